import { readFileSync, writeFileSync } from 'node:fs';
import { headTimestamp, until } from '@kingspad/devnet';
import { newSalt, zeroAddress } from '@kingspad/domain';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentSchema } from '../../src/index.ts';
import { ERRORS } from '../../src/http/errors.ts';
import { AJV } from '../../src/http/validation.ts';
import { callPool, contribute, makeSale, presaleDraft } from './presales.ts';
import { draftData } from './draft-call.ts';
import { signedExchanges, type Exchange } from './signed-exchanges.ts';
import { callPool as callStakingPool, makeStakingPool, stakingDraft, STAKING_API } from './staking.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  draftFor,
  KINDS,
  lockOnChain,
  newCreditedWallet,
  newToken,
  startWorld,
  untilIndexed,
  type Answer,
  type TestKind,
  type World,
} from './world.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; schema: Record<string, unknown> }[];
  responses: Record<
    string,
    {
      description: string;
      content?: Record<string, { schema: Record<string, unknown>; example?: unknown }>;
    }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  security: unknown;
  servers: { url: string }[];
  components: {
    schemas: Record<string, Record<string, unknown>>;
    securitySchemes: Record<string, Record<string, unknown>>;
  };
}

const PAGE_ERROR = {
  name: 'TypeError',
  frame: 'assets/index-1a2b3c4d.js:1:2048',
  route: '/token-lock/record/:id',
  version: '0.1.0',
  browser: 'Chrome 156',
};

let world: World;
let document: Document;
beforeAll(async () => {
  world = await startWorld({ OPERATORS: ALICE }, false, { presales: true });
  document = (await ask(world.url, 'GET', '/api/v1/openapi.json')).body as unknown as Document;
});
afterAll(writeExamples);

/** Every call of a locker. */
const CALLS_OF_LOCKER = [
  ['post', 'create'],
  ['patch', 'update-lock-record/{id}'],
  ['get', 'lock-record/{id}'],
  ['get', 'lock-record/{id}/schedule'],
  ['get', 'lock-record/{id}/history'],
  ['patch', 'lock-record/{id}/metadata'],
  ['patch', 'update-ownership/{transactionHash}'],
  ['get', 'all'],
  ['get', 'get-lock-records/user/{wallet}'],
  ['get', 'get-token-lock-records/{token}'],
  ['get', 'get/{token}'],
  ['get', 'probe/{token}'],
  ['get', 'unlock-forecast/{token}'],
] as const;
/** Off-chain actions of people. */
const CALLS_OF_PEOPLE = [
  'post /api/v1/uploads',
  'post /api/v1/uploads/{key}/complete',
  'post /api/v1/session/nonce',
  'post /api/v1/session',
  'get /api/v1/session',
  'delete /api/v1/session',
  'get /api/v1/presale/{pool}/comments',
  'post /api/v1/presale/{pool}/comments',
  'patch /api/v1/presale/{pool}/comments/{id}',
  'get /api/v1/operator/presale/{pool}/verification',
  'put /api/v1/operator/presale/{pool}/verification',
  'get /api/v1/presale/{pool}/votes',
  'put /api/v1/presale/{pool}/vote',
  'put /api/v1/presale/{pool}/list',
];
const CALLS_OF_PRESALES = [
  'post /api/v1/presale/create',
  'post /api/v1/presale/contribute',
  'delete /api/v1/presale/contribute',
  'get /api/v1/presale/all',
  'get /api/v1/presale/counts',
  'get /api/v1/presale/get/{pool}',
  'get /api/v1/presale/get-presale/{wallet}',
  'get /api/v1/presale/get-contributed-pools/{wallet}',
  'get /api/v1/presale/{pool}/contributions',
  'get /api/v1/presale/{pool}/contributions.csv',
  'get /api/v1/presale/{pool}/raised',
  'get /api/v1/presale/{pool}/facts',
  'get /api/v1/presale/{pool}/holders',
  'get /api/v1/presale/{pool}/price-history',
  'get /api/v1/presale/{pool}/whitelist',
  'get /api/v1/presale/{pool}/list/{wallet}',
  'get /api/v1/presale/{pool}/list.csv',
  'get /api/v1/presale/{pool}/finalization',
  'get /api/v1/presale/{pool}/simulation',
  'post /api/v1/presale/simulation',
  'patch /api/v1/presale/{pool}/metadata',
  'get /api/v1/liquidity-locker/sync-lock-records',
];
const CALLS_OF_STAKING = [
  'post /api/v1/staking/create',
  'get /api/v1/staking/all',
  'get /api/v1/staking/get/{pool}',
  'get /api/v1/staking/{pool}/staked',
  'patch /api/v1/staking/{pool}/metadata',
];
/** Every call there is but those of presales and of staking. */
const callsOf = (kinds: readonly TestKind[]) => [
  ...kinds.flatMap(({ api }) => CALLS_OF_LOCKER.map(([method, path]) => `${method} ${api}/${path}`)),
  ...CALLS_OF_PEOPLE,
  'get /api/v1/config',
  'get /api/v1/exports/{file}',
  'get /api/v1/portfolio/{wallet}',
  'get /api/v1/portfolio/{wallet}/needs',
  'get /api/v1/portfolio/{wallet}/value',
  'get /api/v1/price/{token}',
  'get /api/v1/search',
  'get /api/v1/stats',
  'post /api/v1/page-errors',
  'get /api/v1/trending-presales/all',
  'get /abi/{file}',
  'get /abi/natspec/{file}',
  'get /freshz',
  'get /healthz',
  'get /readyz',
  'get /metrics',
];

