import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** A file that is never for browsers must not get into their bundle. */
function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (options.ssr || !/\.server(\.ts)?$/.test(source)) return null;
      throw new Error(`${importer ?? 'a module'} imports ${source}, which must never reach a browser.`);
    },
  };
}

/**
 * The browser's build of one language: every table of texts is the one of that language. Server, tests and development
 * have them all (docs/decisions/0054).
 */
function oneLanguage(language: string): Plugin {
  const table = /[\\/]messages[\\/](?:[\w-]+[\\/])?(en|hi)\.ts$/;
  const MARK = '\0one-language:';
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer, options) {
      if (options.ssr || importer === undefined || !/(?:en|hi)\.ts$/.test(source)) return null;
      const file = path.resolve(path.dirname(importer), source);
      const other = table.exec(file)?.[1];
      return other === undefined || other === language ? null : MARK + file;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const other = table.exec(id)?.[1] ?? '';
      const file = id.slice(MARK.length).replace(/\w+\.ts$/, `${language}.ts`);
      return `export { ${language} as ${other} } from ${JSON.stringify(file)};`;
    },
  };
}

const language = process.env['BUILD_LANGUAGE'] ?? 'en';

/** Fast refresh wants its hook before any component; as a module of its own it needs no inline script. */
function refreshPreamble(): Plugin {
  const name = 'virtual:refresh-preamble';
  return {
    name: 'refresh-preamble',
    apply: 'serve',
    resolveId: (source) => (source === name ? name : null),
    load: (id) =>
      id === name
        ? "import refresh from '/@react-refresh'; refresh.injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;"
        : null,
  };
}

/** Styles that neither home nor a listing nor a product needs: without them the first file fits into one round trip. */
const laterStyles =
  /features[\\/](accounts|cart|checkout|content|profile)[\\/].*\.css$|orders[\\/]ui[\\/](orders|track-order|invoice)\.css$|(write-review|wishlist|full-screen-gallery)\.css$/;
const staffSource =
  /src[\\/](features[\\/]backoffice|features[\\/][\w-]+[\\/]staff|platform[\\/](ui|browser)[\\/]staff)[\\/]/;

interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** A module that nothing but staff screens asks for, at first or second hand: no shopper may load it. */
function staffOnly() {
  const known = new Map<string, boolean>();
  const ask = (id: string, modules: Modules): boolean => {
    const told = known.get(id);
    if (told !== undefined) return told;
    // In a circle the answer comes from the others.
    known.set(id, true);
    const info = modules.getModuleInfo(id);
    const askers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const answer =
      staffSource.test(id) || (askers.length > 0 && askers.every((asker) => ask(asker, modules)));
    known.set(id, answer);
    return answer;
  };
  return (id: string, modules: Modules) => (!id.endsWith('.css') && ask(id, modules) ? 'staff' : null);
}

const ownPieces =
  /src[\\/](platform|domain|contract|features[\\/](analytics[\\/]state[\\/]count-step|settings|catalogue|outreach|storefront|wishlist[\\/](ui|state[\\/]wishlist-storage)|sizes[\\/]state[\\/]your-size-storage|cart[\\/]state|accounts[\\/]state))|node_modules[\\/](lucide-react|@reduxjs|redux|redux-thunk|react-redux|immer|use-sync-external-store)[\\/]|preload-helper/;

const firstScreens = ['home', 'listing', 'product'];
/** The screens that shoppers come to later. The others show parts of many to staff. */
const laterScreens = globSync('src/features/*/pages/*.tsx').filter(
  (file) =>
    ![...firstScreens, 'preview', 'showcase'].includes(path.basename(file, '.tsx')) &&
    !file.includes('backoffice'),
);
/** What more features than these share is one file. */
const SHARED_BY_FEW = 3;

/**
 * Small pieces that several screens share come together: `base` is what the entry needs, `shared` what two of the first
 * screens do, `for-listing` what only that one of them does, and `with-listing` what later screens need, too. What no
 * first screen needs is named after the features whose screens share it, so that nobody reads texts of another's; what one
 * first screen shares with a few of them, after both.
 */
function sharedPieces(part: 'entry' | 'screens') {
  const reached = new Map<string, { first: Set<string>; later: Set<string> }>();
  const walk = (id: string, by: string, kind: 'first' | 'later', modules: Modules): void => {
    const all = reached.get(id) ?? { first: new Set(), later: new Set() };
    if (all[kind].has(by)) return;
    reached.set(id, all);
    all[kind].add(by);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next, by, kind, modules);
  };
  return (id: string, modules: Modules) => {
    if (reached.size === 0) {
      walk(path.resolve('src/app/entry-browser.tsx'), 'entry', 'first', modules);
      for (const screen of firstScreens)
        walk(path.resolve(`src/features/storefront/pages/${screen}.tsx`), screen, 'first', modules);
      for (const file of laterScreens)
        walk(path.resolve(file), file.split(path.sep)[2] ?? '', 'later', modules);
    }
    const first = [...(reached.get(id)?.first ?? [])];
    const later = [...(reached.get(id)?.later ?? [])];
    // Always there before any screen, and in a file before `shared`: inside the entry it would be asked for by `shared`,
    // which the entry asks for, and each would wait for the other.
    if (part === 'entry') return first.includes('entry') ? 'base' : null;
    if (first.length > 1 || first[0] === 'entry') return 'shared';
    const few = later.length > 0 && later.length <= SHARED_BY_FEW ? later.toSorted().join('-') : undefined;
    if (first.length === 1 && later.length === 0) return `for-${first[0]}`;
    if (first.length === 1) return few ? `${first[0]}-with-${few}` : `with-${first[0]}`;
    if (later.length === 0) return 'lazy';
    return few ?? 'later';
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), keepServerOut(), oneLanguage(language), refreshPreamble()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node22', emptyOutDir: true, minify: false }
    : {
        outDir: 'dist/client',
        manifest: `manifest-${language}.json`,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Builds of other languages come beside it (scripts/ready.mjs).
        emptyOutDir: false,
        rollupOptions: {
          input: ['src/app/browser/starter.ts', 'src/app/entry-browser.tsx', 'src/app/browser/measuring.ts'],
          output: {
            // A request costs more than some kilobytes: the styles of all screens come as two files, and the small
            // pieces that several screens share as one.
            // What staff need is theirs alone, code and styles.
            // React stands apart, so that it is run in a step of its own.
            codeSplitting: {
              groups: [
                {
                  name: 'staff-style',
                  test: new RegExp(`${staffSource.source}.*\\.css$`),
                  priority: 2,
                },
                { name: 'later-style', test: laterStyles, priority: 2 },
                { name: 'style', test: /src[\\/].*\.css$/, priority: 1 },
                // Before any schema is made, it is told not to compile them (zod-without-eval.ts).
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
                {
                  name: staffOnly(),
                  debugName: 'staff',
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|app[\\/]react-root/,
                },
                {
                  name: sharedPieces('entry'),
                  debugName: 'base',
                  test: ownPieces,
                  includeDependenciesRecursively: false,
                },
                {
                  name: sharedPieces('screens'),
                  debugName: 'shared',
                  test: ownPieces,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
  // What is built is for shoppers: libraries need not ask the environment at every step, nor bring their other half along.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
