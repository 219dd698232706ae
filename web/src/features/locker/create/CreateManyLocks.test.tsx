import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { Link } from 'wouter';
import { domainSeparator } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { chainKey, transactions } from '#web3/transactions.ts';
import type { TxRecord } from '#web3/tx-record.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import {
  CONFIG,
  CONNECTED,
  HASH,
  LOCKER,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  ok,
  serve,
  visit,
  type World,
} from '#testing/world.tsx';
import {
  APPROVED,
  CHAIN,
  UNTIL,
  field,
  fill,
  lock,
  openReview,
  posted,
  press,
  probing,
  recorder,
  route,
  said,
  storeDraft,
  success,
  type,
  vest,
  where,
} from './create-lock-support.tsx';
import { expectTabs } from '#testing/patterns/tabs.ts';

const approved = { chain: APPROVED };

beforeEach(() => {
  toasts.set([]);
  transactions.set([]);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('many locks at once', () => {
  const ROWS = `${OWNER},1,${UNTIL}\n${OTHER_ACCOUNT},1.5,${UNTIL},10,30,15`;

  /** Opens that mode of the page and pastes rows. */
  async function paste(text: string, world: World = {}) {
    const made = visit('/token-locker?mode=many', route, {
      wallet: CONNECTED,
      ...world,
      chain: { ...CHAIN, ...world.chain },
    });
    type('Token address', TOKEN);
    await waitFor(() => expect(field('Token address').dataset.status).toBe('success'));
    type('Locks, one a line', text);
    return made;
  }

  it('opens many locks as a mode of the page, by its address', async () => {
    serve(() => ok({}));
    visit('/token-locker', route, { wallet: CONNECTED, chain: CHAIN });
    fireEvent.click(screen.getByRole('tab', { name: 'Many locks' }));
    expect(where()).toBe('/token-locker?mode=many');
    type('Locks, one a line', ROWS);
    cleanup();
    visit('/token-locker?mode=many', route, { wallet: CONNECTED, chain: CHAIN });
    expect(field('Locks, one a line').value).toBe(ROWS);
  });

  it('shows many locks as a tab next to the form of one lock', async () => {
    serve(() => ok({}));
    visit('/token-locker', route, { wallet: CONNECTED, chain: CHAIN });
    await expectTabs(screen.getByRole('tablist'));
  });

  it('the review repeats many locks before signing, with their sum and the fee of each (LT-08, part)', async () => {
    serve(() => ok({}));
    await paste(ROWS);
    const table = within(screen.getByRole('table', { name: 'What will be locked' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByText(/^10% at .* then 15% every 30 days until/)).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Your locks' }));
    expect(summary.getByText(/^2\.5/)).toBeTruthy();
    expect(summary.getByText('0.2 BNB')).toBeTruthy();
    expect(summary.getByText('2 × 0.1 BNB')).toBeTruthy();
  });

  it('reports invalid locks by their line, and sends nothing', async () => {
    serve(() => ok({}));
    const write = vi.fn<World['write'] & object>();
    await paste(`${ROWS}\n0x12,1,${UNTIL}`, { ...approved, write });
    expect(screen.getByText('Line 3: owner: Enter a wallet address: 0x and 40 hex digits.')).toBeTruthy();
    press('Approve');
    expect(said()).toEqual([
      ['Validation Error', 'Line 3: owner: Enter a wallet address: 0x and 40 hex digits.'],
    ]);
    expect(document.activeElement).toBe(field('Locks, one a line'));
    expect(write).not.toHaveBeenCalled();
  });

  it('guards many locks as one lock: wallet, token, amount, balance', async () => {
    serve(() => ok({}));
    await paste('');
    press('Approve');
    expect(said()).toEqual([['Validation Error', 'Enter valid amount for token lock.']]);
    type('Locks, one a line', `${OWNER},4,${UNTIL}\n${OWNER},1.5,${UNTIL}`);
    press('Approve');
    expect(said()).toEqual([['Input Validation Error', 'Lock amount may not exceed Token Balance.']]);
    type('Token address', '');
    press('Approve');
    expect(said()).toEqual([['Validation Error', 'Enter token address.']]);
  });

  it('approves the sum of many locks, then makes them in one transaction with the fee of all', async () => {
    const calls = serve(() => ok({}));
    const { asked, write } = recorder();
    const { queryClient } = await paste(ROWS, { write });
    press('Approve');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({
      functionName: 'approve',
      args: [LOCKER, 2_500_000_000_000_000_000n],
    });
    act(() => {
      queryClient.setQueryData(['chain', 97, 'allowance', TOKEN, OWNER, LOCKER], 10n ** 30n);
    });
    const review = await openReview();
    fireEvent.click(review.getByRole('button', { name: 'Make 2 locks' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.call).toMatchObject({ functionName: 'lockMany', value: 2n * 10n ** 30n });
    expect(asked[1]?.request.data.draft).toBeNull();
    expect(posted(calls)).toEqual([]);
    await waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
  });

  it('simulates many locks one by one, as the contract does', async () => {
    const calls = serve(probing({}));
    await paste(ROWS);
    expect(await screen.findByText(/100% arrives/)).toBeTruthy();
    expect(screen.getByText('Simulated with the largest lock.')).toBeTruthy();
    const asked = calls.filter(({ path }) => path.includes('/probe/'));
    expect(new URLSearchParams(asked.at(-1)?.path.split('?')[1]).get('amount')).toBe('1500000000000000000');
  });

  it('reads many locks from a file of limited size', async () => {
    serve(() => ok({}));
    await paste('');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no place for a file');
    fireEvent.change(input, { target: { files: [new File([ROWS], 'locks.csv')] } });
    await waitFor(() => expect(field('Locks, one a line').value).toBe(ROWS));
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(100_001)], 'locks.csv')] } });
    await waitFor(() => expect(said().at(-1)?.[0]).toBe('Invalid File Size'));
    expect(field('Locks, one a line').value).toBe(ROWS);
  });
});

