"""Materials. Slots A and B are rendered in a neutral grey and coloured afterwards; their masks travel as AOVs."""
import bpy

GREY = .5
MASKS = ('maskA', 'maskB', 'ground', 'cloth', 'maskA2', 'maskB2', 'cloth2')
TAKE = ['']  # '2' while the second style of a scene is built: its slots get masks of their own
CLOTH = {'velvet', 'satin', 'silk', 'cotton', 'canvas', 'brocade', 'suede', 'nubuck', 'mesh', 'knit', 'rib', 'thread', 'plush'}

# kind: roughness, specular, clearcoat, sheen, bump recipe, bump strength, metallic
KINDS = {
    'leather':  (.46, .5, .08, 0, 'grain', .15, 0),
    'fullgrain': (.34, .55, .22, 0, 'grain', .10, 0),
    'nappa':    (.38, .5, .15, 0, 'fine', .12, 0),
    'smooth':   (.30, .55, .25, 0, 'fine', .05, 0),
    'patent':   (.09, .6, .6, 0, None, 0, 0),
    'shimmer':  (.30, .7, .2, 0, 'glitter', .12, 0),
    'suede':    (.92, .2, 0, .5, 'nap', .35, 0),
    'nubuck':   (.90, .2, 0, .5, 'short nap', .16, 0),
    'velvet':   (.95, .15, 0, 1.0, 'nap', .25, 0),
    'satin':    (.38, .6, 0, .45, 'weave', .06, 0),
    'silk':     (.5, .45, 0, .4, 'slub', .15, 0),
    'cotton':   (.85, .25, 0, .3, 'canvas', .35, 0),
    'canvas':   (.85, .25, 0, .2, 'canvas', .55, 0),
    'mesh':     (.75, .3, 0, .2, 'mesh', .7, 0),
    'knit':     (.85, .2, 0, .3, 'knit', .8, 0),
    'rib':      (.8, .25, 0, .3, 'rib', .8, 0),
    'brocade':  (.5, .45, 0, .3, 'weave', .1, 0),
    'foam':     (.7, .3, 0, 0, 'fine', .12, 0),
    'rubber':   (.6, .35, 0, 0, 'fine', .08, 0),
    'cork':     (.85, .25, 0, 0, 'cork', .3, 0),
    'stacked':  (.5, .4, .05, 0, 'layers', .12, 0),
    'wood':     (.45, .4, .1, 0, 'layers', .05, 0),
    'lining':   (.7, .3, 0, .1, 'fine', .1, 0),
    'plush':    (1, .1, 0, .8, 'nap', .9, 0),
    'thread':   (.55, .4, 0, .2, None, 0, 0),
    'cord':     (.5, .5, 0, .2, 'twist', .4, 0),
    'hole':     (1, 0, 0, 0, None, 0, 0),
    'metal':    (.2, .5, 0, 0, None, 0, 1),
    'zari':     (.36, .5, 0, 0, None, 0, 1),
    'mirror':   (.06, .5, 0, 0, None, 0, 1),
    'pearl':    (.26, 1, 1, 0, None, 0, .1),
    'tin':      (.3, .5, .1, 0, None, 0, 1),
}
COLOURS = {
    'tan': (.50, .27, .12), 'beige': (.70, .55, .40), 'cream': (.82, .74, .62), 'brown': (.15, .065, .03), 'dark': (.03, .025, .022),
    'gold': (.95, .66, .28), 'brass': (.80, .55, .22), 'silver': (.86, .86, .86), 'mirror': (.93, .95, .97), 'pearl': (.86, .78, .69),
    'white': (.82, .80, .76), 'offwhite': (.78, .73, .66), 'stack': (.36, .18, .08), 'wood': (.46, .25, .11), 'cork': (.55, .36, .2),
    'rose': (.75, .2, .25), 'leaf': (.16, .28, .09), 'jute': (.62, .45, .26), 'bristle': (.08, .05, .03), 'thread': (.75, .6, .42),
    'marigold': (.85, .35, .04),
}


