"""Closed shoes with a throat: pumps, ballerinas, mojaris, slingbacks."""
import numpy as np
from kit.last import PI, Last, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from .common import last_for, bottom, sole_seam

GOLD = lambda: mat('zari', colour='gold')


def pump(heel, mm, toe, kind='smooth', st=.74, depth=.42, throat='u', sides=(.95, .55, .60), back=.88, edge='piping', stitch=None,
         heel_mat=None, sole=None, lining='beige', heel_kind=None, sling=False, extra=None, base=None, width=.97, toe_height=1.0, tone=1.0,
         lift_heel=False, insole_col='beige', thick=.026, sole_builder=None, height=1.0):
    last = last_for(heel, mm, toe, base=base, width=width, toe_height=toe_height, height=height)
    A = mat(kind, 'A', tone=tone)
    lin = mat('lining', colour=lining)
    side = P.levels((0, back), (.10, sides[0]), (.34, sides[1]), (.6, sides[2]), (1, sides[2]))
    if sling:
        # Open back: the quarters sweep down to the sole, a strap goes round the heel.
        s_cut = .40
        side2 = lambda s: side(s) * smooth(s_cut - .02, s_cut + .16, s) - .05 * (1 - smooth(s_cut, s_cut + .1, s))
        hi = P.throat(st, depth * .8, side2, throat)
        P.upper(last, hi, [A, lin], s0=s_cut - .02, st=st, thick=thick)
        sling_strap(last, A)
        sling_edge(last, hi, s_cut + .02, st, A)
    else:
        hi = P.throat(st, depth, side, throat)
        P.upper(last, hi, [A, lin], st=st, thick=thick)
    if sole_builder:
        sole_builder(last)
    else:
        hm = heel_mat or A
        bottom(last, heel, A, sole_mat=sole or mat('leather', colour='brown'), heel_mat=hm, insole_mat=mat('lining', colour=insole_col), heel_kind=heel_kind, hide=not sling)
        if heel == 'flat' and lift_heel:
            P.heel(last, 'stack', mat('stacked', colour='stack'), th=last.base * .9, length=.24)
    if not sling:
        if edge == 'piping':
            P.piping(last, hi, st, A, r=.015, off=.014)
        elif edge == 'cord':
            p, n = P.topline(last, hi, st, off=.022)
            D.twisted(p, GOLD(), r=.015, closed=True)
        elif edge == 'padded':
            P.piping(last, hi, st, A, r=.034, off=.012)
        elif edge == 'pearls':
            p, n = P.topline(last, hi, st, off=.034)
            q = P.resample(np.concatenate([p, p[:1]]), .058)
            D.beads(q[:-1], .027, mat('pearl', colour='pearl'))
        if stitch:
            p, n = P.below_topline(last, hi, st, d=.044)
            P.stitches(p, n, stitch, step=.05, length=.034, r=.006)
    if extra:
        extra(last, hi, st, A)
    return last


def sling_strap(last, A, w=.07, t=.02, high=.50):
    """The back strap of a slingback: it leaves the quarters, swings round the heel and has its small buckle on the outer side."""
    u = np.linspace(0, 1, 40)
    halves = []
    for sg in (1, -1):
        at = .26 if sg > 0 else PI - .26
        f, nf = P.curve_on(last, np.array([.50]), np.array([at]), .004)
        g = P.curve_on(last, np.array([.44]), np.array([at]), .014)[0][0]
        f = f[0]
        back = np.array([.015, 0, last.zb(0.0) + high])
        q = np.sin(u * PI / 2)
        x = g[0] + (back[0] - g[0]) * q
        y = g[1] * np.cos(u * PI / 2) ** .72
        z = g[2] + (back[2] - g[2]) * (.55 * u + .45 * q)
        halves.append(np.concatenate([[f, (f + g) / 2], np.stack([x, y, z], -1)]))
    p = np.concatenate([halves[0], halves[1][::-1][1:]])
    p = P.resample(p, .022)
    for _ in range(3):
        p[1:-1] = (p[:-2] + p[1:-1] * 2 + p[2:]) / 4
    tan = np.gradient(p, axis=0)
    n = np.cross(tan, [0, 0, 1.0])
    n[:, 2] = 0
    n *= np.sign(n[:, :1] * (p[:, :1] - .6) + n[:, 1:2] * p[:, 1:2])
    P.strap_path(p, n, w, A, t=t)
    k = int(len(p) * .72)
    D.buckle(p[k] + n[k] / np.linalg.norm(n[k]) * .010, n[k], p[k + 1] - p[k - 1], mat('metal', colour='gold'), w=.11, h=w + .035, r=.010)


def sling_edge(last, hi, s0, st, A, r=.014):
    """The bound edge of a shoe without a back."""
    for sd in (0, 1):
        s = P.cosine(s0, st, 60)
        t = hi(s)
        p, _ = P.curve_on(last, s, t if sd == 0 else PI - t, .013)
        mesh.sweep('edge', P.resample(p, .02), mesh.circle(r, 8), A, angle=80)


def below(hi, path, gap=.15):
    """Keeps a line of (s, th) points on the leather, clear of the opening."""
    path = np.asarray(path, float)
    edge = np.minimum(path[:, 1], PI - path[:, 1])
    edge = np.minimum(edge, hi(path[:, 0]) - gap)
    # a soft run along the line, so that the limit leaves no kink
    edge = np.convolve(np.pad(edge, 3, 'edge'), np.ones(7) / 7, 'valid')
    return np.stack([path[:, 0], np.where(path[:, 1] < PI / 2, edge, PI - edge)], -1)


