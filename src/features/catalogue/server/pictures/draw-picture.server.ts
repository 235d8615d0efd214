import path from 'node:path';
import type sharpModule from 'sharp';
import {
  cropOf,
  qualityOf,
  type Recipe,
  type Size,
  WARM_WHITE,
  widthsFor,
} from '../../../../domain/catalogue/picture-recipe.ts';

/** What the drawing process is told. Paths are files of this machine. */
export interface DrawOrder {
  /** As it was sent in; not needed where the master is there. */
  readonly upload?: string;
  readonly master: string;
  readonly preview: string;
  /** Of the whole upright picture as it was sent in. */
  readonly whole: Size;
  readonly recipe: Recipe;
  /** Where the files are written, as {width}.avif and {width}.webp. */
  readonly folder: string;
}

export interface Drawn extends Size {
  readonly widths: readonly number[];
  readonly color: string;
}

const MASTER_SIDE = 3_000;
const PREVIEW_SIDE = 1_000;
const MOST_PIXELS = 100_000_000;

type SharpModule = typeof sharpModule;
type Sharp = ReturnType<SharpModule>;

/** Draws a picture anew in all its files. Nothing of the upload but its pixels goes into them: no place, no camera. */
export async function drawPicture(sharp: SharpModule, order: DrawOrder): Promise<Drawn> {
  const { recipe, whole } = order;
  if (order.upload !== undefined) await drawMaster(sharp, order.upload, order);
  const { width, height, hasAlpha } = await sharp(order.master).metadata();
  const canvas = await cut(sharp, order.master, { recipe, whole, master: { width, height }, hasAlpha });
  const widths = widthsFor(recipe.shape, canvas.width);
  for (const each of widths) {
    const quality = qualityOf(recipe.shape, each);
    const picture = canvas
      .open()
      .resize(each, null, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 });
    const file = (type: string): string => path.join(order.folder, `${each}.${type}`);
    await picture.clone().avif({ quality: quality.avif, effort: 2 }).toFile(file('avif'));
    await picture.clone().webp({ quality: quality.webp, effort: 4 }).toFile(file('webp'));
    if (recipe.ground === 'clear') await picture.clone().png().toFile(file('png'));
  }
  return { width: canvas.width, height: canvas.height, widths, color: canvas.color };
}

/** The whole picture, upright, in the colours of browsers, with its pixels and nothing else. */
async function drawMaster(sharp: SharpModule, upload: string, order: DrawOrder): Promise<void> {
  const inside = (side: number) => ({
    width: side,
    height: side,
    fit: 'inside' as const,
    withoutEnlargement: true,
  });
  await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(inside(MASTER_SIDE))
    .toColourspace('srgb')
    .webp({ quality: 92, effort: 2 })
    .toFile(order.master);
  await sharp(order.master)
    .resize(inside(PREVIEW_SIDE))
    .webp({ quality: 80, effort: 2 })
    .toFile(order.preview);
}

interface Cutting {
  readonly recipe: Recipe;
  readonly whole: Size;
  readonly master: Size;
  readonly hasAlpha: boolean;
}

/** The part that the recipe asks for, on its ground, in the largest width it will have. */
async function cut(sharp: SharpModule, file: string, { recipe, whole, master, hasAlpha }: Cutting) {
  const scale = master.width / whole.width;
  const crop = cropOf(recipe, whole);
  const left = Math.round(crop.left * scale);
  const top = Math.round(crop.top * scale);
  const frame = {
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
  };
  const seen = {
    left: Math.min(Math.max(left, 0), master.width - 1),
    top: Math.min(Math.max(top, 0), master.height - 1),
  };
  const region = {
    ...seen,
    width: Math.max(1, Math.min(left + frame.width, master.width) - seen.left),
    height: Math.max(1, Math.min(top + frame.height, master.height) - seen.top),
  };
  const color = await groundOf(sharp(file).extract(region), recipe, hasAlpha);
  const clear = recipe.ground === 'clear';
  const channels = clear ? (4 as const) : (3 as const);
  const onGround = (picture: Sharp): Sharp => (clear ? picture.ensureAlpha() : picture.removeAlpha());
  const cutOut = sharp(file).extract(region);
  const part = clear ? cutOut : cutOut.flatten({ background: color });
  const width = Math.max(...widthsFor(recipe.shape, frame.width));
  const ratio = width / frame.width;
  const height = recipe.shape === 'square' ? width : Math.max(1, Math.round(frame.height * ratio));
  const at = (pixels: number, most: number): number => Math.min(Math.round(pixels * ratio), most);
  const size = {
    width: Math.max(1, at(region.width, width)),
    height: Math.max(1, at(region.height, height)),
  };
  const { data, info } = await onGround(
    part.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = { raw: { width: info.width, height: info.height, channels: info.channels as 3 | 4 } };
  const background = clear ? { r: 255, g: 255, b: 255, alpha: 0 } : color;
  const laid = sharp({ create: { width, height, channels, background } }).composite([
    {
      input: data,
      ...input,
      left: at(region.left - left, width - size.width),
      top: at(region.top - top, height - size.height),
    },
  ]);
  // What is laid upon something has a channel for what is seen through.
  const canvas = await onGround(laid).raw().toBuffer();
  return { width, height, color, open: () => sharp(canvas, { raw: { width, height, channels } }) };
}

const hex = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The colour that fills what the picture leaves free, and its place until it has come. */
async function groundOf(part: Sharp, { ground }: Recipe, hasAlpha: boolean): Promise<string> {
  if (ground === 'white' || ground === 'clear') return '#ffffff';
  // What is seen through has no edge of its own.
  if (ground === 'warm' || hasAlpha) return WARM_WHITE;
  const side = 32;
  const pixels = await part
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const edge: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x > 0 && y > 0 && x < side - 1 && y < side - 1) continue;
    for (const channel of [0, 1, 2] as const) edge[channel].push(pixels[at * 3 + channel] ?? 0);
  }
  // The middle value: a shoe that touches the edge does not tint the ground.
  return hex(edge.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0));
}