def bump(nt, recipe, strength):
    n, L = nt.nodes, nt.links
    co = n.new('ShaderNodeTexCoord')

    def tex(kind, scale, coord='Object', **kw):
        t = n.new(kind)
        t.inputs['Scale'].default_value = scale
        for k, v in kw.items():
            t.inputs[k].default_value = v
        L.new(co.outputs[coord], t.inputs['Vector'])
        return t

    def math(op, a, b):
        m = n.new('ShaderNodeMath')
        m.operation = op
        for i, x in enumerate((a, b)):
            if isinstance(x, (int, float)):
                m.inputs[i].default_value = x
            else:
                L.new(x, m.inputs[i])
        return m.outputs[0]

    def wave(scale, direction, coord='UV', distortion=0):
        w = tex('ShaderNodeTexWave', scale, coord)
        w.bands_direction = direction
        w.inputs['Distortion'].default_value = distortion
        return w.outputs['Fac']
    dist = .02
    if recipe == 'grain':
        v = tex('ShaderNodeTexVoronoi', 62)
        f = tex('ShaderNodeTexNoise', 9, Detail=4.0)
        height = math('ADD', math('MULTIPLY', v.outputs['Distance'], .8), math('MULTIPLY', f.outputs['Fac'], 1.2))
    elif recipe == 'fine':
        a = tex('ShaderNodeTexNoise', 60, Detail=2.0)
        b = tex('ShaderNodeTexNoise', 6, Detail=2.0)
        height = math('ADD', math('MULTIPLY', a.outputs['Fac'], .6), math('MULTIPLY', b.outputs['Fac'], 1.6))
    elif recipe == 'nap':
        # fibres, and the patches where a hand has brushed them the other way
        fibre, brushed = tex('ShaderNodeTexNoise', 120, Detail=3.0), tex('ShaderNodeTexNoise', 7, Detail=3.0, Distortion=.6)
        height = math('ADD', math('MULTIPLY', fibre.outputs['Fac'], .68), math('MULTIPLY', brushed.outputs['Fac'], .32))
    elif recipe == 'short nap':
        # ground so short that no brush leaves a mark: it stays even in white
        height = tex('ShaderNodeTexNoise', 120, Detail=3.0).outputs['Fac']
    elif recipe == 'glitter':
        height = tex('ShaderNodeTexVoronoi', 120).outputs['Distance']
    elif recipe == 'weave':
        height = math('MULTIPLY', wave(34, 'X'), wave(34, 'Y'))
    elif recipe == 'slub':
        a = tex('ShaderNodeTexNoise', 1, 'UV', Detail=3.0)
        mp = n.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (8, 90, 1)
        L.new(co.outputs['UV'], mp.inputs['Vector'])
        L.new(mp.outputs[0], a.inputs['Vector'])
        height = a.outputs['Fac']
    elif recipe in ('canvas', 'mesh', 'knit'):
        s = {'canvas': 17, 'mesh': 11, 'knit': 9}[recipe]
        if recipe == 'canvas':
            height = math('MAXIMUM', wave(s, 'X'), wave(s, 'Y'))
        elif recipe == 'mesh':
            height = math('MULTIPLY', wave(s, 'X'), wave(s, 'Y'))
        else:
            height = math('ADD', wave(s, 'DIAGONAL', distortion=.5), wave(s * .8, 'X'))
    elif recipe == 'rib':
        height = wave(20, 'X')
    elif recipe == 'cork':
        # pressed granules: small, of several sizes, close in tone
        crumbs, dust = tex('ShaderNodeTexVoronoi', 74), tex('ShaderNodeTexNoise', 34, Detail=4.0)
        height = math('ADD', math('MULTIPLY', crumbs.outputs['Distance'], .55), math('MULTIPLY', dust.outputs['Fac'], .55))
    elif recipe == 'layers':
        w = tex('ShaderNodeTexWave', 9, 'Object')
        w.bands_direction = 'Z'
        w.inputs['Distortion'].default_value = .6
        height = w.outputs['Fac']
    elif recipe == 'twist':
        w = tex('ShaderNodeTexWave', 14, 'Object')
        w.bands_direction = 'DIAGONAL'
        height = w.outputs['Fac']
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value = strength
    b.inputs['Distance'].default_value = dist
    L.new(height, b.inputs['Height'])
    return b.outputs['Normal'], height


