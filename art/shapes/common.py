"""What all shoes share: the last for a style, its sole and its heel."""
import numpy as np
from kit.last import Last, PI, smooth
from kit import mesh
from kit.soles import height
from kit.parts import insole, thin_sole, ground_sole, heel as make_heel, slab, stitches, offset_outline
from kit.materials import material as mat

DARK = lambda: mat('rubber', colour='dark')


def last_for(heel, mm, toe, base=None, **kw):
    """mm is the height at the heel."""
    h = mm / 100
    thick = base if base is not None else {'flat': min(.14, max(.07, h * .7))}.get(heel, .06)
    rise = max(0, h - thick * (.6 if heel == 'flat' else 0))
    if heel in ('kitten', 'stiletto', 'block', 'platform', 'sculpt', 'cone'):
        kw.setdefault('L', 2.45 - .16 * max(0, h - .3))
        kw.setdefault('spring', .05)
    return Last(toe=toe, heel=rise, base=thick, **kw)


def bottom(last, heel, upper_mat, sole_mat=None, insole_mat=None, heel_mat=None, th=.05, cup=.02, pad=.0, heel_kind=None, inset=.004, grow=.02, hide=False):
    """Sole, heel and insole for the usual constructions."""
    sole_mat = sole_mat or mat('leather', colour='stack')
    insole_mat = insole_mat or mat('lining', colour='beige')
    if heel == 'flat':
        ground_sole(last, sole_mat, grow=grow, edge=.016, heel_lift=0)
    elif heel == 'wedge':
        ground_sole(last, heel_mat or upper_mat, grow=grow, edge=.02)
        slab('outsole', last, lambda s: last.lift(s) + .04, last.lift, mat('rubber', colour='brown'), grow=grow + .006, edge=.01)
    elif heel == 'platform':
        slab('platform', last, lambda s: last.zb(s), lambda s: np.maximum(last.zb(s) - last.base + last.lift(s) * 0 + .0, last.lift(s) * .9),
             heel_mat or upper_mat, grow=grow + .01, edge=.025)
        make_heel(last, heel_kind or 'thick', heel_mat or upper_mat, th=last.base, tip_mat=DARK(), grow=.04)
    else:
        # with hide the sole ends at the heel's breast: behind it the covered heel meets the upper
        thin_sole(last, sole_mat, th=th, grow=(lambda s: grow - .05 * (1 - smooth(.20, .27, s))) if hide else grow)
        make_heel(last, heel_kind or heel, heel_mat or upper_mat, th=th * .6, tip_mat=DARK(), grow=.06 if heel == 'block' and hide else .02)
    if insole_mat != 'none':
        insole(last, insole_mat, cup=cup, pad=pad, inset=inset)


def sole_seam(last, m, grow=.0, z=.004, step=.055, **kw):
    """Stitching round the edge of the footbed or welt."""
    o = last.outline(140)
    xy = offset_outline(o, grow)
    zz = last.zb(o[:, 2]) + z
    bed = next((b for b in reversed(mesh.OBJECTS) if b.name.startswith('insole')), None)
    if bed:
        # on the footbed, where that reaches so far: its rim is higher than its middle
        zz = np.maximum(zz, height(bed, *xy.T) + .001)
    p = np.c_[xy, zz]
    p = np.concatenate([p, p[:1]])
    n = np.repeat(np.array([[0, 0, 1.0]]), len(p), 0)
    return stitches(p, n, m, step=step, **kw)
