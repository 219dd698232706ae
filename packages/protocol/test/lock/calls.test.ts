import { tokenLockerAbi } from '@kingspad/abi';
import { lockDraft, newSchedule, type Address } from '@kingspad/domain';
import { decodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { callData, type ContractCall } from '../../src/call.ts';
import { lockMany, lockTokens } from '../../src/lock/calls.ts';
import type { LockIntent } from '../../src/lock/create.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const [LOCKER, TOKEN, OWNER, OTHER_ACCOUNT] = [at('1'), at('2'), at('3'), at('4')];

const token = { address: TOKEN, name: 'King Gold', symbol: 'KGT', decimals: 18 };
const plain: LockIntent = {
  payer: OWNER,
  owner: OWNER,
  token,
  amount: 5n,
  release: { kind: 'at-once', unlockTimestamp: 1_900_000_000 },
  title: 'Team',
};
const schedule = newSchedule({ initialPercent: 1_050, cycle: 2_592_000, cyclePercent: 1_525 }, 1_900_000_000);
const vesting: LockIntent = { ...plain, release: { kind: 'vesting', schedule } };
const permit = { deadline: 9n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` } as const;
const steps = [1_900_000_000n, 1_050n, 2_592_000n, 1_525n];

/** Decodes the call as the contract would. */
const read = (call: ContractCall) => decodeFunctionData({ abi: tokenLockerAbi, data: callData(call) });

test.each([
  ['plain', plain, undefined, 'lockTokens', [TOKEN, 5n, 1_900_000_000n, false]],
  [
    'plain, for another',
    { ...plain, owner: OTHER_ACCOUNT },
    undefined,
    'lockTokensFor',
    [OTHER_ACCOUNT, TOKEN, 5n, 1_900_000_000n],
  ],
  ['plain, permitted', plain, permit, 'lockTokensWithPermit', [TOKEN, 5n, 1_900_000_000n, permit]],
  ['vesting', vesting, undefined, 'lockAndVesting', [TOKEN, 5n, ...steps]],
  [
    'vesting, for another',
    { ...vesting, owner: OTHER_ACCOUNT },
    undefined,
    'lockAndVestingFor',
    [OTHER_ACCOUNT, TOKEN, 5n, ...steps],
  ],
  ['vesting, permitted', vesting, permit, 'lockAndVestingWithPermit', [TOKEN, 5n, ...steps, permit]],
] as const)('lockTokens encodes a lock that is %s', (_, intent, signed, functionName, args) => {
  expect(read(lockTokens(LOCKER, intent, { permit: signed }))).toEqual({ functionName, args });
});

test('lockMany encodes each lock with its owner and its terms', () => {
  const rows = [
    { owner: OWNER, amount: 5n, release: plain.release },
    { owner: OTHER_ACCOUNT, amount: 7n, release: vesting.release },
  ];
  const none = { initialPercent: 0n, cycle: 0n, cyclePercent: 0n };
  const some = { initialPercent: 1_050n, cycle: 2_592_000n, cyclePercent: 1_525n };
  expect(read(lockMany(LOCKER, TOKEN, rows))).toEqual({
    functionName: 'lockMany',
    args: [
      TOKEN,
      [
        { owner: OWNER, amount: 5n, isVesting: false, time: 1_900_000_000n, ...none },
        { owner: OTHER_ACCOUNT, amount: 7n, isVesting: true, time: 1_900_000_000n, ...some },
      ],
    ],
  });
});

test('drafts a vesting lock with percents, minutes and its first release instead of an unlock time (LA-11, LA-12, part)', () => {
  expect(lockDraft(vesting)).toEqual({
    title: 'Team',
    tokenAddress: TOKEN,
    tokenOwner: OWNER,
    tokenName: 'King Gold',
    tokenSymbol: 'KGT',
    tokenDecimals: 18,
    tokenUnlockTime: null,
    unlockTimestamp: null,
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: '5',
    isVestingEnabled: true,
    initialVestingReleaseDate: '2030-03-17 17:46:40',
    initialVestingReleasePercentage: 10.5,
    vestingCycleInMinutes: 30 * 1_440,
    vestingReleasePercentage: 15.25,
    beneficiaryWalletAddress: null,
  });
});

test('a draft has no cycle if its first release is the whole amount', () => {
  const whole = newSchedule({ initialPercent: 10_000, cycle: 0, cyclePercent: 0 }, 1_900_000_000);
  expect(lockDraft({ ...plain, release: { kind: 'vesting', schedule: whole } })).toMatchObject({
    initialVestingReleasePercentage: 100,
    vestingCycleInMinutes: null,
    vestingReleasePercentage: null,
  });
});
