import { zeroAddress } from '@kingspad/domain';
import { increaseLock } from '@kingspad/protocol/lock/calls';
import { translate } from '#lib/i18n/index.ts';
import { expect, it } from 'vitest';
import type { WriteRequest } from '#web3/index.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import { HASH, LOCKER } from '#testing/world.tsx';
import {
  changeRequest,
  extendRequest,
  openUnlockRequest,
  renounceRequest,
  unlockRequest,
} from './owner-requests.ts';

const target = { locker: LOCKER, id: 17 };
const nowhere = { locker: LOCKER, id: 0 };
const callOf = async (request: WriteRequest) => {
  const { functionName, args } = (await request.prepare({} as never)).call;
  return [functionName, ...args];
};

it('each change of a lock is its own call of the contract', async () => {
  expect(await callOf(unlockRequest(target, false))).toEqual(['unlockTokens', 17n]);
  expect(await callOf(unlockRequest(target, true))).toEqual(['unlockVesting', 17n]);
  expect(await callOf(renounceRequest(target, TOKEN_LOCKS, HASH))).toEqual([
    'transferLockerOwnerShip',
    17n,
    zeroAddress,
  ]);
  expect(await callOf(extendRequest(target, 1_900_000_000))).toEqual([
    'extendLockerExpireTime',
    17n,
    1_900_000_000n,
  ]);
  expect(await callOf(openUnlockRequest(target, true))).toEqual(['setOpenUnlock', 17n, true]);
  expect(await callOf(changeRequest(target, 'increase', increaseLock(target, 5n)))).toEqual([
    'increaseLock',
    17n,
    5n,
  ]);
});

it('opens no wallet without a lock id, and shows the catalogue’s message [LU-02]', async () => {
  await expect(renounceRequest(nowhere, TOKEN_LOCKS, HASH).prepare({} as never)).rejects.toMatchObject({
    title: 'Transaction Error',
    text: 'Please enter the valid locker id to renounce ownership',
  });
  await expect(unlockRequest(nowhere, false).prepare({} as never)).rejects.toMatchObject({
    title: 'Transaction Error',
    text: 'Please enter the valid locker id to unlock the tokens',
  });
  await expect(extendRequest(nowhere, 1_900_000_000).prepare({} as never)).rejects.toMatchObject({
    title: 'Execution Error',
    text: 'Please enter the valid locker id to extend the expire time',
  });
});

it('failures and successes carry the catalogue’s messages (LR-12, LT-17, part)', () => {
  expect(unlockRequest(target, true)).toMatchObject({
    failure: { title: 'Transaction Error', fallback: translate('failed.unlock') },
    success: { title: 'Token has been unlocked', text: '' },
  });
  expect(renounceRequest(target, TOKEN_LOCKS, HASH)).toMatchObject({
    failure: { title: 'Transaction Error', fallback: translate('failed.renounce') },
    success: { title: 'Ownership has been renounced' },
  });
  expect(extendRequest(target, 1)).toMatchObject({
    failure: { title: 'Execution Error', fallback: translate('failed.extend') },
    success: { title: 'Lock expire time has been updated' },
  });
});

it('two changes of one sort and lock never run side by side', () => {
  const intents = [unlockRequest(target, true), renounceRequest(target, TOKEN_LOCKS, HASH)].map(
    ({ intent }) => intent,
  );
  expect(intents).toEqual([`unlock:${LOCKER}:17`, `renounce:${LOCKER}:17`]);
});

it('a change takes its label, failure and success from the texts of its name', () => {
  const made = changeRequest(target, 'increase', increaseLock(target, 5n), {
    amount: '5 KGT',
    text: 'More.',
  });
  expect(made).toMatchObject({
    kind: 'increase',
    intent: `increase:${LOCKER}:17`,
    label: 'Add 5 KGT to lock 17',
    failure: { title: 'Execution Error', fallback: 'The tokens could not be added. Please try again' },
    success: { title: 'The tokens have been added', text: 'More.' },
  });
});

it('closing a payout shares the intent of opening it', () => {
  const [open, close] = [true, false].map((isOpen) => openUnlockRequest(target, isOpen));
  expect(close?.intent).toBe(open?.intent);
  expect([open?.label, close?.label]).toEqual([
    'Let others trigger the payout of lock 17',
    'Let only the owner trigger the payout of lock 17',
  ]);
});
