import { zeroAddress } from '@kingspad/domain';
import type { Contribution, PublicConfig } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, failure, HASH, ok, pageOf, serve, TOKEN, visit } from '#test/site.tsx';
import { health } from '#lib/health.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL, saleAnswers } from '#testing/presales.ts';
import { PresaleDetailsPage } from './PresaleDetailsPage.tsx';

vi.mock('../live/live-presale-socket.ts', () => ({ followPresale: () => () => {} }));

await loadTexts('presale');

const COIN = 10n ** 18n;
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1_000);
const config: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, presaleFactory: '0x3333333333333333333333333333333333333333' },
};
const route = { path: '/presale/:poolAddress', element: <PresaleDetailsPage /> };

/** What the server answers by the path's end; all else fails. */
const answers = new Map<string, unknown>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answers.clear();
  answers.set(`get-token-lock-records/${TOKEN}`, pageOf([]));
  serve(({ path }) => {
    const found = [...answers].find(([end]) => path.split('?')[0]?.endsWith(end));
    return found ? ok(found[1]) : failure(503, 'unavailable', 'Not now.');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

/** Shows the page of a sale; the wallet has put in one coin unless `mine` says otherwise. */
function show(
  chain: Record<string, unknown>,
  { mine = COIN, isVisitor = false, times = {} }: { mine?: bigint; isVisitor?: boolean; times?: object } = {},
) {
  const base = saleAnswers(
    chain.endedAgo === undefined ? {} : { softCap: 1n, endedAt: now() - Number(chain.endedAgo) },
  );
  visit(`/presale/${POOL}`, route, {
    config,
    ...(!isVisitor && { wallet: CONNECTED }),
    chain: {
      eth_getCode: '0x60',
      eth_getStorageAt: '0x0',
      ...base,
      shares: [mine, 100n * mine, 0n, false, 0n, 0n, 0n, 0n, 100n * mine],
      ...chain,
      terms: { ...base.terms, ...times },
    },
    texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } },
  });
}

const open = () => ({
  startTime: BigInt(now() - DAY),
  endTime: BigInt(now() + DAY),
  minimumBuy: COIN,
});
/** A card of the page, once the sale has taken its placeholder's place. */
async function region(name: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1 });
  return screen.findByRole('region', { name });
}
const card = async (name: string) => within(await region(name));
const CANCELLED = { status: 3 };

