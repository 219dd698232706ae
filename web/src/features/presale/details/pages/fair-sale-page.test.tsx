import type { PublicConfig } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage } from '#lib/i18n/index.ts';
import { health } from '#lib/health.ts';
import { fairAnswers, POOL } from '#testing/presales.ts';
import { CONFIG, CONNECTED, failure, serve, TOKEN, visit, type World } from '#testing/world.tsx';
import type { WriteOutcome } from '#web3/index.ts';
import { PresaleDetailsPage } from './PresaleDetailsPage.tsx';

await Promise.all([loadTexts('presale'), loadTexts('presaleFair')]);

const COIN = 10n ** 18n;
const config: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, presaleFactory: '0x3333333333333333333333333333333333333333' },
};
const route = { path: '/presale/:poolAddress', element: <PresaleDetailsPage /> };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  serve(() => failure(503, 'unavailable', 'Not now.'));
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

interface Shown {
  /** Answers in place of the sale's own. */
  chain?: Record<string, unknown>;
  wallet?: typeof CONNECTED;
  write?: World['write'];
  tab?: `#${string}` | '';
}

/** Shows a fair sale's page, read from the chain alone. */
function show(
  sale: Parameters<typeof fairAnswers>[0],
  { chain = {}, wallet = CONNECTED, write, tab = '' }: Shown = {},
) {
  visit(`/presale/${POOL}${tab}`, route, {
    config,
    wallet,
    ...(write && { write }),
    chain: { eth_getCode: '0x60', eth_getStorageAt: '0x0', ...fairAnswers(sale), ...chain },
    texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } },
  });
}
async function card(name: string) {
  await screen.findByRole('heading', { level: 1 });
  return within(await screen.findByRole('region', { name }));
}
const factOf = (inside: Awaited<ReturnType<typeof card>>, label: string) =>
  inside.getByText(label).nextElementSibling?.textContent;

describe('the card of a live fair sale', () => {
  it('shows the price between its bounds below the hard cap', async () => {
    show({ committed: 8n * COIN });
    const decision = await card('Contribute');
    expect(await decision.findByText('8 BNB committed')).toBeTruthy();
    expect(decision.getByText('80% of the hard cap')).toBeTruthy();
    expect(factOf(decision, 'Price now')).toContain('0.008');
    expect(factOf(decision, 'Lowest price')).toContain('0.005');
    expect(factOf(decision, 'Highest price')).toContain('0.01');
    expect(decision.getByText(/^The sale spends 10 BNB at most\./)).toBeTruthy();
  });

  it('the head of the page has the tag of fair sales', async () => {
    show({ committed: 8n * COIN });
    const title = await screen.findByRole('heading', { level: 1 });
    const head = within(title.closest('header') as HTMLElement);
    expect(head.getByText('Fair price')).toBeTruthy();
  });

  it('shows three times the hard cap as such, with what comes back', async () => {
    show({ committed: 30n * COIN });
    const decision = await card('Contribute');
    expect(await decision.findByText('30 BNB committed')).toBeTruthy();
    expect(decision.getByText('300% of the hard cap')).toBeTruthy();
    expect(decision.getByText(/gets back 66\.67% as it stands now\.$/)).toBeTruthy();
  });

  it('the form keeps what is typed while a commitment is confirmed', async () => {
    let confirm = () => {};
    const write = vi.fn<NonNullable<World['write']>>(
      () =>
        new Promise<WriteOutcome>((resolve) => {
          confirm = () => resolve({ status: 'success', receipt: {} } as WriteOutcome);
        }),
    );
    show({ committed: 8n * COIN }, { write });
    const decision = await card('Contribute');
    const amount = await decision.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    const type = (value: string) => fireEvent.change(amount, { target: { value } });
    type('1');
    fireEvent.click(await decision.findByRole('button', { name: 'Contribute 1 BNB' }));
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    type('0.4');
    confirm();
    await screen.findByText('Successfully contributed to the presale.');
    expect(amount.value).toBe('0.4');
  });

  it('the form says while typing what a commitment buys now, what is returned, and what it buys at the ceiling', async () => {
    show({ committed: 19n * COIN });
    const decision = await card('Contribute');
    fireEvent.change(await decision.findByRole('textbox', { name: 'Amount' }), { target: { value: '1' } });
    expect(await decision.findByText('Buys if all of it is spent')).toBeTruthy();
    expect(factOf(decision, 'Buys now')).toBe('50 KGT');
    expect(factOf(decision, 'Returned now')).toBe('0.5 BNB');
    expect(factOf(decision, 'Buys if all of it is spent')).toBe('100 KGT');
    expect(decision.getByText(/^At most 1 BNB for each wallet\./)).toBeTruthy();
  });
});

