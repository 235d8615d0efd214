"""Everyday open shoes, mules, slippers, flip flops."""
import numpy as np
from kit.last import PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import open as O
from kit.soles import height
from shapes.common import last_for, bottom, sole_seam
from shapes import sneakers as K
from registry import style
from .ethnic import GOLD, MIRROR, across
from .dressy import mule_base

THREAD = O.THREAD
LIN = lambda c='beige': mat('lining', colour=c)


@style('MUL-ASMI')
def asmi():
    A = mat('smooth', 'A')
    last = last_for('flat', 15, 'square', base=.07)
    last.heel = .07
    bottom(last, 'flat', A, sole_mat=mat('leather', colour='stack'), insole_mat=mat('nappa', colour='beige'), inset=-.002, grow=.03)
    sa = O.arch(.50, .58, 2)
    O.weave(last, sa, A, w=.088)
    T = np.linspace(.05, PI - .05, 90)
    # the ends of the strips lie under a stitched binding
    edge, front = O.arch(.488, .568, 2), O.arch(.538, .612, 2)
    P.band(last, edge, front, [A, LIN()], thick=.062, domed=.006, nu=110)
    O.vamp_edge(last, edge, A, r=.030, off=.031)
    P.seam(last, front(T) - .008, T, mat('thread', 'A', tone=1.3), off=.066, step=.05, length=.034, r=.006)


@style('MUL-RHEA')
def rhea():
    A = mat('fullgrain', 'A')
    last = last_for('block', 30, 'round', base=.09, width=1.02, toe_height=1.15)
    P.slab('sole', last, lambda s: last.zb(s), lambda s: last.zb(s) - .07, mat('leather', colour='brown'), grow=.075, edge=.016)
    P.heel(last, 'block', mat('stacked', colour='stack'), th=.06, tip_mat=mat('rubber', colour='dark'), grow=.14, tip=.95)
    P.insole(last, mat('leather', colour='tan'), inset=-.01, cup=.02)
    sole_seam(last, THREAD(), grow=.05, z=.003, step=.05, length=.034)
    sa = O.arch(.42, .52, 1.5)
    O.toe_piece(last, sa, [A, LIN('tan')], thick=.036)
    O.vamp_edge(last, sa, A, r=.02, off=.018)
    P.band(last, O.arch(.475, .555, 1.5), O.arch(.56, .64, 1.5), A, thick=.03, off=.036)
    P.band_seams(last, O.arch(.475, .555, 1.5), O.arch(.56, .64, 1.5), THREAD(), inset=.012, off=.07)
    p, n = P.curve_on(last, np.array([.585]), np.array([PI / 2 + .62]), .07)
    D.buckle(p[0], n[0], last.P(.585, PI / 2 + .7) - last.P(.585, PI / 2 + .5), O.BRASS(), w=.20, h=.27, r=.02)


@style('SND-KAVYA')
def kavya():
    A = mat('smooth', 'A')
    last = last_for('flat', 12, 'oval', base=.09)
    bottom(last, 'flat', A, sole_mat=mat('rubber', colour='brown'), insole_mat=mat('nappa', colour='tan'), inset=-.015, grow=.035)
    for s in (.57, .69, .80):
        P.band(last, O.arch(s, s + .01), O.arch(s + .048, s + .062), [A, LIN()], thick=.026, domed=.005)
    O.heel_cup(last, A, s1=.25, top=.88, lining='tan')
    O.ankle(last, A, z=.515, front=.78, w=.075)


