import { liquidityLockerAbi } from '@kingspad/abi';
import {
  approve,
  CONTRACT_OWNER,
  deployArtifact,
  dexAbis,
  DEPLOYER,
  increaseTime,
  mine,
  read,
  reorg,
  write,
  type DeployedDex,
} from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { getAddress, pad, parseAbi, toEventSelector, type AbiEvent } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/index.ts';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { callLocker, doEverything } from '../support/locker.ts';
import { EXCHANGE, newFakePair, newPair } from '../support/pairs.ts';
import { startProxy } from '../support/proxy.ts';
import { contentsOf, assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let dex: DeployedDex;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain({ about: 'liquidityLocker' }), server.newDatabase()]);
  if (!chain.dex) throw new Error('the LP locker’s chain has no DEX');
  dex = chain.dex;
});

const DAY = 86_400;

/** A pair's row with what is locked of it. */
interface PairRow {
  one: Address;
  two: Address;
  factory: Address | null;
  locks: (Address | null)[];
}

const addressOf = (bytes: Buffer) => getAddress(`0x${bytes.toString('hex')}`);
const orNull = (bytes: Buffer | null) => bytes && addressOf(bytes);

/** The index's pair: its tokens, its factory, and the factory at each of its locks. */
async function pairRow(pair: Address): Promise<PairRow | undefined> {
  const key = Buffer.from(pair.slice(2), 'hex');
  const [row] = await database.rows<{ token_one: Buffer; token_two: Buffer; factory: Buffer | null }>(
    'SELECT token_one, token_two, factory FROM chain.pair WHERE address = $1',
    [key],
  );
  const locks = await database.rows<{ factory: Buffer | null }>(
    'SELECT factory FROM chain.lock WHERE token = $1 ORDER BY lock_id',
    [key],
  );
  return (
    row && {
      one: addressOf(row.token_one),
      two: addressOf(row.token_two),
      factory: orNull(row.factory),
      locks: locks.map(({ factory }) => orNull(factory)),
    }
  );
}

const searchTextOf = async (pair: Address) =>
  (
    await database.rows<{ search_text: string }>(
      'SELECT search_text FROM chain.token_summary WHERE token = $1',
      [Buffer.from(pair.slice(2), 'hex')],
    )
  )[0]?.search_text;

const tokensOf = async (pair: Address) => {
  const token = (functionName: 'token0' | 'token1') =>
    read(chain.url, pair, { abi: dexAbis.pair, functionName });
  return { one: await token('token0'), two: await token('token1') };
};

const allow = (pair: Address) => approve(chain.url, pair, chain.locker, 2n ** 255n, ALICE);
const listFactory = (factory: Address, name: string) =>
  write(chain.url, CONTRACT_OWNER, chain.locker, {
    abi: liquidityLockerAbi,
    functionName: 'listFactory',
    args: [factory, name],
  });

/** A pair that says what is set. Alice has it, and the locker may take it. */
async function newLyingPair(
  token0: Address,
  token1: Address,
): Promise<{ pair: Address; lie: () => Promise<unknown> }> {
  const abi = parseAbi([
    'function mint(address to, uint256 amount)',
    'function play(uint8 trick, address locker)',
  ]);
  const pair = await deployArtifact(
    chain.url,
    'HostilePair',
    [token0, token1, dex.pancake.factory],
    DEPLOYER,
  );
  await write(chain.url, DEPLOYER, pair, { abi, functionName: 'mint', args: [ALICE, 10_000n] });
  await allow(pair);
  // 'Other tokens once it is pulled' (contracts/test/mocks/HostilePair.sol): itself.
  const OTHERS_ONCE_PULLED = 17;
  const args = [OTHERS_ONCE_PULLED, chain.locker] as const;
  return { pair, lie: () => write(chain.url, DEPLOYER, pair, { abi, functionName: 'play', args }) };
}

