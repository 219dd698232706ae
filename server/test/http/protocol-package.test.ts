import { gzipSync } from 'node:zlib';
import { deployDevToken } from '@kingspad/devnet';
import { ROUTES, type ReadPath } from '@kingspad/protocol';
import { build } from 'esbuild';
import { toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackage, type InstalledPackage } from '../support/installed-package.ts';
import { quickstartPrograms } from './quickstart.ts';
import { makeStakingPool } from './staking.ts';
import { callPool, contribute, makeSale } from './presales.ts';
import {
  about,
  ALICE,
  BOB,
  KINDS,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

let world: World;
let installed: InstalledPackage;
beforeAll(async () => {
  [world, installed] = await Promise.all([startWorld({}, false, { presales: true }), installPackage()]);
});
afterAll(() => installed?.remove());

describe('the programs of docs/quickstart.md, as npm packs the package', () => {
  /** One of the accounts that every development chain has. */
  const owner = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: 1,
  });
  const programs = quickstartPrograms();

  it('keeps the programs of the quickstart within 30 lines for each product', () => {
    const lengths = [...programs].map(([name, text]) => [name, text.trim().split('\n').length]);
    expect(lengths.map(([name]) => name)).toEqual([
      'kingspad.mjs',
      'lock.mjs',
      'sale.mjs',
      'fair.mjs',
      'permit.mjs',
      'staking.mjs',
    ]);
    expect(lengths.filter(([name, length]) => name !== 'kingspad.mjs' && Number(length) > 30)).toEqual([]);
  });

  it('the quickstart’s programs do what the page says, one after the other', async () => {
    for (const [file, text] of programs) installed.write(file, text);
    const token = await deployDevToken(world.anvil.url, { holder: owner.address });
    // A token has one open sale of a wallet for each coin and exchange.
    const other = await deployDevToken(world.anvil.url, { holder: owner.address });
    const key = owner.getHdKey().privateKey;
    const env = { KINGSPAD_URL: world.url, PRIVATE_KEY: key ? toHex(key) : '', TOKEN: token };
    const said = [
      ['lock.mjs', /^Lock \d+, Team tokens: 100000000000000000000 until /],
      ['sale.mjs', /^Crown sale at 0x[0-9a-fA-F]{40} is live/],
      ['fair.mjs', /^Fair crown at 0x[0-9a-fA-F]{40} has 500000000000000000 committed/],
      ['permit.mjs', /^Locked in 0x[0-9a-f]{64}, allowance left: 0/],
      ['staking.mjs', /^Pool 0x[0-9a-fA-F]{40} has 10000000000000000000 staked/],
    ] as const;
    for (const [name, printed] of said) {
      const own = name === 'fair.mjs' ? { ...env, TOKEN: other } : env;
      expect(await installed.run(name, own), name).toMatch(printed);
    }
  });
});

