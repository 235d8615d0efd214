"""Every style of demo/styles.json and how its model is built."""
from registry import STYLES
from looks import ethnic, dressy, easy, flats, sport, bags  # noqa: F401  each module enters its styles


def codes():
    return list(STYLES)


def build(code):
    f, spec = STYLES[code]
    f()
    return spec
