import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Counter, Histogram, Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDocuments } from '../../src/http/documents.ts';
import { pageLanguageOf } from '../../src/http/page-language.ts';
import {
  createRenderedPages,
  type AskedPage,
  type RenderedPage,
  type RenderedPagesOptions,
  type RenderPage,
} from '../../src/http/rendered-pages.ts';

const PATTERN = '/staking-pool/:poolAddress';
const RENDERED = {
  parts: { Ticker: ['assets/ticker.js'] },
  styles: ['assets/app.css', 'assets/pool.css'],
  css: 'one.css',
  hash: 'sha256-abc',
};
const FILES = {
  [PATTERN]: { scripts: ['assets/pool.js'], styles: ['assets/pool.css'], reads: [], rendered: RENDERED },
  '/token-list': { scripts: [], styles: [], reads: ['/token-locker/all?*'], rendered: RENDERED },
};
const TEMPLATE = [
  '<html lang="en" data-theme="dark">',
  '  <head>',
  '    <!-- page-head: x --><title>x</title><!-- /page-head -->',
  '    <meta name="kingspad-api" content="" />',
  '    <script type="module" crossorigin src="/assets/app.js"></script>',
  '    <link rel="modulepreload" crossorigin href="/assets/common.js">',
  '    <link rel="stylesheet" crossorigin href="/assets/app.css">',
  '  </head>',
  '  <body>',
  '    <div id="root"></div>',
  '    <div class="splash"></div>',
  '  </body>',
  '</html>',
].join('\n');

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kingspad-rendered-'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, '.vite/one.css'), 'p{color:red}');
});
afterAll(() => rmSync(root, { recursive: true }));

const render = vi.fn<RenderPage>();
const readMore = vi.fn<RenderedPagesOptions['readMore']>();
beforeEach(() => {
  readMore.mockReset();
  render.mockReset();
  render.mockResolvedValue({ html: '<p>Pool</p>', title: '质押池', parts: ['Ticker'], took: 5 });
});

function pages() {
  const registers = [new Registry()];
  const counter = new Counter({ name: 'pages', help: 'x', labelNames: ['result'] as const, registers });
  const seconds = new Histogram({ name: 'seconds', help: 'x', registers });
  const rendered = createRenderedPages({
    files: FILES,
    root,
    render,
    now: async () => 1_790_000_000,
    counter,
    seconds,
    readMore,
  });
  const results = async () =>
    Object.fromEntries((await counter.get()).values.map(({ labels, value }) => [labels.result, value]));
  return { rendered, results };
}

const answers = {
  revision: '7',
  writes: 0,
  answers: new Map(),
  isUnknown: false,
  text: '{"/api/v1/config":1}',
};
const ask = (changes: Partial<AskedPage> = {}): AskedPage => ({
  pattern: PATTERN,
  path: '/staking-pool/0x1',
  search: '',
  origin: 'https://kingspad.example',
  language: 'en',
  answers,
  ...changes,
});

it('a page is rendered once for a revision, a count of changes, an address, a language and an origin', async () => {
  const { rendered, results } = pages();
  await Promise.all([rendered(ask()), rendered(ask())]);
  await rendered(ask());
  expect(render).toHaveBeenCalledTimes(1);
  for (const other of [
    { answers: { ...answers, revision: '8' } },
    { answers: { ...answers, writes: 1 } },
    { search: '?page=2' },
    { language: 'ch' as const },
    { origin: 'https://other.example' },
  ])
    await rendered(ask(other));
  expect(render).toHaveBeenCalledTimes(6);
  expect(await results()).toMatchObject({ rendered: 6 });
});

it('a list is rendered with the rows that its address asks for, and is a plain document without them', async () => {
  const { rendered, results } = pages();
  const call = '/api/v1/token-locker/all?page=2&limit=10&search=cake';
  const row = { revision: '7', payload: ['CAKE'], text: '["CAKE"]' };
  render.mockImplementation(async ({ answerTo }) => {
    answerTo('/api/v1/price/0x1');
    return { html: JSON.stringify(answerTo(call)) ?? 'no rows', parts: [], took: 5 };
  });
  const list = ask({ pattern: '/token-list', path: '/token-list', search: '?page=2&search=cake' });
  expect(await rendered(list)).toBeUndefined();
  const more = { ...answers, answers: new Map([[call, row]]) };
  readMore.mockResolvedValue(more);
  expect(await rendered(list)).toMatchObject({ html: '["CAKE"]', answers: more });
  expect(readMore.mock.calls).toEqual([
    [answers, [call]],
    [answers, [call]],
  ]);
  expect(await results()).toEqual({ rendered: 1 });
});