describe('taking back from a fair sale', () => {
  const leave = async () => (await card('Contribute')).findByRole('form', { name: 'Take back' });

  it('offers all before the closing window and names a rest below the minimum in the form', async () => {
    show({ committed: 8n * COIN, mine: COIN });
    const form = within(await leave());
    expect(form.getByText(/^You can take back any amount until/)).toBeTruthy();
    const field = form.getByRole('textbox', { name: 'Take back' });
    fireEvent.change(field, { target: { value: '0.95' } });
    expect(await form.findAllByText(/^0\.05 BNB would stay\./)).not.toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '0.5' } });
    await waitFor(() => expect(form.getByRole('button', { name: 'Take back 0.5 BNB' })).toBeTruthy());
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('offers nothing more to a wallet that left in the closing window', async () => {
    show({ committed: 8n * COIN, mine: COIN, hasLeft: true, endsIn: 3_600 });
    const form = within(await leave());
    expect(form.getByText(/^You took back a part since the closing window began/)).toBeTruthy();
    expect(form.queryByRole('textbox')).toBeNull();
    expect((await card('Contribute')).getByText('This sale can no longer be canceled.')).toBeTruthy();
  });
});

it('offers the excess once a fair sale is over', async () => {
  show({ committed: 30n * COIN, mine: COIN, endsIn: -60 }, { chain: { status: 2 } });
  const decision = await card('Finalization');
  expect(await decision.findByRole('button', { name: 'Claim ≈ 0.666666 BNB back' })).toBeTruthy();
  expect(factOf(decision, 'Final price')).toContain('0.01');
});

it('refunds what an excess left of the commitment to a sale that failed', async () => {
  const excess = { excessOf: [(COIN * 2n) / 3n, true], flagsOf: [false, true], status: 3 };
  show({ committed: 30n * COIN, mine: COIN, endsIn: -60 }, { chain: excess });
  const decision = await card('Sale canceled');
  expect(await decision.findByRole('button', { name: 'Claim back 0.333333333333333334 BNB' })).toBeTruthy();
});

it('draws the price against what is committed, with a table', async () => {
  show({ committed: 8n * COIN });
  const curve = await card('Price by what is committed');
  expect(
    curve.getByRole('img', { name: /0\.008 BNB at 8 BNB now, between 0\.005 BNB and 0\.01 BNB$/ }),
  ).toBeTruthy();
  expect(curve.getByText(/^All 1,000 KGT are sold/)).toBeTruthy();
});

it('names the terms that only a fair sale has', async () => {
  show({ committed: 8n * COIN }, { tab: '#terms' });
  const terms = await card('Details');
  expect(factOf(terms, 'Rate at the hard cap')).toContain('100 KGT');
  expect(factOf(terms, 'Rate at the soft cap')).toContain('200 KGT');
  expect(factOf(terms, 'Listing rate')).toBe('80% of the sale’s final rate');
  expect(factOf(terms, 'Left-over tokens')).toBe('None: all tokens are sold');
  expect(terms.getByText('Closing window begins')).toBeTruthy();
});
