"""The intro film's scenes: who is seen, in which colour, and how the camera walks round the pair."""
WIDTH, HEIGHT, SECONDS = 960, 540, 8
SHOT_FPS, FPS = 8, 24  # every third frame is rendered, those between follow the motion
MELT = .25  # of a scene, while the next one comes in
SCENES = [  # ground and arch (names in banners.py), style, colour, azimuth from and to, elevation, share of the height and width filled
    ('ROSE', 'MOJ-ZARI', 'Pink', -66, -38, 22, .60),
    ('CLAY', 'HEL-DIVYA', 'Gold', -34, -62, 18, .74),
    ('SAGE', 'WLK-DISHA', 'White', -66, -38, 22, .60),
    ('SAND', 'KLH-RADHA', 'Navy Blue', -34, -62, 26, .58),
]


def shots():
    """Frames to render of each scene: its own time and the melting into the next."""
    own = SECONDS * SHOT_FPS / len(SCENES)
    return int(own * (1 + MELT)) + 2