describe('a sale that was cancelled', () => {
  const cancelled = (who: Parameters<typeof show>[1] = {}) => show(CANCELLED, { ...who, times: open() });

  it('offers its contributor the refund and sells nothing', async () => {
    cancelled();
    const position = await card('Your position');
    expect(await position.findByRole('button', { name: 'Claim back 1 BNB' })).toBeTruthy();
    expect(position.getByText('Refunds are open')).toBeTruthy();
    const glance = await card('At a glance');
    expect(glance.getByText('Never listed')).toBeTruthy();
    expect(glance.queryByText('Market cap at listing')).toBeNull();
    expect(glance.queryByText('Initial liquidity')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contribute' })).toBeNull();
    const progress = await card('Sale progress');
    expect(progress.getByText('The sale has failed. Contributors can claim a full refund.')).toBeTruthy();
    const info = await card('Sale');
    expect(info.getByText('My Reserved Tokens').nextElementSibling?.textContent).toBe(
      '0 KGTThe sale has failed',
    );
    const checks = await card('Checks');
    expect(checks.queryByText(/^Liquidity/)).toBeNull();
  });

  it('tells a refunded contributor of the refund, without a call to act', async () => {
    const refund: Contribution = {
      kind: 'refund',
      walletAddress: CONNECTED.account ?? zeroAddress,
      amount: String(COIN),
      total: '0',
      timestamp: now() - 60,
      blockNumber: 70,
      transactionHash: HASH,
      logIndex: 0,
    };
    answers.set('/contributions', pageOf([refund]));
    show({ ...CANCELLED, refunded: COIN }, { mine: 0n, times: open() });
    const position = await card('Your position');
    expect(await position.findByText('Refunded 1 BNB', { selector: 'p' })).toBeTruthy();
    expect(position.queryByText('Refunds are open')).toBeNull();
    expect(screen.getByText('The sale has failed. All contributions are refunded.')).toBeTruthy();
  });

  it('does not say that a wallet contributed nothing before its history has answered', async () => {
    cancelled({ mine: 0n });
    const position = await card('Your position');
    // The server does not answer: whether there was a refund is unknown.
    expect(await position.findByText('Couldn’t load')).toBeTruthy();
    expect(position.queryByText('No contribution from this wallet.')).toBeNull();
    cleanup();
    answers.set('/contributions', pageOf([]));
    cancelled({ mine: 0n });
    expect(await (await card('Your position')).findByText('No contribution from this wallet.')).toBeTruthy();
  });

  it('leads a visitor to the refund, and says that there is none without contributions', async () => {
    cancelled({ isVisitor: true });
    const position = await card('Your position');
    expect(position.getByText(/^Connect the wallet that contributed/)).toBeTruthy();
    cleanup();
    show({ ...CANCELLED, raised: 0n }, { isVisitor: true, times: open() });
    expect((await card('Your position')).getByText(/^There were no contributions/)).toBeTruthy();
  });
});

describe('a live sale', () => {
  it('names the minimum to newcomers alone', async () => {
    show({ status: 1 }, { mine: 0n, times: open() });
    expect(await screen.findByText('Min 1 BNB · Max 9 BNB')).toBeTruthy();
    cleanup();
    show({ status: 1 }, { times: open() });
    expect(await screen.findByText('You can add up to 9 BNB')).toBeTruthy();
    expect(screen.queryByText(/0\.0000000/)).toBeNull();
  });

  it('waits for the wallet’s figures before it names limits, and says when they cannot be loaded', async () => {
    let answer: (shares: unknown) => void = () => {};
    const shares = new Promise((resolve) => {
      answer = resolve;
    });
    show({ status: 1, shares: () => shares }, { times: open() });
    const contribute = await card('Contribute');
    expect((await contribute.findAllByText('Reading your figures from the chain…')).length).toBeGreaterThan(
      0,
    );
    expect(contribute.queryByText(/^Min /)).toBeNull();
    answer([0n, 0n, 0n, false, 0n, 0n, 0n, 0n, 0n]);
    expect(await contribute.findByText('Min 1 BNB · Max 9 BNB')).toBeTruthy();
  });
});

it('lets anyone finalize once the owner’s time is over, and counts the liquidity of what was raised', async () => {
  show({ endedAgo: 3 * DAY, status: 2 });
  const finalization = await card('Finalization');
  expect(finalization.getByText(/^Anyone can finalize now\./)).toBeTruthy();
  const glance = await card('At a glance');
  // 1 BNB less the fee of 3%, 60% of it, and the token's side.
  expect(await glance.findByText('1.164 BNB')).toBeTruthy();
  expect(glance.getByText(/^At finalization, locked for/)).toBeTruthy();
});

describe('the checks of a sale', () => {
  const rows = (checks: HTMLElement) => within(checks).getAllByRole('listitem');
  const texts = (checks: HTMLElement) => rows(checks).map(({ textContent }) => textContent);

  it('keep a row’s place while its fact loads, and count warnings once all have answered', async () => {
    let answer: (supply: bigint) => void = () => {};
    const supply = new Promise<bigint>((resolve) => {
      answer = resolve;
    });
    show({ status: 1, totalSupply: () => supply }, { times: open() });
    const checks = await region('Checks');
    await waitFor(() => expect(texts(checks).filter((text) => text?.startsWith('Checking')).length).toBe(1));
    expect(screen.getByRole('link', { name: 'Checking…' })).toBeTruthy();
    const [first, ...others] = texts(checks);
    expect(first).toBe('Checking: ');
    expect(texts(checks).join()).not.toMatch(/free supply could not be read/);
    answer(1_000_000n * COIN);
    await waitFor(() => expect(texts(checks)[0]).toMatch(/^Warning: .*can be sold at any time/));
    expect(texts(checks).slice(1)).toEqual(others);
    expect(screen.getByRole('link', { name: /^\d warnings, \d unknown$/ })).toBeTruthy();
  });

  it('say that a fact cannot be loaded, and show it once a retry has it', async () => {
    let isAway = true;
    const away = Object.assign(new Error('no answer'), { name: 'HttpRequestError' });
    show(
      {
        status: 1,
        totalSupply: () => {
          if (isAway) throw away;
          return 1_000_000n * COIN;
        },
      },
      { times: open() },
    );
    const checks = await region('Checks');
    await waitFor(() =>
      expect(texts(checks)[0]).toBe('Not loaded: The free supply could not be read. Trying again.'),
    );
    isAway = false;
    await waitFor(() => expect(texts(checks)[0]).toMatch(/^Warning: /), { timeout: 5_000 });
  });
});

it('asks about an ambiguous amount in the field alone, and keeps the button disabled', async () => {
  const { startTime, endTime } = open();
  show({ status: 1 }, { times: { startTime, endTime } });
  const contribute = await card('Contribute');
  const field = await contribute.findByRole('textbox', { name: 'Amount' });
  fireEvent.change(field, { target: { value: '1,000' } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect((await region('Contribute')).textContent?.match(/Did you mean/g)).toHaveLength(1);
  expect(contribute.getByRole('button', { name: 'Contribute' }).getAttribute('aria-disabled')).toBe('true');
});