describe('the packed protocol package', () => {
  it('imports what its manifest names and nothing else', () => {
    const named = Object.keys(installed.dependencies);
    expect(named).toEqual(['@sinclair/typebox', 'canonicalize', 'socket.io-client']);
    // A second viem next to the integrator's would have types of its own.
    expect(installed.peerDependencies).toEqual({ viem: '2.x' });
    expect(installed.imported).toEqual([...named, 'viem']);
  });

  it.each([
    ['percent', 1_000],
    ['createLock', 9_000],
    ['createSale', 9_000],
    ['createFairSale', 9_000],
  ])('adds to a bundle that imports %s alone less than %d bytes', async (name, budget) => {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${name} } from '@kingspad/protocol';`, resolveDir: installed.folder },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      external: ['viem', 'viem/*'],
      write: false,
      logLevel: 'silent',
    });
    const size = gzipSync(outputFiles[0]?.contents ?? '').length;
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThan(budget);
  });

  it('lists every route that answers with a payload, and the names of its query', async () => {
    const { body } = await world.get('/api/v1/openapi.json');
    const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => path.startsWith('/api/v1/') && hasPayload(operation))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, queryOf(operation)] as const),
    );
    const routes = Object.entries(ROUTES).map(([route, operation]) => [
      route,
      'query' in operation ? Object.keys(operation.query.properties).toSorted() : [],
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(routes));
  });

  it('finds each answer of a server as its schema says', async () => {
    const parameters: Partial<Record<ReadPath, Record<string, string | number>>> = {};
    for (const kind of KINDS) {
      const its = about(world, kind);
      const token = await newToken(its, ALICE);
      const { transactionHash: id } = await lockOnChain(its, ALICE, { token });
      const named = { id, token, wallet: ALICE, holder: ALICE, amount: 5 };
      for (const path of readsBelow(kind.api)) parameters[path] = named;
    }
    const sale = await makeSale(world, ALICE, { publicAfter: 60 });
    await callPool(world, sale, ALICE, 'whiteListUsers', [[BOB]]);
    await contribute(world, sale, BOB, '1');
    const { pool } = await makeStakingPool(world, { lasts: 1000 });
    await untilIndexed(world);
    const ofSale = { pool: sale.pool, wallet: BOB, token: sale.token };
    parameters['/api/v1/presale/get-presale/{wallet}'] = { wallet: ALICE };
    parameters['/api/v1/search'] = { search: sale.token };
    const asked = READS.map((path) => {
      const own = path.startsWith('/api/v1/staking') ? { pool } : ofSale;
      return [path, only(path, parameters[path] ?? own)];
    });
    installed.write(
      'reads.mjs',
      `import { connect } from '@kingspad/protocol';
const kingspad = await connect(process.env.KINGSPAD_URL);
for (const [path, parameters] of ${JSON.stringify(asked)}) {
  const answer = await kingspad.get(path, parameters).catch((error) => console.log(path, error.message));
  if (answer === undefined || answer.items?.length === 0) console.log(path, 'answers nothing');
}
console.log('read all');`,
    );
    // The sale has no comments, plain locks have no schedule, and who contributed to a live sale has nothing to do.
    const empty = [
      '/api/v1/token-locker/lock-record/{id}/schedule answers nothing',
      '/api/v1/liquidity-locker/lock-record/{id}/schedule answers nothing',
      '/api/v1/presale/{pool}/comments answers nothing',
      '/api/v1/portfolio/{wallet}/needs answers nothing',
    ];
    const printed = (await installed.run('reads.mjs', { KINGSPAD_URL: world.url })).trim().split('\n');
    expect(printed).toEqual([...empty, 'read all']);
  });

  it('names the fault of a request, by the code of the API', async () => {
    installed.write(
      'wrong.mjs',
      `import { connect } from '@kingspad/protocol';
const kingspad = await connect(process.env.KINGSPAD_URL);
const say = (error) => console.log(error.name, error.code ?? error.message, error.status ?? '');
await kingspad.get('/api/v1/presale/get/{pool}', { pool: '${ALICE}' }).catch(say);
await kingspad.get('/api/v1/presale/all', { page: 0 }).catch(say);
await kingspad.get('/api/v1/presale/all', { sort: 'newest' }).catch(say);
await kingspad.get('/api/v1/presale/get/{pool}', {}).catch(say);
await kingspad.get('/api/v1/nothing').catch(say);
await kingspad.waitUntilIndexed('/api/v1/presale/get/{pool}', { pool: '${ALICE}' }, { timeout: 300, interval: 100 }).catch(say);
await connect('http://127.0.0.1:9').catch(say);
await connect('localhost:44000').catch(say);
await connect(process.env.KINGSPAD_URL + '/nowhere').then(({ url }) => console.log(url === process.env.KINGSPAD_URL));`,
    );
    expect((await installed.run('wrong.mjs', { KINGSPAD_URL: world.url })).trim().split('\n')).toEqual([
      'KingsPadError presale_not_found 404',
      'KingsPadError validation_failed 400',
      'TypeError /api/v1/presale/all has no parameter sort. ',
      'TypeError /api/v1/presale/get/{pool} needs the parameter pool. ',
      'TypeError /api/v1/nothing is no path of the API. ',
      'KingsPadError not_indexed 0',
      'KingsPadError no_answer 0',
      'KingsPadError bad_origin 0',
      'true',
    ]);
  });

  it('receives the server’s pushes', async () => {
    installed.write(
      'head.mjs',
      `import { openChannel } from '@kingspad/protocol/realtime';
const locks = openChannel(process.env.KINGSPAD_URL, '/locks');
locks.once('head', ({ blockNumber }) => {
  console.log(typeof blockNumber);
  locks.close();
});`,
    );
    expect(await installed.run('head.mjs', { KINGSPAD_URL: world.url })).toBe('number\n');
  });

  it('rejects a number without a unit at compile time', async () => {
    installed.write('types.ts', TYPED);
    expect(await installed.compile('types.ts')).toBe('');
  });
});

interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Files of a sale are no payloads. */
const hasPayload = ({ responses }: Operation) =>
  responses['200']?.content?.['application/json'] !== undefined;
/** The reads of the API, except those of a session and the one that makes the indexer look at the chain. */
const READS = Object.keys(ROUTES)
  .filter((route) => route.startsWith('GET '))
  .map((route) => route.slice('GET '.length))
  .filter((path) => !/\/(session|sync-lock-records)$/.test(path)) as ReadPath[];
const queryOf = ({ parameters = [] }: Operation) =>
  parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => name)
    .toSorted();
const readsBelow = (api: string) => READS.filter((path) => path.startsWith(api));

/** Keeps the parameters in a path, and the required ones of its query. */
function only(path: ReadPath, parameters: Record<string, string | number>) {
  const needed = path.includes('/probe/') ? ['holder', 'amount'] : path.endsWith('/search') ? ['search'] : [];
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`) || needed.includes(name)),
  );
}

