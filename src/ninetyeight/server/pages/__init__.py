"""What a browser is sent: the built web client, or a plain page where there is none."""
