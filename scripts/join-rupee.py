"""join-rupee.py BASE EXTRA OUT : puts the rupee sign of one cut of a family into another cut. Called by make-fonts.mjs.

A file of its own for one sign would arrive by itself, and the browser would then lay out the whole page again.
Needs the Debian packages python3-fonttools and python3-brotli.
"""
import sys
from fontTools.ttLib import TTFont

RUPEE, NAME = 0x20B9, 'uni20B9'


def main(base, extra, out):
    into, of = TTFont(base), TTFont(extra)
    source = of.getBestCmap()[RUPEE]
    for font in (into, of):
        font.ensureDecompiled()
    into.setGlyphOrder(into.getGlyphOrder() + [NAME])
    into['glyf'].glyphs[NAME] = of['glyf'][source]
    into['glyf'].glyphOrder = into.getGlyphOrder()
    into['hmtx'][NAME] = of['hmtx'][source]
    if 'gvar' in into:
        into['gvar'].variations[NAME] = of['gvar'].variations.get(source, [])
        # Widths by weight then come from the outlines' own table.
        del into['HVAR']
    for table in into['cmap'].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = NAME
    into.flavor = 'woff2'
    into.save(out)


main(*sys.argv[1:])
