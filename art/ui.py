"""python3 art/ui.py : the small drawn family (logo, states, avatar, icons) as SVG into demo/pictures/ui."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from kit.last import Last

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..', 'demo', 'pictures', 'ui')
PLUM, GOLD, INK, IVORY, ROSE, CLAY = '#6B1D3A', '#E0972F', '#2A1F1B', '#FBF6EF', '#F2DFDC', '#EADBCB'


def open_path(pts):
    """Catmull-Rom curve through the points as cubic path, closed by a straight line."""
    q = np.concatenate([pts[:1], pts, pts[-1:]])
    d = f'M{pts[0][0]:.1f} {pts[0][1]:.1f}'
    for i in range(1, len(q) - 2):
        a, b = q[i] + (q[i + 1] - q[i - 1]) / 6, q[i + 1] - (q[i + 2] - q[i]) / 6
        d += f'C{a[0]:.1f} {a[1]:.1f} {b[0]:.1f} {b[1]:.1f} {q[i + 1][0]:.1f} {q[i + 1][1]:.1f}'
    return d + 'Z'


def sole(part, scale, x, y, mirror=1, turn=0.0):
    """One piece of a step, toe upwards: 'fore' or 'heel'."""
    last = Last(toe='oval')
    lo, hi = (.41, 1.0) if part == 'fore' else (0.0, .31)
    s = lo + (hi - lo) * (1 - np.cos(np.linspace(0, np.pi, 11))) / 2
    one = np.ones_like(s)
    m = np.stack([last._yc(s) + last.half(s, one), s * last.L], -1)
    l = np.stack([last._yc(s) - last.half(s, -one), s * last.L], -1)
    p = np.concatenate([m, l[::-1]]) if part == 'fore' else np.concatenate([m[::-1], l])
    p = p[[0] + [i for i in range(1, len(p)) if np.linalg.norm(p[i] - p[i - 1]) > .03]] * [mirror, 1]
    c, sn = np.cos(turn), np.sin(turn)
    p = np.stack([p[:, 0] * c - (p[:, 1] - 1.2) * sn, p[:, 0] * sn + (p[:, 1] - 1.2) * c], -1)
    return open_path(np.stack([x + p[:, 0] * scale, y - p[:, 1] * scale], -1))


def step(scale, x, y, colour, mirror=1, turn=0.0):
    return ''.join(f'<path d="{sole(k, scale, x, y, mirror, turn)}" fill="{colour}"/>' for k in ('fore', 'heel'))


def mark(size, x=0, y=0, one=PLUM, two=GOLD):
    k = size / 3.35
    return step(k, x + size * .32, y + size * .57, one, -1, .16) + step(k, x + size * .68, y + size * .43, two, 1, .16)


def svg(w, h, body, title='', extra=''):
    label = f'<title>{title}</title>' if title else ''
    role = 'role="img"' if title else 'aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" {role}{extra}>{label}{body}</svg>\n'


PUMP = ('M30 52C25 70 26 88 33 99C52 103 66 112 80 124C94 135 112 139 132 139L186 139C193 139 195 133 190 128'
        'C178 116 158 111 142 100C130 92 122 84 112 86C84 92 56 78 46 52C42 46 33 46 30 52Z')
PUMP_SOLE = 'M33 99C52 103 66 112 80 124C94 135 112 139 132 139L188 139L188 144L128 144C104 144 88 138 74 126C62 115 52 109 40 107Z'
PUMP_HEEL = 'M33 99C32 116 38 130 40 144L48 144C49 130 54 116 62 109C54 105 44 101 33 99Z'


def shoe(x, y, k, main=PLUM, sole_=INK, flip=False, extra=''):
    f = f'translate({x + 220 * k if flip else x} {y}) scale({-k if flip else k} {k})'
    return f'<g transform="{f}"><path d="{PUMP}" fill="{main}"/><path d="M46 52C56 78 84 92 112 86C96 96 54 88 38 56C40 52 43 50 46 52Z" fill="#000" opacity=".18"/><path d="{PUMP_SOLE}" fill="{sole_}"/><path d="{PUMP_HEEL}" fill="{main}"/>{extra}</g>'


def ground(cx, cy, rx, ry=8):
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="{CLAY}"/>'


def write(name, text):
    os.makedirs(OUT, exist_ok=True)
    with open(os.path.join(OUT, name), 'w') as f:
        f.write(text)


def disc():
    return f'<circle cx="120" cy="104" r="92" fill="{ROSE}"/>'


def main():
    word = open(os.path.join(HERE, 'kit', 'wordmark.txt')).read().strip()
    for name, ink, one, two in (('logo', PLUM, PLUM, GOLD), ('logo-light', IVORY, IVORY, '#F0B45C')):
        write(f'{name}.svg', svg(332, 84, mark(72, 0, 6, one, two) + f'<path transform="translate(78 70)" d="{word}" fill="{ink}"/>', 'Kadam'))
    write('mark.svg', svg(96, 96, mark(96), 'Kadam'))
    write('favicon.svg', svg(96, 96, f'<rect width="96" height="96" rx="20" fill="{PLUM}"/>' + mark(84, 6, 6, IVORY, '#F0B45C')))
    write('icon.svg', svg(512, 512, f'<rect width="512" height="512" rx="96" fill="{PLUM}"/>' + mark(430, 41, 41, IVORY, '#F0B45C')))
    write('icon-maskable.svg', svg(512, 512, f'<rect width="512" height="512" fill="{PLUM}"/>' + mark(330, 91, 91, IVORY, '#F0B45C')))
    steps = ''
    for i, (x, y, m) in enumerate(((34, 62, -1), (66, 44, 1), (98, 62, -1), (130, 44, 1))):
        col = GOLD if i == 3 else PLUM
        steps += f'<g class="s s{i}">{step(15, x, y, col, m, -1.35)}</g>'
    css = ('<style>.s{animation:w 1.6s infinite both}.s1{animation-delay:.2s}.s2{animation-delay:.4s}.s3{animation-delay:.6s}'
           '@keyframes w{0%,70%,100%{opacity:.14}20%,50%{opacity:1}}@media(prefers-reduced-motion:reduce){.s{animation:none}}</style>')
    write('loader.svg', svg(164, 106, css + steps, 'Loading'))
    bag = f'<path d="M70 88h100l8 92a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8z" fill="{IVORY}" stroke="{PLUM}" stroke-width="3"/><path d="M92 104V76a28 28 0 0 1 56 0v28" fill="none" stroke="{PLUM}" stroke-width="3" stroke-linecap="round"/><circle cx="92" cy="106" r="4" fill="{PLUM}"/><circle cx="148" cy="106" r="4" fill="{PLUM}"/>'
    write('empty-cart.svg', svg(240, 216, disc() + ground(120, 192, 84) + bag + mark(54, 93, 120), 'An empty shopping bag'))
    box = f'<path d="M52 112l68-20 68 20v66l-68 20-68-20z" fill="{IVORY}" stroke="{PLUM}" stroke-width="3" stroke-linejoin="round"/><path d="M52 112l68 22 68-22M120 134v64" fill="none" stroke="{PLUM}" stroke-width="3" stroke-linejoin="round"/><path d="M52 112l-16-20 66-22 18 22zM188 112l16-20-66-22-18 22z" fill="#fff" stroke="{PLUM}" stroke-width="3" stroke-linejoin="round"/>'
    write('empty-orders.svg', svg(240, 216, disc() + ground(120, 200, 88) + box + shoe(70, 4, .46, PLUM, INK), 'An open, empty shoe box'))
    tick = f'<circle cx="182" cy="62" r="30" fill="#2F6B4A"/><path d="M168 62l10 10 19-20" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
    confetti = ''.join(f'<path d="M{x} {y}l{a} {b}" stroke="{c}" stroke-width="5" stroke-linecap="round"/>' for x, y, a, b, c in
                       ((44, 50, 8, 6, GOLD), (72, 26, 3, 9, PLUM), (112, 16, -2, 9, GOLD), (40, 92, 9, 0, PLUM), (146, 24, 6, 7, '#2F6B4A'), (60, 68, 6, 7, '#D98A9C')))
    write('payment-success.svg', svg(240, 216, disc() + ground(120, 190, 92) + shoe(16, 45, 1.0) + confetti + tick, 'Payment successful'))
    cross = f'<circle cx="182" cy="62" r="30" fill="#A32A2A"/><path d="M171 51l22 22M193 51l-22 22" stroke="#fff" stroke-width="6" stroke-linecap="round"/>'
    card = f'<g transform="rotate(-8 110 120)"><rect x="44" y="78" width="136" height="88" rx="10" fill="{IVORY}" stroke="{PLUM}" stroke-width="3"/><path d="M44 100h136v18H44z" fill="{PLUM}"/><path d="M60 142h44" stroke="{CLAY}" stroke-width="8" stroke-linecap="round"/></g><path d="M104 72l14 30-16 12 22 20-8 34" fill="none" stroke="{ROSE}" stroke-width="7" stroke-linejoin="round"/>'
    write('payment-failure.svg', svg(240, 216, disc() + ground(120, 190, 84) + card + cross, 'Payment failed'))
    write('avatar.svg', svg(96, 96, f'<rect width="96" height="96" rx="48" fill="{ROSE}"/><clipPath id="c"><circle cx="48" cy="48" r="48"/></clipPath><g clip-path="url(#c)"><path d="M27 46C24 22 36 12 48 12s26 10 22 36c-1 12 4 22 8 30H18c6-9 10-20 9-32z" fill="{INK}"/><path d="M12 104c0-22 16-30 36-30s36 8 36 30z" fill="{PLUM}"/><path d="M40 60h16v14c0 10-16 10-16 0z" fill="#D9A27F"/><ellipse cx="48" cy="46" rx="15" ry="18" fill="#E5B593"/><path d="M31 50c1-12 10-20 17-22 7 2 16 10 17 22 4-20-4-32-17-32S27 30 31 50z" fill="{INK}"/></g>', 'Customer'))
    write('placeholder.svg', svg(480, 480, f'<rect width="480" height="480" fill="#F6F0E8"/>' + ground(240, 326, 150, 10) + shoe(86, 96, 1.42, '#DCC8B8', '#C9B3A1'), 'Picture to follow'))
    write('step-pattern.svg', svg(120, 120, step(11, 30, 40, '#EFE3D6', -1, .5) + step(11, 84, 84, '#EFE3D6', 1, .5)))


main()
