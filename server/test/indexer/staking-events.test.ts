import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { zeroHash, type AbiEvent } from 'viem';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/chain/errors.ts';
import { decodeLog, topicsOf, POOL_TOPICS } from '../../src/chain/events/index.ts';
import { POOL_KINDS } from '../../src/chain/events/pools.ts';
import { EMITTING_POOL, logOf, valueOf } from '../support/event-logs.ts';

const EVENTS: readonly AbiEvent[] = [...stakingFactoryAbi, ...stakingPoolAbi].filter(
  (item) => item.type === 'event',
);
const eventNamed = (name: string) => {
  const event = EVENTS.find((one) => one.name === name);
  if (!event) throw new Error(`no event ${name}`);
  return event;
};
const POOL_EVENTS = stakingPoolAbi.flatMap((item) => (item.type === 'event' ? [item.name] : []));
const wallet = valueOf({ type: 'address' }, 0);
/** A creation's values stand after one another, and its end is behind its start. */
const created = (args: Record<string, unknown> = {}) => logOf(eventNamed('StakingPoolCreated'), args);

describe('logs of staking pools', () => {
  test('all events of pools are read, and the factory’s creation event', () => {
    const read = EVENTS.filter((event) => decodeLog(logOf(event)) !== undefined).map(({ name }) => name);
    expect(read.toSorted()).toEqual(['StakingPoolCreated', ...POOL_EVENTS].toSorted());
    expect(read).toHaveLength(7);
  });

  test('staking topics are shared with no other event of ours', () => {
    const { topics } = POOL_KINDS.staking;
    const others = new Set([
      ...(['tokenLocker', 'liquidityLocker', 'presaleFactory', 'stakingFactory'] as const).flatMap((name) =>
        topicsOf(name),
      ),
      ...POOL_KINDS.presale.topics,
    ]);
    expect(topics).toHaveLength(6);
    expect(topics.filter((topic) => others.has(topic))).toEqual([]);
    expect(new Set(POOL_TOPICS).size).toBe(18);
    // Whatever else a pool emitted, as an event of a library, half of the chain would answer to.
    const ofLibraries = [
      'Transfer',
      'Approval',
      'OwnershipTransferred',
      'Initialized',
      'Paused',
      'Deposit',
      'Withdraw',
    ];
    expect(POOL_EVENTS.filter((name) => ofLibraries.includes(name))).toEqual([]);
  });

  test('a creation event of a staking pool is decoded completely', () => {
    expect(decodeLog(created())).toMatchObject({
      name: 'StakingPoolCreated',
      pool: wallet,
      creator: valueOf({ type: 'address' }, 1),
      stakedToken: valueOf({ type: 'address' }, 2),
      rewardToken: valueOf({ type: 'address' }, 3),
      rewardsSupply: 6n,
      startBlock: 7,
      endBlock: 8,
      limitPerUser: 9n,
      lockTime: 10,
      metadataDigest: valueOf({ type: 'bytes32' }, 9),
    });
    expect(decodeLog(created({ metadataDigest: zeroHash }))).toMatchObject({ metadataDigest: null });
  });

  test.each<[name: string, said: object]>([
    ['StakeDeposited', { wallet, amount: 3n }],
    ['StakeWithdrawn', { wallet, amount: 3n, paid: 4n }],
    ['RewardPaid', { wallet, amount: 3n, paid: 4n }],
    ['StakeEmergencyWithdrawn', { wallet, amount: 3n, paid: 4n, kept: 5n }],
    ['RewardsStopped', { stopBlock: 2, amount: 3n, paid: 4n }],
    ['IdleRewardsWithdrawn', { amount: 2n, paid: 3n }],
  ])('a staking event %s is decoded completely', (name, said) => {
    expect(decodeLog(logOf(eventNamed(name)))).toMatchObject({ name, pool: EMITTING_POOL, ...said });
  });

  test.each(['StakingPoolCreated', ...POOL_EVENTS])('a %s of another shape is refused', (name) => {
    const log = logOf(eventNamed(name));
    for (const wrong of [
      { ...log, data: `${log.data}00` as Hex },
      { ...log, data: `${log.data}${'00'.repeat(32)}` as Hex },
      { ...log, data: log.data.slice(0, -64) as Hex },
      { ...log, topics: [...log.topics, zeroHash] },
      ...(log.topics.length > 1 ? [{ ...log, topics: log.topics.slice(0, -1) }] : []),
    ]) {
      expect(() => decodeLog(wrong)).toThrow(RefusedError);
    }
  });

  test.each([
    ['an end that is not behind its start', { startBlock: 8n, bonusEndBlock: 8n }],
    ['a start beyond all blocks', { startBlock: 2n ** 200n, bonusEndBlock: 2n ** 201n }],
    ['a lock beyond all times', { lockTime: 2n ** 60n }],
  ])('%s is not believed', (_, args) => {
    expect(() => decodeLog(created(args))).toThrow(RefusedError);
  });
});
