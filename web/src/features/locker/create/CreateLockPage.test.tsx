import { metadataTail, type Hex } from '@kingspad/domain';
import type { TokenLockDraft } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractCall } from '@kingspad/protocol/call';
import { toasts } from '#lib/toast.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { walletDialog } from '#web3/wallet-dialog-store.ts';
import {
  CONFIG,
  CONNECTED,
  HASH,
  LOCKER,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  failure,
  ok,
  serve,
  visit,
  withGeneration,
} from '#testing/world.tsx';
import {
  APPROVED,
  CHAIN,
  UNTIL,
  field,
  fill,
  lock,
  posted,
  press,
  recorder,
  route,
  said,
  storeDraft,
  storeDraftFor,
  success,
  type,
  where,
} from './create-lock-support.tsx';

beforeEach(() => {
  toasts.set([]);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the token', () => {
  it('reads the token from the chain as soon as its address is typed (LT-02, part)', async () => {
    serve(() => ok({}));
    visit('/token-locker', route, { wallet: CONNECTED, chain: CHAIN });
    type('Token address', ` ${TOKEN.toLowerCase()} `);
    expect(field('Token address').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(field('Token address').dataset.status).toBe('success'));
    expect(screen.getByText('Decimals').closest('div')?.textContent).toContain('18');
    await waitFor(() => expect(screen.getByText('Balance').closest('div')?.textContent).toBe('Balance5'));
  });

  it('never calls a contract without token functions a token (LT-02, part)', async () => {
    serve(() => ok({}));
    visit('/token-locker', route, { chain: { ...CHAIN, decimals: new Error('reverted') } });
    type('Token address', TOKEN);
    expect(await screen.findByText('Please enter the valid token address')).toBeTruthy();
    expect(screen.getByText(/No token found at this address on Test Chain/)).toBeTruthy();
  });

  it('shows no balance without a wallet, and says why (LT-13, part)', async () => {
    serve(() => ok({}));
    const { wallet } = visit('/token-locker', route, { chain: CHAIN });
    type('Token address', TOKEN);
    expect(await screen.findByText('Please connect your wallet to fetch the token balance')).toBeTruthy();
    wallet.set(CONNECTED);
    expect(await screen.findByRole('button', { name: /MAX/ })).toBeTruthy();
  });
});

describe('the amount', () => {
  it('MAX is the whole balance to the last decimal (LT-03, part)', async () => {
    serve(() => ok({}));
    await fill({ chain: { balanceOf: 1_234_567_890_123_456_789n } });
    press('MAX: the whole balance');
    expect(field('Amount').value).toBe('1.234567890123456789');
  });

  it('an amount above the balance becomes the balance when its field is left, with a notice (LT-03, part)', async () => {
    serve(() => ok({}));
    await fill();
    type('Amount', '5.000000000000000001');
    expect(field('Amount').value).toBe('5.000000000000000001');
    expect(said()).toEqual([]);
    fireEvent.blur(field('Amount'));
    expect(field('Amount').value).toBe('5');
    expect(said()).toEqual([['Input Validation Error', 'Lock amount may not exceed Token Balance.']]);
  });
});

