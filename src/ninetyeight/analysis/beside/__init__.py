"""Analysis in processes of its own, beside a program that has other things to do meanwhile."""
