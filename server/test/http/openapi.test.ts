import { readFileSync } from 'node:fs';
import { headTimestamp } from '@kingspad/devnet';
import { newSalt, zeroAddress } from '@kingspad/domain';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentSchema } from '../../src/index.ts';
import { ERRORS } from '../../src/http/errors.ts';
import { AJV } from '../../src/http/validation.ts';
import { callPool, contribute, makeSale, presaleDraft } from './presales.ts';
import { callPool as callStakingPool, makeStakingPool, stakingDraft, STAKING_API } from './staking.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  draftFor,
  KINDS,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type TestKind,
  type World,
} from './world.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let world: World;
let document: Document;
beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  document = (await ask(world.url, 'GET', '/api/v1/openapi.json')).body as unknown as Document;
});
afterAll(() => world?.stop());

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
/** What people do beside the chain. */
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
];
const CALLS_OF_PRESALES = [
  'post /api/v1/presale/create',
  'post /api/v1/presale/contribute',
  'delete /api/v1/presale/contribute',
  'get /api/v1/presale/all',
  'get /api/v1/presale/get/{pool}',
  'get /api/v1/presale/get-presale/{wallet}',
  'get /api/v1/presale/get-contributed-pools/{wallet}',
  'get /api/v1/presale/{pool}/contributions',
  'get /api/v1/presale/{pool}/contributions.csv',
  'get /api/v1/presale/{pool}/raised',
  'get /api/v1/presale/{pool}/whitelist',
  'get /api/v1/presale/{pool}/finalization',
  'patch /api/v1/presale/{pool}/metadata',
  'get /api/v1/liquidity-locker/sync-lock-records',
];
const CALLS_OF_STAKING = [
  'post /api/v1/staking/create',
  'get /api/v1/staking/all',
  'get /api/v1/staking/get/{pool}',
  'patch /api/v1/staking/{pool}/metadata',
];
/** Every call there is but those of presales and of staking. */
const callsOf = (kinds: readonly TestKind[]) => [
  ...kinds.flatMap(({ api }) => CALLS_OF_LOCKER.map(([method, path]) => `${method} ${api}/${path}`)),
  ...CALLS_OF_PEOPLE,
  'get /api/v1/config',
  'get /api/v1/price/{token}',
  'get /api/v1/stats',
  'get /api/v1/trending-presales/all',
  'get /abi/{file}',
  'get /freshz',
  'get /healthz',
  'get /readyz',
  'get /metrics',
];

describe('the OpenAPI document', () => {
  it('has every call, each with a summary and its failures', () => {
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

  it.each(KINDS)('describes what the calls of $api answer, successes and failures', async (kind) => {
    const API = kind.api;
    const its = about(world, kind);
    const token = await newToken(its, ALICE);
    const receipt = await lockOnChain(its, ALICE, { token });
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
      ['get /api/v1/price/{token}', 'GET', `/api/v1/price/${token}`],
      ['get /api/v1/stats', 'GET', '/api/v1/stats'],
      ['get /api/v1/trending-presales/all', 'GET', '/api/v1/trending-presales/all'],
      ['get /abi/{file}', 'GET', '/abi/TokenLocker.json'],
      ['get /abi/{file}', 'GET', '/abi/Other.json'],
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

  it('describes what the calls of presales answer, successes and failures', async () => {
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
    const exchanges: Exchange[] = [
      [`post ${API}/create`, 'POST', `${API}/create`, draft],
      [`post ${API}/create`, 'POST', `${API}/create`, {}],
      [`post ${API}/contribute`, 'POST', `${API}/contribute`, { ...claim, contributedAmountInWei: '1' }],
      [`post ${API}/contribute`, 'POST', `${API}/contribute`, '{'],
      [`delete ${API}/contribute`, 'DELETE', `${API}/contribute`, claim],
      [`delete ${API}/contribute`, 'DELETE', `${API}/contribute`, {}],
      [`get ${API}/all`, 'GET', `${API}/all`],
      [`get ${API}/all`, 'GET', `${API}/all?status=x`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${sale.pool}`],
      [`get ${API}/get/{pool}`, 'GET', `${API}/get/${ALICE}`],
      [`get ${API}/get-presale/{wallet}`, 'GET', `${API}/get-presale/${ALICE}`],
      [`get ${API}/get-contributed-pools/{wallet}`, 'GET', `${API}/get-contributed-pools/${BOB}`],
      [`get ${API}/{pool}/contributions`, 'GET', `${API}/${sale.pool}/contributions`],
      [`get ${API}/{pool}/contributions`, 'GET', `${API}/${ALICE}/contributions`],
      [`get ${API}/{pool}/contributions.csv`, 'GET', `${API}/${ALICE}/contributions.csv`],
      [`get ${API}/{pool}/raised`, 'GET', `${API}/${sale.pool}/raised`],
      [`get ${API}/{pool}/raised`, 'GET', `${API}/${ALICE}/raised`],
      [`get ${API}/{pool}/whitelist`, 'GET', `${API}/${sale.pool}/whitelist`],
      [`get ${API}/{pool}/whitelist`, 'GET', `${API}/${ALICE}/whitelist`],
      [`get ${API}/{pool}/finalization`, 'GET', finalization],
      [`get ${API}/{pool}/finalization`, 'GET', `${API}/${ALICE}/finalization`],
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
  });

  it('describes what the calls of staking answer, successes and failures', async () => {
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
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${pool.pool}/metadata`, edit],
      [`patch ${API}/{pool}/metadata`, 'PATCH', `${API}/${ALICE}/metadata`, edit],
    ];
    await expectDescribed(exchanges);
    const missing = CALLS_OF_STAKING.filter((call) => !exchanges.some(([made]) => made === call));
    expect(missing).toEqual([]);
  });

  it('can be read in a browser', async () => {
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

async function expectDescribed(exchanges: readonly Exchange[]): Promise<void> {
  for (const [call, method, path, body] of exchanges) {
    const [name = '', template = ''] = call.split(' ');
    const answer = await ask(world.url, method, path, body);
    const described = document.paths[template]?.[name]?.responses[answer.status];
    const schema = described?.content?.['application/json']?.schema;
    expect(schema, `${method} ${path} answers ${answer.status}`).toBeDefined();
    expect(await whatIsWrong(schema ?? {}, answer.body), `${method} ${path}`).toBe('');
  }
}

type Exchange = [call: string, method: string, path: string, body?: unknown];

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
  checker.post('/', { schema: { body: schema } }, async () => '');
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
