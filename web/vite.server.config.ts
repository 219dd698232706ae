import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './class-names.ts';
import { compileConstants, RESOLVE } from './vite.shared.ts';

/**
 * The app as the server runs it to render pages: dist/.render/server.js and the parts that it imports, with all packages in them.
 * The folder's name is hidden, so it is not served.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), shortClassNames()],
  define: { ...compileConstants, 'process.env.NODE_ENV': '"production"' },
  resolve: RESOLVE,
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'node20',
    ssr: join(import.meta.dirname, 'src/server.tsx'),
    emptyOutDir: true,
    // Read in stack traces of a server's log.
    minify: false,
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { entryFileNames: 'server.js', chunkFileNames: 'part-[hash].js' } },
  },
});