@style('SND-MAHI')
def mahi():
    A = mat('canvas', 'A')
    last = last_for('flat', 12, 'oval', base=.09)
    bottom(last, 'flat', A, sole_mat=mat('leather', colour='stack'), insole_mat=mat('leather', colour='tan'), inset=-.02, grow=.04)
    sole_seam(last, THREAD(), grow=.006, z=.014)
    P.band(last, O.arch(.50, .50), O.arch(.64, .645), [A, LIN('tan')], thick=.03)
    cream = mat('thread', colour='cream')
    for t in np.linspace(.55, PI - .55, 5):
        D.flower(last, .572, t, .07, cream, mat('thread', colour='marigold'), petals=6, r=.008)
    for s in (.512, .632):
        D.twisted(across(last, s, .0, PI, off=.034)[0], GOLD(), r=.010)
    O.toe_link(last, A, s0=.62, w=.10, ring_mat=mat('leather', colour='tan'))
    cordm = mat('cord', 'A', tone=.9)
    O.heel_cup(last, A, s1=.25, top=.86, lining='tan')
    # two turns of cord, not quite level, run through the top of the heel piece
    P.ankle_strap(last, cordm, z=.475, w=.042, t=.042, front=.78, tail=False)
    pos, n, tan, p, nn = P.ankle_strap(last, cordm, z=.535, w=.042, t=.042, front=.74, tail=False)
    a = pos + n * .02
    for d, L in ((np.array([.26, -.16, -1]), .26), (np.array([-.12, -.14, -1]), .34)):
        d = d / np.linalg.norm(d)
        q = np.linspace(0, 1, 16)[:, None]
        D.cord(a + d * L * q + np.array([.02, -.03, 0]) * np.sin(q * PI), cordm, r=.016)
        D.tassel(a + d * L, np.array([0, -.03, -1]), mat('thread', 'A', tone=1.2), GOLD(), length=.17, r=.042, strands=80, fluffy=.7)
    mesh.merge('knot', [mesh.sphere_data(a, .05)], cordm, angle=80)


@style('SND-VEDA')
def veda():
    A = mat('fullgrain', 'A')
    last = last_for('flat', 20, 'round', base=.195, width=1.04, height=.86, spring=.06)
    out = lambda s: .050 - .014 * np.exp(-((s - .42) / .14) ** 2)
    P.ground_sole(last, mat('cork', colour='cork'), grow=out, edge=.026, bulge=.006, cup=.03, top_gap=0)
    P.slab('outsole', last, lambda s: last.lift(s) + .060, lambda s: last.lift(s), mat('rubber', colour='dark'), grow=lambda s: out(s) + .005, edge=.013)
    P.insole(last, mat('suede', colour='beige'), inset=-.02, cup=.035)
    for s, tt in ((.44, .95), (.66, .90)):
        e = (O.arch(s, s + .01), O.arch(s + .125, s + .135))
        P.band(last, *e, [A, LIN('tan')], thick=.028, domed=.004, drawn=.05)
        P.band_seams(last, *e, THREAD(), th=(.14, PI - .14), inset=.012, off=.031, r=.006, drawn=.05)
        p, n = P.curve_on(last, np.array([s + .07]), np.array([PI - tt]), .036)
        D.buckle(p[0], n[0], last.P(s + .07, PI - tt + .1) - last.P(s + .07, PI - tt - .1), O.BRASS(), w=.15, h=.235, r=.013)
    back_strap(last, A, THREAD())


def back_strap(last, A, thread=None, w=.105, t=.017):
    """A soft strap from the footbed round the heel, sewn along both edges, with its small buckle outside. Nobody wears it, so it sinks a little between sole and heel."""
    s = P.cosine(0, .40, 60)
    th = P.levels((0, .60), (.06, .56), (.16, .36), (.27, .17), (.41, -.10))(s)
    S, T = np.concatenate([s[::-1], s[1:]]), np.concatenate([th[::-1], PI - th[1:]])
    p, n = P.curve_on(last, S, T, .014)
    p, n = P.resample(p, .02, n)
    k = np.abs(np.linspace(-1, 1, len(p)))
    p[:, 2] -= .030 * np.sin(np.clip(k / .9, 0, 1) * PI) ** 2
    p[:, 1] *= 1 - .10 * np.sin(np.clip(k, 0, 1) * PI)
    # it stands upright against the heel, as leather does that is bent one way only
    n[:, 2] *= .25
    for _ in range(6):
        p[1:-1] = (p[:-2] + p[1:-1] * 2 + p[2:]) / 4
        n[1:-1] = (n[:-2] + n[1:-1] * 2 + n[2:]) / 4
    k = np.abs(np.linspace(-1, 1, len(p)))
    wide = 1 + .12 * (1 - smooth(.1, .6, k)) - .10 * smooth(.5, 1, k)
    P.strap_path(p, n, w, A, t=t, scale=wide)
    _, nn, b = mesh.frames(p, n)
    for sg in (-1, 1):
        P.stitches((p + b * (w * .5 * wide - .018)[:, None] * sg)[3:-3], nn[3:-3], thread or mat('thread', 'A', tone=1.3), step=.046, length=.034, r=.005, lift=t * .5)
    i = int(len(p) * .70)
    D.buckle(p[i] + n[i] * .008, n[i], p[i + 2] - p[i - 2], O.BRASS(), w=.10, h=w + .045, r=.010)


