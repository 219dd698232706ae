import { tokenLockerAbi } from '@kingspad/abi';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { encodeAbiParameters, encodeEventTopics, pad, type Hex, type TransactionReceipt } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { LOCKER, OWNER, TOKEN } from '#testing/lock-records.ts';
import { keepUnsignedDetails } from './keep-unsigned-details.ts';
import { detailsKey } from './unsigned-details.ts';
import { UnsignedNotice } from './UnsignedNotice.tsx';

await loadTexts('locker');

const DIGEST: Hex = `0x${'ab'.repeat(32)}`;
const ITEM = detailsKey(LOCKER, 3);

const receiptWith = (digest: Hex): Pick<TransactionReceipt, 'logs'> =>
  ({
    logs: [
      {
        address: LOCKER,
        topics: encodeEventTopics({
          abi: tokenLockerAbi,
          eventName: 'TokensLocked',
          args: { id: 3n, token: TOKEN, owner: OWNER },
        }),
        data: encodeAbiParameters(
          [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
          [OWNER, 1n, 1_800_000_000n, digest],
        ),
      },
    ],
  }) as unknown as Pick<TransactionReceipt, 'logs'>;

const keep = (
  digest: Hex,
  details = { title: 'Team' },
  data: Record<string, string | null> = { digest: DIGEST },
) => keepUnsignedDetails({ item: ITEM, contract: LOCKER, receipt: receiptWith(digest), data, details });

const offered = () => screen.queryByRole('button', { name: 'Sign the details' }) !== null;

afterEach(() => {
  cleanup();
  localStorage.clear();
  toasts.set([]);
});

it('offers to sign the details of a lock whose transaction lost their digest, until they are given up', () => {
  keep(pad('0x'));
  expect(toasts.get()).toMatchObject([{ title: 'Your details are not shown yet' }]);
  render(<UnsignedNotice item={ITEM} onSign={() => undefined} />);
  expect(offered()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show them' }));
  expect(offered()).toBe(false);
});

it.each<[string, Hex, { title: string }, Record<string, string | null>]>([
  ['carries the digest', DIGEST, { title: 'Team' }, { digest: DIGEST }],
  ['has no details', pad('0x'), { title: '' }, { digest: null }],
  ['of an earlier version carries a digest', DIGEST, { title: 'Team' }, {}],
])('keeps no details of a transaction that %s', (_, digest, details, data) => {
  keep(digest, details, data);
  render(<UnsignedNotice item={ITEM} onSign={() => undefined} />);
  expect(offered()).toBe(false);
  expect(toasts.get()).toEqual([]);
});

it('keeps the details of a transaction of an earlier version that carries no digest', () => {
  keep(pad('0x'), { title: 'Team' }, {});
  render(<UnsignedNotice item={ITEM} onSign={() => undefined} />);
  expect(offered()).toBe(true);
});
