import { DAY, NO_LIST, fairTokensNeeded, metadataTail, toUtcText } from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { zeroAddress } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContractCall } from '@kingspad/protocol/call';
import { OWNER, TOKEN, now, ok, pageOf, type World } from '#testing/world.tsx';
import type { WriteRequest } from '#web3/index.ts';
import type { WizardValues } from './model/wizard-values.ts';
import {
  APPROVED,
  FACTORY,
  POOL,
  ROUTER,
  digestOf,
  field,
  isIdle,
  keep,
  open,
  press,
  project,
  serve,
  storeDraft,
  type,
  where,
} from './wizard-support.tsx';

vi.mock('#lib/html.ts', () => ({ sanitizeHtml: (html: string) => html }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKENS = 10n ** 18n;
const NEEDED = fairTokensNeeded(5_000n * TOKENS, 6_000, 8_000);
/** A chain whose factory makes fair sales, and where enough is approved. */
const FAIR_CHAIN = {
  ...APPROVED,
  allowance: NEEDED,
  fairImplementation: POOL,
  fairTokensNeeded: NEEDED,
};

/** A form of a fair sale that is fine in every field. */
const fair = (changes: Partial<WizardValues> = {}) =>
  project({
    saleKind: 'fair',
    saleSupply: '5000',
    tokensPerBNB: '',
    launchRate: '',
    maximumBuy: '0.5',
    closingWindow: '8',
    launchPercentage: '80',
    ...changes,
  });

const openFair = (step: Parameters<typeof open>[0], world: World = {}) =>
  open(step, { ...world, chain: { ...FAIR_CHAIN, ...world.chain } });

function recorder() {
  const asked: ContractCall[] = [];
  const write = async (request: WriteRequest) => {
    const { call } = await request.prepare({
      account: OWNER,
      publicClient: {
        readContract: async ({ functionName }: { functionName: keyof typeof FAIR_CHAIN }) =>
          FAIR_CHAIN[functionName],
      },
    } as never);
    asked.push(call);
    return { state: 'reverted' } as never;
  };
  return { asked, write };
}

it('asks first how the price is set, and then for a supply instead of a rate', async () => {
  serve(() => ok(pageOf([])));
  openFair('');
  const choice = await screen.findByRole('radiogroup', { name: 'How is the price set?' });
  const kinds = within(choice).getAllByRole<HTMLInputElement>('radio');
  expect(kinds.map(({ checked }) => checked)).toEqual([true, false]);
  await waitFor(() => expect(kinds[1]?.disabled).toBe(false));
  fireEvent.click(within(choice).getByRole('radio', { name: 'Fair price' }));
  type('Token address', TOKEN);
  await waitFor(() => expect(isIdle('Next')).toBe(false));
  press('Next');
  expect(await screen.findByLabelText(/^Tokens for sale/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Tokens per/)).toBeNull();
  expect(field('Launch rate in % of the sale rate').value).toBe('100');
});

it('the choice of price has its place before the factory answers, with fair sales disabled', async () => {
  serve(() => ok(pageOf([])));
  openFair('', { chain: { fairImplementation: () => new Promise(() => undefined) } });
  const choice = await screen.findByRole('radiogroup', { name: 'How is the price set?' });
  const kinds = within(choice).getAllByRole<HTMLInputElement>('radio');
  expect(kinds.map(({ disabled }) => disabled)).toEqual([false, true]);
});

it('offers sales at a fixed price alone where the factory makes no fair ones', async () => {
  serve(() => ok(pageOf([])));
  keep(fair());
  open('project');
  expect(await screen.findByLabelText(/^Tokens per BNB/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Tokens for sale/)).toBeNull();
  cleanup();
  open('');
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'How is the price set?' })).toBeNull());
});

it('fills in a closing window of a tenth, which follows the times until another is typed', async () => {
  serve(() => ok(pageOf([])));
  keep(fair({ closingWindow: '' }));
  openFair('project');
  const closing = () => field('Closing window').value;
  await waitFor(() => expect(closing()).toBe('8'));
  type('End time', toUtcText(now() + 8 * DAY));
  await waitFor(() => expect(closing()).toBe('17'));
  type('Closing window', '30');
  type('End time', toUtcText(now() + 6 * DAY));
  expect(closing()).toBe('30');
  type('Closing window', '1');
  fireEvent.blur(field('Closing window'));
  expect(await screen.findByText(/at least 1 hour and 10%/)).toBeTruthy();
});

it('takes the list for the whole sale until another public start is chosen', async () => {
  serve(() => ok(pageOf([])));
  const values = fair();
  keep(values);
  openFair('project');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Enable Whitelisting' }));
  await waitFor(() => expect(field('Public sale start time (UTC)').value).toBe(values.endTime));
});