describe('a signature instead of an approval', () => {
  const domain = { name: '', version: '1', chainId: 97, verifyingContract: TOKEN } as const;
  const permitting = { ...CHAIN, DOMAIN_SEPARATOR: domainSeparator({ domain }), nonces: 0n };
  const SIGN = 'Sign instead of approving (one transaction)';

  it('offers a permit if the token takes one, and locks in one transaction', async () => {
    serve(storeDraft);
    const { asked, write, sign } = recorder();
    await fill({ chain: permitting, write, sign });
    vest();
    // Approving stays the way of the form's one button.
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
    const review = await openReview(SIGN);
    expect(review.getByText(/Your wallet asks twice/)).toBeTruthy();
    fireEvent.click(review.getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call.functionName).toBe('lockAndVestingWithPermit');
    expect(asked[0]?.call.args.at(-1)).toMatchObject({ v: 27 });
  });

  it('offers no permit for other tokens, other owners, or with an allowance', async () => {
    serve(storeDraft);
    await fill();
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
    cleanup();
    await fill({ chain: permitting });
    await screen.findByRole('button', { name: SIGN });
    fireEvent.click(screen.getByRole('radio', { name: 'Another wallet' }));
    type('Owner’s wallet address', OTHER_ACCOUNT);
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
    cleanup();
    await fill({ chain: { ...permitting, allowance: 10n ** 30n } });
    await waitFor(() => screen.getByRole('button', { name: 'Lock' }));
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
  });
});

describe('a lock that was under way as the page was left', () => {
  /** Sends a lock and leaves the page before it is in a block. @returns what the browser keeps of it */
  async function leave(): Promise<TxRecord> {
    serve(storeDraft);
    const requests: WriteRequest[] = [];
    const write: World['write'] = (request) => {
      requests.push(request);
      return new Promise(() => {});
    };
    await fill({ ...approved, write });
    await lock();
    await waitFor(() => expect(requests).toHaveLength(1));
    cleanup();
    const [request] = requests;
    if (!request) throw new Error('nothing was sent');
    return record(request);
  }

  /** Record of a pending transaction in the browser. */
  function record({ kind, label, data, success: words, failure }: WriteRequest): TxRecord {
    return {
      id: 'one',
      answer: HASH,
      account: OWNER,
      chain: chainKey(CONFIG),
      kind,
      intent: kind,
      label,
      data,
      success: words,
      failure,
      submittedAt: 0,
      status: 'pending',
    };
  }

  const comeBack = () => visit('/token-locker', route, { wallet: CONNECTED, ...approved });
  const settle = (sent: TxRecord) => act(() => transactions.set([{ ...sent, status: 'success' }]));

  it('waits for a pending lock, and opens its page once it is made (LT-07, part)', async () => {
    const sent = await leave();
    transactions.set([sent]);
    comeBack();
    expect(screen.getByText(/^Lock 1\.5 .*: on its way$/)).toBeTruthy();
    expect(field('Amount').value).toBe('1.5');
    settle(sent);
    await waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
    cleanup();
    comeBack();
    expect(field('Amount').value).toBe('');
  });

  it('stays on the page when another lock was typed during the transaction', async () => {
    const sent = await leave();
    transactions.set([sent]);
    comeBack();
    type('Amount', '3');
    settle(sent);
    expect(where()).toBe('/token-locker');
    expect(screen.getByRole('link', { name: 'View the lock' }).getAttribute('href')).toBe(
      `/token-lock/record/${HASH}`,
    );
    press('Empty the form');
    expect(field('Amount').value).toBe('');
    expect(screen.queryByRole('link', { name: 'View the lock' })).toBeNull();
  });

  it('ignores a pending lock of another form', async () => {
    const sent = await leave();
    sessionStorage.clear();
    transactions.set([{ ...sent, status: 'success' }]);
    comeBack();
    expect(where()).toBe('/token-locker');
    expect(screen.queryByRole('link', { name: 'View the lock' })).toBeNull();
  });

  it('does not lead back from another page', async () => {
    serve(storeDraft);
    let settleWrite: (outcome: WriteOutcome) => void = () => {};
    const pending = new Promise<WriteOutcome>((resolve) => (settleWrite = resolve));
    const withLink = {
      ...route,
      element: (
        <>
          {route.element}
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    };
    await fill({ ...approved, write: () => pending }, {}, withLink);
    await lock();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    settleWrite(success);
    await act(() => pending);
    expect(where()).toBe('/elsewhere');
    cleanup();
    // The form was used up anyway.
    comeBack();
    expect(where()).toBe('/token-locker');
    expect(field('Amount').value).toBe('');
  });

  it('treats a pending lock as its own on the page that sends it, which asks before it is left', async () => {
    serve(storeDraft);
    const write: World['write'] = (request) => {
      transactions.set([record(request)]);
      return new Promise(() => {});
    };
    await fill({ ...approved, write });
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayLeave()).toBe(true);
    await lock();
    await waitFor(() => expect(transactions.get()).toHaveLength(1));
    expect(screen.queryByText(/: on its way$/)).toBeNull();
    expect(mayLeave()).toBe(false);
  });
});