describe('the OpenAPI document', () => {
  it('documents every call, each with a summary and its failures', () => {
    const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(listed.map(({ call }) => call).toSorted()).toEqual(
      [...callsOf(KINDS), ...CALLS_OF_PRESALES, ...CALLS_OF_STAKING].toSorted(),
    );
    for (const { call, operation } of listed) {
      expect(operation.summary, call).toBeTruthy();
      expect(operation.tags, call).toHaveLength(1);
      expect(operation.responses, call).toHaveProperty('200');
    }
    for (const { call, operation } of listed.filter(({ call: name }) => name.includes('/api/v1/'))) {
      const codes = Object.keys(operation.responses);
      expect(codes, call).toEqual(expect.arrayContaining(['400', '429', '503']));
    }
  });

  it('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId = '' }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^(get|post|put|patch|delete)[A-Za-z]+$/.test(id))).toEqual([]);
    expect(ids).toContain('getTokenLockerLockRecordByIdSchedule');
  });

  it('shows whole numbers as integers, choices as enums, and calls that take a session', () => {
    const operation = (path: string, method = 'get') => document.paths[path]?.[method];
    const schemaOf = (path: string, name: string) =>
      operation(path)?.parameters?.find((one) => one.name === name)?.schema;
    const list = '/api/v1/presale/all';
    expect(schemaOf(list, 'page')).toMatchObject({ type: 'integer', minimum: 1 });
    expect(schemaOf(list, 'limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(schemaOf(list, 'sortBy')).toMatchObject({
      type: 'string',
      enum: expect.arrayContaining(['newest']),
    });
    expect(schemaOf('/api/v1/exports/{file}', 'file')).toMatchObject({
      enum: expect.arrayContaining(['sales.csv']),
    });
    const text = JSON.stringify(document);
    expect(text.match(/"anyOf":\[(\{"type":"string","enum":\["[^"]*"\]\},?)+\]/)).toBeNull();
    expect(text.match(/"x-(hint|integer)"/)).toBeNull();
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' });
    const comments = '/api/v1/presale/{pool}/comments';
    expect(document.security).toEqual([]);
    expect(operation(comments, 'post')?.security).toEqual([{ session: [] }]);
    expect(operation(comments)?.security).toEqual([{}, { session: [] }]);
    expect(operation(list)?.security).toBeUndefined();
    expect(document.servers.map(({ url }) => url)).toEqual(['/']);
    const without = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { responses }]) => !Object.keys(responses).some((status) => status.startsWith('4')))
        .map(([method]) => `${method} ${path}`),
    );
    expect(without).toEqual([]);
  });

  it('names schemas once, and uses each', () => {
    const text = JSON.stringify(document);
    const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name));
    expect([...used].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    const record = document.paths['/api/v1/token-locker/lock-record/{id}']?.get?.responses['200'];
    expect(JSON.stringify(record)).toContain('{"payload":{"$ref":"#/components/schemas/LockRecord"}}');
  });

  it.each(['br', 'gzip'])('compresses the document by %s for clients that take it', async (encoding) => {
    const answer = await fetch(`${world.url}/api/v1/openapi.json`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.json()).toEqual(document);
    const again = await fetch(`${world.url}/api/v1/openapi.json`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each(KINDS)('describes the answers of $api’s calls, successes and failures', async (kind) => {
    const API = kind.api;
    const its = about(world, kind);
    const token = await newToken(its, ALICE);
    const receipt = await lockOnChain(its, ALICE, { token });
    const credited = await newCreditedWallet(its);
    await untilIndexed(world);
    const created = await world.send('POST', `${API}/create`, draftFor(its, ALICE, token));
    const update = { transactionHash: receipt.transactionHash, tokenLockId: 1 };
    const draft = `${API}/update-lock-record/${created.body.payload.tokenRecordDetails.id}`;
    const unsigned = {
      title: '',
      metadataSalt: newSalt(),
      version: 1,
      deadline: (await headTimestamp(world.anvil.url)) + 60,
      signature: '0x00',
    };
    const renounced = `${API}/update-ownership/${receipt.transactionHash}`;
    const exchanges: Exchange[] = [
      [`post ${API}/create`, 'POST', `${API}/create`, draftFor(its, ALICE, token)],
      [`post ${API}/create`, 'POST', `${API}/create`, {}],
      [`post ${API}/create`, 'POST', `${API}/create`, '{'],
      [`patch ${API}/update-lock-record/{id}`, 'PATCH', draft, update],
      [`patch ${API}/update-lock-record/{id}`, 'PATCH', draft, { ...update, tokenLockId: 77 }],
      [`get ${API}/lock-record/{id}`, 'GET', `${API}/lock-record/1`],
      [`get ${API}/lock-record/{id}`, 'GET', `${API}/lock-record/99`],
      [`get ${API}/lock-record/{id}/schedule`, 'GET', `${API}/lock-record/1/schedule`],
      [`get ${API}/lock-record/{id}/schedule`, 'GET', `${API}/lock-record/99/schedule`],
      [`get ${API}/lock-record/{id}/history`, 'GET', `${API}/lock-record/1/history`],
      [`get ${API}/lock-record/{id}/history`, 'GET', `${API}/lock-record/99/history`],
      [`patch ${API}/lock-record/{id}/metadata`, 'PATCH', `${API}/lock-record/1/metadata`, unsigned],
      [`patch ${API}/lock-record/{id}/metadata`, 'PATCH', `${API}/lock-record/99/metadata`, unsigned],
      [`patch ${API}/lock-record/{id}/metadata`, 'PATCH', `${API}/lock-record/1/metadata`, {}],
      [`patch ${API}/update-ownership/{transactionHash}`, 'PATCH', renounced, { tokenOwner: zeroAddress }],
      [`patch ${API}/update-ownership/{transactionHash}`, 'PATCH', renounced, { tokenOwner: ALICE }],
      [`get ${API}/all`, 'GET', `${API}/all`],
      [`get ${API}/all`, 'GET', `${API}/all?page=0`],
      [`get ${API}/get-lock-records/user/{wallet}`, 'GET', `${API}/get-lock-records/user/${ALICE}`],
      [`get ${API}/get-token-lock-records/{token}`, 'GET', `${API}/get-token-lock-records/${token}`],
      [`get ${API}/get/{token}`, 'GET', `${API}/get/${token}`],
      [`get ${API}/get/{token}`, 'GET', `${API}/get/${ALICE}`],
      [`get ${API}/unlock-forecast/{token}`, 'GET', `${API}/unlock-forecast/${token}`],
      [`get ${API}/unlock-forecast/{token}`, 'GET', `${API}/unlock-forecast/${ALICE}`],
      [`get ${API}/probe/{token}`, 'GET', `${API}/probe/${token}?holder=${ALICE}&amount=5`],
      [`get ${API}/probe/{token}`, 'GET', `${API}/probe/${token}?holder=${ALICE}&amount=0`],
      ...exchangesOfPeople(unsigned),
      ['get /api/v1/config', 'GET', '/api/v1/config'],
      ['get /api/v1/exports/{file}', 'GET', '/api/v1/exports/users.csv'],
      ['get /api/v1/portfolio/{wallet}', 'GET', `/api/v1/portfolio/${ALICE}`],
      ['get /api/v1/portfolio/{wallet}', 'GET', '/api/v1/portfolio/0x1'],
      ['get /api/v1/portfolio/{wallet}/needs', 'GET', `/api/v1/portfolio/${credited}/needs`],
      ['get /api/v1/portfolio/{wallet}/value', 'GET', `/api/v1/portfolio/${ALICE}/value`],
      ['get /api/v1/price/{token}', 'GET', `/api/v1/price/${token}`],
      ['get /api/v1/search', 'GET', `/api/v1/search?search=${token}`],
      ['get /api/v1/search', 'GET', '/api/v1/search'],
      ['get /api/v1/stats', 'GET', '/api/v1/stats'],
      ['post /api/v1/page-errors', 'POST', '/api/v1/page-errors', PAGE_ERROR],
      ['post /api/v1/page-errors', 'POST', '/api/v1/page-errors', {}],
      ['get /api/v1/trending-presales/all', 'GET', '/api/v1/trending-presales/all'],
      ['get /abi/{file}', 'GET', '/abi/TokenLocker.json'],
      ['get /abi/{file}', 'GET', '/abi/Other.json'],
      ['get /abi/natspec/{file}', 'GET', '/abi/natspec/TokenLocker.json'],
      ['get /abi/natspec/{file}', 'GET', '/abi/natspec/Other.json'],
      ['get /healthz', 'GET', '/healthz'],
      ['get /readyz', 'GET', '/readyz'],
      ['get /freshz', 'GET', '/freshz'],
    ];
    await expectDescribed(exchanges);
    const missing = callsOf([kind]).filter(
      (call) => call !== 'get /metrics' && !exchanges.some(([made]) => made === call),
    );
    expect(missing).toEqual([]);
  });

  it('describes the answers of the presale calls, successes and failures', async () => {
    const sale = await makeSale(world, ALICE, { publicAfter: 60 });
    await callPool(world, sale, ALICE, 'whiteListUsers', [[BOB]]);
    await contribute(world, sale, BOB, '1');
    await untilIndexed(world);
    const API = '/api/v1/presale';
    const [draft, claim] = [
      presaleDraft(world, ALICE, sale.token),
      { poolContractAddress: sale.pool, walletAddress: BOB },
    ];
    const { presaleName, metadataSalt } = draft;
    const links = Object.entries(draft).filter(([name]) => /Link$|URL$|Url$|^description$/.test(name));
    const deadline = (await headTimestamp(world.anvil.url)) + 60;
    const unsigned = { version: 1, deadline, signature: '0x00', presaleName, metadataSalt };
    const edit = { ...Object.fromEntries(links), ...unsigned };
    const finalization = `${API}/${sale.pool}/finalization`;
    const draftCall = await draftData(world);
    const exchanges: Exchange[] = [
      [`post ${API}/create`, 'POST', `${API}/create`, draft],
      [`post ${API}/create`, 'POST', `${API}/create`, {}],
      [`post ${API}/contribute`, 'POST', `${API}/contribute`, { ...claim, contributedAmountInWei: '1' }],
      [`post ${API}/contribute`, 'POST', `${API}/contribute`, '{'],
      [`delete ${API}/contribute`, 'DELETE', `${API}/contribute`, claim],
      [`delete ${API}/contribute`, 'DELETE', `${API}/contribute`, {}],
      [`get ${API}/all`, 'GET', `${API}/all`],
      [`get ${API}/all`, 'GET', `${API}/all?status=x`],
      [`get ${API}/counts`, 'GET', `${API}/counts`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${sale.pool}`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${ALICE}`],
      [`get ${API}/get-presale/{wallet}`, 'GET', `${API}/get-presale/${ALICE}`],
      [`get ${API}/get-contributed-pools/{wallet}`, 'GET', `${API}/get-contributed-pools/${BOB}`],
      [`get ${API}/{pool}/contributions`, 'GET', `${API}/${sale.pool}/contributions`],
      [`get ${API}/{pool}/contributions`, 'GET', `${API}/${ALICE}/contributions`],
      [`get ${API}/{pool}/contributions.csv`, 'GET', `${API}/${ALICE}/contributions.csv`],
      [`get ${API}/{pool}/raised`, 'GET', `${API}/${sale.pool}/raised`],
      [`get ${API}/{pool}/raised`, 'GET', `${API}/${ALICE}/raised`],
      [`get ${API}/{pool}/facts`, 'GET', `${API}/${sale.pool}/facts`],
      [`get ${API}/{pool}/holders`, 'GET', `${API}/${sale.pool}/holders`],
      [`get ${API}/{pool}/holders`, 'GET', `${API}/${ALICE}/holders`],
      [`get ${API}/{pool}/price-history`, 'GET', `${API}/${sale.pool}/price-history`],
      [`get ${API}/{pool}/price-history`, 'GET', `${API}/${ALICE}/price-history`],
      [`get ${API}/{pool}/whitelist`, 'GET', `${API}/${sale.pool}/whitelist`],
      [`get ${API}/{pool}/whitelist`, 'GET', `${API}/${ALICE}/whitelist`],
      [`get ${API}/{pool}/list/{wallet}`, 'GET', `${API}/${sale.pool}/list/${BOB}`],
      [`get ${API}/{pool}/list/{wallet}`, 'GET', `${API}/${ALICE}/list/${BOB}`],
      [`get ${API}/{pool}/list.csv`, 'GET', `${API}/${sale.pool}/list.csv`],
      [`get ${API}/{pool}/finalization`, 'GET', finalization],
      [`get ${API}/{pool}/finalization`, 'GET', `${API}/${ALICE}/finalization`],
      [`get ${API}/{pool}/simulation`, 'GET', `${API}/${sale.pool}/simulation`],
      [`get ${API}/{pool}/simulation`, 'GET', `${API}/${ALICE}/simulation`],
      [`post ${API}/simulation`, 'POST', `${API}/simulation`, { owner: ALICE, data: draftCall }],
      [`post ${API}/simulation`, 'POST', `${API}/simulation`, {}],
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${sale.pool}/metadata`, edit],
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${ALICE}/metadata`, edit],
      ['get /api/v1/liquidity-locker/sync-lock-records', 'GET', '/api/v1/liquidity-locker/sync-lock-records'],
      ['get /api/v1/trending-presales/all', 'GET', '/api/v1/trending-presales/all'],
    ];
    await expectDescribed(exchanges);
    const missing = CALLS_OF_PRESALES.filter((call) => !exchanges.some(([made]) => made === call));
    expect(missing).toEqual([]);
    const csv = document.paths[`${API}/{pool}/contributions.csv`]?.get?.responses['200'];
    expect(Object.keys(csv?.content ?? {})).toEqual(['text/csv']);
    const all = document.paths['/api/v1/exports/{file}']?.get?.responses['200'];
    expect(Object.keys(all?.content ?? {})).toEqual(['text/csv', 'application/x-ndjson']);
  });

  it('describes the answers of the staking calls, successes and failures', async () => {
    const pool = await makeStakingPool(world, { lasts: 1000 });
    await callStakingPool(world, pool, BOB, 'deposit', [1000n]);
    await untilIndexed(world);
    const API = STAKING_API;
    const draft = await stakingDraft(world, pool);
    const { logoUrl, projectSiteURL, tokenLockFor, metadataSalt } = draft;
    const deadline = (await headTimestamp(world.anvil.url)) + 60;
    const metadata = { logoUrl, projectSiteURL, tokenLockFor, metadataSalt };
    const edit = { ...metadata, version: 1, deadline, signature: '0x00' };
    const exchanges: Exchange[] = [
      [`post ${API}/create`, 'POST', `${API}/create`, draft],
      [`post ${API}/create`, 'POST', `${API}/create`, {}],
      [`get ${API}/all`, 'GET', `${API}/all?wallet=${BOB}`],
      [`get ${API}/all`, 'GET', `${API}/all?sort=x`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${pool.pool}?wallet=${BOB}`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${ALICE}`],
      [`get ${API}/{pool}/staked`, 'GET', `${API}/${pool.pool}/staked`],
      [`get ${API}/{pool}/staked`, 'GET', `${API}/${ALICE}/staked`],
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${pool.pool}/metadata`, edit],
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${ALICE}/metadata`, edit],
    ];
    await expectDescribed(exchanges);
    const missing = CALLS_OF_STAKING.filter((call) => !exchanges.some(([made]) => made === call));
    expect(missing).toEqual([]);
  });

  it('describes what calls answer that need a signature, a session or a file', async () => {
    const exchanges = await signedExchanges(world);
    const statuses = await expectDescribed(exchanges, askUntilServed);
    expect(statuses).toEqual(exchanges.map(([call]) => `${call} 200`));
  });

  it('gives an example of each answer in JSON, as its schema says', async () => {
    const without: string[] = [];
    const wrong: string[] = [];
    for (const calls of Object.values(document.paths)) {
      for (const { operationId = '', responses } of Object.values(calls)) {
        const content = responses['200']?.content?.['application/json'];
        if (!content) continue;
        if (content.example === undefined) without.push(operationId);
        else wrong.push(await whatIsWrong(content.schema, content.example));
      }
    }
    expect(wrong.filter((problem) => problem !== '')).toEqual([]);
    expect(without).toEqual([]);
  });

  it('shows the document in a browser', async () => {
    const page = await fetch(`${world.url}/api/docs/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    // The policy allows no script that stands in the page itself.
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const file of files) {
      const answer = await fetch(new URL(file, `${world.url}/api/docs/`));
      expect(answer.status, file).toBe(200);
    }
  });
});

/** First answer, by operation. */
const answers: Record<string, unknown> = {};

/** One text of each kind of an interface. */
const OF_INTERFACE = ['methods', 'events', 'errors'];

/** A list shows how its items look by one of them; where this test's own server and chain are says nothing. */
function shortened(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1);
  if (OF_INTERFACE.includes(key) && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).slice(0, 1));
  return typeof value === 'string'
    ? value.replace(/^http:\/\/127\.0\.0\.1:\d+/, 'https://kingspad.example')
    : value;
}

/** Keeps the answers as the document's examples, where that is asked for. */
function writeExamples(): void {
  if (process.env.OPENAPI_EXAMPLES !== 'write') return;
  const path = new URL('../../generated/openapi-examples.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(answers, shortened, 2)}\n`);
}

const askOnce = ([, method, path, body, headers]: Exchange) => ask(world.url, method, path, body, headers);

/** Sends a call again where a busy machine's node took too long. */
async function askUntilServed(exchange: Exchange): Promise<Answer> {
  let answer = await askOnce(exchange);
  await until(async () => {
    if (answer.status === 503) answer = await askOnce(exchange);
    return answer.status !== 503;
  }, `${exchange[0]} is unavailable`);
  return answer;
}

/** @returns each call with its status */
async function expectDescribed(exchanges: readonly Exchange[], answerOf = askOnce): Promise<string[]> {
  const statuses: string[] = [];
  for (const exchange of exchanges) {
    const [call, method, path] = exchange;
    const [name = '', template = ''] = call.split(' ');
    const answer = await answerOf(exchange);
    statuses.push(`${call} ${answer.status}`);
    const operation = document.paths[template]?.[name];
    if (answer.status === 200) answers[operation?.operationId ?? ''] ??= answer.body;
    const described = operation?.responses[answer.status];
    const schema = described?.content?.['application/json']?.schema;
    expect(schema, `${method} ${path} answers ${answer.status}`).toBeDefined();
    expect(await whatIsWrong(schema ?? {}, answer.body), `${method} ${path}`).toBe('');
  }
  return statuses;
}

function exchangesOfPeople({ version, deadline, signature }: Record<string, unknown>): Exchange[] {
  const comments = `/api/v1/presale/${ALICE}/comments`;
  const verification = `/api/v1/operator/presale/${ALICE}/verification`;
  const said = {
    isVerifiedPool: true,
    kyc: false,
    audited: false,
    safu: false,
    version,
    deadline,
    signature,
  };
  const file = '1700000000000-0123456789abcdef.png';
  return [
    ['post /api/v1/uploads', 'POST', '/api/v1/uploads', { contentType: 'image/png', size: 10 }],
    ['post /api/v1/uploads', 'POST', '/api/v1/uploads', { contentType: 'text/html', size: 10 }],
    ['post /api/v1/uploads/{key}/complete', 'POST', `/api/v1/uploads/${file}/complete`],
    ['post /api/v1/session/nonce', 'POST', '/api/v1/session/nonce'],
    ['post /api/v1/session', 'POST', '/api/v1/session', { message: 'Hello', signature }],
    ['get /api/v1/session', 'GET', '/api/v1/session'],
    ['delete /api/v1/session', 'DELETE', '/api/v1/session'],
    ['get /api/v1/presale/{pool}/comments', 'GET', comments],
    ['get /api/v1/presale/{pool}/comments', 'GET', `${comments}?limit=0`],
    ['put /api/v1/presale/{pool}/list', 'PUT', `/api/v1/presale/${ALICE}/list`, ALICE],
    ['post /api/v1/presale/{pool}/comments', 'POST', comments, { text: 'Hello' }],
    ['patch /api/v1/presale/{pool}/comments/{id}', 'PATCH', `${comments}/1`, { isHidden: true }],
    ['get /api/v1/operator/presale/{pool}/verification', 'GET', verification],
    ['put /api/v1/operator/presale/{pool}/verification', 'PUT', verification, { ...said, operator: ALICE }],
    ['get /api/v1/presale/{pool}/votes', 'GET', `/api/v1/presale/${ALICE}/votes?wallet=${ALICE}`],
    [
      'put /api/v1/presale/{pool}/vote',
      'PUT',
      `/api/v1/presale/${ALICE}/vote`,
      { voter: ALICE, inFavor: true, version, deadline, signature },
    ],
  ];
}

/** The framework's own validator, as the server has it, with the document's schema. */
async function whatIsWrong(schema: Record<string, unknown>, answer: unknown): Promise<string> {
  const checker = Fastify({ ajv: { customOptions: { ...AJV?.customOptions, strict: false } } });
  checker.post('/', { schema: { body: { ...schema, components: document.components } } }, async () => '');
  const response = await checker.inject({ method: 'POST', url: '/', body: answer as object });
  await checker.close();
  return response.statusCode === 200 ? '' : response.body;
}

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const rows = (text: string) =>
  [...text.matchAll(/^\| `([A-Za-z0-9_]+)` \| (.*?) \|/gm)].map((match) => [match[1], match[2]]);

describe('the pages for people', () => {
  it('docs/api-errors.md lists every code with its status', () => {
    const codes = Object.entries(ERRORS).map(([code, { status }]) => [code, String(status)]);
    expect(rows(page('api-errors.md'))).toEqual(codes);
  });

  it('docs/operators.md lists every environment variable with its default', () => {
    const variables = Object.entries(EnvironmentSchema.properties).map(([name, schema]) => {
      const standard = schema.default as string | number | undefined;
      return [name, standard === undefined || standard === '' ? '–' : `\`${standard}\``];
    });
    expect(rows(page('operators.md'))).toEqual(variables);
  });
});
