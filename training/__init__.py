"""How the champion is trained: needs JAX and NumPy, nothing else. Not part of the package."""
