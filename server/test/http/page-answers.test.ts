import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { zeroAddress, type Address } from '@kingspad/domain';
import { rpc, until } from '@kingspad/devnet';
import { beforeAll, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { openClient } from '../../src/store/pool.ts';
import { ending } from '../support/endings.ts';
import { startProxy } from '../support/proxy.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { saidSale, type TestSale } from './presales.ts';
import { ALICE, ask, draftOf, lockOnChain, newToken, startWorld, untilIndexed, type World } from './world.ts';

const TEMPLATE = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const HOSTILE = '</script><script>alert(1)';
const SALE = '/presale-details/:poolAddress';

/** The build's list of files and calls, for some pages. */
const FILES = {
  '/': { scripts: [], styles: [], reads: ['/stats', `/price/${zeroAddress}`] },
  [SALE]: {
    scripts: [],
    styles: [],
    reads: [
      '/presale/get/:poolAddress',
      '/presale/:poolAddress/facts',
      '/presale/:poolAddress/contributions?page=1&limit=10',
      '/price/{liquidityTokenAddress}',
      '/token-locker/get-token-lock-records/{tokenAddress}',
      '/token-locker/get-token-lock-records/{noSuchField}',
    ],
  },
  '/token-list/view/:id': {
    scripts: [],
    styles: [],
    reads: ['/token-locker/get/:id', '/token-locker/get-token-lock-records/:id?page=1&limit=15'],
  },
  '/token-lock/record/:id': {
    scripts: [],
    styles: [],
    reads: [
      '/token-locker/lock-record/:id',
      '/token-locker/lock-record/{tokenLockId}/history?page=1&limit=15',
    ],
  },
  '/token-list': { scripts: [], styles: [], reads: ['/stats', '/token-locker/all?*'] },
};

let world: World;
let site: Program;
let token: Address;
let lockTx: string;
let sale: TestSale;
beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  token = await newToken(world, ALICE, { name: HOSTILE, symbol: '<b>' });
  lockTx = (await lockOnChain(world, ALICE, { token })).transactionHash;
  sale = await saidSale(world, ALICE, { presaleName: HOSTILE });
  await untilIndexed(world);
  site = await world.startAnother({ ROLE: 'api', WEB_DIST: distOf('dist', FILES) });
});

/** A build's folder with these files and calls. */
function distOf(name: string, files: object): string {
  const dist = join(world.folder, name);
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), TEMPLATE);
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(files));
  return dist;
}

async function documentOf(path: string, status = 200): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(status);
  return answer.text();
}
const DATA = /<script type="application\/json" id="answers">([^<]*)<\/script>/;

interface DocumentData {
  revision: string;
  answers: Record<string, unknown>;
}

/** A document's data with at least so many answers; a busy machine gives some late at times. */
async function answersIn(path: string, least: number, status = 200) {
  let found = { html: '', revision: '', answers: {} } as DocumentData & { html: string };
  await until(async () => {
    const html = await documentOf(path, status);
    const data = JSON.parse(DATA.exec(html)?.[1] ?? '{"answers":{}}') as DocumentData;
    found = { html, ...data };
    return Object.keys(data.answers).length >= least;
  }, `${path} never has ${least} answers`);
  return found;
}

/** The API's answers to the same calls, and the revisions that they have. */
async function askAll(urls: readonly string[]) {
  const all = await Promise.all(
    urls.map(async (url) => {
      const { headers, body } = await ask(site.url, 'GET', url);
      return { url, revision: headers.get('x-index-revision'), payload: body.payload };
    }),
  );
  return {
    answers: Object.fromEntries(all.map(({ url, payload }) => [url, payload])),
    revisions: new Set(all.map(({ revision }) => revision)),
  };
}

it('the document of a sale has the API’s answers to its first calls, of one revision', async () => {
  const path = `/presale-details/${sale.pool.toLowerCase()}`;
  let document = await answersIn(path, 6);
  // A block may come between the document and the calls.
  await until(async () => {
    document = await answersIn(path, 6);
    const { answers, revisions } = await askAll(Object.keys(document.answers));
    return isDeepStrictEqual([document.answers, [document.revision]], [answers, [...revisions]]);
  }, 'the document’s answers are never those of the API');
  expect(Object.keys(document.answers)).toEqual([
    '/api/v1/config',
    `/api/v1/presale/get/${sale.pool}`,
    `/api/v1/presale/${sale.pool}/facts`,
    `/api/v1/presale/${sale.pool}/contributions?page=1&limit=10`,
    `/api/v1/price/${zeroAddress}`,
    `/api/v1/token-locker/get-token-lock-records/${sale.token}`,
  ]);
  expect(document.html).not.toContain('rel="preload" as="fetch"');
});

it('the document of a lock has the answers that follow from its record', async () => {
  const { answers } = await answersIn(`/token-lock/record/${lockTx}`, 3);
  expect(Object.keys(answers)[2]).toMatch(
    /^\/api\/v1\/token-locker\/lock-record\/\d+\/history\?page=1&limit=15$/,
  );
});

