import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { shortClassNames } from './class-names.ts';
import { firstPaint } from './first-paint.ts';
import { pageFiles } from './page-files.ts';
import { viemParts } from './viem-parts.ts';
import { compileConstants, RESOLVE } from './vite.shared.ts';

/** Writes `.br` and `.gz` next to the server's files, so that it compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'kingspad:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const path = join(dir, name);
          const content = await readFile(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

const NOTICES = 'licenses.md';

/** Adds the font's licence to the notices, where Vite names the packages of scripts only. */
function fontNotice(): Plugin {
  const font = '@fontsource-variable/inter';
  return {
    name: 'kingspad:font-notice',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const licence = await readFile(new URL('LICENSE', import.meta.resolve(`${font}/package.json`)), 'utf8');
      await appendFile(join(dir, NOTICES), `\n## ${font} (OFL-1.1)\n\n${licence}`);
    },
  };
}

/**
 * Modules that pages of several features may share, without the texts, which are loaded by part, and without calls of one kind of
 * contract: a group takes what its modules import, so each page would load the ABIs of all.
 */
const SHARED =
  /\/web\/src\/(ui\/|lib\/(?!i18n\/(en|zh)\/)|web3\/|cards\/(?!Worth|coin-price)|creation\/)|\/packages\/(domain\/(?!src\/issues\/en\/|src\/lock\/value)|abi\/(?!src\/generated)|protocol\/(?!src\/(sale|lock|stakingPool)\/))/;
/** Cards of sales, which pages of pools and locks do without. */
const SALE_CARDS = /\/web\/src\/cards\/sale\//;
/** Small modules, which nearly every page has some of; prices are on the pages of sales alone. */
const CONTROLS = /\/web\/src\/(ui\/(?!RichText|picker\/|QrCode|ImageField|UploadField|Price)|cards\/Worth)/;
/** Of presales, without lists and wizard; of a sale's page the banner alone, which the preview in the form has too. */
const SALES =
  /\/web\/src\/features\/presale\/(?!portal|wizard\/|details\/(?!components\/Sale(Banner|Image|Header)))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), viemParts(), shortClassNames(), firstPaint(), pageFiles(), fontNotice(), precompress()],
  define: compileConstants,
  resolve: RESOLVE,
  test: {
    // The tokens are compared with the palette; other styles are not needed in tests.
    css: { include: [/theme\.css/] },
    server: { deps: { inline: [/node_modules\/wagmi\//] } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Notices of the licences of shipped packages; most licences ask for them.
    license: { fileName: NOTICES },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // The code of every page is one file: split by which pages share it, it would weigh 5 kB more.
        // The HTML sanitiser is a separate file: the editor needs it, and none of the presale forms does.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /src\/app\/App\.tsx$/ },
            { name: 'html', test: /\/dompurify\/|src\/lib\/html\.ts$/ },
            // One file for code that pages need without the server: the first load names each file of a page.
            {
              name: 'outage',
              test: /src\/(lib\/(server-away|kept-config|connection|generations)|web3\/components\/FromChain)\.tsx?$/,
            },
            // Otherwise each set of parts that share something has files of its own: a page then asks for up to 82 scripts and 28
            // styles, most of some hundred bytes, and over HTTP/1.1 for six at a time. The numbers weigh requests against bytes
            // that a page does not need.
            { name: 'common', test: SHARED, minShareCount: 10 },
            // Otherwise it would be in the pools' file, which all pages that read the chain would load for it.
            { name: 'chain', test: /\/viem\/_esm\/utils\/abi\/decodeFunctionResult\.js$/, minShareCount: 2 },
            { name: 'controls', test: CONTROLS, minShareCount: 4 },
            { name: 'shared', test: (id) => SHARED.test(id) && !SALE_CARDS.test(id), minShareCount: 7 },
            // Pools have actions too: without this it would be a part of the cards of sales.
            { name: 'actions', test: /\/web\/src\/web3\/components\//, minShareCount: 3 },
            { name: 'sale-cards', test: SALE_CARDS, minShareCount: 4 },
            { name: 'sales', test: SALES, minShareCount: 2 },
            { name: 'locks', test: /\/web\/src\/features\/locker\//, minShareCount: 3 },
            { name: 'pools', test: /\/web\/src\/features\/staking\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
