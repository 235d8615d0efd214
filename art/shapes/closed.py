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
    else:
        hi = P.throat(st, depth, side, throat)
        P.upper(last, hi, [A, lin], st=st, thick=thick)
    if sole_builder:
        sole_builder(last)
    else:
        hm = heel_mat or A
        bottom(last, heel, A, sole_mat=sole or mat('leather', colour='brown'), heel_mat=hm, insole_mat=mat('lining', colour=insole_col), heel_kind=heel_kind)
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


def sling_strap(last, A, m_buckle=None):
    """The back strap of a slingback, with its small buckle on the outer side."""
    s = P.cosine(.0, .57, 60)
    lvl = P.levels((0, .98), (.1, .92), (.25, .68), (.42, .38), (.57, .16))
    t = lvl(s)
    S = np.concatenate([s[::-1], s[1:]])
    T = np.concatenate([t[::-1], PI - t[1:]])
    p, n = P.curve_on(last, S, T, .02)
    p, n = P.resample(p, .02, n)
    P.strap_path(p, n, .075, A, t=.024)
    k = int(len(p) * .70)
    D.buckle(p[k] + n[k] * .012, n[k], p[k + 1] - p[k - 1], mat('metal', colour='gold'), w=.11, h=.105, r=.010)


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


def toe_spots(n, s_range, t_spread, rs):
    """Positions over the vamp."""
    out = []
    while len(out) < n:
        s = s_range[0] + (s_range[1] - s_range[0]) * rs.rand() ** .75
        t = PI / 2 + (rs.rand() * 2 - 1) * t_spread
        if all((s - a) ** 2 * 5.5 + (t - b) ** 2 * .12 > .0030 for a, b in out):
            out.append((s, t))
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
    """The small curled tip of a Rajasthani mojari."""
    z = last.zb(1.0)
    a = np.linspace(0, 1, 40)
    tip = np.array([last.L - .10, .05, z + .06])
    ang = -.35 + a * 3.6
    r = .17 * (1 - .35 * a)
    c = np.array([last.L - .02, .05, z + .20])
    p = np.stack([c[0] + r * np.sin(ang) * .95, np.full(40, .05), c[2] - r * np.cos(ang)], -1)
    lead = np.linspace(0, 1, 14)[:-1, None]
    p = np.concatenate([tip * (1 - lead) + p[0] * lead, p])
    k = np.linspace(0, 1, len(p))
    mesh.sweep('curl', p, mesh.circle(.085, 12, .75), A, scale=(1 - k) ** .75 * .95 + .10, angle=80)
    mesh.merge('bead', [mesh.sphere_data(p[-1], .026)], GOLD(), angle=80)
