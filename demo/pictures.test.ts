import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MOST_SPIN_BYTES } from '../src/domain/catalogue/spin.ts';

interface Picture {
  base: string;
  widths: number[];
  width: number;
  alt: string;
  color: string;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const catalogue = JSON.parse(read('catalogue.json')) as { styleCode: string; color: string; title: string }[];
const index = JSON.parse(read('pictures.json')) as {
  products: Record<string, Picture[]>;
  banners: Record<string, Record<string, Picture>>;
  spins: Record<string, { frames: string[]; width: number }>;
};
const galleries = catalogue.map(({ styleCode, color, title }) => ({
  title,
  pictures: index.products[`${styleCode}/${color.toLowerCase().replaceAll(' ', '-')}`] ?? [],
}));
const bytes = (file: string) => statSync(new URL(`pictures/${file}`, import.meta.url)).size;

describe('the pictures of the demo', () => {
  test("'gallery with thumbnails (4 shown)': every product has at least four pictures, each of another view", () => {
    for (const { title, pictures } of galleries) {
      const views = pictures.map(({ base }) => base.slice(-2));
      expect(views.slice(0, 4), title).toEqual(['-1', '-2', '-3', '-4']);
      // A best seller is also seen in a scene (5) and from below (6).
      expect(['', '-5', '-6', '-5-6'], title).toContain(views.slice(4).join(''));
      expect(new Set(pictures.map(({ alt }) => alt)).size, title).toBe(pictures.length);
      for (const { alt } of pictures) expect(alt.startsWith(`${title}, `), alt).toBe(true);
    }
  });

  test('a card goes on in the ground of its picture: one for a colour, darker under white shoes', async () => {
    for (const [key, pictures] of Object.entries(index.products)) {
      expect(new Set(pictures.map(({ color }) => color)).size, key).toBe(1);
      const [first] = pictures;
      const edge = await sharp(fileURLToPath(new URL(`pictures/${first?.base}-240.webp`, import.meta.url)))
        .extract({ left: 0, top: 100, width: 2, height: 40 })
        .resize(1, 1)
        .removeAlpha()
        .raw()
        .toBuffer();
      const ground = [1, 3, 5].map((at) => Number.parseInt(first?.color.slice(at, at + 2) ?? '', 16));
      for (const [at, value] of ground.entries())
        expect(Math.abs(value - (edge[at] ?? 0)), key).toBeLessThan(6);
    }
  });

  test('a best seller also shows its sole, in every colour', () => {
    const { styles } = JSON.parse(read('../art/scene-views.json')) as { styles: Record<string, string> };
    expect(Object.keys(styles)).toHaveLength(20);
    for (const [key, pictures] of Object.entries(index.products)) {
      const shows = pictures.some(({ base }) => base.endsWith('-6'));
      expect(shows, key).toBe((key.split('/')[0] ?? '') in styles);
    }
  });

  test('every file the index names is there, and a phone never fetches more than 40 KB for one', () => {
    for (const { base, widths, width } of galleries.flatMap(({ pictures }) => pictures)) {
      expect(widths.at(-1), base).toBe(width);
      for (const wide of widths) {
        expect(bytes(`${base}-${wide}.webp`), base).toBeGreaterThan(0);
        const size = bytes(`${base}-${wide}.avif`);
        if (wide === 720) expect(size, base).toBeLessThan(40_000);
      }
    }
  });

  test('a product can be looked at closely: 1080 pixels for its first picture, 900 for every other', () => {
    for (const { pictures } of galleries) {
      for (const [at, { base, width }] of pictures.entries())
        expect(width, base).toBeGreaterThanOrEqual(at === 0 ? 1080 : 900);
    }
  });

  test('all pictures together stay within 120 MB', () => {
    const files = readdirSync(new URL('pictures/', import.meta.url), {
      recursive: true,
      withFileTypes: true,
    });
    const sizes = files.filter((f) => f.isFile()).map((f) => statSync(`${f.parentPath}/${f.name}`).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000_000);
  });

  test("'360° view of 24 frames … AVIF, ≤ 250 KB': the best sellers turn, in every colour", () => {
    const { turned } = JSON.parse(read('../art/scene-views.json')) as { turned: string[] };
    const wanted = Object.keys(index.products).filter((key) => turned.includes(key.split('/')[0] ?? ''));
    expect(Object.keys(index.spins).toSorted()).toEqual(wanted.toSorted());
    for (const [key, { frames, width }] of Object.entries(index.spins)) {
      expect(new Set(frames).size, key).toBe(24);
      const size = (type: string) => frames.reduce((sum, base) => sum + bytes(`${base}-${width}.${type}`), 0);
      expect(size('avif'), key).toBeLessThanOrEqual(MOST_SPIN_BYTES);
      expect(size('webp'), key).toBeGreaterThan(0);
    }
  });

  test('every crop of every banner is there in all its widths', () => {
    for (const { base, widths } of Object.values(index.banners).flatMap((crops) => Object.values(crops))) {
      for (const wide of widths) {
        for (const type of ['avif', 'webp'])
          expect(bytes(`${base}-${wide}.${type}`), base).toBeGreaterThan(0);
      }
    }
  });
});
