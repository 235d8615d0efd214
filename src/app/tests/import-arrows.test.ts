import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Read top to bottom: a folder imports only from folders above it. */
const folders = ['domain', 'contract', 'platform', 'services', 'features', 'app'];

/** Features by rank, lowest first: the core of a feature (what other features import) imports only from features that stand before it. */
const features = [
  'settings',
  'audit',
  'content',
  'webhooks',
  'stock',
  'catalogue',
  'home-page',
  'translations',
  'accounts',
  'offers',
  'credit',
  'orders',
  'sizes',
  'csv',
  'feeds',
  'reviews',
  'questions',
  'wishlist',
  'reports',
  'analytics',
  'outreach',
  'customers',
  'profile',
  'cart',
  'storefront',
  'checkout',
  'backups',
  'backoffice',
];

/** The plan of a feature: whoever knows one knows all. */
const subfolders = ['pages', 'ui', 'state', 'server', 'staff', 'testing', 'texts', 'messages'];

/** Words of this shop, which plumbing must not know. */
const shopWords =
  /razorpay|tekipost|msg91|shiprocket|invoice|courier|pincode|footwear|\bshoes?\b|refund|checkout|\bcart\b|'staff'|'owner'|'customer'|reset-password|verify-otp/i;

interface Source {
  readonly file: string;
  readonly text: string;
}

function sources(): Source[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

const imports =
  /(?:import|export)\s[^'"]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)|import\s+['"](\.[^'"]+)['"]/g;

const featureOf = (file: string): string | undefined => /^src[\\/]features[\\/]([\w-]+)[\\/]/.exec(file)?.[1];

const targetsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(imports)].map((match) =>
    path.normalize(path.join(path.dirname(file), match[1] ?? match[2] ?? match[3] ?? '')),
  );

const isTest = (file: string): boolean => /\.test\.tsx?$|[\\/]testing[\\/]/.test(file);

/** What other features import, and what those files import of their own feature. Pages, APIs and jobs are not part of it. */
function coreOf(all: readonly Source[]): Set<string> {
  const targets = new Map(all.map((source) => [source.file, targetsOf(source)]));
  const core = new Set<string>();
  const add = (file: string): void => {
    if (core.has(file)) return;
    core.add(file);
    for (const target of targets.get(file) ?? []) if (featureOf(target) === featureOf(file)) add(target);
  };
  for (const { file } of all)
    for (const target of isTest(file) || !featureOf(file) ? [] : (targets.get(file) ?? []))
      if (featureOf(target) && featureOf(target) !== featureOf(file)) add(target);
  return core;
}

const upwards = (ranks: readonly string[], from = '', to = ''): boolean =>
  ranks.includes(from) && ranks.includes(to) && ranks.indexOf(to) > ranks.indexOf(from);

const brokenArrows = (all: readonly Source[]): string[] => {
  const core = coreOf(all);
  return all.flatMap((source) =>
    targetsOf(source)
      .filter(
        (target) =>
          upwards(folders, source.file.split(path.sep)[1], target.split(path.sep)[1]) ||
          (core.has(source.file) && upwards(features, featureOf(source.file), featureOf(target))),
      )
      .map((target) => `${source.file} imports ${target}`),
  );
};

function shopWordsInPlatform({ file, text }: Source): string[] {
  if (!file.startsWith(path.join('src', 'platform')) || /showcase|\.test\./.test(file)) return [];
  return text
    .split('\n')
    .filter((line) => !line.startsWith('import') && shopWords.test(line))
    .map((line) => `${file} says ${line.trim()}`);
}

/** A file that reaches browsers must not name a `.server` module, other than as a type. Services never reach one; the build guards that. */
function serverInBrowser({ file, text }: Source): string[] {
  if (
    /\.server\.ts$|\.test\.tsx?$/.test(file) ||
    file.startsWith(path.join('src', 'services')) ||
    file.includes(`${path.sep}testing${path.sep}`)
  )
    return [];
  return [...text.replaceAll(/import type [^;]*;/g, '').matchAll(imports)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((target) => target.includes('.server'))
    .map((target) => `${file} imports ${target}`);
}

/** Zod does not come to shoppers: their screens read the contract as types only. Staff's forms check with it. */
function schemasInBrowser({ file, text }: Source): string[] {
  if (!/\.tsx$|-slice\.ts$/.test(file) || /[\\/]staff[\\/]|features[\\/]backoffice/.test(file)) return [];
  return [...text.matchAll(/import\s+(?!type)[^'"]*from\s*['"][^'"]*\/contract\/([\w-]+)\.ts['"]/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !['calls', 'paths', 'staff-tags'].includes(name))
    .map((name) => `${file} imports contract/${name}`);
}

describe('the tree is the architecture', () => {
  it('"a folder imports only from folders above it"', () => {
    expect(brokenArrows(sources())).toEqual([]);
  });

  it('finds a planted violation', () => {
    const planted = {
      file: path.join('src', 'domain', 'planted.ts'),
      text: "import { openDb } from '../platform/server/db.server.ts';",
    };
    expect(brokenArrows([planted])).toHaveLength(1);
    const dynamic = {
      file: path.join('src', 'platform', 'planted.ts'),
      text: "void import('../features/shop.server.ts');",
    };
    expect(brokenArrows([dynamic])).toHaveLength(1);
  });

  it('"the core of a feature imports only from features of lower rank"', () => {
    const planted = [
      {
        file: path.join('src', 'features', 'orders', 'server', 'planted.server.ts'),
        text: "import { x } from '../../checkout/state/checkout-slice.ts';",
      },
      { file: path.join('src', 'features', 'cart', 'ui', 'planted.tsx'), text: '' },
    ];
    expect(brokenArrows(planted)).toHaveLength(0);
    const used = "import { y } from '../../orders/server/planted.server.ts';";
    expect(brokenArrows(planted.map((each, at) => (at === 1 ? { ...each, text: used } : each)))).toHaveLength(
      1,
    );
  });

  it('every feature has a rank', () => {
    const named = new Set(
      sources().flatMap(({ file }) => /^src.features.([\w-]+)[\\/]/.exec(file)?.[1] ?? []),
    );
    expect([...named].toSorted()).toEqual(features.toSorted());
  });

  it('every feature has the same plan', () => {
    const odd = sources()
      .map(({ file }) => file.split(path.sep))
      .filter(
        ([, folder, , subfolder = '', inside]) =>
          folder === 'features' && inside && !subfolders.includes(subfolder),
      );
    expect(odd.map((parts) => parts.join('/'))).toEqual([]);
  });

  it('platform knows no shop words', () => {
    expect(sources().flatMap(shopWordsInPlatform)).toEqual([]);
    const planted = {
      file: path.join('src', 'platform', 'planted.ts'),
      text: 'const invoiceNumber = 1;',
    };
    expect(shopWordsInPlatform(planted)).toHaveLength(1);
  });

  it('keeps server files and schemas out of what browsers load', () => {
    expect(sources().flatMap(serverInBrowser)).toEqual([]);
    expect(sources().flatMap(schemasInBrowser)).toEqual([]);
    expect(
      serverInBrowser({ file: 'src/features/x/page.tsx', text: "import { a } from './b.server.ts';" }),
    ).toHaveLength(1);
  });

  it('has no barrel files', () => {
    expect(
      sources()
        .map(({ file }) => file)
        .filter((file) => /[\\/]index\.tsx?$/.test(file)),
    ).toEqual([]);
  });
});
