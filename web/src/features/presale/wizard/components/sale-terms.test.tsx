import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { visit } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { EMPTY_WIZARD, type WizardValues } from '../model/wizard-values.ts';
import { ListingPrice } from './ListingPrice.tsx';
import { Presets } from './Presets.tsx';

const NOW = 1_900_000_123;

await loadTexts('presale');
afterEach(cleanup);

/** A wizard of a token and a coin with 18 decimals each. */
function wizardWith(values: Partial<WizardValues>) {
  const change = vi.fn<Wizard['change']>();
  const wizard = {
    values: { ...EMPTY_WIZARD, ...values },
    now: NOW,
    context: { tokenDecimals: 18, coinDecimals: 18, now: NOW },
    coin: { symbol: 'BNB', decimals: 18 },
    token: { data: { decimals: 18 } },
    change,
  } as unknown as Wizard;
  return { wizard, change };
}

it.each([
  ['Standard sale', false],
  ['Standard sale with vesting', true],
])('the preset %s fills the usual terms and leaves rates and caps alone', (name, isVestingEnabled) => {
  const { wizard, change } = wizardWith({ tokensPerBNB: '1000', hardCap: '20' });
  visit('/', { path: '/', element: <Presets wizard={wizard} /> });
  fireEvent.click(screen.getByRole('button', { name }));
  const filled = Object.fromEntries(change.mock.calls);
  expect(filled).toMatchObject({
    isVestingEnabled,
    liquidityPercentage: '60',
    liquidityUnlockTime: '365',
    launchRate: '1000',
  });
  expect(filled).not.toHaveProperty('tokensPerBNB');
  expect(filled).not.toHaveProperty('hardCap');
});

it.each([
  ['800', 'Listed 25% above the sale price.', '0.00125 BNB'],
  ['1000', 'Listed at the sale price.', '0.001 BNB'],
  ['1250', 'Listed 20% below the sale price. The contract refuses that.', '0.0008 BNB'],
])('compares the sale price with a listing at %s tokens for a coin', (launchRate, text, price) => {
  const { wizard } = wizardWith({ tokensPerBNB: '1000', launchRate });
  visit('/', { path: '/', element: <ListingPrice wizard={wizard} /> });
  expect(screen.getByText(text)).toBeDefined();
  const priceOf = (name: string) => screen.getByText(name).nextElementSibling;
  expect(within(priceOf('In the sale') as HTMLElement).getByTitle('0.001 BNB')).toBeDefined();
  expect(within(priceOf('At listing') as HTMLElement).getByTitle(price)).toBeDefined();
});

it('asks for both rates before it compares prices', () => {
  const { wizard } = wizardWith({ tokensPerBNB: '1000' });
  visit('/', { path: '/', element: <ListingPrice wizard={wizard} /> });
  expect(screen.getByText('Enter both rates to compare the prices.')).toBeDefined();
});
