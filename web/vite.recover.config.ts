import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Puts the one script and the one style sheet into the page, so that it runs from disk. */
function oneFile(): Plugin {
  return {
    name: 'kingspad:one-file',
    generateBundle: {
      // After Vite has finished scripts and page.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const page = files.find(({ fileName }) => fileName.endsWith('.html'));
        if (page?.type !== 'asset') throw new Error('The recovery page was not built.');
        let html = String(page.source);
        for (const file of files) {
          const { fileName } = file;
          if (file.type === 'chunk') {
            const code = file.code.replaceAll('</script', '<\\/script');
            html = html
              .replace(/<script type="module"[^>]*><\/script>/, '')
              .replace('</body>', () => `<script type="module">${code}</script></body>`);
          } else if (fileName.endsWith('.css')) {
            html = html.replace(
              /<link rel="stylesheet"[^>]*>/,
              () => `<style>${String(file.source)}</style>`,
            );
          } else continue;
          delete bundle[fileName];
        }
        page.source = html;
      },
    },
  };
}

/** The recovery page as one file, dist/recover.html. The same sources give the same bytes. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), oneFile()],
  define: { __HAS_WALLETCONNECT__: false },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'recover.html'),
      output: { codeSplitting: false },
    },
  },
});
