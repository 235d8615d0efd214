"""The studio: light, ground, cameras, passes."""
import bpy
import numpy as np
from mathutils import Vector, Matrix
from . import materials, mesh


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    mesh.OBJECTS.clear()
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 2, 1, 2
    c.transmission_bounces = c.transparent_max_bounces = 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 3, 12
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .05, 10
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.4
    c.auto_scrambling_distance = False
    w = bpy.data.worlds.new('room')
    sc.world = w
    w.use_nodes = True
    w.cycles.sampling_method, w.cycles.sample_map_resolution = 'MANUAL', 64
    nt = w.node_tree
    bg = nt.nodes['Background']
    # Brighter above than at the horizon, so that curved leather shows its form.
    co = nt.nodes.new('ShaderNodeTexCoord')
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    ramp = nt.nodes.new('ShaderNodeValToRGB')
    nt.links.new(co.outputs['Generated'], sep.inputs[0])
    nt.links.new(sep.outputs['Z'], ramp.inputs['Fac'])
    ramp.color_ramp.elements[0].color = (.52, .49, .46, 1)
    ramp.color_ramp.elements[1].color = (.95, .94, .92, 1)
    nt.links.new(ramp.outputs['Color'], bg.inputs[0])
    bg.inputs[1].default_value = .36
    floor()
    area((-1.6, -4.0, 4.6), (0.4, 0, .2), 1.9, 440)
    area((5.4, -1.0, 3.0), (0.4, 0, .3), 2.0, 150)
    area((0.6, 4.8, 4.0), (0.4, 0, .3), 3.0, 260)
    return sc


def floor():
    me = bpy.data.meshes.new('floor')
    me.from_pydata([(-400, -400, 0), (400, -400, 0), (400, 400, 0), (-400, 400, 0)], [], [(0, 1, 2, 3)])
    me.materials.append(materials.ground())
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('floor', me))


def area(loc, target, size, energy):
    l = bpy.data.lights.new('soft', 'AREA')
    l.energy, l.size = energy, size
    o = bpy.data.objects.new('soft', l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)


def gather(name='shoe'):
    """All parts built so far become one collection that can be placed several times."""
    col, other = bpy.data.collections.new(name), bpy.data.collections.new(name + '-mirrored')
    for o in mesh.OBJECTS:
        if not o.name.startswith('stamp-mirrored'):
            col.objects.link(o)
        if not o.name.startswith('stamp') or o.name.startswith('stamp-mirrored'):
            other.objects.link(o)
    mesh.OBJECTS.clear()
    return col


def bounds(col):
    dg = bpy.context.evaluated_depsgraph_get()
    pts = []
    for o in col.objects:
        me = o.data
        v = np.empty(len(me.vertices) * 3)
        me.vertices.foreach_get('co', v)
        v = v.reshape(-1, 3)[::7]
        pts.append(np.c_[v, np.ones(len(v))] @ np.array(o.matrix_basis).T)
    return np.concatenate(pts)[:, :3]


def place(col, x=0, y=0, turn=0, mirror=False, z=0, tilt=0, roll=0):
    o = bpy.data.objects.new('placed', None)
    o.instance_type = 'COLLECTION'
    o.instance_collection = bpy.data.collections[col.name + '-mirrored'] if mirror else col
    o.matrix_world = (Matrix.Translation((x, y, z)) @ Matrix.Rotation(np.radians(turn), 4, 'Z') @ Matrix.Rotation(np.radians(roll), 4, 'X')
                      @ Matrix.Rotation(np.radians(tilt), 4, 'Y') @ Matrix.Diagonal((1, -1 if mirror else 1, 1, 1)))
    bpy.context.scene.collection.objects.link(o)
    return o


def placed_points(placed):
    out = []
    for o in placed:
        p = bounds(o.instance_collection)
        out.append((np.c_[p, np.ones(len(p))] @ np.array(o.matrix_world).T)[:, :3])
    return np.concatenate(out)


def camera(azimuth, elevation, pts, aspect=1.0, fill=.86, lens=90, shift=(0, 0), sensor=36):
    """Look along a direction and step back until the points fill the picture; returns their frame (0..1)."""
    sc = bpy.context.scene
    cam = bpy.data.cameras.new('cam')
    # upright pictures too are measured by their width
    cam.lens, cam.sensor_width, cam.sensor_fit = lens, sensor, 'HORIZONTAL'
    o = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(o)
    sc.camera = o
    a, e = np.radians(azimuth), np.radians(elevation)
    d = np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
    rot = Vector(-d).to_track_quat('-Z', 'Y').to_matrix()
    R = np.array(rot)
    tan = sensor / lens  # full width at distance 1
    wide, high = fill if isinstance(fill, tuple) else (fill, fill)
    centre = (pts.min(0) + pts.max(0)) / 2
    dist = 8.0
    for _ in range(12):
        q = (pts - (centre + d * dist)) @ R
        u, v = q[:, 0] / -q[:, 2], q[:, 1] / -q[:, 2]
        w, h = (u.max() - u.min()) / wide, (v.max() - v.min()) * aspect / high
        centre = centre + R @ np.array([(u.max() + u.min()) / 2 * dist, (v.max() + v.min()) / 2 * dist, 0])
        dist *= 1 + .9 * (max(w, h) / tan - 1)
    o.matrix_world = Matrix.Translation(Vector(centre + d * dist)) @ rot.to_4x4()
    cam.shift_x, cam.shift_y = shift
    return frame_seen(o, pts, aspect)


