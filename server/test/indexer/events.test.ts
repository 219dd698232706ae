import { liquidityLockerAbi, tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress, type Hex } from '@kingspad/domain';
import { encodeAbiParameters, encodeEventTopics, zeroHash, type AbiEvent, type AbiParameter } from 'viem';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/chain/errors.ts';
import { decodeLog } from '../../src/chain/events/index.ts';
import { lockWithoutPair } from '../../src/chain/events/pairs.ts';
import type { RawLog } from '../../src/chain/types.ts';

const ADDRESS = `0x${'ab'.repeat(20)}` as const;

/** Default of each argument of an event. */
const VALUES: Record<string, unknown> = {
  address: ADDRESS,
  uint256: 7n,
  bytes32: zeroHash,
  bool: true,
  string: 'Some Exchange',
};

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

/** The LP locker emits all that the token locker emits, and more. */
const EVENTS: readonly AbiEvent[] = liquidityLockerAbi.filter((item) => item.type === 'event');
const read = EVENTS.filter((event) => decodeLog(logOf(event)) !== undefined);
const eventNamed = (name: string) => {
  const event = EVENTS.find((one) => one.name === name);
  if (!event) throw new Error(`no event ${name}`);
  return event;
};

describe('logs of the locker', () => {
  test('every event about a lock, of a credit and the listing of a factory are read, and no other', () => {
    const wanted = EVENTS.filter(
      ({ name, inputs: [first] }) =>
        first?.name === 'id' || name === 'FactoryListed' || name.startsWith('Credit'),
    );
    expect(read.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
    expect(read).toHaveLength(16);
    const ofTokens = tokenLockerAbi.filter((item) => item.type === 'event').map(({ name }) => name);
    expect(EVENTS.map(({ name }) => name)).toEqual(expect.arrayContaining(ofTokens));
  });

  test.each(read.filter(({ name }) => name !== 'FactoryListed'))(
    'a $name of another shape is refused',
    (event) => {
      const log = logOf(event);
      for (const wrong of [
        { ...log, data: `${log.data}00` as Hex },
        { ...log, data: `${log.data}${'00'.repeat(32)}` as Hex },
        { ...log, topics: log.topics.slice(0, -1) },
        { ...log, topics: [...log.topics, zeroHash] },
        // Any word is an address; no lock has this id.
        ...(event.name.startsWith('Credit')
          ? []
          : [{ ...log, topics: log.topics.with(1, `0x${'ff'.repeat(32)}`) }]),
      ]) {
        expect(() => decodeLog(wrong)).toThrow(RefusedError);
      }
    },
  );

  test('a booked and a withdrawn credit have their account and amount', () => {
    for (const name of ['CreditBooked', 'CreditWithdrawn'])
      expect(decodeLog(logOf(eventNamed(name)))).toMatchObject({ name, account: ADDRESS, amount: 7n });
  });

  test.each([
    ['a date beyond all dates', 'TokensLocked', { unlockTime: 2n ** 200n }],
    ['a first release beyond the whole', 'VestingLocked', { initialPercent: 10_001n }],
    ['steps beyond the whole', 'VestingLocked', { cyclePercent: 10_001n }],
    ['steps that vest nothing', 'VestingLocked', { cyclePercent: 0n }],
    ['steps that come at once', 'VestingLocked', { cycle: 0n }],
    ['more steps than can be counted', 'LockExtended', { passed: 2n ** 60n }],
  ])('%s are not believed', (_what, name, args) => {
    expect(() => decodeLog(logOf(eventNamed(name), args))).toThrow(RefusedError);
  });

  test('a first release of everything needs no cycle', () => {
    const log = logOf(eventNamed('VestingLocked'), { initialPercent: 10_000n, cycle: 0n, cyclePercent: 0n });
    expect(decodeLog(log)).toMatchObject({ initialBps: 10_000, cycle: 0, cycleBps: 0, amount: 7n });
  });

  test('a listing has the factory, its name and its start', () => {
    const listing = eventNamed('FactoryListed');
    expect(decodeLog(logOf(listing))).toMatchObject({
      factory: ADDRESS,
      exchange: 'Some Exchange',
      activeFrom: 7,
    });
    const log = logOf(listing);
    for (const wrong of [
      { ...log, data: `${log.data}${'00'.repeat(32)}` as Hex },
      { ...log, data: log.data.slice(0, -64) as Hex },
      { ...log, topics: log.topics.slice(0, -1) },
      logOf(listing, { activeFrom: 2n ** 200n }),
      logOf(listing, { name: 'more than thirty-two bytes of a name' }),
    ]) {
      expect(() => decodeLog(wrong)).toThrow(RefusedError);
    }
  });

  test('a lock of the LP locker follows its pair’s event in the same transaction', () => {
    const [pair, lock] = [logOf(eventNamed('PairLocked')), logOf(eventNamed('TokensLocked'))];
    const other = logOf(eventNamed('LockExtended'));
    expect(lockWithoutPair([other, pair, lock, other, pair, lock])).toBeUndefined();
    expect(lockWithoutPair([lock])).toBe(lock);
    expect(lockWithoutPair([pair, lock, lock])).toBe(lock);
    expect(lockWithoutPair([pair, other, lock])).toBe(lock);
    expect(lockWithoutPair([logOf(eventNamed('PairLocked'), { id: 8n }), lock])).toBe(lock);
    const elsewhere = { ...lock, txHash: `0x${'01'.repeat(32)}` as const };
    expect(lockWithoutPair([pair, elsewhere])).toBe(elsewhere);
  });
});
