"""Style code -> function that builds the right shoe of the pair."""
STYLES = {}


def style(code, **spec):
    def keep(build):
        STYLES[code] = (build, spec)
        return build
    return keep