it('a page that cannot be rendered is a plain document, and is tried again', async () => {
  const { rendered, results } = pages();
  render.mockRejectedValueOnce(new Error('broken'));
  expect(await rendered(ask())).toBeUndefined();
  expect(await results()).toEqual({ failed: 1 });
  expect(await rendered(ask())).toMatchObject({ html: '<p>Pool</p>' });
});

it('ten thousand different addresses take only rendering’s share of the processor', async () => {
  const { rendered, results } = pages();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  try {
    for (let index = 0; index < 10_000; index += 1) {
      if (index === 5_000) clock.mockReturnValue(1_001_000);
      await rendered(ask({ path: `/staking-pool/${index}` }));
    }
  } finally {
    clock.mockRestore();
  }
  // Half a second ahead at 5 ms a page, and 0.3 of the second that passed.
  expect(await results()).toEqual({ rendered: 160, busy: 9_840 });
});

it('an address with a nonsense query and a page that is not rendered ask for nothing', async () => {
  const { rendered } = pages();
  expect(await rendered(ask({ search: `?${'a'.repeat(400)}` }))).toBeUndefined();
  expect(await rendered(ask({ pattern: '/recover' }))).toBeUndefined();
  expect(render).not.toHaveBeenCalled();
});

it('a rendered document has its styles, data and script names, and starts the app after the first frame', async () => {
  const { rendered } = pages();
  const page = (await rendered(ask({ language: 'ch' }))) as RenderedPage;
  const documents = createDocuments(TEMPLATE, FILES);
  const path = '/staking-pool/0x0000000000000000000000000000000000000001';
  const { status, html, styleHash } = documents(path, 'https://kingspad.example', undefined, {
    answers,
    rendered: page,
    language: 'ch',
  });
  expect([status, styleHash]).toEqual([200, 'sha256-abc']);
  expect(html).toContain('<html lang="zh-CN" data-rendered');
  expect(html).toContain('<title>质押池</title>');
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toContain('<div id="root"><p>Pool</p></div>');
  expect(html).toContain(
    '"rendered":{"now":1790000000,"language":"ch","parts":["Ticker"]},"answers":{"/api/v1/config":1}}',
  );
  expect(html).toContain('["assets/app.js","assets/common.js","assets/pool.js","assets/ticker.js"]');
  expect(html).toContain('<div class="splash" data-leaving');
  // Nothing that delays the first frame.
  expect(html).not.toMatch(/type="module"|rel="modulepreload"|rel="stylesheet"/);
  expect(html).toContain('id="boot-styles">["assets/app.css","assets/pool.css"]<');
});

it('the page of an unknown record is a 404 that search engines do not list', () => {
  const documents = createDocuments(TEMPLATE, FILES);
  const { status, html } = documents('/staking-pool/0x1', 'https://kingspad.example', undefined, {
    isUnknown: true,
  });
  expect([status, html.includes('content="noindex"')]).toEqual([404, true]);
});

it('documents name each page’s address in both languages', () => {
  const documents = createDocuments(TEMPLATE, FILES);
  const { html } = documents('/partnership', 'https://kingspad.example', undefined, { language: 'ch' });
  expect(html).toContain('rel="canonical" href="https://kingspad.example/partnership?lang=ch"');
  expect(html).toContain('hreflang="en" href="https://kingspad.example/partnership"');
  expect(html).toContain('hreflang="zh-CN" href="https://kingspad.example/partnership?lang=ch"');
  expect(html).toContain('hreflang="x-default" href="https://kingspad.example/partnership"');
});

it.each([
  ['/', undefined, 'en', false],
  ['/?lang=ch', undefined, 'ch', false],
  ['/', 'a=b; kingspad-language=ch', 'ch', true],
  ['/?lang=en', 'kingspad-language=ch', 'en', false],
  ['/?lang=<script>', 'kingspad-language=xx; kingspad-language', 'en', false],
])('the language of %s with the cookie %s is %s', (url, cookie, language, isOwn) => {
  expect(pageLanguageOf({ url, headers: cookie === undefined ? {} : { cookie } })).toEqual({
    language,
    isOwn,
  });
});
