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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), keepServerOut()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node22', emptyOutDir: true, minify: false }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rollupOptions: { input: 'src/app/entry-browser.tsx' },
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