describe('facts of pairs', () => {
  test('pairs of a listed factory, of an unlisted one and of none are each indexed as such', async () => {
    startIndexer(chain, database);
    const known = await newPair(chain.url, dex, { holder: ALICE, name: 'Known', symbol: 'KNW' });
    const other = await newPair(chain.url, dex, { holder: ALICE, factory: dex.otherFactory });
    const fakeFactory = await deployArtifact(chain.url, 'FakeFactory', [], DEPLOYER);
    // Addresses of a wallet and of a contract that is not a token.
    const said = { token0: BOB, token1: fakeFactory };
    const ofFake = await newFakePair(chain.url, { ...said, factory: fakeFactory, holder: ALICE });
    await write(chain.url, DEPLOYER, fakeFactory, {
      abi: parseAbi(['function setPair(address pair)']),
      functionName: 'setPair',
      args: [ofFake],
    });
    // It names the listed factory, which does not know it.
    const claims = await newFakePair(chain.url, { ...said, factory: dex.pancake.factory, holder: ALICE });
    for (const pair of [known.pair, other.pair, ofFake, claims]) {
      await allow(pair);
      await chain.lock({ token: pair });
    }
    await untilIndexed(chain, database);

    const factory = getAddress(dex.pancake.factory);
    expect(await pairRow(known.pair)).toEqual({ ...(await tokensOf(known.pair)), factory, locks: [factory] });
    expect(await pairRow(other.pair)).toEqual({
      ...(await tokensOf(other.pair)),
      factory: null,
      locks: [null],
    });
    for (const pair of [ofFake, claims]) {
      const row = { one: getAddress(BOB), two: getAddress(fakeFactory), factory: null, locks: [null] };
      expect(await pairRow(pair)).toEqual(row);
    }
    expect(await searchTextOf(known.pair)).toMatch(/cake-lp pancake lps .*wbnb wrapped bnb/);
    expect(await searchTextOf(known.pair)).toContain(`${known.token.toLowerCase()} knw known`);
    expect(await searchTextOf(ofFake)).toContain(BOB.toLowerCase());
    expect(await database.rows('SELECT name FROM chain.factory')).toEqual([{ name: EXCHANGE }]);
    const silent = await database.rows('SELECT name, symbol, decimals FROM chain.token WHERE address = $1', [
      Buffer.from(BOB.slice(2), 'hex'),
    ]);
    expect(silent).toEqual([{ name: '', symbol: '', decimals: null }]);
    await assertIndexMatchesChain(chain, database, server);
  });

  test('a token that is called Cake-LP and is no pair cannot be locked', async () => {
    startIndexer(chain, database);
    const token = await deployArtifact(
      chain.url,
      'DevToken',
      ['Pancake LPs', 'Cake-LP', 18, 10n ** 18n, ALICE],
      DEPLOYER,
    );
    await allow(token);
    await expect(callLocker(chain, ALICE, 'lockTokens', [token, 5n, 4_000_000_000n, false])).rejects.toThrow(
      /revert/i,
    );
    await untilIndexed(chain, database);
    expect(await database.rows('SELECT 1 FROM chain.lock')).toEqual([]);
    expect(await database.rows('SELECT 1 FROM chain.pair')).toEqual([]);
  });

  test('a pair that later names other tokens has its newest ones, and the former ones after an undo', async () => {
    startIndexer(chain, database);
    const token = await chain.newToken();
    const { pair, lie } = await newLyingPair(dex.wrappedNative, token);
    await chain.lock({ token: pair });
    await lie();
    await untilIndexed(chain, database);
    const first = { one: getAddress(dex.wrappedNative), two: token, factory: null, locks: [null] };
    expect(await pairRow(pair)).toEqual(first);
    expect(await searchTextOf(pair)).toContain('wrapped bnb');

    await chain.lock({ token: pair });
    await untilIndexed(chain, database);
    expect(await pairRow(pair)).toEqual({ ...first, one: pair, locks: [null, null] });
    expect(await searchTextOf(pair)).not.toContain('wrapped bnb');

    await reorg(chain.url, 1);
    await untilIndexed(chain, database);
    expect(await pairRow(pair)).toEqual(first);
    expect(await searchTextOf(pair)).toContain('wrapped bnb');
    await assertIndexMatchesChain(chain, database, server);
  });

  test('pairs are recognised once their new factory counts; an earlier lock and its parts stay unchanged', async () => {
    startIndexer(chain, database);
    const { pair } = await newPair(chain.url, dex, { holder: ALICE, factory: dex.otherFactory });
    await allow(pair);
    await listFactory(dex.otherFactory, 'Other\u0000 \u202eExchange');
    await chain.lock({ token: pair });
    await untilIndexed(chain, database);
    expect((await pairRow(pair))?.factory).toBeNull();
    await increaseTime(chain.url, 2 * DAY);
    await chain.lock({ token: pair });
    await callLocker(chain, ALICE, 'splitLock', [1n, 10n]);
    await callLocker(chain, ALICE, 'splitLock', [2n, 10n]);
    await untilIndexed(chain, database);
    const other = getAddress(dex.otherFactory);
    expect(await pairRow(pair)).toMatchObject({ factory: other, locks: [null, other, null, other] });
    // Without what would deceive a reader.
    expect(await database.rows('SELECT name FROM chain.factory ORDER BY active_from')).toEqual([
      { name: EXCHANGE },
      { name: 'Other Exchange' },
    ]);
    await assertIndexMatchesChain(chain, database, server);
  });
});

