import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
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

const staffSource =
  /src[\\/](features[\\/]backoffice|features[\\/]\w+[\\/]staff|platform[\\/](ui[\\/])?staff)[\\/]/;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
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

const COPY = '?staff';

/**
 * A library is cut down to what the whole build uses of it. Staff use more of Redux than shoppers do, so their store is
 * built on a copy of its own, and the shopper's stays small.
 */
function staffCopies(): Plugin {
  const libraries = /^(@reduxjs\/toolkit|immer|reselect|react-redux)$/;
  const askers = /[\\/]toolkit[\\/]dist[\\/]query[\\/]|src[\\/]platform[\\/]staff[\\/]/;
  return {
    name: 'staff-copies',
    apply: (config, { isSsrBuild }) => config.build?.ssr === undefined && !isSsrBuild,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !libraries.test(source)) return null;
      if (!importer.endsWith(COPY) && !askers.test(importer)) return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true });
      return found && { ...found, id: found.id + COPY };
    },
    load: (id) => (id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), keepServerOut(), refreshPreamble(), staffCopies()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node22', emptyOutDir: true, minify: false }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rollupOptions: {
          input: ['src/app/starter.ts', 'src/app/entry-browser.tsx'],
          output: {
            // Where the policy forbids `eval`, zod must not even try whether it could.
            banner: ({ name }) => (name === 'staff' ? 'globalThis.__zod_globalConfig={jitless:true};' : ''),
            // A request costs more than some kilobytes: the styles of all screens come as one file, and so do the
            // small pieces that several screens share.
            // What staff need is theirs alone, code and styles.
            // The two large libraries stand apart, so that each is run in a step of its own.
            codeSplitting: {
              groups: [
                {
                  name: 'staff-style',
                  test: new RegExp(`${staffSource.source}.*\\.css$`),
                  priority: 2,
                },
                { name: 'style', test: /src[\\/].*\.css$/, priority: 1 },
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
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
                {
                  name: 'shared',
                  test: /src[\\/](platform|domain|contract|features[\\/](settings|catalogue|outreach|storefront|cart[\\/]state))|lucide-react/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
