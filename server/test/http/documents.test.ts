import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { callsOf } from '@kingspad/abi';
import { approve, deployArtifact, DEPLOYER, headTimestamp, sendCall, until } from '@kingspad/devnet';
import { PAGES, poolVerificationTypedData, shortAddress, type Address } from '@kingspad/domain';
import { PAGE_DESCRIPTIONS } from '@kingspad/domain/page-descriptions';
import { parseAbi, parseEther } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { createDocuments } from '../../src/http/documents.ts';
import { keyOf } from '../support/people.ts';
import { CHAIN_ID } from '../support/test-server.ts';
import { newFakePair } from '../support/pairs.ts';
import { callPool, makeSale, saidSale, type TestSale } from './presales.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  KINDS,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

const WEB = new URL('../../../web/', import.meta.url);
const TEMPLATE = readFileSync(new URL('index.html', WEB), 'utf8');
const ORIGIN = 'https://kingspad.example';

const taxAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setReceiverTax(uint256 bps)',
]);

let world: World;
let token: Address;
/** The transaction that made the token's lock. */
let lockTx: string;
let sale: TestSale;
/** Knows its origin. */
let site: Program;
/** Goes by the Host of each request. */
let nameless: Program;
beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  token = await newToken(world, ALICE, { name: '<script>', symbol: '&' });
  lockTx = (await lockOnChain(world, ALICE, { token })).transactionHash;
  sale = await saidSale(world, ALICE, { presaleName: '</title>" sale' });
  const dist = join(world.folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), TEMPLATE);
  writeFileSync(join(dist, 'index.html.br'), 'never sent');
  cpSync(new URL('public/', WEB), dist, { recursive: true });
  const settings = { ROLE: 'api', WEB_DIST: dist };
  site = await world.startAnother({ ...settings, PUBLIC_URL: ORIGIN });
  nameless = await world.startAnother(settings);
});

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Client that chooses its Host, which fetch does not allow. */
function raw(url: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { accept: 'text/html', ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const page = async (path: string, headers: Record<string, string> = {}, url = site.url) => {
  const answer = await raw(url, path, headers);
  return { ...answer, html: answer.body.toString() };
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];
const structuredOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');
const titlesOf = (html: string) => [...html.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1]);

describe('the document of a page', () => {
  it('gives each page one title, one description, one address and one share card', async () => {
    for (const { path, title, isListed } of PAGES) {
      const description = PAGE_DESCRIPTIONS[path];
      const address = path.replace(':id', ALICE);
      const { status, html, headers } = await page(address);
      expect([status, titlesOf(html)], path).toEqual([200, [`${title} · KingsPad`]]);
      expect(html.match(/name="description"/g), path).toHaveLength(1);
      expect(metaOf(html, 'description')).toBe(description);
      expect(metaOf(html, 'og:title')).toBe(`${title} · KingsPad`);
      expect(metaOf(html, 'og:description')).toBe(description);
      expect(metaOf(html, 'og:site_name')).toBe('KingsPad');
      expect(metaOf(html, 'og:type')).toBe('website');
      expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/social-card.png`);
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
      expect(canonicalOf(html), path).toBe(isListed ? `${ORIGIN}${address}` : undefined);
      expect(metaOf(html, 'og:url'), path).toBe(canonicalOf(html));
      expect(metaOf(html, 'robots'), path).toBe(isListed ? undefined : 'noindex');
      // The rest is as it was built.
      expect(html).toContain('<script type="module" src="/src/main.tsx"></script>');
      expect(html).toContain('<meta name="kingspad-api" content="" />');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('names the files and the answers that a page begins with, for the browser to fetch with the app', () => {
    const files = {
      '/token-list': { scripts: ['assets/List-1.js'], styles: ['assets/List-1.css'], reads: [] },
      '/token-list/view/:id': { scripts: [], styles: [], reads: ['/token-locker/get/:id'] },
    };
    const built = createDocuments(TEMPLATE, files);
    const preloaded = (path: string) =>
      [...built(path, ORIGIN).html.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]*)" \/>/g)].map(
        ([, href]) => href,
      );
    expect(preloaded('/token-list')).toEqual(['/api/v1/config', '/assets/List-1.js', '/assets/List-1.css']);
    // Pages ask for an address with its checksum.
    const ofToken = ['/api/v1/config', `/api/v1/token-locker/get/${ALICE}`];
    expect(preloaded(`/token-list/view/${ALICE.toLowerCase()}`)).toEqual(ofToken);
    expect(preloaded('/token-list/view/%22%3E%3Cscript%3E')).toEqual(['/api/v1/config']);
    expect([preloaded('/'), preloaded('/nothing')]).toEqual([[], []]);
    const elsewhere = TEMPLATE.replace('content=""', 'content="https://api.kingspad.example"');
    const { html } = createDocuments(elsewhere, files)('/token-list', ORIGIN);
    expect(html).not.toMatch(/modulepreload|as="(fetch|style)"/);
  });

  it('describes the site and the place of a token’s page to search engines', async () => {
    expect(structuredOf((await page('/')).html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'KingsPad',
      url: `${ORIGIN}/`,
      description: PAGE_DESCRIPTIONS['/'],
      inLanguage: 'en',
    });
    const { html } = await page(`/token-list/view/${ALICE.toLowerCase()}`);
    expect(structuredOf(html)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'KingsPad', item: `${ORIGIN}/` },
        { position: 2, name: 'Token Lock List', item: `${ORIGIN}/token-list` },
        { position: 3, item: `${ORIGIN}/token-list/view/${ALICE}` },
      ],
    });
    for (const path of ['/recover', `/presale-details/${sale.pool}`, '/nothing'])
      expect(structuredOf((await page(path)).html), path).toBeNull();
  });

  it('lets a content network give a document again for seconds, unless it is one reader’s or names the request’s host', async () => {
    const cachingOf = async (path: string, headers = {}, url = site.url) => {
      const answer = await page(path, headers, url);
      return [answer.headers['cache-control'], answer.headers['cdn-cache-control']];
    };
    const seconds = 'public, max-age=2, stale-while-revalidate=10';
    expect(await cachingOf('/token-list')).toEqual(['no-cache', seconds]);
    expect(await cachingOf('/token-list?lang=ch')).toEqual(['no-cache', seconds]);
    expect(await cachingOf('/token-list', { cookie: 'kingspad-language=ch' })).toEqual([
      'private, no-cache',
      undefined,
    ]);
    expect(await cachingOf('/nothing')).toEqual(['no-cache', undefined]);
    expect(await cachingOf('/token-list', {}, nameless.url)).toEqual(['no-cache', undefined]);
  });

  it('gives a page one address for all spellings', async () => {
    const lower = ALICE.toLowerCase();
    for (const [path, canonical] of [
      ['/token-locker/', '/token-locker'],
      ['/token-locker?utm_source=x', '/token-locker'],
      [`/token-list/view/${lower}/?page=2`, `/token-list/view/${ALICE}`],
      ['/index.html', undefined],
      ['/token-list/view/nonsense', undefined],
      [`/token-list/view/${'%22%3E%3Cscript%3E'}`, undefined],
    ] as const) {
      expect(canonicalOf((await page(path)).html), path).toBe(canonical && `${ORIGIN}${canonical}`);
    }
  });

  it('says of a sale what it is called, as text alone, and search engines may not list it', async () => {
    const { pool } = sale;
    for (const path of [`/presale-details/${pool}`, `/presale-details/${pool.toLowerCase()}/?tab=1`]) {
      const { status, html } = await page(path);
      expect([status, titlesOf(html)]).toEqual([200, ['&lt;/title&gt;&quot; sale: presale · KingsPad']]);
      expect(metaOf(html, 'og:title')).toBe('&lt;/title&gt;&quot; sale: presale · KingsPad');
      expect(metaOf(html, 'description')).toMatch(/^(Upcoming|Live) presale of SAID\. Raised 0 BNB of /);
      expect(metaOf(html, 'twitter:title')).toBe('&lt;/title&gt;&quot; sale: presale');
      const image = metaOf(html, 'og:image') ?? '';
      const [address, version] = image.split('?v=');
      expect(address?.toLowerCase()).toBe(`${ORIGIN}/share/presale-details/${pool.toLowerCase()}.png`);
      expect(version).toMatch(/^[\w-]{27}$/);
      expect(canonicalOf(html)).toBeUndefined();
      expect(metaOf(html, 'robots')).toBe('noindex');
    }
    for (const other of [ALICE, 'nonsense', `${pool}0`]) {
      const { html } = await page(`/presale-details/${other}`);
      expect(titlesOf(html), other).toEqual(['Presale · KingsPad']);
    }
  });

  it('lets search engines list a sale that an operator verified, under its one address', async () => {
    const operator = keyOf(30);
    const verified = await world.startAnother({
      ROLE: 'api',
      WEB_DIST: join(world.folder, 'dist'),
      PUBLIC_URL: ORIGIN,
      OPERATORS: operator.address,
    });
    const { pool } = sale;
    const flags = { isVerifiedPool: true, kyc: false, audited: false, safu: false };
    const terms = { ...flags, version: 1, deadline: (await headTimestamp(world.anvil.url)) + 3600 };
    const signature = await operator.signTypedData(
      poolVerificationTypedData({ ...terms, chainId: CHAIN_ID, pool }),
    );
    const body = { ...terms, operator: operator.address, signature };
    const answer = await ask(verified.url, 'PUT', `/api/v1/operator/presale/${pool}/verification`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { html } = await page(`/presale-details/${pool.toLowerCase()}`, {}, verified.url);
    expect(metaOf(html, 'robots')).toBeUndefined();
    expect(canonicalOf(html)).toBe(`${ORIGIN}/presale-details/${pool}`);
    expect(structuredOf(html)).toMatchObject({
      itemListElement: [{}, { name: 'Presales' }, { name: '</title>" sale: presale' }],
    });
    const place = `<loc>${ORIGIN}/presale-details/${pool}</loc>`;
    const mapOf = async (url?: string) => (await page('/sitemap.xml', {}, url)).html;
    expect(await mapOf(verified.url)).toContain(place);
    expect(await mapOf()).not.toContain(place);
    // Answer of a server whose operators did not verify it.
    expect(metaOf((await page(`/presale-details/${pool}`)).html, 'robots')).toBe('noindex');
    await verified.stop();
  });

  it('says of a lock how much is locked and until when', async () => {
    const { html } = await page(`/token-lock/record/${lockTx}`);
    const unit = shortAddress(token);
    expect(titlesOf(html)).toEqual([`${unit}: token lock #1 · KingsPad`]);
    expect(metaOf(html, 'description')).toMatch(
      new RegExp(` ${unit}, locked until \\d{4}\\.\\d{2}\\.\\d{2} `),
    );
    expect(metaOf(html, 'og:image')).toContain(`${ORIGIN}/share/token-lock/record/${lockTx}.png?v=`);
    expect(metaOf(html, 'robots')).toBe('noindex');
  });

  it('gives a page a share image of its content, which caches revalidate', async () => {
    for (const path of [`presale-details/${sale.pool}`, `token-lock/record/${lockTx}`]) {
      const image = await raw(site.url, `/share/${path}.png`);
      expect([image.status, image.headers['content-type']], path).toEqual([200, 'image/png']);
      expect(image.body.subarray(1, 4).toString()).toBe('PNG');
      expect(image.headers['cache-control']).toBe('public, no-cache');
      const again = await raw(site.url, `/share/${path}.png`, {
        'if-none-match': String(image.headers.etag),
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    for (const path of [
      `presale-details/${ALICE}.png`,
      `presale-details/${sale.pool}`,
      'presale-details/..%2f..%2fx.png',
      'token-list.png',
      'nonsense',
    ]) {
      expect((await raw(site.url, `/share/${path}`)).status, path).toBe(404);
    }
  });

  it('SH-14 (part): answers an unknown address with status 404 and an unlisted page', async () => {
    for (const path of ['/nothing', '/token-list/view', '/token-locker/more', '/TOKEN-LOCKER']) {
      const { status, html, headers } = await page(path);
      expect(status, path).toBe(404);
      expect(titlesOf(html)).toEqual(['Not found · KingsPad']);
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect([canonicalOf(html), metaOf(html, 'og:url')]).toEqual([undefined, undefined]);
      expect(html).toContain('<div id="root">');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('shows no text of a third party', async () => {
    const evil = '"><script>alert(1)</script>&\'';
    for (const path of [
      `/token-list/view/${encodeURIComponent(evil)}`,
      `/nothing?x=${encodeURIComponent(evil)}`,
      '/nothing"><script>alert(1)</script>',
    ]) {
      const { html } = await page(path);
      expect(html).not.toContain('alert(1)');
    }
    // Whatever a text of ours holds, it stays a text.
    const render = createDocuments(TEMPLATE);
    expect(render('/', 'https://a.example/"><b>&$`').html).toContain(
      'content="https://a.example/&quot;&gt;&lt;b&gt;&amp;$`/social-card.png"',
    );
  });

  it('sends the document to clients that make cards, with any Accept header, and to no others', async () => {
    const { status, html } = await page('/token-list', { accept: '*/*' });
    expect([status, titlesOf(html)]).toEqual([200, ['Token Lock List · KingsPad']]);
    const image = await page('/missing.png', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([image.status, image.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect((await page('/token-list', { accept: 'application/json' })).status).toBe(404);
  });

  it('sends the document compressed, and its headers alone if they are enough', async () => {
    const plain = await page('/token-list');
    const brotli = await page('/token-list', { 'accept-encoding': 'gzip, br' });
    const gzip = await page('/token-list', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.html);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.html);
    const head = await raw(site.url, '/token-list', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers.etag).toBe(plain.headers.etag);
    expect((await raw(site.url, '/nothing', {}, 'HEAD')).status).toBe(404);
    const again = await page('/token-list', { 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.html]).toEqual([304, '']);
    // Another page is another document.
    expect((await page('/', { 'if-none-match': String(plain.headers.etag) })).status).toBe(200);
  });
});

describe('a server without a configured origin', () => {
  it('uses the host of the request without a configured origin', async () => {
    const { html } = await page('/token-list', { host: 'Locks.Example:8443' }, nameless.url);
    expect(canonicalOf(html)).toBe('http://locks.example:8443/token-list');
    expect(metaOf(html, 'og:image')).toBe('http://locks.example:8443/social-card.png');
    const six = await page('/token-list', { host: '[::1]:3000' }, nameless.url);
    expect(canonicalOf(six.html)).toBe('http://[::1]:3000/token-list');
  });

  it('names no host where the Host is invalid, and trusts no forwarded host', async () => {
    for (const host of [
      'evil.example/path',
      'evil.example?x',
      'user@evil.example',
      'a"onload=alert(1)',
      '<b>.example',
      'evil example',
      `${'a'.repeat(300)}.example`,
      'a..example',
      '-a.example',
      'a.example:999999',
    ]) {
      const { status, html } = await page('/token-list', { host }, nameless.url);
      if (status === 400) continue;
      expect([status, canonicalOf(html), metaOf(html, 'og:image')], host).toEqual([
        200,
        undefined,
        undefined,
      ]);
      expect(html).not.toContain('evil');
      expect(html).not.toContain('alert');
    }
    const forwarded = {
      host: 'locks.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect(canonicalOf((await page('/token-list', forwarded, nameless.url)).html)).toBe(
      'http://locks.example/token-list',
    );
  });

  it('ignores the host of the request if the origin is configured', async () => {
    const { html } = await page('/token-list', { host: 'evil.example' });
    expect(html).not.toContain('evil');
    expect((await raw(site.url, '/robots.txt', { host: 'evil.example' })).body.toString()).not.toContain(
      'evil',
    );
    expect((await raw(site.url, '/sitemap.xml', { host: 'evil.example' })).body.toString()).not.toContain(
      'evil',
    );
  });
});

describe('documents for search engines', () => {
  it('sends robots.txt with the allowed paths', async () => {
    const robots = await raw(site.url, '/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.toString().split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
    );
    expect(robots.headers['cache-control']).toBe('public, max-age=3600');
    expect((await raw(nameless.url, '/robots.txt')).headers['cache-control']).toBe('no-cache');
    expect((await raw(site.url, '/robots.txt', {}, 'HEAD')).status).toBe(200);
  });

  it('sends a sitemap of the fixed pages and those of locked tokens', async () => {
    const sitemap = await raw(site.url, '/sitemap.xml');
    const xml = sitemap.body.toString();
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    const standing = PAGES.filter(({ isListed, path }) => isListed && !path.includes(':'));
    expect(addresses).toEqual([
      ...standing.map(({ path }) => `${ORIGIN}${path}`),
      `${ORIGIN}/token-list/view/${token}`,
    ]);
    expect(addresses).not.toContain(`${ORIGIN}/my-presales`);
    // Each of them is what it says.
    for (const address of addresses) {
      const path = new URL(address ?? '').pathname;
      expect(canonicalOf((await page(path)).html)).toBe(address);
    }
    expect(xml).not.toContain('script');
    expect((await raw(site.url, '/sitemap.xml', {}, 'HEAD')).status).toBe(200);
  });

  it('sends an empty sitemap without a web app', async () => {
    expect((await ask(world.url, 'GET', '/robots.txt')).status).toBe(404);
    expect((await ask(world.url, 'GET', '/sitemap.xml')).status).toBe(404);
  });
});

describe('the files beside the document', () => {
  it('sends icons, the manifest and the card, as small as they may be', async () => {
    for (const [path, type, most] of [
      ['/icon.svg', 'image/svg+xml', 2_000],
      ['/apple-touch-icon.png', 'image/png', 20_000],
      ['/icon-512.png', 'image/png', 40_000],
      ['/social-card.png', 'image/png', 120_000],
      ['/site.webmanifest', 'application/manifest+json', 2_000],
    ] as const) {
      const { status, headers, body } = await raw(site.url, path, { accept: '*/*' });
      expect([status, String(headers['content-type']).split(';')[0]], path).toEqual([200, type]);
      expect(body.length, path).toBeLessThan(most);
    }
    const card = (await raw(site.url, '/social-card.png')).body;
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    const icon = (await raw(site.url, '/apple-touch-icon.png')).body;
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180]);
    const manifest = JSON.parse((await raw(site.url, '/site.webmanifest')).body.toString()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect((await raw(site.url, src)).status, src).toBe(200);
  });
});

describe('the document of a page that warns', () => {
  it('warns of an unrecognised pair in its title and description', async () => {
    const fake = await newFakePair(world.anvil.url, { token0: BOB, token1: ALICE, holder: ALICE });
    const pairs = about(world, KINDS[1]);
    await approve(world.anvil.url, fake, pairs.locker, 1000n, ALICE);
    const { transactionHash } = await lockOnChain(pairs, ALICE, { token: fake });
    await untilIndexed(world);
    const { html } = await page(`/liquidity-lock/record/${transactionHash}`);
    expect(titlesOf(html)).toEqual([`Unrecognized pair ${shortAddress(fake)}: liquidity lock #1 · KingsPad`]);
    expect(metaOf(html, 'description')).toMatch(/^Unrecognized pair: proves no liquidity\. /);
    expect(html).not.toContain('Cake-LP');
  });

  it('shows a cancelled sale as such to those who know its image as live', async () => {
    const live = await makeSale(world, ALICE, { symbol: 'GONE' });
    await untilIndexed(world);
    const path = `/presale-details/${live.pool}`;
    const before = metaOf((await page(path)).html, 'og:image') ?? '';
    const image = await raw(site.url, `/share${path}.png`);
    await callPool(world, live, ALICE, 'cancelPool');
    await untilIndexed(world);
    const { html } = await page(path);
    expect(titlesOf(html)[0]).toMatch(/: presale canceled · KingsPad$/);
    expect(metaOf(html, 'description')).toContain('Contributors can claim a full refund.');
    expect(metaOf(html, 'og:image')).not.toBe(before);
    const known = { 'if-none-match': String(image.headers.etag) };
    expect((await raw(site.url, before.slice(ORIGIN.length), known)).status).toBe(200);
  });

  it('warns of a taxed token that a sale sells', async () => {
    const { url } = world.anvil;
    const taxable = await deployArtifact(url, 'TaxToken', [0n], DEPLOYER);
    const call = callsOf(taxAbi);
    await sendCall(url, DEPLOYER, call(taxable, 'mint', [ALICE, parseEther('1000000')]));
    const { pool } = await makeSale(world, ALICE, { token: taxable });
    await sendCall(url, DEPLOYER, call(taxable, 'setReceiverTax', [500n]));
    await untilIndexed(world);
    let html = '';
    // A page does not wait for the node: the next one has the answer.
    await until(async () => {
      ({ html } = await page(`/presale-details/${pool}`));
      return html.includes('presale of a taxed or restricted token');
    }, 'the page of a taxed token has no warning');
    expect(metaOf(html, 'description')).toContain(
      'TRANSFERS ARE TAXED OR RESTRICTED: 5% tax measured at block ',
    );
  });
});