it('shows floor and ceiling, the deposit, and where the money goes at either cap', async () => {
  serve(() => ok(pageOf([])));
  keep(fair());
  openFair('project');
  const prices = within(await screen.findByRole('region', { name: 'Price range of one token' }));
  await waitFor(() => expect(prices.getAllByRole('row')).toHaveLength(4));
  const cells = prices.getAllByRole('row').map((row) => row.textContent);
  expect(cells.slice(1)).toEqual([
    'In the sale0.0₃40.0004 BNB0.001 BNB',
    'At listing0.0₃50.0005 BNB0.00125 BNB',
    'Market cap at listing, whole supply500 BNB1,250 BNB',
  ]);
  const needed = within(screen.getByRole('region', { name: 'Tokens needed' }));
  expect(needed.getByText('2,400 KGT')).toBeTruthy();
  const coin = within(screen.getByRole('region', { name: 'Where the raised BNB goes' }));
  expect(
    coin
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Liquidity1.164 BNB2.91 BNB', 'Fee (3%)0.06 BNB0.15 BNB', 'You0.776 BNB1.94 BNB']);
  expect(coin.getByText(/Above the hard cap the excess returns/)).toBeTruthy();
});

it('refuses a maximum above a tenth of the hard cap', async () => {
  serve(() => ok(pageOf([])));
  keep(fair({ maximumBuy: '0.51' }));
  openFair('project');
  await waitFor(() => expect(isIdle('Next')).toBe(false));
  press('Next');
  expect(screen.getByText('In a fair sale the maximum buy is at most 10% of the hard cap')).toBeTruthy();
  expect(where()).toBe('/create-presale?step=project');
});

it('creates a fair sale: its draft has the rates at the hard cap, its call none and the draft’s digest', async () => {
  const calls = serve(storeDraft);
  keep(fair());
  const { asked, write } = recorder();
  openFair('review', { write });
  await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
  press('Create Presale');
  await waitFor(() => expect(asked).toHaveLength(1));
  const draft = calls.filter(({ method }) => method === 'POST').at(-1)?.body as PresaleDraft;
  expect(draft).toMatchObject({
    tokensPerBNB: String(1_000n * TOKENS),
    launchRate: String(800n * TOKENS),
    totalTokenAmount: String(5_000n * TOKENS),
    poolOwner: OWNER,
  });
  const [call] = asked;
  expect(call).toMatchObject({ address: FACTORY, functionName: 'createFairPool', value: TOKENS / 10n });
  expect(call?.args.slice(0, 3)).toEqual([TOKEN, zeroAddress, ROUTER]);
  expect(call?.args[3]).toMatchObject({
    sale: { tokensPerbnb: 0n, launchRate: 0n, hardCap: 5n * TOKENS },
    supply: 5_000n * TOKENS,
    launchBps: 8_000n,
    closingWindow: 28_800n,
    listRoot: NO_LIST,
  });
  expect(call?.dataSuffix).toBe(metadataTail(digestOf(draft)));
});

it('asks no wallet where the contract needs another deposit', async () => {
  const calls = serve(storeDraft);
  keep(fair());
  openFair('review', { chain: { fairTokensNeeded: NEEDED + 1n } });
  await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
  press('Create Presale');
  await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('reviews the kind, the supply and the closing window', async () => {
  serve(() => ok(pageOf([])));
  keep(fair());
  openFair('review');
  const listing = within(await screen.findByRole('region', { name: 'Dex Listing Details' }));
  const factOf = (name: string) => listing.getByText(name).nextElementSibling?.textContent;
  await waitFor(() => expect(factOf('Tokens for sale')).toBe('5,000 KGT'));
  expect(factOf('Price')).toBe('Fair price');
  expect(factOf('Closing window')).toBe('8 hours');
  expect(factOf('Launch rate in % of the sale rate')).toBe('80%');
  expect(listing.queryByText('Presale rate')).toBeNull();
});

it('shows the facts of its price where investors look: the lowest, the highest, and what is above the hard cap', async () => {
  serve(() => ok(pageOf([])));
  keep(fair());
  openFair('review');
  const preview = within(await screen.findByRole('region', { name: 'What investors will see' }));
  const factOf = (name: string) => preview.getByText(name).nextElementSibling?.textContent;
  await waitFor(() => expect(factOf('Lowest price, at the soft cap')).toContain('0.0004 BNB'));
  expect(factOf('Highest price, at the hard cap')).toContain('0.001 BNB');
  expect(factOf('Above the hard cap')).toBe('Returned to all, each in the same proportion');
  cleanup();
  keep(project());
  openFair('review');
  await screen.findByRole('region', { name: 'What investors will see' });
  expect(screen.queryByText('Lowest price, at the soft cap')).toBeNull();
});
