"""The intro film's scenes: who is seen where, in which colour, and how the camera walks round the pair."""
WIDTH, HEIGHT, SECONDS = 960, 540, 15
SHOT_FPS, FPS = 2, 24  # every twelfth frame is rendered, those between follow the motion: about one degree lies between two
MELT = .18  # of a scene, while the next one comes in
SCENES = [  # place and hue (places.py), style, colour, azimuth from and to, elevation from and to, share of width and height filled
    ('jharokha', 'rose', 'MOJ-ZARI', 'Pink', -66, -52, 18, 14, (.52, .52)),
    ('silk', 'clay', 'HEL-DIVYA', 'Gold', -50, -64, 14, 18, (.50, .62)),
    ('stair', 'sage', 'WLK-DISHA', 'White', -67, -53, 18, 14, (.52, .52)),
]


def shots():
    """Frames to render of each scene: its own time and the melting into the next."""
    own = SECONDS * SHOT_FPS / len(SCENES)
    return int(own * (1 + MELT)) + 2
