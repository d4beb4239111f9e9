"""`python -m pbem` is the command `pbem`."""

from pbem.cli import main

if __name__ == "__main__":
    main()