@style('SLD-TIA')
def tia():
    A = mat('smooth', 'A')
    last = last_for('flat', 18, 'round', base=.165, width=1.03, height=.86, spring=.07)
    O.thick_bed(last, 'foam', None, 'offwhite', bed=mat('nappa', colour='beige'), bulge=.006, grow=.050, edge=.026)
    for s in (.47, .645):
        e = (O.arch(s, s + .012), O.arch(s + .145, s + .158))
        P.band(last, *e, [A, LIN()], thick=.030, domed=.013, nv=15, drawn=.06)
        P.band_seams(last, *e, mat('thread', 'A', tone=1.3), th=(.16, PI - .16), inset=.014, off=.038, r=.006, drawn=.06)
        # the padding is held by one row along the middle
        t = np.linspace(.16, PI - .16, 60)
        P.seam(last, (e[0](t) + e[1](t)) / 2, t, mat('thread', 'A', tone=1.3), off=(.0445 - P.tuck(t, .06))[:, None], r=.006)


@style('SLD-RUHI')
def ruhi():
    A = mat('satin', 'A')
    last = last_for('flat', 15, 'oval', base=.13)
    bottom(last, 'flat', A, sole_mat=mat('rubber', colour='beige', tone=.92), insole_mat=mat('nappa', colour='cream'), inset=-.02, grow=.04, pad=.012)
    P.band(last, O.arch(.48, .48), O.arch(.78, .785), [A, LIN('cream')], thick=.034)
    mir, nor, prl = [], [], []
    for i, s in enumerate(np.linspace(.515, .745, 6)):
        k = 11
        for j, t in enumerate(np.linspace(.22, PI - .22, k)):
            t = t + (.125 if i % 2 else 0)
            if t > PI - .2:
                continue
            p, n = P.curve_on(last, np.array([s]), np.array([t]), .036)
            if (i + j) % 2:
                prl.append(p[0] + n[0] * .012)
            else:
                mir.append(p[0]); nor.append(n[0])
    D.mirrors(mir, nor, .034, MIRROR(), GOLD())
    D.beads(prl, .030, O.PEARL())
    for s in (.487, .775):
        D.twisted(across(last, s, -.02, PI + .02, off=.036)[0], GOLD(), r=.012)


@style('SLD-MIRA')
def mira():
    A = mat('nappa', 'A')
    last = last_for('flat', 15, 'square', base=.11, width=1.0, height=.90)
    bottom(last, 'flat', A, sole_mat=mat('leather', colour='stack'), insole_mat=mat('nappa', colour='tan'), inset=-.02, grow=.04)
    sole_seam(last, THREAD(), grow=.005, z=.014)
    for i, (a, b) in enumerate((((.44, .66), (.62, .83)), ((.62, .44), (.80, .62)))):
        e = (O.diag(*a), O.diag(*b))
        d = .045 + .028 * i
        P.band(last, *e, [A, LIN('tan')], thick=.026, off=.028 * i, domed=.006, drawn=d, nu=110)
        P.band_seams(last, *e, mat('thread', 'A', tone=1.3), th=(.18, PI - .18), inset=.012, off=.030 + .028 * i, r=.006, drawn=d)


