import { tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress, type Hex } from '@kingspad/domain';
import { encodeAbiParameters, encodeEventTopics, zeroHash, type AbiEvent, type AbiParameter } from 'viem';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/chain/errors.ts';
import { decodeLockerLog } from '../../src/chain/events.ts';
import type { RawLog } from '../../src/chain/types.ts';

const ADDRESS = `0x${'ab'.repeat(20)}` as const;

/** What each argument of an event is, where a test does not say. */
const VALUES: Record<string, unknown> = { address: ADDRESS, uint256: 7n, bytes32: zeroHash, bool: true };

/** A log of an event of the contract, encoded by its ABI. */
function logOf(event: AbiEvent, args: Record<string, unknown> = {}): RawLog {
  const inputs: readonly (AbiParameter & { indexed?: boolean })[] = event.inputs;
  const all = Object.fromEntries(inputs.map(({ name = '', type }) => [name, args[name] ?? VALUES[type]]));
  const plain = inputs.filter(({ indexed }) => !indexed);
  return {
    blockNumber: 1,
    logIndex: 0,
    blockHash: zeroHash,
    blockTimestamp: 1,
    txHash: zeroHash,
    txIndex: 0,
    address: zeroAddress,
    topics: encodeEventTopics({ abi: [event], args: all } as never) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name = '' }) => all[name]),
    ),
  };
}

const EVENTS: readonly AbiEvent[] = tokenLockerAbi.filter((item) => item.type === 'event');
const ofLocks = EVENTS.filter((event) => decodeLockerLog(logOf(event)) !== undefined);
const eventNamed = (name: string) => {
  const event = EVENTS.find((one) => one.name === name);
  if (!event) throw new Error(`no event ${name}`);
  return event;
};

describe('logs of the locker', () => {
  test('every event about a lock is read, and no other', () => {
    const aboutLocks = EVENTS.filter(({ inputs: [first] }) => first?.name === 'id');
    expect(ofLocks.map(({ name }) => name)).toEqual(aboutLocks.map(({ name }) => name));
    expect(ofLocks).toHaveLength(12);
  });

  test.each(ofLocks)('a $name of another shape is refused', (event) => {
    const log = logOf(event);
    for (const wrong of [
      { ...log, data: `${log.data}00` as Hex },
      { ...log, data: `${log.data}${'00'.repeat(32)}` as Hex },
      { ...log, topics: log.topics.slice(0, -1) },
      { ...log, topics: [...log.topics, zeroHash] },
      { ...log, topics: log.topics.with(1, `0x${'ff'.repeat(32)}`) },
    ]) {
      expect(() => decodeLockerLog(wrong)).toThrow(RefusedError);
    }
  });

  test.each([
    ['a date beyond all dates', 'TokensLocked', { unlockTime: 2n ** 200n }],
    ['a first release beyond the whole', 'VestingLocked', { initialPercent: 10_001n }],
    ['steps beyond the whole', 'VestingLocked', { cyclePercent: 10_001n }],
    ['steps that vest nothing', 'VestingLocked', { cyclePercent: 0n }],
    ['steps that come at once', 'VestingLocked', { cycle: 0n }],
    ['more steps than can be counted', 'LockExtended', { passed: 2n ** 60n }],
  ])('%s are not believed', (_what, name, args) => {
    expect(() => decodeLockerLog(logOf(eventNamed(name), args))).toThrow(RefusedError);
  });

  test('a first release that is the whole needs no cycle', () => {
    const log = logOf(eventNamed('VestingLocked'), { initialPercent: 10_000n, cycle: 0n, cyclePercent: 0n });
    expect(decodeLockerLog(log)).toMatchObject({ initialBps: 10_000, cycle: 0, cycleBps: 0, amount: 7n });
  });
});
