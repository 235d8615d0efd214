import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrandSettings, DEFAULT_BRAND } from '../../contract/brand-settings.ts';
import { type Language, LANGUAGES, LOCALES, type Tables } from '../../domain/text/languages.ts';
import { brandVariables } from '../../domain/settings/brand.ts';
import { iconTags } from './brand-pictures.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The elements of a document that load one screen. */
export interface Tags {
  readonly style: string;
  readonly code: string;
  /** The address of the script that asks whether a visit may be measured. */
  readonly measuring?: string;
  /** Fetches the bundled typefaces early. */
  readonly fonts?: string;
}

const STARTER = 'src/app/browser/starter.ts';
const MEASURING = 'src/app/browser/measuring.ts';
const ENTRY = 'src/app/entry-browser.tsx';

/** The typefaces that the first paint needs. */
const EARLY_FONTS: Tables<RegExp> = {
  en: /preload.*\.woff2$/,
  hi: /(?:preload|devanagari).*\.woff2$/,
};

/** Finds the tags of a page in a language. */
export type TagsFor = (files: readonly string[], language?: Language) => Tags;

function readManifest(folder: string, language: Language): Manifest {
  const file = path.join(folder, `manifest-${language}.json`);
  if (!existsSync(file)) throw new Error('The shop has not been built. Run "npm run build".');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Reads the manifest of each language's build and prepares the tags of every screen. */
export function readAssets(folder: string): { readonly tagsFor: TagsFor } {
  const builds = Object.fromEntries(
    LANGUAGES.map((language) => {
      const manifest = readManifest(folder, language);
      const assets = new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []));
      return [language, { manifest, fonts: [...assets].filter((file) => EARLY_FONTS[language].test(file)) }];
    }),
  ) as Tables<{ manifest: Manifest; fonts: string[] }>;
  const known = new Map<string, Tags>();
  return {
    tagsFor: (files, language = 'en') => {
      const key = `${language} ${files.join(' ')}`;
      let tags = known.get(key);
      const { manifest, fonts } = builds[language];
      if (tags === undefined) known.set(key, (tags = makeTags(manifest, files, fonts)));
      return tags;
    },
  };
}

function makeTags(manifest: Manifest, files: readonly string[], fonts: readonly string[]): Tags {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const next of chunk.imports ?? []) visit(next);
    // After everything it imports, so that the starter can run the files in order.
    scripts.push(`/${chunk.file}`);
  };
  for (const file of [ENTRY, ...files]) visit(file);
  return {
    style: [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    fonts: fonts
      .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
      .join(''),
    // The starter fetches all other script after the first picture.
    code: `<script type="module" src="/${manifest[STARTER]?.file ?? ''}" data-parts="${scripts.join(' ')}"></script>`,
    measuring: `/${manifest[MEASURING]?.file ?? ''}`,
  };
}

export interface Measured {
  readonly ga4: string;
  readonly pixel: string;
  /** Whether the policy of this page lets their scripts in. */
  readonly open: boolean;
}

/** Named only where it is used. Ids are letters and digits. */
function measuringTag({ measuring = '' }: Tags, measured: Measured | undefined): string {
  if (!measured) return '';
  const { ga4, pixel, open } = measured;
  const ids = `${ga4 && ` data-ga4="${ga4}"`}${pixel && ` data-pixel="${pixel}"`}${open ? ' data-open' : ''}`;
  return `<script type="module" src="${measuring}" data-measuring${ids}></script>`;
}

/** The whole HTML document around a rendered page. The browser asks for things in the order of the head. */
export function documentHtml(parts: {
  head: string;
  tags: Tags;
  html: string;
  state: string;
  brand?: BrandSettings | undefined;
  picturesUrl?: string | undefined;
  language?: Language;
  /** Ids of Google Analytics and Meta, where the owner has set some. */
  measured?: Measured | undefined;
}): string {
  // The browser's code reads it from here; see entry-browser.tsx.
  const pictures = parts.picturesUrl === undefined ? '' : ` data-pictures="${encodeURI(parts.picturesUrl)}"`;
  const brand = parts.brand ?? DEFAULT_BRAND;
  const style = parts.brand ? ` style="${brandVariables(brand)}"` : '';
  return (
    `<!doctype html><html lang="${LOCALES[parts.language ?? 'en']}"${pictures}${style}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="theme-color" content="${brand.main}"><meta name="format-detection" content="telephone=no">` +
    iconTags(brand) +
    '<link rel="manifest" href="/manifest.webmanifest">' +
    // A page that is painted while it is still being read would move with every part that comes.
    '<link rel="expect" href="#state" blocking="render">' +
    parts.tags.style +
    parts.head +
    // A shop in the typefaces of the phone needs none.
    (brand.fonts === 'system' ? '' : (parts.tags.fonts ?? '')) +
    parts.tags.code +
    measuringTag(parts.tags, parts.measured) +
    `</head><body><div id="root">${parts.html}</div><script type="application/json" id="state">${parts.state}</script></body></html>`
  );
}
