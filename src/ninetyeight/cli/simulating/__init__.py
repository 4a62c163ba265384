"""What `simulate` and `league` share: options, progress, figures and their words."""
