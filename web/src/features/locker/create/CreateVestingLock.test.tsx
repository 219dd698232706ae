import type { TokenLockDraft } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { CONNECTED, HASH, OWNER, OTHER_ACCOUNT, TOKEN, ok, serve, visit } from '#testing/world.tsx';
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
  type,
  vest,
  where,
} from './create-lock-support.tsx';

const approved = { chain: APPROVED };
const preview = () => within(screen.getByRole('region', { name: 'Vesting schedule' }));
const seconds = (utc: string) => BigInt(Date.parse(`${utc.replace(' ', 'T')}Z`) / 1000);

beforeEach(() => {
  toasts.set([]);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('vesting fields', () => {
  it('replaces the lock date by the vesting fields, and keeps the typed values when switching', async () => {
    serve(() => ok({}));
    await fill();
    vest();
    expect(screen.queryByLabelText(/^Lock until/)).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
    expect(field('Lock until').value).toBe(UNTIL);
    expect(screen.queryByLabelText(/^Release cycle/)).toBeNull();
    cleanup();
    // A reload as well.
    visit('/token-locker', route, { wallet: CONNECTED, chain: CHAIN });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
    expect(field('Initial release percentage').value).toBe('10,5');
    expect(field('Release cycle').value).toBe('30');
  });

  it('requires each vesting field in the specification’s words, and shows the schedule before locking [LT-05]', async () => {
    serve(() => ok({}));
    await fill(approved);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
    const missing = {
      'Initial release date': 'Initial vesting release date is required!',
      'Initial release percentage': 'Initial vesting vesting release percentage is required!',
      'Release cycle': 'Release Cycle is required!',
      'Cycle release percentage': 'Cycle Release Percentage is required!',
    };
    for (const [label, sentence] of Object.entries(missing)) {
      fireEvent.blur(field(label));
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    await waitFor(() => screen.getByRole('button', { name: 'Lock' }));
    press('Lock');
    expect(said()).toEqual([['Validation Error', 'Initial vesting release date is required!']]);
    expect(preview().queryByRole('table')).toBeNull();
    type('Initial release date', UNTIL);
    type('Initial release percentage', '10,5');
    type('Release cycle', '30');
    type('Cycle release percentage', '15.25');
    const rows = preview().getAllByRole('row').slice(1);
    expect(rows).toHaveLength(7);
    expect(rows[0]?.textContent).toMatch(/^1.*UTC0.1575 \S+ \(10.5%\)$/);
    expect(rows[6]?.textContent).toMatch(/^7.*UTC0.19875 \S+ \(13.25%\)$/);
    expect(preview().getByRole('img').getAttribute('aria-label')).toMatch(/7 releases/);
    for (const sentence of Object.values(missing)) expect(screen.queryByText(sentence)).toBeNull();
  });

  it('shows the first rows and the last of a schedule of ten thousand', async () => {
    serve(() => ok({}));
    await fill();
    vest();
    type('Initial release percentage', '0');
    type('Cycle release percentage', '0.01');
    type('Release cycle', '1');
    const rows = preview().getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(preview().getByText('… and 9,995 more …')).toBeTruthy();
    expect(rows.at(-1)?.textContent).toMatch(/^10,001/);
  });

  it('shows no schedule that ends later than the contract can store', async () => {
    serve(() => ok({}));
    await fill();
    vest();
    type('Release cycle', '100000');
    fireEvent.blur(field('Release cycle'));
    expect(preview().queryByRole('table')).toBeNull();
    expect(screen.getByText(/later than the contract can store/)).toBeTruthy();
  });
});

describe('a vesting lock', () => {
  it('marks all empty fields at once when Approve is pressed', async () => {
    serve(() => ok({}));
    await fill();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
    press('Approve');
    for (const label of [
      'Initial release date',
      'Initial release percentage',
      'Release cycle',
      'Cycle release percentage',
    ]) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(document.activeElement).toBe(field('Initial release date'));
  });

  it('signs and stores a vesting lock with its schedule (LT-07, LA-11, part)', async () => {
    const calls = serve(storeDraft);
    const { asked, write } = recorder();
    await fill({ ...approved, write }, { title: 'Team' });
    vest();
    const review = await openReview();
    expect(review.getByText('First release, 10.5%')).toBeTruthy();
    expect(review.getByText('15.25% every 30 days')).toBeTruthy();
    expect(review.getByText('Last release, no. 7')).toBeTruthy();
    fireEvent.click(review.getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({
      functionName: 'lockAndVesting',
      args: [TOKEN, 1_500_000_000_000_000_000n, seconds(UNTIL), 1050n, 2_592_000n, 1525n],
    });
    expect(posted(calls).at(-1)?.body as TokenLockDraft).toMatchObject({
      isVestingEnabled: true,
      tokenUnlockTime: null,
      initialVestingReleaseDate: UNTIL,
      initialVestingReleasePercentage: 10.5,
      vestingCycleInMinutes: 43_200,
      vestingReleasePercentage: 15.25,
    });
  });
});

describe('a lock for another wallet', () => {
  const forAnother = (recipient: string) => {
    fireEvent.click(screen.getByRole('radio', { name: 'Another wallet' }));
    type('Owner’s wallet address', recipient);
  };

  it('gives a lock to the other wallet without a title of the payer', async () => {
    const calls = serve(storeDraft);
    const { asked, write } = recorder();
    await fill({ ...approved, write }, { title: 'Ours' });
    forAnother(OTHER_ACCOUNT);
    expect(field('Title').value).toBe('');
    expect(field('Title').readOnly).toBe(true);
    const review = await openReview();
    expect(review.getByText(/You are giving these tokens away/)).toBeTruthy();
    fireEvent.click(review.getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ functionName: 'lockTokensFor' });
    expect(asked[0]?.call.args[0]).toBe(OTHER_ACCOUNT);
    expect(asked[0]?.call.dataSuffix).toBeUndefined();
    expect(asked[0]?.request.data.draft).toBeNull();
    expect(posted(calls)).toEqual([]);
  });

  it('treats a lock for the connected wallet as its own', async () => {
    serve(storeDraft);
    const { asked, write } = recorder();
    await fill({ ...approved, write });
    forAnother(OWNER);
    await lock();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call.functionName).toBe('lockTokens');
  });

  it('warns of a contract and of the token itself, and refuses addresses without an owner', async () => {
    serve(() => ok({}));
    await fill({ chain: { ...APPROVED, eth_getCode: '0x6001' } });
    forAnother(OTHER_ACCOUNT);
    expect(await screen.findByText(/This address is a contract/)).toBeTruthy();
    forAnother(TOKEN);
    expect(await screen.findByText(/the token’s own contract/)).toBeTruthy();
    forAnother('0x000000000000000000000000000000000000dEaD');
    fireEvent.blur(field('Owner’s wallet address'));
    expect(screen.getByText(/can never unlock a lock/)).toBeTruthy();
  });
});

describe('the transfer check', () => {
  it('says before anything is paid that everything arrives', async () => {
    serve(probing({}));
    await fill();
    expect(await screen.findByText(/passed at block 1,234\. 100% arrives/)).toBeTruthy();
  });

  it('shows a tax with its figures, here and in the review', async () => {
    serve(probing({ result: 'taxed', deposit: { sent: '100', received: '95' } }));
    await fill({ ...approved, chain: { ...APPROVED, decimals: 0, balanceOf: 100n } }, { amount: '100' });
    const sentence = 'This token takes 5% on transfer: 95 of 100 would be locked.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    const review = await openReview();
    expect(review.getByText(sentence)).toBeTruthy();
    expect(review.getByRole('button', { name: 'Lock tokens' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('quotes a token’s revert reason, cut to length', async () => {
    const reason = `\u202e<b>paused</b>${'x'.repeat(300)}`;
    serve(probing({ result: 'deposit-reverts', deposit: null, withdrawal: null, reason }));
    await fill();
    const shown = await screen.findByText(/^<b>paused<\/b>/);
    expect(shown.tagName).toBe('BDI');
    expect(shown.textContent).toHaveLength(201);
    expect(screen.getByText(/The token refuses the deposit:/)).toBeTruthy();
  });

  it('lets tokens that cannot be paid out be locked only after a warning is confirmed', async () => {
    serve(probing({ result: 'withdrawal-reverts', withdrawal: null, reason: 'trading is closed' }));
    const { asked, write } = recorder();
    await fill({ ...approved, write });
    await screen.findByText(/Tokens could be locked but not paid out now:/);
    const review = await openReview();
    const button = review.getByRole('button', { name: 'Lock tokens' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    fireEvent.click(review.getByRole('checkbox', { name: /I understand/ }));
    fireEvent.click(review.getByRole('button', { name: 'Lock tokens' }));
    await waitFor(() => expect(where()).toBe(`/token-lock/record/${HASH}`));
    expect(asked).toHaveLength(1);
  });

  it('says why it could not check', async () => {
    serve(probing({ result: 'unchecked', blockNumber: null, reason: 'the node cannot simulate' }));
    await fill();
    expect((await screen.findByText('the node cannot simulate')).closest('p')?.textContent).toBe(
      'Could not check: the node cannot simulate',
    );
  });
});
