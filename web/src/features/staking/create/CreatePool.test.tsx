import { stakingFactoryAbi } from '@kingspad/abi';
import { formatAmount, metadataTail, toUtcText } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeErrorResult, toFunctionSelector } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONNECTED,
  HASH,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  failure,
  now,
  ok,
  serve,
  withGeneration,
} from '#testing/world.tsx';
import { callData } from '@kingspad/protocol/call';
import { setLanguage } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { chainKey, transactions } from '#web3/transactions.ts';
import type { WriteOutcome } from '#web3/index.ts';
import {
  CHAIN,
  DAY,
  FACTORY,
  FORM_ID,
  HEAD,
  POOL_CONFIG,
  REWARD,
  UNIT,
  button,
  digestOf,
  field,
  fill,
  isIdle,
  keep,
  kept,
  leave,
  open,
  openWithWallet,
  pool,
  press,
  said,
  storeDraft,
  type,
  where,
} from './create-support.tsx';

beforeEach(() => {
  toasts.set([]);
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

const drafts = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as StakingDraft);
const selectorOf = (signature: string) => toFunctionSelector(signature);

describe('the form', () => {
  it('[SC-01] has every field and the summary, and leads to the portal once the pool is made', async () => {
    serve(storeDraft);
    openWithWallet();
    expect(screen.getByText('How a pool is made')).toBeTruthy();
    fill(pool());
    type('Logo', 'https://king.example/logo.png');
    type('Project URL', 'https://king.example');
    expect(button('Upload Logo')).toBeTruthy();
    expect(screen.getByText(/600x600/)).toBeTruthy();
    expect(field('Stake timelock').value).toBe('0');
    expect(field('Rewards per block').readOnly).toBe(true);
    const summary = screen.getByRole('region', { name: 'Summary' });
    await waitFor(() => expect(summary.textContent).toContain('EarnCRN'));
    for (const fact of [
      'StakeKGT',
      'Rewards supply1,000 CRN',
      `Rewards per block${field('Rewards per block').value} CRN`,
      'Staking limit per user500 KGT',
      'TimelockNone',
      'Project URLhttps://king.example',
    ]) {
      expect(summary.textContent).toContain(fact);
    }
    await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
    press('Approve Tokens');
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    press('Create New Pool');
    await waitFor(() => expect(where()).toBe('/pool-portal'));
    expect(kept()).toBeNull();
  });

  it('[SC-01] with the checkbox asks for no reward token: it is the one that is staked', async () => {
    serve(() => ok({}));
    open();
    type('Staked token address', TOKEN);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Same as token being staked' }));
    expect(screen.queryByRole('textbox', { name: 'Reward token address' })).toBeNull();
    const summary = screen.getByRole('region', { name: 'Summary' });
    await waitFor(() => expect(summary.textContent).toContain('EarnKGT'));
  });

  it('survives a reload for each wallet, and Start over empties it', async () => {
    serve(() => ok({}));
    open();
    type('Rewards supply', '12.5');
    await waitFor(() => expect(kept()).toContain('12.5'));
    cleanup();
    open();
    expect(field('Rewards supply').value).toBe('12.5');
    press('Start over');
    fireEvent.click(screen.getAllByRole('button', { name: 'Start over' }).at(-1) ?? button('Start over'));
    expect(field('Rewards supply').value).toBe('');
    expect(kept()).toBeNull();
  });

  it('[SC-03] computes the rewards of a block from supply and expiry, and rounds them down', async () => {
    serve(() => ok({}));
    keep(pool());
    open();
    // How many blocks it is hangs on the second in which the page was opened.
    const blocks = await shownBlocks(/That is ([\d,]+) blocks at 3 s each/);
    expect(blocks).toBeGreaterThan(863_900n);
    expect(blocks).toBeLessThanOrEqual(864_000n);
    const perBlock = (1_000n * UNIT) / blocks;
    expect(field('Rewards per block').value).toBe(formatAmount(perBlock, 18, { maxFraction: 15 }));
    expect(field('Rewards per block').value).toMatch(/^0\.00115740\d{7}$/);
    cleanup();
    // Two decimals: none are left to show.
    keep(pool({ rewardsSupply: '999999.99', stakingTokensPerUser: '1' }));
    open({ chain: { decimals: 2, balanceOf: 10n ** 12n } });
    await screen.findAllByText('CRN');
    await waitFor(() => expect(field('Rewards per block').value).toBe('1'));
  });

  it('shows the APR at each total stake while the rewards are typed', async () => {
    openWithWallet();
    const curve = () => screen.getByRole('region', { name: 'APR by total staked' });
    expect(curve().textContent).toContain('Enter both tokens');
    fireEvent.click(screen.getByRole('checkbox', { name: /same/i }));
    type('Staked token address', TOKEN);
    type('Rewards supply', '1000');
    type('Expiry date (UTC)', toUtcText(now() + 30 * DAY));
    const rows = async () => {
      const table = await within(curve()).findByRole('table', { name: 'APR by total staked', hidden: true });
      return [...table.querySelectorAll('tbody tr')].map(
        (row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent) as [string, string],
      );
    };
    const before = await rows();
    expect(before.length).toBeGreaterThan(8);
    type('Rewards supply', '2000');
    const [, rate] = before[3] ?? [];
    const doubled = (await rows()).find(([total]) => total === before[3]?.[0])?.[1];
    expect(Number.parseFloat(doubled?.replaceAll(',', '') ?? '')).toBeCloseTo(
      2 * Number.parseFloat(rate?.replaceAll(',', '') ?? ''),
      1,
    );
  });

  it('SC-03 (part): a measured block time is used and shown, with the configured one beside it', async () => {
    serve(() => ok({}));
    keep(pool());
    const blockTime = { configuredSeconds: 3, measuredSeconds: 0.45, measuredBlocks: 5_000 };
    open({ config: { ...POOL_CONFIG, blockTimeSeconds: 0.45, blockTime } });
    const blocks = await shownBlocks(/That is ([\d,]+) blocks at 0\.45 s .*measured over the last 5,000/);
    expect(blocks).toBeGreaterThan(5_759_300n);
    expect(screen.getByText(/configured: 3 s/)).toBeTruthy();
    cleanup();
    // Near enough to be left alone, but the dates differ, and that is said; an absurd one says nothing.
    open({ config: { ...POOL_CONFIG, blockTime: { ...blockTime, measuredSeconds: 2.8 } } });
    expect(await screen.findByText(/At the current block time of 2\.8 s/)).toBeTruthy();
    cleanup();
    open({ config: { ...POOL_CONFIG, blockTime: { ...blockTime, measuredSeconds: 1006 } } });
    expect(await screen.findByText(/as configured/)).toBeTruthy();
    expect(screen.queryByText(/1006/)).toBeNull();
  });

  it('warns of less than a unit per block, of a lock that outlives the pool, and of a tiny limit', async () => {
    serve(() => ok({}));
    keep(pool({ rewardsSupply: '0.0000000000001', stakeTimeLockInDays: '31', stakingTokensPerUser: '0.5' }));
    open();
    expect(await screen.findByText(/less than one base unit per block/)).toBeTruthy();
    expect(screen.getByText(/all stakes unlock at its end/)).toBeTruthy();
    expect(await screen.findByText('This is less than one KGT for each wallet.')).toBeTruthy();
  });

  it.each([
    ['in the past', -DAY, 'Expiry date should be in the future'],
    ['thirty years ahead', 30 * 365 * DAY, 'Expiry date is too far ahead. Choose one within 5 years'],
  ])('refuses an expiry %s', async (_, ahead, sentence) => {
    serve(() => ok({}));
    keep(pool({ poolExpireDate: toUtcText(now() + ahead) }));
    open();
    leave('Expiry date (UTC)');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('its messages', () => {
  it('[SC-04] names an unreadable token, a balance without a wallet, and an invalid logo', async () => {
    serve(() => ok({}));
    open({ chain: { decimals: new Error('reverted') } });
    type('Staked token address', TOKEN);
    expect(await screen.findByText('Something went wrong while fetching token details')).toBeTruthy();
    type('Logo', 'https://king.example/logo.svg');
    leave('Logo');
    expect(
      screen.getByText('Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format'),
    ).toBeTruthy();
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['x'], 'logo.svg', { type: 'image/svg+xml' })] },
    });
    await waitFor(() =>
      expect(said()).toEqual([['Invalid File Type', 'Accepted formats are .png, .jpg, .jpeg or .gif.']]),
    );
    const big = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' });
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [big] },
    });
    await waitFor(() =>
      expect(said()).toContainEqual(['Invalid File Size', 'File size exceeds 5mb, review and try again.']),
    );
    cleanup();
    open({ wallet: { status: 'disconnected' } });
    type('Staked token address', TOKEN);
    expect(await screen.findByText('Please connect your wallet to fetch the balance')).toBeTruthy();
  });

  it('[SC-05] addresses, a supply above the balance, links to logos, and an upload’s error at its field', async () => {
    serve(() => failure(500, 'internal', 'Nothing works.'));
    open();
    for (const label of ['Staked token address', 'Reward token address']) {
      type(label, '0x12');
      leave(label);
    }
    expect(screen.getAllByText('Please enter the valid token address')).toHaveLength(2);
    type('Staked token address', TOKEN);
    type('Reward token address', REWARD);
    await screen.findAllByText('5,000 CRN');
    type('Rewards supply', '5000.5');
    expect(field('Rewards supply').value).toBe('5000');
    expect(
      screen.getByText('You can not exceeds the current rewards token balance of your wallet'),
    ).toBeTruthy();
    type('Rewards supply', '4999');
    expect(screen.queryByText(/You can not exceeds/)).toBeNull();

    const wrong = 'Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format';
    for (const ending of ['jpeg', 'jpg', 'gif', 'png']) {
      for (const scheme of ['http', 'https']) {
        type('Logo', `${scheme}://king.example/logo.${ending}`);
        leave('Logo');
        expect(screen.queryByText(wrong), `${scheme} ${ending}`).toBeNull();
      }
    }
    for (const link of ['ftp://king.example/logo.png', 'https://king.example/logo', 'logo.png']) {
      type('Logo', link);
      expect(screen.getByText(wrong), link).toBeTruthy();
    }
    type('Logo', '');
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(field('Logo').getAttribute('aria-invalid')).toBe('true'));
    const described = field('Logo').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).not.toBe('');
  });

  it('shows what is missing once Approve is pressed, and puts the cursor on the first field', async () => {
    serve(() => ok({}));
    open();
    press('Approve Tokens');
    expect(screen.getAllByText('Please enter the valid token address')).toHaveLength(2);
    for (const text of [
      'Please enter the rewards supply',
      'Please enter the staking limit per user',
      'Please select the expiry date',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Staked token address'));
  });
});

