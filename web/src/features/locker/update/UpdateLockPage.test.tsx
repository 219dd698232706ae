import { toUtcText, zeroAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import { where } from '#testing/actions.ts';
import {
  CONNECTED,
  HASH,
  OTHER_ACCOUNT,
  lockRecord,
  lockerDetails,
  serveLock,
  vestingOnChain,
  vestingRecord,
  visit,
  type World,
} from '#testing/world.tsx';
import { UpdateLockPage } from './UpdateLockPage.tsx';

const DAY = 86_400;
const OPENS = 4_000_000_000;
const route = {
  path: '/token-lock/record/update/:id',
  element: <UpdateLockPage kind={TOKEN_LOCKS} />,
};

function open(record: LockRecord, world: World = {}) {
  serveLock(record);
  const requests: WriteRequest[] = [];
  visit(`/token-lock/record/update/${record.id}`, route, {
    wallet: CONNECTED,
    async write(request) {
      requests.push(request);
      return { status: 'success', receipt: {} } as WriteOutcome;
    },
    ...world,
    chain: { lockerDetails: lockerDetails(record), ...world.chain },
  });
  return requests;
}

const field = () => screen.findByLabelText(/^New (unlock )?time/);
const choose = async (time: number) =>
  fireEvent.change(await field(), { target: { value: toUtcText(time) } });
const review = async () => fireEvent.click(await screen.findByRole('button', { name: 'Review the change' }));

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the update page', () => {
  it('moves the unlock time later once that was reviewed, and leads back to the lock (LU-01, part)', async () => {
    const requests = open(lockRecord());
    expect((await screen.findByText('Current unlock time')).closest('div')?.textContent).toContain(
      '2096.10.02 07:06:40 UTC',
    );
    await choose(OPENS + 30 * DAY);
    await review();
    const dialog = await screen.findByRole('dialog', { name: 'Move the time of this lock?' });
    expect(within(dialog).getByText('Opens then').closest('div')?.textContent).toContain(
      '2096.11.01 07:06:40 UTC',
    );
    expect(requests).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update lock' }));
    await vi.waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
    expect(requests).toMatchObject([
      {
        kind: 'extend',
        success: { title: 'Lock expire time has been updated', text: '' },
        failure: { title: 'Execution Error' },
      },
    ]);
    expect(await requests[0]?.prepare({} as never)).toMatchObject({
      call: { functionName: 'extendLockerExpireTime', args: [17n, BigInt(OPENS + 30 * DAY)] },
    });
  });

  it('takes no time that is not later, and says which one it is (LU-01, part)', async () => {
    open(lockRecord());
    await choose(OPENS);
    await review();
    expect(screen.getByText(/^The new time must be later than 2096.10.02 07:06:40 UTC/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no earlier day in the calendar (LU-01, part)', async () => {
    open(lockRecord());
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day(/October 1, 2096/).disabled).toBe(true);
    expect(day(/October 2, 2096/).disabled).toBe(false);
  });

  it('moves the step to come of a vesting lock, and shows how the later ones follow', async () => {
    const record = vestingRecord({
      firstRelease: OPENS,
      initialPercent: 1_000,
      cycle: 30 * DAY,
      cyclePercent: 4_500,
    });
    open(record, { chain: vestingOnChain(record) });
    expect((await screen.findByText('It releases')).closest('div')?.textContent).toContain(
      'Step 1 of 3, 0.15 KGT',
    );
    await choose(OPENS + 10 * DAY);
    const preview = screen.getByRole('region', { name: 'What changes' });
    const line = (label: string) => within(preview).getByText(label).closest('div')?.textContent;
    expect(line('Next release then')).toContain('2096.10.12 07:06:40 UTC');
    expect(line('Last release')).toContain('2096.12.01 07:06:40 UTC');
    expect(line('Last release then')).toContain('2096.12.11 07:06:40 UTC');
    expect(line('Moves by')).toContain('10 days');
  });

  it('opens the update page only for the owner', async () => {
    open(lockRecord(), { wallet: { ...CONNECTED, account: OTHER_ACCOUNT } });
    expect(await screen.findByText('Only the owner can update this lock')).toBeTruthy();
    expect(screen.queryByLabelText(/^New/)).toBeNull();
    cleanup();
    open(lockRecord(), { wallet: { status: 'disconnected' } });
    expect(await screen.findByText('Connect the owner’s wallet')).toBeTruthy();
  });

  it('the update form of a lock says that no step is left to move', async () => {
    open(lockRecord({ isClaimed: true }));
    expect(await screen.findByText('This lock is paid out')).toBeTruthy();
    cleanup();
    open(lockRecord({ owner: zeroAddress, isRenounced: true }));
    expect(await screen.findByText('This lock was renounced')).toBeTruthy();
  });

  it('leads back by its crumb', async () => {
    open(lockRecord());
    await field();
    fireEvent.click(screen.getByRole('link', { name: 'Token Lock List Record Detail' }));
    expect(where()).toBe(`/token-lock/record/${HASH}`);
  });
});