@style('SLD-JIYA')
def jiya():
    A = mat('foam', 'A')
    last = last_for('flat', 28, 'round', base=.225, width=1.05, height=.88, spring=.09)
    last.heel = .055
    # one moulding: a sole that leans inward, with a shadow line under the rim, waisted at the arch
    out = lambda s: .052 - .022 * np.exp(-((s - .42) / .14) ** 2)
    P.ground_sole(last, A, grow=out, edge=.035, bulge=.006, cup=.04, rocker=.05)
    line, n = K.along(last, .050, lambda s: last.zb(s) - .060)
    line[:, :2] -= n[:, :2] * (.022 * np.exp(-((line[:, 0] / last.L - .42) / .14) ** 2))[:, None]
    mesh.sweep('groove', line[:-1], mesh.circle(.008, 6), mat('foam', 'A', tone=.55), closed=True, angle=80)
    bed = P.insole(last, mat('foam', 'A', tone=.92), inset=-.02, cup=.05)
    e = (O.arch(.45, .47), O.arch(.735, .765))
    P.band(last, *e, A, thick=.040, domed=.010, nv=15, bevel=.014, th=(-.20, PI + .20), drawn=.035)
    for s in (.545, .605, .665):
        p, n = across(last, s, .30, PI - .30, off=.046)
        mesh.sweep('rib', p, mesh.circle(.024, 10, .55), A, normals=n, scale=np.sin(np.linspace(.10, PI - .10, len(p))) ** .5, angle=80)
    spots = []
    for s in np.arange(.06, .96, .04):
        w = float(last.half(np.array(s), np.array(1.0)))
        for y in np.arange(-w + .09, w - .05, .085):
            if not .40 < s < .80:
                spots.append((s * last.L, y))
    x, y = np.array(spots).T
    z = height(bed, x, y)
    parts = [mesh.sphere_data((a, b, c), .017, 10, 6, squash=.4) for a, b, c in zip(x, y, z) if c > 0]
    mesh.merge('dimples', parts, mat('foam', 'A', tone=.92), angle=80)


def quilt(a, b, k):
    """Relief of diamond quilting."""
    u, v = (a + b) * k, (a - b) * k
    return np.clip(np.abs(np.sin(u)) * np.abs(np.sin(v)), 0, 1) ** .45


@style('SLP-NEEL')
def neel():
    A = mat('cotton', 'A')
    last = last_for('flat', 12, 'round', base=.12, width=1.04, toe_height=.95, height=.90, spring=.06, crease=.014)
    P.ground_sole(last, mat('foam', colour='offwhite'), grow=.042, edge=.030, bulge=.006)
    P.insole(last, mat('plush', colour='cream'), inset=-.01, cup=.03, pad=.02)
    sa = O.arch(.40, .50, 1.5)
    O.toe_piece(last, sa, [A, mat('plush', colour='cream')], nu=150, nv=120, thick=.024, offs=lambda s, t: .024 * quilt(s * last.L, t * .42, 11) * np.clip((.97 - s) / .12, 0, 1))
    O.vamp_edge(last, sa, mat('plush', colour='cream'), r=.036, off=.020)
    o = last.outline(120)
    mesh.sweep('pipe', np.c_[P.offset_outline(o, .040), last.zb(o[:, 2]) - .006], mesh.circle(.013, 8), mat('cotton', 'A', tone=.8), closed=True, angle=80)


@style('SLP-AROHI')
def arohi():
    A = mat('nappa', 'A')
    last = last_for('flat', 20, 'round', base=.165, width=1.03, height=.86, spring=.07)
    O.thick_bed(last, 'foam', None, 'offwhite', bed=mat('suede', colour='beige'), bulge=.006, pad=.015, cup=.03, edge=.024, grow=.046)
    # padded in four channels, sewn between them
    t, q = np.linspace(-.14, PI + .14, 90), np.linspace(0, 1, 81)
    ea, eb = O.arch(.47, .485), O.arch(.76, .77)
    S, TH = ea(t)[:, None] * (1 - q) + eb(t)[:, None] * q, np.repeat(t[:, None], 81, 1)
    # the padding runs out towards the sole, where the band is drawn in
    full = smooth(-.10, .34, TH) * smooth(-.10, .34, PI - TH)
    off = .002 + (.004 + .022 * np.abs(np.sin(PI * 4 * q)) ** .6)[None] * full - P.tuck(TH, .055)
    P.region(last, S, TH, [A, LIN()], thick=.026, off=off[..., None], bevel=.010)
    k = np.linspace(.02, PI - .02, 80)
    for f in (.25, .5, .75):
        P.seam(last, ea(k) * (1 - f) + eb(k) * f, k, mat('thread', 'A', tone=1.25), off=(.034 - P.tuck(k, .055))[:, None], step=.05, length=.034, r=.006)
    p, n = P.curve_on(last, np.array([.645]), np.array([PI / 2 + .62]), .056)
    D.bow(p[0], n[0], last.P(.645, PI / 2 + .8) - last.P(.645, PI / 2 + .4), A, size=.17, width=.10, flat=.30, t=.014)


