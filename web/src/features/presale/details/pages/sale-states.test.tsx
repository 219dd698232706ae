import { zeroAddress } from '@kingspad/domain';
import type { Contribution, PublicConfig } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIG,
  CONNECTED,
  failure,
  HASH,
  ok,
  pageOf,
  serve,
  TOKEN,
  visit,
  withGeneration,
} from '#testing/world.tsx';
import { health } from '#lib/health.ts';
import { loadTexts, setLanguage } from '#lib/i18n/index.ts';
import { expectTabs } from '#testing/patterns/tabs.ts';
import { POOL, saleAnswers } from '#testing/presales.ts';
import { PresaleDetailsPage } from './PresaleDetailsPage.tsx';

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
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

interface Shown {
  mine?: bigint;
  isVisitor?: boolean;
  times?: object;
  /** The open tab, as the address names it. */
  tab?: `#${string}` | '';
  site?: PublicConfig;
}

/** Shows the page of a sale; the wallet has put in one coin unless `mine` says otherwise. */
function show(
  chain: Record<string, unknown>,
  { mine = COIN, isVisitor = false, times = {}, tab = '', site = config }: Shown = {},
) {
  const base = saleAnswers(
    chain.endedAgo === undefined ? {} : { softCap: 1n, endedAt: now() - Number(chain.endedAgo) },
  );
  visit(`/presale/${POOL}${tab}`, route, {
    config: site,
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
    cancelled({ tab: '#terms' });
    const decision = await card('Sale canceled');
    expect(await decision.findByRole('button', { name: 'Claim back 1 BNB' })).toBeTruthy();
    expect(decision.getByText('Refunds are open')).toBeTruthy();
    expect(decision.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    const glance = await card('At a glance');
    expect(glance.getByText('Never listed')).toBeTruthy();
    expect(glance.queryByText('Market cap at listing')).toBeNull();
    expect(glance.queryByText('Initial liquidity')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contribute' })).toBeNull();
    const info = await card('Sale');
    expect((await info.findByText('My Reserved Tokens')).nextElementSibling?.textContent).toBe(
      '0 KGTThe sale has failed',
    );
    const checks = await region('Checks');
    expect(within(checks).queryByText('Can I get out?')).toBeNull();
    expect(within(checks).queryByText(/^Liquidity/)).toBeNull();
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
    const position = await card('Sale canceled');
    expect(await position.findByText('Refunded 1 BNB', { selector: 'p' })).toBeTruthy();
    expect(position.queryByText('Refunds are open')).toBeNull();
  });

  it('does not say that a wallet contributed nothing before its history has answered', async () => {
    cancelled({ mine: 0n });
    const position = await card('Sale canceled');
    // The server does not answer: whether there was a refund is unknown.
    expect(await position.findByText('Couldn’t load')).toBeTruthy();
    expect(position.queryByText('No contribution from this wallet.')).toBeNull();
    cleanup();
    answers.set('/contributions', pageOf([]));
    cancelled({ mine: 0n });
    expect(await (await card('Sale canceled')).findByText('No contribution from this wallet.')).toBeTruthy();
  });

  it('leads a visitor to the refund, and says that there is none without contributions', async () => {
    cancelled({ isVisitor: true });
    const position = await card('Sale canceled');
    expect(position.getByText(/^Connect the wallet that contributed/)).toBeTruthy();
    cleanup();
    show({ ...CANCELLED, raised: 0n }, { isVisitor: true, times: open() });
    expect((await card('Sale canceled')).getByText(/^There were no contributions/)).toBeTruthy();
  });
});

describe('a live sale', () => {
  it('names the minimum only to newcomers', async () => {
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
  show({ endedAgo: 3 * DAY, status: 2 }, { tab: '#terms' });
  const finalization = await card('Finalization');
  expect(await finalization.findByText(/^Anyone can finalize now\./)).toBeTruthy();
  const glance = await card('At a glance');
  // 1 BNB less the fee of 3%, 60% of it, and the token's side.
  expect(await glance.findByTitle('1.164 BNB')).toBeTruthy();
  expect(glance.getByText(/^At finalization, locked for/)).toBeTruthy();
});

describe('the checks of a sale', () => {
  const questions = (strip: HTMLElement) =>
    within(strip)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  const toggle = (strip: HTMLElement, name: string) =>
    fireEvent.click(within(strip).getByRole('button', { name }));
  const rows = (strip: HTMLElement) =>
    within(strip)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('keep their places while a fact loads, and are ordered by severity once all have answered', async () => {
    let answer: (supply: bigint) => void = () => {};
    const supply = new Promise<bigint>((resolve) => {
      answer = resolve;
    });
    show({ status: 1, totalSupply: () => supply }, { times: open() });
    const strip = await region('Checks');
    expect(questions(strip)).toEqual([
      'Who can dump?',
      'Is the token safe?',
      'Can I sell later?',
      'Can I get out?',
    ]);
    expect(screen.getByRole('link', { name: 'Checking…' })).toBeTruthy();
    expect(within(strip).queryByText(/free supply could not be read/)).toBeNull();
    answer(1_000_000n * COIN);
    await waitFor(() => expect(strip.textContent).toMatch(/can be sold at any time/));
    expect(screen.getByRole('link', { name: /\d warnings, \d unknown$/ })).toBeTruthy();
  });

  it('unfolds the checks in place, with the block of their reads', async () => {
    show({ status: 1 }, { times: open() });
    const strip = await region('Checks');
    await waitFor(() => expect(strip.getAttribute('aria-busy')).toBeNull());
    expect(rows(strip)).toEqual([]);
    toggle(strip, 'Is the token safe?');
    const button = within(strip).getByRole('button', { name: 'Is the token safe?' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(rows(strip)).toHaveLength(6);
    expect(rows(strip).join()).toMatch(/No mint function found.*Read at block/);
    toggle(strip, 'Is the token safe?');
    expect(rows(strip)).toEqual([]);
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
    const strip = await region('Checks');
    await waitFor(() =>
      expect(strip.textContent).toContain('The free supply could not be read. Trying again.'),
    );
    isAway = false;
    await waitFor(() => expect(strip.textContent).toMatch(/can be sold at any time/), { timeout: 5_000 });
  });
});

describe('the tabs of a sale', () => {
  it('opens the tab that the address names, and names the open one there', async () => {
    show({ status: 1 }, { times: open(), tab: '#terms' });
    expect((await screen.findByRole('tab', { name: 'Terms' })).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('region', { name: 'Details' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Discussion' }));
    expect(await screen.findByRole('region', { name: 'Discussion' })).toBeTruthy();
    expect(window.location.hash).toBe('#discussion');
    expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
  });

  it('follow the pattern of tabs', async () => {
    show({ status: 1 }, { times: open() });
    await expectTabs(await screen.findByRole('tablist', { name: 'More about this sale' }));
  });

  it('begin with the contributions, also where the address names no tab', async () => {
    show({ status: 1 }, { times: open(), tab: '#nonsense' });
    expect((await screen.findByRole('tab', { name: 'Contributions' })).getAttribute('aria-selected')).toBe(
      'true',
    );
  });
});

it('names a sale’s factory and its version without the server, in both languages', async () => {
  const presaleFactory = '0x6666666666666666666666666666666666666666';
  const site = withGeneration(config, { presaleFactory });
  for (const [language, region, factory, version] of [
    ['en', 'Details', 'Factory contract', 'Contract version'],
    ['ch', '详情', '工厂合约', '合约版本'],
  ] as const) {
    await setLanguage(language);
    show({ status: 1 }, { times: open(), tab: '#terms', site });
    const terms = within(await screen.findByRole('region', { name: region }));
    const fact = (name: string) => terms.getByText(name).closest('div')?.textContent;
    expect(fact(factory)).toContain('0x6666');
    expect(fact(version)).toContain('2 / 2');
    cleanup();
  }
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