describe('stored pairs', () => {
  test('undoes lock, pair, tokens and listing with their block', async () => {
    startIndexer(chain, database);
    const { pair, token } = await newPair(chain.url, dex, { holder: ALICE });
    await allow(pair);
    await untilIndexed(chain, database);
    const before = await contentsOf(database);
    await listFactory(dex.otherFactory, 'Other');
    await chain.lock({ token: pair });
    await untilIndexed(chain, database);
    expect(await pairRow(pair)).toBeDefined();
    const known = () =>
      database.rows('SELECT 1 FROM chain.token WHERE address = $1', [Buffer.from(token.slice(2), 'hex')]);
    expect(await known()).toHaveLength(1);

    await reorg(chain.url, 2);
    await untilIndexed(chain, database);
    expect(await known()).toEqual([]);
    const { cursor: _now, ...after } = await contentsOf(database);
    const { cursor: _then, ...then } = before;
    expect(after).toEqual(then);
    await assertIndexMatchesChain(chain, database, server);
  });

  test('rebuilds pairs from the raw logs in a new version, without the chain', async () => {
    const indexer = startIndexer(chain, database);
    await doEverything(chain, await chain.newToken());
    await mine(chain.url, 140);
    await doEverything(chain, await chain.newToken());
    await untilIndexed(chain, database);
    await indexer.stop();
    const before = await contentsOf(database);
    await database.rows('UPDATE chain.schema_version SET version = 0');
    await database.rows('DELETE FROM chain.pair');
    await database.rows('DELETE FROM chain.factory');
    await migrate(database);
    expect(await contentsOf(database)).toEqual(before);
    expect(before.pair).toHaveLength(2);
  });
});

const topicOf = (name: string): Hex =>
  toEventSelector(liquidityLockerAbi.find((item) => item.type === 'event' && item.name === name) as AbiEvent);

describe('a node that lies about pairs', () => {
  interface Log {
    address: string;
    topics: string[];
  }

  test.each<[what: string, refusal: string, change: (logs: Log[]) => Log[]]>([
    [
      'leaves out what a lock’s pair is',
      'logs-hidden',
      (logs) => logs.filter(({ topics }) => topics[0] !== topicOf('PairLocked')),
    ],
    [
      'leaves out that a factory was listed',
      'contradiction',
      (logs) => logs.filter(({ topics }) => topics[0] !== topicOf('FactoryListed')),
    ],
    [
      'says it of another lock',
      'logs-hidden',
      (logs) =>
        logs.map((log) =>
          log.topics[0] === topicOf('PairLocked') ? { ...log, topics: log.topics.with(1, pad('0x7')) } : log,
        ),
    ],
    [
      'says it of the token locker',
      'log-out-of-place',
      (logs) =>
        logs.map((log) =>
          log.topics[0] === topicOf('PairLocked')
            ? { ...log, address: chain.deployment.contracts.tokenLocker }
            : log,
        ),
    ],
  ])('and %s is not believed', async (_what, refusal, change) => {
    await chain.lock({ token: await chain.newToken() });
    await mine(chain.url, 140);
    const proxy = await startProxy(chain.url);
    const refusals: string[] = [];
    let lies = 0;
    proxy.tamper = (request, answer) => {
      if (request.method !== 'eth_getLogs' || !Array.isArray(answer.result) || lies > 0) return answer;
      const logs = answer.result as Log[];
      const changed = change(logs);
      if (JSON.stringify(changed) !== JSON.stringify(logs)) lies += 1;
      return { ...answer, result: changed };
    };
    startIndexer(chain, database, {
      rpcUrls: [proxy.url],
      metrics: { refusal: (reason) => refusals.push(reason) },
    });
    await assertIndexMatchesChain(chain, database, server);
    expect([lies, refusals]).toEqual([1, [refusal]]);
  });
});
