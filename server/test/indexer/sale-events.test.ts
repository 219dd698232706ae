import { fairPoolAbi, presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { zeroHash, type AbiEvent } from 'viem';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/chain/errors.ts';
import { decodeLog, topicsOf } from '../../src/chain/events/index.ts';
import { POOL_KINDS } from '../../src/chain/events/pools.ts';
import { EMITTING_POOL as POOL, FAIR_TIMES, logOf, validLog, valueOf } from '../support/event-logs.ts';

const OF_POOLS = new Map(
  [...presalePoolAbi, ...fairPoolAbi].flatMap((item) =>
    item.type === 'event' ? [[item.name, item] as const] : [],
  ),
);
const EVENTS: readonly AbiEvent[] = [
  ...presaleFactoryAbi.filter((item) => item.type === 'event'),
  ...OF_POOLS.values(),
];
const eventNamed = (name: string) => {
  const event = EVENTS.find((one) => one.name === name);
  if (!event) throw new Error(`no event ${name}`);
  return event;
};

const READ = EVENTS.filter((event) => decodeLog(validLog(event)) !== undefined).map(({ name }) => name);

describe('logs of sales', () => {
  test('all events of pools of both kinds are read, and those of the factory about a sale', () => {
    expect(READ).toEqual(EVENTS.map(({ name }) => name).filter((name) => /^(Fair)?Pool/.test(name)));
    expect(READ).toHaveLength(17);
  });

  test('pool topics are shared with no other event of ours', () => {
    const others = new Set(
      (['tokenLocker', 'liquidityLocker', 'presaleFactory', 'stakingFactory'] as const).flatMap((name) =>
        topicsOf(name),
      ),
    );
    const { topics } = POOL_KINDS.presale;
    expect(topics).toHaveLength(12);
    expect(new Set(topics).size).toBe(12);
    expect(topics.filter((topic) => others.has(topic))).toEqual([]);
    // Whatever else a pool emitted, as an event of a library, half of the chain would answer to.
    expect([...OF_POOLS.keys()]).toSatisfy((names: string[]) =>
      names.every((name) => name.startsWith('Pool')),
    );
  });

  test('a creation event of a sale is decoded completely', () => {
    const event = decodeLog(logOf(eventNamed('PoolCreated')));
    expect(event).toMatchObject({
      name: 'PoolCreated',
      pool: valueOf({ type: 'address' }, 0),
      owner: valueOf({ type: 'address' }, 1),
      token: valueOf({ type: 'address' }, 2),
      coin: valueOf({ type: 'address' }, 3),
      router: valueOf({ type: 'address' }, 4),
      unit: 7n,
      tokensForSale: 8n,
      tokensDeposited: 9n,
      terms: {
        startAt: 10,
        endAt: 11,
        publicStartAt: 12,
        softCap: 13n,
        hardCap: 14n,
        minimumBuy: 15n,
        maximumBuy: 16n,
        tokensPerCoin: 17n,
        launchRate: 18n,
        liquidityBps: 19,
        lockSeconds: 20,
        initialBps: 21,
        cycle: 22,
        cycleBps: 23,
        isWhitelisted: true,
        isLiquidityBurnt: false,
        isUnsoldBurnt: true,
      },
      metadataDigest: valueOf({ type: 'bytes32' }, 9),
    });
    expect(decodeLog(logOf(eventNamed('PoolCreated'), { metadataDigest: zeroHash }))).toMatchObject({
      metadataDigest: null,
    });
  });

  test('a creation event of a fair sale is decoded completely, with what only fair sales have', () => {
    const log = logOf(eventNamed('FairPoolCreated'), FAIR_TIMES);
    expect(decodeLog(log)).toMatchObject({
      name: 'FairPoolCreated',
      pool: valueOf({ type: 'address' }, 0),
      owner: valueOf({ type: 'address' }, 1),
      token: valueOf({ type: 'address' }, 2),
      coin: valueOf({ type: 'address' }, 3),
      router: valueOf({ type: 'address' }, 4),
      unit: 7n,
      tokensDeposited: 8n,
      terms: {
        startAt: 100,
        endAt: 900,
        softCap: 12n,
        hardCap: 13n,
        minimumBuy: 14n,
        maximumBuy: 15n,
        tokensPerCoin: 16n,
        launchRate: 17n,
        liquidityBps: 18,
        lockSeconds: 19,
        isLiquidityBurnt: true,
        tokensForSale: 10n,
        launchBps: 11,
        closingWindow: 200,
        root: valueOf({ type: 'bytes32' }, 11),
      },
      metadataDigest: valueOf({ type: 'bytes32' }, 8),
    });
    const without = logOf(eventNamed('FairPoolCreated'), { ...FAIR_TIMES, listRoot: zeroHash });
    expect(decodeLog(without)).toMatchObject({ terms: { root: null } });
  });

  test.each<[name: string, said: object]>([
    [
      'PoolLeft',
      {
        wallet: valueOf({ type: 'address' }, 0),
        to: valueOf({ type: 'address' }, 1),
        amount: 4n,
        paid: 5n,
        contribution: 6n,
        committed: 7n,
      },
    ],
    ['PoolExcessReturned', { wallet: valueOf({ type: 'address' }, 0), amount: 4n, paid: 5n }],
    ['PoolListSet', { root: valueOf({ type: 'bytes32' }, 0) }],
    [
      'PoolContributed',
      { wallet: valueOf({ type: 'address' }, 0), amount: 3n, contribution: 4n, raised: 5n },
    ],
    ['PoolRefunded', { wallet: valueOf({ type: 'address' }, 0), amount: 4n, paid: 5n }],
    [
      'PoolTokensClaimed',
      { wallet: valueOf({ type: 'address' }, 0), amount: 4n, paid: 5n, totalClaimed: 6n },
    ],
    [
      'PoolFinalized',
      {
        pair: valueOf({ type: 'address' }, 0),
        by: valueOf({ type: 'address' }, 1),
        liquidity: 4n,
        lockId: 5,
        coinListed: 6n,
        tokensListed: 7n,
        fee: 8n,
        sold: 9n,
        ownerCoin: 10n,
        tokensLeft: 11n,
      },
    ],
    ['PoolCancelled', {}],
    ['PoolWhitelisted', { wallets: [valueOf({ type: 'address' }, 0), valueOf({ type: 'address' }, 1)] }],
    ['PoolTokensReclaimed', { amount: 3n }],
    [
      'PoolCreditBooked',
      { account: valueOf({ type: 'address' }, 0), asset: valueOf({ type: 'address' }, 1), amount: 4n },
    ],
    [
      'PoolCreditWithdrawn',
      {
        account: valueOf({ type: 'address' }, 0),
        asset: valueOf({ type: 'address' }, 1),
        amount: 5n,
        paid: 6n,
      },
    ],
  ])('a %s is decoded completely', (name, said) => {
    expect(decodeLog(logOf(eventNamed(name)))).toMatchObject({ name, pool: POOL, ...said });
  });

  test('the factory names the pool that a list is given to', () => {
    expect(decodeLog(logOf(eventNamed('PoolListGiven')))).toMatchObject({
      pool: valueOf({ type: 'address' }, 0),
      root: valueOf({ type: 'bytes32' }, 1),
    });
  });

  test.each(['PoolListGiven', 'PoolListSet'])('a %s of no list is refused', (name) => {
    expect(() => decodeLog(logOf(eventNamed(name), { root: zeroHash }))).toThrow(RefusedError);
  });

  test.each([
    ['nothing is sold', { supply: 0n }],
    ['no soft cap', { softCap: 0n }],
    ['a soft cap above the hard cap', { softCap: 20n, hardCap: 19n }],
    ['a launch beyond the sale’s rate', { launchBps: 10_001n }],
    ['no closing window', { closingWindow: 0n }],
    ['a closing window beyond the sale', { closingWindow: 801n }],
    ['a coin of nothing', { unit: 0n }],
  ])('a fair sale with %s is not believed', (_what, args) => {
    const log = logOf(eventNamed('FairPoolCreated'), { ...FAIR_TIMES, ...args });
    expect(() => decodeLog(log)).toThrow(RefusedError);
  });

  test.each(['PoolForceFailed', 'FairPoolForceFailed'])(
    'a %s has its reason, without deceiving characters',
    (name) => {
      const log = logOf(eventNamed(name), { reason: `a\u202elie\u0000 ${'x'.repeat(900)}` });
      expect(decodeLog(log)).toMatchObject({
        pool: valueOf({ type: 'address' }, 0),
        reason: `alie ${'x'.repeat(251)}`,
      });
      expect(decodeLog(logOf(eventNamed(name), { reason: '' }))).toMatchObject({ reason: '' });
    },
  );

  test('burnt liquidity has no lock, an empty batch no wallets', () => {
    expect(decodeLog(logOf(eventNamed('PoolFinalized'), { lockId: 0n }))).toMatchObject({ lockId: null });
    expect(decodeLog(logOf(eventNamed('PoolWhitelisted'), { users: [] }))).toMatchObject({ wallets: [] });
  });

  test.each(READ)('a %s of another shape is refused', (name) => {
    const log = validLog(eventNamed(name));
    for (const wrong of [
      { ...log, data: `${log.data}00` as Hex },
      { ...log, data: `${log.data}${'00'.repeat(32)}` as Hex },
      { ...log, topics: [...log.topics, zeroHash] },
      ...(log.data === '0x' ? [] : [{ ...log, data: log.data.slice(0, -64) as Hex }]),
      ...(log.topics.length > 1 ? [{ ...log, topics: log.topics.slice(0, -1) }] : []),
    ]) {
      expect(() => decodeLog(wrong)).toThrow(RefusedError);
    }
  });

  test.each([
    ['a coin of nothing', { unit: 0n }],
    ['a hard cap of nothing', { hardCap: 0n }],
    ['a start beyond all dates', { startTime: 2n ** 200n }],
    ['more liquidity than there is', { liquidityPercent: 10_001n }],
    ['a first release beyond the whole', { initialPercent: 10_001n }],
  ])('%s is not believed', (_what, args) => {
    expect(() => decodeLog(logOf(eventNamed('PoolCreated'), args))).toThrow(RefusedError);
  });

  test('a flag other than true and false is refused', () => {
    const log = logOf(eventNamed('PoolCreated'));
    const flag = 2 + 64 * (5 + 14);
    const data = `${log.data.slice(0, flag)}${'2'.padStart(64, '0')}${log.data.slice(flag + 64)}` as Hex;
    expect(() => decodeLog({ ...log, data })).toThrow(RefusedError);
  });
});
