import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Read top to bottom: a folder imports only from folders above it. */
const folders = ['domain', 'contract', 'platform', 'services', 'features', 'app'];

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

function brokenArrows({ file, text }: Source): string[] {
  const folder = file.split(path.sep)[1] ?? '';
  return [...text.matchAll(imports)].flatMap((match) => {
    const target = path.normalize(path.join(path.dirname(file), match[1] ?? match[2] ?? match[3] ?? ''));
    const into = target.split(path.sep)[1] ?? '';
    const known = folders.includes(folder) && folders.includes(into);
    return known && folders.indexOf(into) > folders.indexOf(folder) ? [`${file} imports ${target}`] : [];
  });
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

/** Zod stays on the server: browsers read the contract as types only. */
function schemasInBrowser({ file, text }: Source): string[] {
  if (!/\.tsx$|-slice\.ts$/.test(file)) return [];
  return [...text.matchAll(/import\s+(?!type)[^'"]*from\s*['"][^'"]*\/contract\/([\w-]+)\.ts['"]/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !['calls', 'paths'].includes(name))
    .map((name) => `${file} imports contract/${name}`);
}

describe('the tree is the architecture', () => {
  it('"a folder imports only from folders above it"', () => {
    expect(sources().flatMap(brokenArrows)).toEqual([]);
  });

  it('finds a planted violation', () => {
    const planted = {
      file: path.join('src', 'domain', 'planted.ts'),
      text: "import { openDb } from '../platform/db.server.ts';",
    };
    expect(brokenArrows(planted)).toHaveLength(1);
    const dynamic = {
      file: path.join('src', 'platform', 'planted.ts'),
      text: "void import('../features/shop.server.ts');",
    };
    expect(brokenArrows(dynamic)).toHaveLength(1);
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