describe('approving and creating', () => {
  it('[SC-02] Create waits for the approval of exactly the supply; another input takes the approval back', async () => {
    serve(storeDraft);
    const asked = openWithWallet();
    // Nothing, and nothing but one thing missing: it stays closed.
    expect(isIdle('Create New Pool')).toBe(true);
    fill(pool({ stakingTokensPerUser: '' }));
    press('Approve Tokens');
    expect(await screen.findByText('Please enter the staking limit per user')).toBeTruthy();
    type('Staking limit per user', '500');
    type('Stake timelock', '-1');
    press('Approve Tokens');
    type('Stake timelock', '0');
    await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
    press('Approve Tokens');
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    expect(asked.map(({ call }) => call)).toMatchObject([
      { address: REWARD, functionName: 'approve', args: [FACTORY, 1_000n * UNIT] },
    ]);

    for (const [label, value] of [
      ['Rewards supply', '1001'],
      ['Staking limit per user', '501'],
      ['Stake timelock', '1'],
      ['Expiry date (UTC)', toUtcText(now() + 31 * DAY)],
      ['Project URL', 'https://king.example'],
    ] as const) {
      type(label, value);
      expect(isIdle('Create New Pool'), label).toBe(true);
      await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
      press('Approve Tokens');
      await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    }
    // The supply alone makes another transaction: the token allows the same as before of all others.
    expect(asked.map(({ call }) => call.args[1])).toEqual([1_000n * UNIT, 1_001n * UNIT]);

    // Above the balance: message, and the balance in its place.
    type('Rewards supply', '6000');
    expect(field('Rewards supply').value).toBe('5000');
    expect(screen.getByText(/You can not exceeds the current rewards token balance/)).toBeTruthy();
    expect(isIdle('Create New Pool')).toBe(true);
  });

  it('an approval that an earlier visit made for this form counts', async () => {
    serve(storeDraft);
    keep(pool());
    open({ chain: { allowance: 1_000n * UNIT } });
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    type('Staking limit per user', '7');
    expect(isIdle('Create New Pool')).toBe(true);
  });

  it('[SC-06] shows the factory’s fee and sends it; its notices; the draft comes before the wallet', async () => {
    const calls = serve(storeDraft);
    keep(pool({ projectSiteURL: 'https://king.example', stakeTimeLockInDays: '2' }));
    const asked = openWithWallet();
    const summary = screen.getByRole('region', { name: 'Summary' });
    await waitFor(() => expect(summary.textContent).toContain('Creation fee0.2 BNB'));
    await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
    press('Approve Tokens');
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    press('Create New Pool');
    await waitFor(() => expect(where()).toBe('/pool-portal'));
    const [approval, creation] = asked;
    expect(approval?.request.success).toEqual({
      title: 'Transaction Success',
      text: 'Token has been approved for staking',
    });
    expect(creation?.request.success).toEqual({
      title: 'Transaction Success',
      text: 'Staking pool has been created',
    });
    expect(creation?.request.failure).toEqual({
      title: 'Transaction failed, review and try again.',
      fallback: 'Something went wrong while trying create staking pool',
    });
    const call = creation?.call;
    expect(call).toMatchObject({ address: FACTORY, functionName: 'deployPool', value: UNIT / 5n });
    const draft = drafts(calls).at(-1);
    expect(draft).toMatchObject({
      stakingTokenAddress: TOKEN,
      rewardsTokenAddress: REWARD,
      rewardsSupply: String(1_000n * UNIT),
      stakeTimeLockInDays: 2 * DAY,
      startBlockNumber: HEAD + 3,
      createdByAddress: OWNER,
      projectSiteURL: 'https://king.example',
      status: 'live',
    });
    expect(call?.args.slice(0, 4)).toEqual([TOKEN, REWARD, 1_000n * UNIT, BigInt(HEAD + 3)]);
    expect(call?.args[4]).toBe(BigInt(draft?.endBlockNumber ?? 0));
    expect(draft && call?.dataSuffix).toBe(draft && metadataTail(digestOf(draft)));
  });

  it.each([
    [false, 'deployPool(address,address,uint256,uint256,uint256,uint256,uint256)', 7],
    [true, 'deployPool(address,uint256,uint256,uint256,uint256,uint256)', 6],
  ])(
    'calls the factory’s form by its full signature: same token %s (SK-01, part)',
    async (isSame, form, count) => {
      serve(storeDraft);
      keep(pool({ isRewardsSameAsStakingToken: isSame }));
      const asked = openWithWallet({ chain: { allowance: 1_000n * UNIT } });
      await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
      press('Create New Pool');
      await waitFor(() => expect(asked).toHaveLength(1));
      const call = asked[0]?.call;
      expect(call?.args).toHaveLength(count);
      expect(call && callData(call).slice(0, 10)).toBe(selectorOf(form));
    },
  );

  it('is made in a generation that is added meanwhile, and stores or signs nothing for the older one', async () => {
    const NEWEST = '0x6666666666666666666666666666666666666666';
    let isAdded = false;
    const calls = serve((call) => {
      if (call.path === '/config')
        return ok(isAdded ? withGeneration(POOL_CONFIG, { stakingFactory: NEWEST }) : POOL_CONFIG);
      return storeDraft(call, isAdded ? NEWEST : FACTORY);
    });
    keep(pool());
    const asked = openWithWallet({ chain: { allowance: 1_000n * UNIT } });
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    isAdded = true;
    press('Create New Pool');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/config'));
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    expect(asked).toEqual([]);
    expect(drafts(calls)).toEqual([]);

    press('Create New Pool');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ address: NEWEST, functionName: 'deployPool' });
    expect(drafts(calls).at(-1)).toMatchObject({ factoryAddress: NEWEST });
  });

  it('asks no wallet where the draft was not stored as it is', async () => {
    serve((call) => (call.method === 'POST' ? ok({ metadataDigest: `0x${'0'.repeat(64)}` }) : ok({})));
    keep(pool());
    const { web3 } = open({ chain: { allowance: 1_000n * UNIT } });
    const write = vi.spyOn(web3, 'write');
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    press('Create New Pool');
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    const outcome = await write.mock.results[0]?.value;
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'draft-not-stored' } });
    expect(where()).toBe('/create-stakingpool');
  });

  it('asks no wallet where it has become another', async () => {
    const calls = serve(storeDraft);
    keep(pool());
    const { wallet, web3 } = open({ chain: { allowance: 1_000n * UNIT } });
    const { write } = web3;
    const outcome = new Promise<WriteOutcome>((resolve) => {
      web3.write = (request, onProgress) => {
        wallet.set({ ...CONNECTED, account: OTHER_ACCOUNT });
        const ended = write(request, onProgress);
        resolve(ended);
        return ended;
      };
    });
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(false));
    press('Create New Pool');
    expect(await outcome).toMatchObject({ status: 'failed', error: { code: 'account-changed' } });
    expect(drafts(calls)).toEqual([]);
  });

  it('tries the creation out before, and names a tax on the reward token', async () => {
    serve(storeDraft);
    keep(pool());
    const { web3 } = open({ chain: { allowance: 1_000n * UNIT } });
    const { call } = web3.client;
    const data = encodeErrorResult({
      abi: stakingFactoryAbi,
      errorName: 'Staking_TokenTaxed',
      args: [REWARD, 1_000n * UNIT, 950n * UNIT],
    });
    const refusing = async (asked: { stateOverride?: unknown }) => {
      if (asked.stateOverride) throw Object.assign(new Error('execution reverted'), { data });
      return call(asked as never);
    };
    web3.client.call = refusing;
    expect(await screen.findByText('The creation would fail now.')).toBeTruthy();
    expect(screen.getByText(/^The reward token charges a transfer fee/)).toBeTruthy();
    await waitFor(() => expect(isIdle('Create New Pool')).toBe(true));
    expect(screen.getAllByText('See the pre-check for the reason.').length).toBeGreaterThan(0);

    // Its sentence follows the language.
    await act(() => setLanguage('ch'));
    expect(await screen.findByText('现在创建会失败。')).toBeTruthy();
    expect(screen.queryByText(/The reward token charges/)).toBeNull();
  });

  it('picks up a creation that was under way as the page was loaded anew', async () => {
    serve(() => ok({ items: [], meta: {} }));
    keep(pool());
    transactions.set([
      {
        hash: HASH,
        chain: chainKey(POOL_CONFIG),
        kind: 'create-pool',
        label: 'Create a pool: stake KGT, earn CRN',
        account: OWNER,
        data: { form: FORM_ID, visit: 'before' },
        status: 'pending',
      } as never,
    ]);
    open({ chain: CHAIN });
    expect(await screen.findByText('Create a pool: stake KGT, earn CRN: on its way')).toBeTruthy();
    transactions.set([{ ...transactions.get()[0], status: 'success' } as never]);
    await waitFor(() => expect(where()).toBe('/pool-portal'));
    expect(kept()).toBeNull();
    transactions.set([]);
  });
});

async function shownBlocks(text: RegExp): Promise<bigint> {
  const shown = (await screen.findByText(text)).textContent ?? '';
  return BigInt((text.exec(shown)?.[1] ?? '').replaceAll(',', ''));
}
