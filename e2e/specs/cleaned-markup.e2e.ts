import { build } from 'esbuild';
import { rewriteMarkup } from '../../server/src/http/presale/markup.ts';
import { HOSTILE_MARKUP } from '../../server/test/support/hostile-markup.ts';
import { shownMarkup } from '../../web/src/lib/html-at-server.ts';
import { expect, test } from '../support/test.ts';

/** Markup that the editor makes, and links in every form that the cleaners rewrite. */
const USUAL = [
  '<p>One<br />two <b>three</b></p><hr /><pre>four</pre><s>five</s><ul><li>six</li></ul>',
  '<a href="https://x.example/?a=1&b=2#c">One</a> <a href="http://x.example">two</a> <a>three</a>',
  `<a href="https://X.example/%22%3E'&quot;&lt;ä">One</a> <a href="https://bücher.example">two</a>`,
  '1 &lt; 2 &amp;&amp; 3 > 2 "four" \u00a0 five',
];

/** The browser's cleaner as a script. */
async function browsersCleaner(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { sanitizeHtml } from '#lib/html.ts';",
      resolveDir: new URL('../../web/src', import.meta.url).pathname,
    },
    bundle: true,
    format: 'iife',
    globalName: 'cleaner',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('the server renders hostile markup as the browser shows it', async ({ page }) => {
  const answered = [...HOSTILE_MARKUP, ...USUAL].map(rewriteMarkup);
  await page.addScriptTag({ content: await browsersCleaner() });
  const shown = await page.evaluate((texts) => {
    const { cleaner } = window as unknown as { cleaner: { sanitizeHtml: (html: string) => string } };
    return texts.map(cleaner.sanitizeHtml);
  }, answered);
  expect(answered.map((html) => shownMarkup(rewriteMarkup(html)))).toEqual(shown);
});
