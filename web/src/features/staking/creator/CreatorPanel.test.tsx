import { metadataDigest, poolSubject, stakingMetaOf, type Hex } from '@kingspad/domain';
import type { StakingMetadataEdit, StakingPoolItem } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedPool } from '../api/queries.ts';
import { CONFIG, CONNECTED, HASH, OWNER, TOKEN, now, ok, serve, visit, type World } from '#testing/world.tsx';
import type { ContractCall } from '@kingspad/protocol/call';
import { toasts } from '#lib/toast.ts';
import type { TypedData, WriteOutcome, WriteRequest } from '#web3/types.ts';
import { POOL, REWARD, stakingPool } from '#testing/staking-pools.ts';
import { CreatorPanel } from './CreatorPanel.tsx';

beforeEach(() => {
  toasts.set([]);
  serve(() => ok({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FACTORY = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
const CROWNS = 1_000_000n;

/** At block 350 of 100 to 1,100: a quarter of 10,000 is emitted; without stake for fifty blocks. */
const CHAIN = {
  getBlock: { number: 350n, timestamp: BigInt(now()) },
  bonusEndBlock: 1_100n,
  stopBlock: 0n,
  idleRewards: 500n * CROWNS,
  books: [0n, 350n, 1_500n * CROWNS, 0n],
  rewardToken: REWARD,
  balanceOf: 40n * CROWNS,
  getBalance: 10n ** 18n,
};
const ENDED = { ...CHAIN, getBlock: { ...CHAIN.getBlock, number: 1_200n } };

function open(world: World = {}, changes: Partial<StakingPoolItem> = {}) {
  const pool = stakingPool({ createdByAddress: OWNER, ...changes });
  return visit(
    '/pool-portal',
    { path: '/pool-portal', element: <CreatorPanel pool={listedPool(pool)} /> },
    {
      wallet: CONNECTED,
      config: { ...CONFIG, contracts: { ...CONFIG.contracts, stakingFactory: FACTORY } },
      ...world,
      chain: { ...CHAIN, ...world.chain },
    },
  );
}

/** Records the wallet's requests. */
function recorder() {
  const asked: { request: WriteRequest; call: ContractCall }[] = [];
  const write = async (request: WriteRequest): Promise<WriteOutcome> => {
    const { call } = await request.prepare({ account: OWNER } as never);
    asked.push({ request, call });
    return { status: 'success', receipt: { transactionHash: HASH } } as WriteOutcome;
  };
  return { asked, write };
}

const button = (name: string) => screen.getByRole('button', { name });
const isIdle = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('a pool’s creator', () => {
  it('shows the contract’s current figures: emitted, not emitted, idle, paid, returned', async () => {
    open();
    await screen.findByText('2,500 CRN');
    expect(facts()).toEqual(['2,500 CRN', '7,500 CRN', '500 CRN', '1,500 CRN', '0 CRN']);
    expect(isIdle('Stop rewards')).toBe(false);
    expect(isIdle('Take back idle rewards')).toBe(true);
    expect(screen.getByText(/Available once the pool has ended, after block 1,100: ≈ .* UTC/)).toBeTruthy();
  });

  it('stops the pool with the numbers before and after', async () => {
    const { asked, write } = recorder();
    open({ write });
    await screen.findByText('2,500 CRN');
    fireEvent.click(button('Stop rewards'));
    expect(rows()).toEqual([
      ['Last paid block', '1,100', '351 or later'],
      ['Not emitted yet', '7,500 CRN', '0 CRN'],
      ['Returned to you', '0 CRN', '7,500 CRN'],
      ['Your wallet', '40 CRN', '7,540 CRN'],
    ]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop rewards' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked[0]?.call).toMatchObject({ address: POOL, functionName: 'stopReward', args: [] });
    expect(asked[0]?.request.success.title).toBe('Transaction Success');
    expect(asked[0]?.request.failure.title).toBe('Transaction failed, review and try again.');
  });

  it('takes idle rewards back once the pool has ended, and cannot stop it any more', async () => {
    const { asked, write } = recorder();
    open({ write, chain: ENDED });
    await screen.findByText('10,000 CRN');
    expect(facts()).toEqual(['10,000 CRN', '0 CRN', '500 CRN', '1,500 CRN', '0 CRN']);
    expect(isIdle('Stop rewards')).toBe(true);
    expect(screen.getByText('Rewards ended at block 1,100.')).toBeTruthy();
    fireEvent.click(button('Take back idle rewards'));
    expect(rows()).toEqual([
      ['Rewards of blocks without stakes', '500 CRN', '0 CRN'],
      ['Returned to you', '0 CRN', '500 CRN'],
      ['Your wallet', '40 CRN', '540 CRN'],
    ]);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Take back idle rewards' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ address: POOL, functionName: 'withdrawIdleRewards' });
  });

  it('shows the creator of a stopped pool the rewards emitted until then, and no idle ones', async () => {
    open({
      chain: {
        ...CHAIN,
        // Before the end that it was made with.
        getBlock: { ...CHAIN.getBlock, number: 700n },
        bonusEndBlock: 600n,
        stopBlock: 600n,
        idleRewards: 0n,
        books: [0n, 600n, 0n, 5_000n * CROWNS],
      },
    });
    expect(await screen.findByText('You stopped the rewards at block 600.')).toBeTruthy();
    expect(facts()).toEqual(['5,000 CRN', '0 CRN', '0 CRN', '0 CRN', '5,000 CRN']);
    expect(screen.getByText('There are no idle rewards to take back.')).toBeTruthy();
  });

  it('shows where the contract cannot be read, with its actions disabled', async () => {
    open({ chain: { bonusEndBlock: new Error('reverted') } });
    expect(await screen.findByText(/Couldn’t load the contract/)).toBeTruthy();
    expect(isIdle('Stop rewards')).toBe(true);
    expect(isIdle('Take back idle rewards')).toBe(true);
  });

  it('changes the pool’s metadata by a signature over exactly it', async () => {
    const calls = serve(() => ok({}));
    const signed: TypedData[] = [];
    const sign = async (data: TypedData): Promise<Hex> => {
      signed.push(data);
      return '0x12';
    };
    open({ sign }, { metadataVersion: 4, logoUrl: 'https://king.example/old.png' });
    fireEvent.click(button('Edit logo, site and text'));
    const dialog = within(screen.getByRole('dialog'));
    const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    expect(field('Logo').value).toBe('https://king.example/old.png');
    change('Logo', 'king.svg');
    expect(dialog.getByText(/^Invalid logo URL/)).toBeTruthy();
    change('Logo', 'https://king.example/new.png');
    change('What the pool is for', 'x'.repeat(201));
    expect(dialog.getByText('At most 200 characters')).toBeTruthy();
    change('What the pool is for', ' Holders of gold ');
    change('Project URL', 'https://king.example');
    fireEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { method, path, body } = calls.find((call) => call.method === 'PATCH') ?? {};
    expect([method, path]).toEqual(['PATCH', `/staking/${POOL}/metadata`]);
    const edit = body as StakingMetadataEdit;
    expect(edit).toMatchObject({
      logoUrl: 'https://king.example/new.png',
      projectSiteURL: 'https://king.example',
      tokenLockFor: 'Holders of gold',
      version: 5,
      signature: '0x12',
    });
    const subject = poolSubject({
      chainId: CONFIG.chainId,
      // The pool's own factory, which may be of an earlier generation.
      factory: stakingPool().factoryAddress,
      creator: OWNER,
      stakedToken: TOKEN,
      salt: edit.metadataSalt,
      meta: stakingMetaOf(edit),
    });
    expect(signed[0]).toMatchObject({
      primaryType: 'StakingMetadata',
      domain: { verifyingContract: POOL },
      message: { version: 5n, metadataDigest: metadataDigest(subject) },
    });
  });
});
