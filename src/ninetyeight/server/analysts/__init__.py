"""Analysis beside the tables: in processes of its own, a few at a time, whoever asks."""
