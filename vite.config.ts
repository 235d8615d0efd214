import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), keepServerOut(), refreshPreamble()],
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
            // A request costs more than some kilobytes: the styles of all screens come as one file, and so do the
            // small pieces that several screens share.
            // The two large libraries stand apart, so that each is run in a step of its own.
            codeSplitting: {
              groups: [
                { name: 'style', test: /src[\\/](?!features[\\/]backoffice).*\.css$/, priority: 1 },
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
