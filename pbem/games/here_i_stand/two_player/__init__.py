"""The variant for two players."""