@style('FLP-LEHER')
def leher():
    A = mat('rubber', 'A')
    last = last_for('flat', 18, 'round', base=.19, width=1.04, spring=.03, height=.55)
    bed = P.ground_sole(last, mat('foam', 'A', tone=1.0), grow=.05, edge=.022)
    P.slab('middle', last, lambda s: last.lift(s) + .13, lambda s: last.lift(s) + .075, mat('foam', colour='white'), grow=.0525, edge=.006)
    wave_top(last, bed)
    O.P.thong(last, A, s_back=.46, w=.12, t=.055, taper=.5)


def wave_top(last, bed):
    """Shallow waves moulded into the footbed."""
    parts = []
    for s in np.arange(.05, .97, .022):
        w = float(last.half(np.array(s), np.array(1.0))) - .03
        w2 = float(last.half(np.array(s), np.array(-1.0))) - .03
        if w < .05:
            continue
        y = np.linspace(-w2, w, 30)
        x = s * last.L + .018 * np.sin(y * 22)
        parts.append(mesh.sweep_data(np.stack([x, y + float(last._yc(s)), height(bed, x, y + float(last._yc(s)))], -1), mesh.circle(.011, 8, .45)))
    mesh.merge('waves', parts, mat('foam', 'A', tone=.92), angle=80)


@style('FLP-SAGAR')
def sagar():
    A = mat('canvas', 'A')
    last = last_for('flat', 24, 'round', base=.26, width=1.06, spring=.05, height=.60)
    O.thick_bed(last, 'foam', None, 'offwhite', bed=mat('foam', 'A', tone=.75), bulge=.02, cup=.04, under=mat('rubber', colour='dark'), inset=-.02, pad=.005)
    O.P.thong(last, A, s_back=.46, w=.22, t=.045, taper=.42, seam_m=mat('thread', colour='offwhite'))


@style('FLP-MOTI')
def moti():
    A = mat('nappa', 'A')
    last = last_for('flat', 15, 'oval', base=.12, height=.55)
    bottom(last, 'flat', A, sole_mat=mat('rubber', colour='beige'), insole_mat=mat('nappa', 'A', tone=1.05), inset=-.02, grow=.035, pad=.014, cup=.02)
    paths, top = O.P.thong(last, A, s_back=.48, w=.085, t=.032, taper=.7)
    for p, n, sc in paths:
        q, nn = P.resample(p + n * .03, .068, n)
        D.beads(q[2:-1], .030, O.PEARL())
    D.beads([top + np.array([0, 0, .05])], .062, O.PEARL())


@style('CMF-ASHA')
def asha():
    A = mat('nappa', 'A')
    last = last_for('wedge', 30, 'round', base=.155, width=1.05, height=.86, spring=.07)
    last.heel = .13
    out = lambda s: .052 - .016 * np.exp(-((s - .42) / .14) ** 2)
    P.ground_sole(last, mat('foam', colour='brown', tone=1.6), grow=out, edge=.026, bulge=.006, rocker=.03)
    P.slab('outsole', last, lambda s: last.lift(s) + .030 * np.clip((.14 - s) / .14, 0, 1) ** 2 + .045, lambda s: last.lift(s) + .030 * np.clip((.14 - s) / .14, 0, 1) ** 2, mat('rubber', colour='brown', tone=.7), grow=lambda s: out(s) + .005, edge=.011)
    P.insole(last, mat('suede', colour='beige'), inset=-.025, cup=.035, pad=.025)
    for s in (.45, .66):
        e = (O.arch(s, s + .005), O.arch(s + .145, s + .155))
        P.band(last, *e, [A, LIN()], thick=.030, domed=.013, nv=15, drawn=.055)
        P.band_seams(last, *e, mat('thread', 'A', tone=1.35), th=(.14, PI - .14), inset=.014, off=.037, r=.006, drawn=.055)
        # the flap that closes it
        P.band(last, s + .03, s + .122, mat('nappa', 'A', tone=.92), th=(PI / 2 + .2, PI - .22), thick=.018, off=.046)
        P.band_seams(last, s + .03, s + .122, mat('thread', 'A', tone=1.35), th=(PI / 2 + .24, PI - .26), inset=.010, off=.0655, step=.045, length=.03, r=.0055)
    back_strap(last, A)
