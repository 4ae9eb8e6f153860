"""The client of all examples: WRIGHT_URL is the address of the site, WRIGHT_TOKEN a personal access token."""

import os

from wright_client import Wright


def connect() -> Wright:
    return Wright(os.environ["WRIGHT_URL"], token=os.environ["WRIGHT_TOKEN"])