def throat_point(last, st, ds=.0, off=.03):
    p, n = P.curve_on(last, np.array([st + ds]), np.array([PI / 2]), off)
    return p[0], n[0]


def with_bow(size=.2, width=.1, flat=.5, tails=True, ds=.012, m=None, off=.03, kind=None):
    def f(last, hi, st, A):
        pos, n = throat_point(last, st, ds, off)
        D.bow(pos, n, np.array([0, 1, 0]), A if kind is None else mat(kind, 'A'), size=size, width=width, flat=flat, tails=tails)
    return f


def toe_spots(n, s_range, t_spread, rs, last, apart=.064):
    """Positions over the vamp, an even distance apart: fewer where the toe grows narrow."""
    out, placed = [], []
    for _ in range(n * 60):
        s = s_range[0] + (s_range[1] - s_range[0]) * rs.rand() ** .75
        t = PI / 2 + (rs.rand() * 2 - 1) * t_spread
        p = last.P(s, t)
        if len(out) < n and all(np.linalg.norm(p - q) > apart for q in placed):
            out.append((s, t))
            placed.append(p)
    return np.array(out)


def mojari(kind='velvet', toe='pointed', st=.66, throat='u', depth=.42, mm=8, extra=None, edge='cord', curl=False, back=.92, sides=(.80, .44, .48), tone=1.0):
    last = last_for('flat', mm, 'round' if toe == 'round' else ('pointed' if toe == 'pointed' else 'sharp'), base=.055,
                    spring=.05 if not curl else .16, width=.98)
    A = mat(kind, 'A', tone=tone)
    side = P.levels((0, back), (.10, sides[0]), (.34, sides[1]), (.6, sides[2]), (1, sides[2]))
    hi = P.throat(st, depth, side, throat)
    P.upper(last, hi, [A, mat('lining', colour='tan')], st=st, thick=.03)
    P.ground_sole(last, mat('leather', colour='stack'), grow=.025, edge=.012)
    P.insole(last, mat('lining', colour='tan'), cup=.015)
    P.heel(last, 'stack', mat('stacked', colour='stack'), th=last.base - .005, length=.2, grow=.03)
    if edge == 'cord':
        p, n = P.topline(last, hi, st, off=.024)
        D.twisted(p, GOLD(), r=.017, closed=True)
    elif edge == 'pearls':
        p, n = P.topline(last, hi, st, off=.034)
        q = P.resample(np.concatenate([p, p[:1]]), .06)
        D.beads(q[:-1], .028, mat('pearl', colour='pearl'))
    elif edge == 'leather':
        P.piping(last, hi, st, A, r=.02, off=.016)
    if curl:
        toe_curl(last, A)
    if extra:
        extra(last, hi, st, A)
    return last


def toe_curl(last, A):
    """The upturned tip of a Rajasthani mojari: the toe itself runs out into a horn that bends up and rolls back, sewn along both sides."""
    start = np.array([.895 * last.L, float(last._yc(.895)) + .012, float(last.zb(.895)) + .075])
    ang, at, step = .10, start, .0105
    path, nor = [], []
    for k in np.linspace(0, 1, 84):
        # inside the toe it goes straight on, then it rises and bends back, ever closer
        ang += step / (.235 - .150 * k) * smooth(.16, .46, k)
        at = at + step * np.array([np.cos(ang), 0, np.sin(ang)])
        path.append(at)
        nor.append([-np.sin(ang), 0, np.cos(ang)])
    path, nor = np.array(path), np.array(nor)
    k = np.linspace(0, 1, len(path))
    # an oval that is as wide as the toe where it leaves it
    wide = np.interp(k, [0, .14, .30, .50, .75, 1], [.150, .125, .080, .050, .032, .022])
    high = np.interp(k, [0, .14, .30, .50, .75, 1], [.085, .078, .058, .040, .028, .020])
    for v in (wide, high):
        v[1:-1] = np.convolve(np.pad(v, 4, 'edge'), np.ones(9) / 9, 'valid')[1:-1]
    a = np.linspace(0, 2 * PI, 22, endpoint=False)
    _, nn, b = mesh.frames(path, nor)
    rings = path[:, None] + b[:, None] * (np.cos(a)[None, :, None] * wide[:, None, None]) + nn[:, None] * (np.sin(a)[None, :, None] * high[:, None, None])
    N, K, _ = rings.shape
    f = [(i * K + j, (i + 1) * K + j, (i + 1) * K + (j + 1) % K, i * K + (j + 1) % K) for i in range(N - 1) for j in range(K)]
    f += [tuple(range(K)), tuple((N - 1) * K + j for j in reversed(range(K)))]
    mesh.make('horn', rings.reshape(-1, 3), f, A, weld=0, recalc=True, angle=60)
    for sg in (1, -1):
        line, up = path + b * (wide * .80)[:, None] * sg + nn * (high * .60)[:, None], b * sg * .8 + nn * .6
        P.stitches(line[16:-8], up[16:-8], mat('thread', colour='thread'), step=.05, length=.034, r=.0055, lift=.002)
    mesh.merge('bead', [mesh.sphere_data(path[-1], .030)], GOLD(), angle=80)