const TYPED = `
import { connect, createLock, createSale, days, minutes, percent, readPermitDomain, signPermit, type PermitData, type ReadAnswer } from '@kingspad/protocol';
import { tokenLockerAbi } from '@kingspad/protocol/abi';
import { openChannel } from '@kingspad/protocol/realtime';
import { createPublicClient, createWalletClient, http, parseUnits } from 'viem';
import { bscTestnet } from 'viem/chains';

const kingspad = await connect('http://localhost:3000');
const record = await kingspad.get('/api/v1/token-locker/lock-record/{id}', { id: 1 });
const title: string | null = record.title;
const list: ReadAnswer<'/api/v1/presale/all'> = await kingspad.get('/api/v1/presale/all', { status: 'live' });
const raised: string | undefined = list.items[0]?.raisedAmount;
for await (const { raisedAmount } of kingspad.all('/api/v1/presale/all', { status: 'live' })) raisedAmount.length;
// @ts-expect-error there is no such status
await kingspad.get('/api/v1/presale/all', { status: 'foo' });
// @ts-expect-error a record is no list
kingspad.all('/api/v1/token-locker/lock-record/{id}', { id: 1 });
// @ts-expect-error the record has no such field
record.nothing;
// @ts-expect-error a read needs what stands in its path
await kingspad.get('/api/v1/token-locker/lock-record/{id}');
// @ts-expect-error there is no such path
await kingspad.get('/api/v1/token-locker/nothing');

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const lock = { payer: me, token: me, amount: parseUnits('1', 18) } as const;
const firstRelease = new Date('2030-01-01');
const vesting = { firstRelease, initial: percent(10), cycle: minutes(30), perCycle: percent(5) };
const { call } = createLock(kingspad.config, { ...lock, vesting });
// @ts-expect-error 10 what?
createLock(kingspad.config, { ...lock, vesting: { ...vesting, initial: 10 } });
// @ts-expect-error 30 what?
createLock(kingspad.config, { ...lock, vesting: { ...vesting, cycle: 30 } });
// @ts-expect-error a lock opens at once or step by step
createLock(kingspad.config, { ...lock, vesting, unlockAt: firstRelease });
// @ts-expect-error a sale needs more
createSale(kingspad.config, { owner: me, liquidity: { share: percent(60), lockedFor: days(30) } });

const wallet = createWalletClient({ account: me, transport: http('http://localhost:8545') });
const client = createPublicClient({ chain: bscTestnet, transport: http('http://localhost:8545') });
const { approval, permitted } = createLock(kingspad.config, { ...lock, vesting });
const named = { address: lock.token, name: 'Crown' };
const domain = await readPermitDomain(client, named, { chainId: 97, account: me });
const signer = { account: me, publicClient: client, sign: (data: PermitData) => wallet.signTypedData(data) } as const;
const permit = domain && (await signPermit(signer, { domain, ...approval, deadline: 1_900_000_000 }));
// @ts-expect-error not every contract takes permits
permitted(permit);
if (permit && permitted) await wallet.writeContract({ ...permitted(permit), account: me, chain: null });
await wallet.writeContract({ ...call, account: me, chain: null });
await wallet.writeContract({ address: me, abi: tokenLockerAbi, functionName: 'unlockTokens', args: [1n], account: me, chain: null });
openChannel(kingspad.url, '/presales').on('presaleChanged', ({ blockNumber }) => blockNumber.toFixed());
console.log(title, raised);
`;