describe('the form', () => {
  it('survives a reload, and is empty again after the lock', async () => {
    serve(storeDraft);
    await fill({ chain: { allowance: 10n ** 30n }, write: async () => success }, { title: 'Team' });
    cleanup();
    visit('/token-locker', route, {
      wallet: CONNECTED,
      chain: { ...CHAIN, allowance: 10n ** 30n },
      write: async () => success,
    });
    expect(field('Title').value).toBe('Team');
    expect(field('Amount').value).toBe('1.5');
    await lock();
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/token-lock/record/${HASH}`));
    cleanup();
    visit('/token-locker', route);
    expect(field('Amount').value).toBe('');
  });

  it('says what is missing and puts the cursor there', async () => {
    serve(() => ok({}));
    await fill({}, { amount: '' });
    press('Approve');
    expect(said()).toEqual([['Validation Error', 'Enter valid amount for token lock.']]);
    expect(document.activeElement).toBe(field('Amount'));
    toasts.set([]);
    type('Token address', '');
    press('Approve');
    expect(said()).toEqual([['Validation Error', 'Enter token address.']]);
    expect(document.activeElement).toBe(field('Token address'));
  });

  it('asks for a wallet when Approve is pressed, not when Connect is (SH-16, part)', () => {
    serve(() => ok({}));
    visit('/token-locker', route);
    press('Connect wallet');
    expect(walletDialog.get()).toBe(true);
    expect(said()).toEqual([]);
    press('Approve');
    expect(said()).toEqual([['Authentication Error', 'Please connect your wallet to proceed']]);
  });

  it('switches the network first, and sends nothing', async () => {
    serve(() => ok({}));
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    const { web3 } = await fill({ wallet: { ...CONNECTED, status: 'wrong-network', chainId: 56 }, write });
    press('Switch to Test Chain');
    expect(web3.switchNetwork).toHaveBeenCalledOnce();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('beside the form', () => {
  it('shows next to the form a lock’s features, the token’s exclusion, and the lockup address to copy [LT-10]', () => {
    serve(() => ok({}));
    visit('/token-locker', route, { chain: CHAIN });
    const features = within(screen.getByRole('region', { name: 'What you can do with a lock' }));
    for (const name of ['Lock splitting', 'Liquidity migration', 'Relocking', 'Lock ownership transfer']) {
      expect(features.getByText(name)).toBeTruthy();
    }
    const notice = within(screen.getByRole('region', { name: 'Before you lock' }));
    expect(
      notice.getByText(
        /must be excluded from the token’s fees, rewards and max-transaction limits\. Rebase tokens are not supported\./,
      ),
    ).toBeTruthy();
    expect(notice.getByText(LOCKER)).toBeTruthy();
    expect(notice.getByRole('button', { name: 'Copy Lockup address' })).toBeTruthy();
  });
});

describe('approving', () => {
  it('allows exactly the amount, and no more (LT-06, part)', async () => {
    serve(() => ok({}));
    const calls: ContractCall[] = [];
    const write = async (request: WriteRequest) => {
      const { call } = await request.prepare({
        account: OWNER,
        publicClient: { readContract: async () => 9n ** 30n },
      } as never);
      calls.push(call);
      return success;
    };
    await fill({ write });
    press('Approve');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      address: TOKEN,
      functionName: 'approve',
      args: [LOCKER, 1_500_000_000_000_000_000n],
    });
  });

  it('skips the approval if the allowance suffices (LT-06, part)', async () => {
    serve(() => ok({}));
    await fill({ chain: { allowance: 1_500_000_000_000_000_000n } });
    expect(await screen.findByRole('button', { name: 'Lock' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a generation of the contracts that is added while the form is open', () => {
  const NEWEST = '0x6666666666666666666666666666666666666666';

  it('is taken before anything is stored or signed, and the lock is made in it', async () => {
    let isAdded = false;
    const config = () => (isAdded ? withGeneration(CONFIG, { tokenLocker: NEWEST }) : CONFIG);
    const calls = serve((call) =>
      call.path === '/config' ? ok(config()) : storeDraftFor(isAdded ? NEWEST : LOCKER)(call),
    );
    const { asked, write } = recorder();
    await fill({ chain: APPROVED, write }, { title: 'Team' });
    isAdded = true;
    await lock();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/config'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lock' })).toBeTruthy());
    expect(asked).toEqual([]);
    expect(posted(calls)).toEqual([]);

    await lock();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ address: NEWEST, functionName: 'lockTokens' });
    expect(posted(calls).at(-1)?.body).toMatchObject({ title: 'Team', contractAddress: NEWEST });
  });

  it('does not stop a lock while the server does not answer', async () => {
    serve(({ path }) => (path === '/config' ? failure(503, 'unavailable', 'Away.') : ok({})));
    const { asked, write } = recorder();
    await fill({ chain: APPROVED, write });
    await lock();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ address: LOCKER });
  });
});

describe('locking', () => {
  const approved = { chain: APPROVED };

  /** Goes on where the title was not stored, as far as the new record: nothing is under way any more then. */
  async function lockUntitled() {
    press('Lock without a title');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
  }

  it('shows exact amount, fee, date and what cannot be undone before the wallet opens', async () => {
    serve(storeDraft);
    const { asked, write } = recorder();
    await fill({ ...approved, write });
    await waitFor(() => screen.getByRole('button', { name: 'Lock' }));
    press('Lock');
    const review = within(await screen.findByRole('dialog'));
    expect(review.getByText(/^1.5/)).toBeTruthy();
    expect(review.getByText('0.1 BNB')).toBeTruthy();
    expect(review.getByText('in 41 days')).toBeTruthy();
    expect(review.getByText(/can’t be undone/)).toBeTruthy();
    fireEvent.click(review.getByRole('button', { name: 'Back' }));
    // Requests of the review or of Back would come before those of this lock.
    await lock();
    await waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
    expect(asked).toHaveLength(1);
  });

  it('stores the draft first, and signs the digest that this page computed (LT-07, part)', async () => {
    const calls = serve(storeDraft);
    const { asked, write } = recorder();
    await fill({ ...approved, write }, { title: ' Team tokens ' });
    await lock();
    await waitFor(() => expect(asked).toHaveLength(1));
    const body = posted(calls).at(-1)?.body as TokenLockDraft;
    expect(body).toMatchObject({
      title: 'Team tokens',
      tokenOwner: OWNER,
      tokenLockAmount: '1500000000000000000',
      tokenUnlockTime: UNTIL,
      unlockTimestamp: Date.parse(`${UNTIL.replace(' ', 'T')}Z`) / 1000,
      transactionHash: null,
      tokenLockId: null,
      isVestingEnabled: false,
    });
    const { payload } = (await storeDraft({ method: 'POST', path: '', body }).json()) as {
      payload: { tokenRecordDetails: { metadataDigest: Hex } };
    };
    const digest = payload.tokenRecordDetails.metadataDigest;
    expect(asked[0]?.call).toMatchObject({
      functionName: 'lockTokens',
      args: [TOKEN, 1_500_000_000_000_000_000n, BigInt(body.unlockTimestamp ?? 0), false],
      value: 10n ** 30n,
      dataSuffix: metadataTail(digest),
    });
    expect(JSON.parse(String(asked[0]?.request.data.draft))).toEqual(body);
  });

  it('refuses where the title cannot be stored, and offers to lock without one', async () => {
    serve(() => failure(503, 'drafts_full', 'The server cannot store more drafts now.'));
    const { asked, write } = recorder();
    await fill({ ...approved, write }, { title: 'Team' });
    await lock();
    expect(await screen.findByText('The title is not saved')).toBeTruthy();
    expect(field('Title').value).toBe('Team');
    await lockUntitled();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.call.dataSuffix).toBeUndefined();
    expect(JSON.parse(String(asked[0]?.request.data.draft))).toMatchObject({ title: null });
  });

  it('posts one draft for many refused tries, and another one for another title', async () => {
    const calls = serve(storeDraft);
    await fill({ ...approved, write: async () => ({ status: 'rejected' }) }, { title: 'Team' });
    const salts = () =>
      posted(calls).flatMap(({ path, body }) =>
        path.endsWith('/create') ? [(body as TokenLockDraft).metadataSalt] : [],
      );
    for (const tries of [1, 2]) {
      await lock();
      await waitFor(() => expect(salts()).toHaveLength(tries));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Lock' }).getAttribute('aria-busy')).toBeNull(),
      );
    }
    expect(new Set(salts()).size).toBe(1);
    type('Title', 'Partners');
    await lock();
    await waitFor(() => expect(salts()).toHaveLength(3));
    expect(new Set(salts()).size).toBe(2);
  });

  it('refuses a digest that is not its own', async () => {
    serve(() => ok({ tokenRecordDetails: { id: 'draft', metadataDigest: HASH } }));
    const { asked, write } = recorder();
    await fill({ ...approved, write }, { title: 'Team' });
    await lock();
    expect(await screen.findByText('The title is not saved')).toBeTruthy();
    await lockUntitled();
    expect(asked.map(({ call }) => call.dataSuffix)).toEqual([undefined]);
  });

  it('shows a fee of 0 where it cannot be read, and then sends nothing (LT-08, part)', async () => {
    const calls = serve(storeDraft);
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    await fill({ chain: { ...approved.chain, fee: new Error('no answer') }, write });
    expect(await screen.findByText('0 BNB')).toBeTruthy();
    expect(screen.getByText(/It could not be read/)).toBeTruthy();
    await lock();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Lock' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(write).not.toHaveBeenCalled();
    expect(posted(calls)).toEqual([]);
  });

  it('sends nothing for an account that changed under the review', async () => {
    const calls = serve(storeDraft);
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    const { wallet } = await fill({ ...approved, write });
    await waitFor(() => screen.getByRole('button', { name: 'Lock' }));
    press('Lock');
    await screen.findByRole('dialog');
    wallet.set({ ...CONNECTED, account: OTHER_ACCOUNT });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(write).not.toHaveBeenCalled();
    expect(posted(calls)).toEqual([]);
  });
});
