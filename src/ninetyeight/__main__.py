"""`python -m ninetyeight` is the command `ninetyeight`."""

from ninetyeight.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