def material(kind, slot=None, colour=None, tone=1.0):
    """slot 'A' or 'B' is recoloured later; otherwise colour names a fixed one."""
    key = f'{kind}-{slot or colour}-{tone}{TAKE[0]}'
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    rough, spec, coat, sheen, recipe, strength, metal = KINDS[kind]
    m = bpy.data.materials.new(key)
    m.use_nodes = True
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    base = (GREY * tone,) * 3 if slot else tuple(c * tone for c in COLOURS[colour or 'tan'])
    p.inputs['Base Color'].default_value = (*base, 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = spec
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = .12
    p.inputs['Sheen'].default_value = sheen
    p.inputs['Metallic'].default_value = metal
    if recipe:
        normal, height = bump(nt, recipe, strength)
        nt.links.new(normal, p.inputs['Normal'])
        tint(nt, p, base, recipe, height)
    if colour in ('white', 'offwhite') and kind in ('foam', 'rubber'):
        worn(nt, p, base)
    for name in MASKS[:2]:
        a = nt.nodes.new('ShaderNodeOutputAOV')
        a.name = name + TAKE[0]
        a.inputs['Value'].default_value = 1.0 if slot == name[-1] else 0.0
    if slot == 'A' and kind in CLOTH:
        a = nt.nodes.new('ShaderNodeOutputAOV')
        a.name = 'cloth' + TAKE[0]
        nt.links.new(brocade(nt), a.inputs['Value'])
    return m


def worn(nt, p, base):
    """A pale sole was stood on: towards the ground it is a little darker, in small smudges."""
    n, L = nt.nodes, nt.links
    at, up, low = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeMapRange')
    L.new(at.outputs['Object'], up.inputs[0])
    L.new(up.outputs['Z'], low.inputs['Value'])
    for i, v in zip(('From Min', 'From Max', 'To Min', 'To Max'), (.01, .13, 1, 0)):
        low.inputs[i].default_value = v
    smudge, much, mix = n.new('ShaderNodeTexNoise'), n.new('ShaderNodeMath'), n.new('ShaderNodeMixRGB')
    smudge.inputs['Scale'].default_value, smudge.inputs['Detail'].default_value = 7, 6
    L.new(at.outputs['Object'], smudge.inputs['Vector'])
    much.operation = 'MULTIPLY'
    L.new(low.outputs[0], much.inputs[0])
    L.new(smudge.outputs['Fac'], much.inputs[1])
    L.new(much.outputs[0], mix.inputs['Fac'])
    mix.inputs[2].default_value = (*[c * k for c, k in zip(base, (.66, .60, .53))], 1)
    before = p.inputs['Base Color'].links
    if before:
        L.new(before[0].from_socket, mix.inputs[1])
    else:
        mix.inputs[1].default_value = (*base, 1)
    L.new(mix.outputs[0], p.inputs['Base Color'])


def brocade(nt):
    """Where gold thread lies on the cloth when the colourway is gold: a fine weave and small woven diamonds. Bare cloth is .25."""
    n, L = nt.nodes, nt.links
    sep = n.new('ShaderNodeSeparateXYZ')
    L.new(n.new('ShaderNodeTexCoord').outputs['UV'], sep.inputs[0])

    def m(op, a, b=0.0):
        x = n.new('ShaderNodeMath')
        x.operation = op
        for i, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                x.inputs[i].default_value = v
            else:
                L.new(v, x.inputs[i])
        return x.outputs[0]
    u, v = sep.outputs['X'], sep.outputs['Y']

    def cell(w, shift):
        return m('ABSOLUTE', m('SUBTRACT', m('FRACT', m('ADD', m('MULTIPLY', w, 7.5), shift)), .5))

    def diamond(shift):
        d = m('ADD', cell(u, shift), m('MULTIPLY', cell(v, shift), .8))
        ring = m('LESS_THAN', m('ABSOLUTE', m('SUBTRACT', d, .21)), .035)
        return m('MAXIMUM', ring, m('LESS_THAN', d, .12))
    motif = m('MAXIMUM', diamond(0.0), diamond(.5))
    thread = m('MULTIPLY', m('ADD', m('SINE', m('MULTIPLY', v, 420.0)), 1.0), .5)
    return m('ADD', .25, m('ADD', m('MULTIPLY', motif, .6), m('MULTIPLY', thread, .15)))


def tint(nt, p, base, recipe, height):
    """Small unevenness of colour: worn leather, thread and gaps, layers of a stacked heel."""
    depth = {'grain': .16, 'fine': .06, 'nap': .30, 'short nap': .10, 'canvas': .3, 'mesh': .5, 'knit': .4, 'rib': .45, 'slub': .2, 'cork': .42,
             'layers': .45, 'twist': .4, 'weave': .1, 'glitter': .25}[recipe]
    r = nt.nodes.new('ShaderNodeValToRGB')
    lo = 1 - depth
    r.color_ramp.elements[0].position, r.color_ramp.elements[1].position = (.36, .64) if 'nap' in recipe else (.15, .85)
    r.color_ramp.elements[0].color = (*[c * lo for c in base], 1)
    r.color_ramp.elements[1].color = (*[min(1, c * (1 + depth * .3)) for c in base], 1)
    nt.links.new(height, r.inputs['Fac'])
    nt.links.new(r.outputs['Color'], p.inputs['Base Color'])


def ground():
    m = bpy.data.materials.new('ground')
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (.80, .77, .73, 1)
    p.inputs['Roughness'].default_value = .9
    p.inputs['Specular'].default_value = .1
    a = m.node_tree.nodes.new('ShaderNodeOutputAOV')
    a.name = 'ground'
    a.inputs['Value'].default_value = 1.0
    return m
