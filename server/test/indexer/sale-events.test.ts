import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { zeroHash, type AbiEvent } from 'viem';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/chain/errors.ts';
import { decodeLog, topicsOf } from '../../src/chain/events/index.ts';
import { POOL_KINDS } from '../../src/chain/events/pools.ts';
import { EMITTING_POOL as POOL, logOf, valueOf } from '../support/event-logs.ts';

const EVENTS: readonly AbiEvent[] = [...presaleFactoryAbi, ...presalePoolAbi].filter(
  (item) => item.type === 'event',
);
const eventNamed = (name: string) => {
  const event = EVENTS.find((one) => one.name === name);
  if (!event) throw new Error(`no event ${name}`);
  return event;
};

const READ = EVENTS.filter((event) => decodeLog(logOf(event)) !== undefined).map(({ name }) => name);

describe('logs of sales', () => {
  test('all events of pools are read, and those of the factory about a sale, but for its list', () => {
    const ofPools = EVENTS.map(({ name }) => name).filter((name) => name.startsWith('Pool'));
    expect(READ).toEqual(ofPools.filter((name) => name !== 'PoolListGiven' && name !== 'PoolListSet'));
    expect(READ).toHaveLength(11);
  });

  test('pool topics are shared with no other event of ours', () => {
    const others = new Set(
      (['tokenLocker', 'liquidityLocker', 'presaleFactory', 'stakingFactory'] as const).flatMap((name) =>
        topicsOf(name),
      ),
    );
    const { topics } = POOL_KINDS.presale;
    expect(topics).toHaveLength(10);
    expect(topics.filter((topic) => others.has(topic))).toEqual([]);
    // Whatever else a pool emitted, as an event of a library, half of the chain would answer to.
    expect(presalePoolAbi.flatMap((item) => (item.type === 'event' ? [item.name] : []))).toSatisfy(
      (names: string[]) => names.every((name) => name.startsWith('Pool')),
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

  test.each<[name: string, said: object]>([
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

  test('a forced failure has its reason, without deceiving characters', () => {
    const log = logOf(eventNamed('PoolForceFailed'), { reason: `a\u202elie\u0000 ${'x'.repeat(900)}` });
    expect(decodeLog(log)).toMatchObject({
      pool: valueOf({ type: 'address' }, 0),
      reason: `alie ${'x'.repeat(251)}`,
    });
    expect(decodeLog(logOf(eventNamed('PoolForceFailed'), { reason: '' }))).toMatchObject({ reason: '' });
  });

  test('burnt liquidity has no lock, an empty batch no wallets', () => {
    expect(decodeLog(logOf(eventNamed('PoolFinalized'), { lockId: 0n }))).toMatchObject({ lockId: null });
    expect(decodeLog(logOf(eventNamed('PoolWhitelisted'), { users: [] }))).toMatchObject({ wallets: [] });
  });

  test.each(READ)('a %s of another shape is refused', (name) => {
    const log = logOf(eventNamed(name));
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
