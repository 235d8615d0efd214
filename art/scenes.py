"""The intro film's scenes: who is seen where, in which colour, and how the camera walks round the pair."""
WIDTH, HEIGHT, SECONDS = 960, 540, 15
SHOT_FPS, FPS = 4, 24  # every sixth frame is rendered, those between follow the motion
MELT = .18  # of a scene, while the next one comes in
SCENES = [  # place and hue (places.py), style, colour, azimuth from and to, elevation from and to, share of width and height filled
    ('jharokha', 'rose', 'MOJ-ZARI', 'Pink', -72, -44, 20, 14, (.52, .52)),
    ('silk', 'clay', 'HEL-DIVYA', 'Gold', -40, -66, 13, 19, (.50, .62)),
    ('stair', 'sage', 'WLK-DISHA', 'White', -74, -46, 19, 13, (.52, .52)),
]


def shots():
    """Frames to render of each scene: its own time and the melting into the next."""
    own = SECONDS * SHOT_FPS / len(SCENES)
    return int(own * (1 + MELT)) + 2