def frame_seen(o, pts, aspect=1.0):
    """Where the points lie in the camera's picture: left, right, bottom, top, from 0 to 1."""
    cam, m = o.data, np.array(o.matrix_world)
    q = (pts - m[:3, 3]) @ m[:3, :3]
    tan = cam.sensor_width / cam.lens
    u, v = q[:, 0] / -q[:, 2] / tan + .5 - cam.shift_x, q[:, 1] / -q[:, 2] / tan * aspect + .5 - cam.shift_y * aspect
    return u.min(), u.max(), v.min(), v.max()


LAYERS = {'DiffDir': 'dd', 'DiffInd': 'di', 'DiffCol': 'dc', 'GlossDir': 'gd', 'GlossInd': 'gi', 'GlossCol': 'gc',
          'Normal': 'n', 'maskA': 'ma', 'maskB': 'mb', 'cloth': 'cl', 'Alpha': 'al'}
FLOOR_LAYERS = {'DiffDir': 'fd', 'DiffInd': 'fi', 'ground': 'fg'}
FLOOR_SCALE = 4
SCENE_LAYERS = {**LAYERS, 'maskA2': 'ma2', 'maskB2': 'mb2', 'cloth2': 'cl2'}


def passes(out, layers):
    sc = bpy.context.scene
    vl = sc.view_layers[0]
    for k in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'normal'):
        setattr(vl, 'use_pass_' + k, True)
    for n in materials.MASKS:
        if n not in [a.name for a in vl.aovs]:
            a = vl.aovs.add()
            a.name, a.type = n, 'VALUE'
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = out
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '16'
    fo.format.exr_codec = 'ZIP'
    fo.file_slots.clear()
    for src, dst in layers.items():
        fo.file_slots.new(dst + '-')
        nt.links.new(rl.outputs[src], fo.inputs[-1])
    return fo


def render(out, size, samples, frame, aspect=1.0, margin=(.10, .10, .10, .10)):
    """frame: where the subject lies; only that part (and its shadow) is rendered, the rest is bare ground."""
    sc = bpy.context.scene
    sc.cycles.seed = 7
    l, r, b, t = margin
    sc.render.use_border, sc.render.use_crop_to_border = True, False
    sc.render.border_min_x, sc.render.border_max_x = max(0, frame[0] - l), min(1, frame[1] + r)
    sc.render.border_min_y, sc.render.border_max_y = max(0, frame[2] - b), min(1, frame[3] + t)
    sc.render.image_settings.file_format = 'PNG'
    sc.render.filepath = out + '/x.png'
    # The shoe alone, on nothing; then what light it takes from the ground, for which a small picture is enough.
    for layers, floor_seen, scale, times in ((LAYERS, False, 1, 1), (FLOOR_LAYERS, True, FLOOR_SCALE, 3)):
        bpy.data.objects['floor'].visible_camera = floor_seen
        sc.render.film_transparent = not floor_seen
        sc.render.resolution_x, sc.render.resolution_y = size // scale, round(size / aspect) // scale
        sc.cycles.samples = samples * times
        passes(out, layers)
        bpy.ops.render.render(write_still=False)


def stage(centre, azimuth, sky):
    """What a set has built since the pair was gathered comes to stand round it, facing the camera; the studio's own floor and lamps go."""
    sc = bpy.context.scene
    for o in [o for o in sc.collection.objects if o.name.startswith(('floor', 'soft'))]:
        bpy.data.objects.remove(o)
    turn = Matrix.Translation((centre[0], centre[1], 0)) @ Matrix.Rotation(np.radians(azimuth + 90), 4, 'Z')
    for o in mesh.OBJECTS:
        o.matrix_world = turn @ o.matrix_basis
        sc.collection.objects.link(o)
    mesh.OBJECTS.clear()
    sc.world.node_tree.nodes['Background'].inputs[1].default_value = sky
    return turn


def render_scene(out, width, height, samples):
    """The whole frame, set and all, as light passes."""
    sc = bpy.context.scene
    sc.cycles.seed = 7
    sc.cycles.max_bounces, sc.cycles.diffuse_bounces, sc.cycles.glossy_bounces = 3, 2, 2
    sc.render.use_border = False
    sc.render.film_transparent = False
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.render.filepath = out + '/x.png'
    sc.cycles.samples = samples
    passes(out, SCENE_LAYERS)
    bpy.ops.render.render(write_still=False)