it('a client’s change is in the next document, though no block came', async () => {
  const draft = draftOf(ALICE, token, { title: 'Said after the lock' });
  const say = () => ask(site.url, 'POST', '/api/v1/token-locker/create', draft);
  const { metadataDigest } = (await say()).body.payload.tokenRecordDetails;
  const admin = ending(await openClient(world.postgres.url));
  await admin.query('DELETE FROM meta.draft WHERE title = $1', [draft.title]);
  const { transactionHash } = await lockOnChain(world, ALICE, { token, digest: metadataDigest ?? undefined });
  await rpc(world.anvil.url, 'evm_setIntervalMining', [0]);
  await untilIndexed(world);
  const titles = async () =>
    JSON.stringify((await answersIn(`/token-lock/record/${transactionHash}`, 3)).answers);
  expect(await titles()).not.toContain(draft.title);
  await say();
  expect(await titles()).toContain(draft.title);
  await rpc(world.anvil.url, 'evm_setIntervalMining', [1]);
});

it('the document of a token has the answers whose calls have a query', async () => {
  const { answers } = await answersIn(`/token-list/view/${token}`, 3);
  expect(Object.keys(answers)).toEqual([
    '/api/v1/config',
    `/api/v1/token-locker/get/${token}`,
    `/api/v1/token-locker/get-token-lock-records/${token}?page=1&limit=15`,
  ]);
});

it('texts of a record never end the data’s element', async () => {
  const html = await documentOf(`/presale-details/${sale.pool}`);
  const { answers } = await answersIn(`/presale-details/${sale.pool}`, 6);
  expect(JSON.stringify(answers)).toContain(HOSTILE);
  expect(html).not.toContain('<script>alert(1)');
});

it('the document of an unknown sale is a 404 with the available answers, and an unrouted page has none', async () => {
  const { answers } = await answersIn(`/presale-details/${ALICE}`, 1, 404);
  expect(Object.keys(answers)).toEqual(['/api/v1/config']);
  const missing = await fetch(`${site.url}/no-such-page`, { headers: { accept: 'text/html' } });
  expect([missing.status, DATA.test(await missing.text())]).toEqual([404, false]);
});

it('a visitor pays for the answers in a document as for the calls that they replace', async () => {
  const limited = await world.startAnother({
    ROLE: 'api',
    WEB_DIST: join(world.folder, 'dist'),
    RATE_LIMIT_READS: '14',
  });
  const statuses: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const { status } = await fetch(`${limited.url}/presale-details/${sale.pool}`, {
      headers: { accept: 'text/html' },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

it('a list whose address searches costs a search; who has made too many gets a plain document', async () => {
  const limited = await world.startAnother({
    ROLE: 'api',
    WEB_DIST: join(world.folder, 'dist'),
    RATE_LIMIT_READS: '40',
  });
  const visit = async (path: string) => {
    const answer = await fetch(limited.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, hasAnswers: DATA.test(await answer.text()) };
  };
  await until(async () => (await visit('/token-list')).hasAnswers, 'the list has no answers');
  // A tenth of the reads are searches.
  for (let search = 0; search < 4; search += 1) await visit(`/token-list?search=${search}`);
  expect(await visit('/token-list?search=more')).toEqual({ status: 200, hasAnswers: false });
  expect(await visit('/token-list')).toEqual({ status: 200, hasAnswers: true });
});

it('a document waits a moment for its answers, and not for a database that hangs', async () => {
  const proxy = await startTcpProxy(world.postgres.port);
  const behind = (url: string) => url.replace(`:${world.postgres.port}/`, `:${proxy.port}/`);
  const slow = await world.startAnother({
    ROLE: 'api',
    WEB_DIST: join(world.folder, 'dist'),
    DATABASE_URL_API: behind(world.postgres.apiUrl),
  });
  const hasAnswers = async () =>
    DATA.test(
      await (
        await fetch(`${slow.url}/presale-details/${sale.pool}`, { headers: { accept: 'text/html' } })
      ).text(),
    );
  try {
    await until(hasAnswers, 'the page has no answers');
    proxy.freeze();
    await until(async () => !(await hasAnswers()), 'kept answers are given for longer than they are kept');
    const { body } = await ask(slow.url, 'GET', '/metrics');
    expect(body).toMatch(/kingspad_page_answers_total\{result="late"\} [1-9]/);
    proxy.thaw();
    await until(hasAnswers, 'the page has no answers after the database is back');
  } finally {
    await slow.stop();
    await proxy.stop();
  }
});

it('a document whose node is slow has the answers that need none', async () => {
  const proxy = await startProxy(world.anvil.url);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  proxy.before = ({ method }) => (method === 'eth_getCode' ? held : undefined);
  const dist = join(world.folder, 'dist');
  const slow = await world.startAnother({ ROLE: 'api', WEB_DIST: dist, RPC_URL: proxy.url });
  const textOf = async () =>
    (await fetch(`${slow.url}/presale-details/${sale.pool}`, { headers: { accept: 'text/html' } })).text();
  const facts = `"/api/v1/presale/${sale.pool}/facts":`;
  const record = `"/api/v1/presale/get/${sale.pool}":`;
  let html = '';
  const isGiven = async () => {
    html = await textOf();
    return html.includes(record);
  };
  try {
    await until(isGiven, 'the document has no answers');
    expect(html).not.toContain(facts);
    expect((await ask(slow.url, 'GET', '/metrics')).body).toMatch(
      /kingspad_page_answers_total\{result="part"\} [1-9]/,
    );
    letGo();
    await until(async () => (await textOf()).includes(facts), 'the facts never come');
  } finally {
    letGo();
    await slow.stop();
    await proxy.stop();
  }
});
