"""The places: which set, which light. Each is called with the hue of its wall and builds in stage coordinates; returns the sun's strength and the sky's."""
import json
import os
import numpy as np
from kit import sets as S

SIDE = np.array([.62, .62, -.60])  # the sun comes over the left shoulder


def jharokha(hue):
    S.tiles(['baked', 'cotto'], angle=np.pi / 4)
    S.wall(3.4, hue, 'ivory')
    S.jharokha(SIDE, (.35, 1.1, .9))
    S.sun(SIDE, 4.2)
    return 1.8


def courtyard(hue):
    S.tiles(['sand', 'ivory'], size=.8, angle=0)
    S.wall(3.2, hue, 'terracotta')
    S.plant((-2.9, 2.4, 0), seed=5, size=1.3)
    S.jharokha(SIDE, (.3, .9, .7), size=(3.8, 5.2), lattice=.7, bar=.06)
    S.sun(SIDE, 3.8)
    return 1.7


def rangoli(hue):
    S.tiles(['stone'], size=1.1, angle=0, rough=.6)
    S.wall(4.2, hue, 'terracotta')
    S.rangoli((-.1, .15), 1.95)
    S.marigolds([(-2.15, .9), (-1.9, 1.35), (2.0, 1.25), (2.3, .9), (-2.45, 1.3), (1.85, 1.65)])
    S.diya((-1.75, -.75, 0))
    S.diya((2.0, .3, 0))
    S.sun(SIDE, 3.2, soft=5)
    return 1.0


def silk(hue):
    S.silk(hue, rise=3.2)
    S.sun(SIDE, 3.4, soft=4)
    return 0.95


def bridal(hue):
    S.silk(hue, rise=3.2, seed=7)
    S.petals(46, (3.0, 1.8), (0, .2), 'maroon')
    S.sun(SIDE, 3.4, soft=4)
    return 0.95


def monsoon(hue):
    S.steps('slate')
    S.wall(5.4, hue)
    S.drops(320, (3.4, 1.0), centre=(0, .1))
    S.plant((-2.7, 1.9, 0), seed=3, size=1.6)
    S.plant((3.3, 2.3, 0), seed=9, size=1.4)
    S.sun(SIDE, 2.2, soft=12, colour=(.95, .97, 1))
    return 1.5


def stair(hue):
    S.steps('stone', rough=.7)
    S.wall(5.2, hue)
    S.plant((-3.1, 2.4, 0), seed=8, size=1.2)
    S.sun(SIDE, 4.8, soft=2)
    return 0.95


def marble(hue):
    S.tiles(['marble'], size=1.5, gap=.008, angle=0, rough=.18)
    S.wall(3.6, hue, 'white')
    S.jharokha(SIDE, (.2, 1.2, 1.0), size=(2.6, 5.4), lattice=9, bar=.01)
    S.sun(SIDE, 3.4)
    return 1.7


def box(hue):
    S.planks('oak')
    S.wall(3.9, hue)
    S.shoe_box((.1, 1.55, 0), turn=.10)
    S.tissue((.1, 1.5, .18), reach=(1.36, .8), height=.25, turn=.10, over=.62)
    S.tissue((-.05, -.05, .0), reach=(1.55, 1.0), height=.05, seed=4, turn=-.2, over=.10)
    S.sun(SIDE, 4, soft=2.5)
    return 0.95


def wood(hue):
    S.planks('oak')
    S.wall(3.6, hue, 'ivory')
    S.jharokha(SIDE, (.3, 1.0, .8), size=(3.2, 4.4), lattice=1.1, bar=.07)
    S.sun(SIDE, 4)
    return 1.7


# name: place, hue of wall or cloth, (style, colour), second pair or bag (style, colour, right, away, turn)
BANNERS = {
    'hero-1': (jharokha, 'rose', ('MOJ-ZARI', 'Pink'), ('ACC-SHUBH', 'Gold', 2.0, 1.25, 0)),
    'hero-2': (silk, 'clay', ('HEL-DIVYA', 'Gold'), ('SND-ISHA', 'Navy Blue', 1.75, 1.25, 24)),
    'hero-3': (stair, 'sage', ('WLK-DISHA', 'White'), ('BWF-AMARA', 'Peach', 2.0, 1.2, 24)),
    'sale-40': (silk, 'plum', ('KLH-RADHA', 'Gold'), ('PMP-NAINA', 'Pink', 1.8, 1.15, 24)),
    'bestfit-1999': (courtyard, 'sand', ('KLH-ADITI', 'Rust'), None),
    'bestfit-2999': (silk, 'rose', ('SND-ISHA', 'Pink'), None),
    'bestfit-3999': (monsoon, 'sage', ('BOT-TANVI', 'Brown'), None),
    'just-landed': (box, 'blush', ('MOJ-NOOR', 'Peach'), None),
    'casual': (courtyard, 'sand', ('SND-KAVYA', 'Brown'), None),
    'formal': (marble, 'clay', ('PMP-ANANYA', 'Black'), None),
    'party': (silk, 'rose', ('HEL-RANGOLI', 'Gold'), None),
    'festive': (rangoli, 'blush', ('MOJ-GULAB', 'Pink'), None),
    'wedding': (bridal, 'ivory', ('HEL-DIVYA', 'White'), None),
    'premium-leather': (box, 'clay', ('SON-ZOYA', 'Brown'), None),
    'ethnic': (jharokha, 'sand', ('KLH-MEERA', 'Rust'), None),
    'sports': (monsoon, 'sage', ('WLK-GATI', 'Pink'), None),
}
BANNERS['share'] = BANNERS['hero-1']

SHAPES = {  # crop: size, centre of the shoes from left and bottom, share of the width and height they fill
    'hero': {'desktop': ((1600, 640), (.735, .40), (.46, .60)), 'phone': ((768, 880), (.5, .34), (.84, .46))},
    'sale': {'desktop': ((1600, 420), (.77, .42), (.36, .66)), 'phone': ((768, 560), (.68, .36), (.60, .56))},
    'bestfit': {'desktop': ((768, 512), (.71, .36), (.50, .60))},
    'promo': {'desktop': ((560, 760), (.5, .30), (.88, .44)), 'phone': ((768, 480), (.70, .42), (.52, .62))},
    'tile': {'desktop': ((480, 480), (.5, .42), (.84, .66))},
    'list': {'desktop': ((1600, 360), (.79, .43), (.27, .66)), 'phone': ((768, 320), (.75, .44), (.44, .66))},
    'share': {'desktop': ((1200, 630), (.71, .40), (.50, .58))},
}
ALIKE = ('bestfit', 'tile')  # one crop serves both


def jobs():
    """Every banner as name of its files, name of its scene and kind of its crops."""
    for name in BANNERS:
        kind = name.split('-')[0]
        if kind in SHAPES:
            yield name, name, kind
        elif name == 'just-landed':
            yield name, name, 'promo'
        else:
            yield f'tile-{name}', name, 'tile'
            yield f'list-{name}', name, 'list'


HUE = {jharokha: 'sand', courtyard: 'sand', rangoli: 'blush', silk: 'rose', bridal: 'ivory', monsoon: 'sage', stair: 'sage', marble: 'clay', box: 'blush', wood: 'clay'}
SCENE_VIEWS = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'scene-views.json')))['styles']


def of(code):
    """Where a best seller is photographed for its fifth view."""
    place = globals()[SCENE_VIEWS[code]]
    return place, HUE[place]
