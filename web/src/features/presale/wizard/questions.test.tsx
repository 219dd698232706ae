import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOKEN, ok, pageOf } from '#testing/world.tsx';
import { zeroAddress } from 'viem';
import { button, field, isIdle, keep, open, press, project, serve, type, where } from './wizard-support.tsx';

vi.mock('#lib/html.ts', () => ({ sanitizeHtml: (html: string) => html }));

const UNIT = 10n ** 18n;
/** 600 dollars a coin, deep enough for any amount of these tests. */
const PRICE = {
  tokenAddress: zeroAddress,
  priceUsd: (600n * UNIT).toString(),
  depthUsd: (10n ** 9n * UNIT).toString(),
  reason: 'priced',
  blockNumber: 1,
};
const answer = ({ path }: { path: string }) => ok(path.startsWith('/price/') ? PRICE : pageOf([]));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function fold(): HTMLDetailsElement {
  const found = document.querySelector<HTMLDetailsElement>('form details');
  if (!found) throw new Error('No terms are folded.');
  return found;
}
const priceField = () => field('Price per token');

it('fills in the token’s name and the usual listing on the way to the questions', async () => {
  serve(answer);
  open();
  type('Token address', TOKEN);
  await waitFor(() => expect(isIdle('Next')).toBe(false));
  press('Next');
  await screen.findByRole('heading', { name: 'Project Info' });
  expect(field('Project name').value).toBe('King Gold');
  expect(field('Liquidity percentage').value).toBe('60');
  expect(field('Liquidity unlock').value).toBe('365');
});

it('derives the rate from a price, and the launch rate with it', async () => {
  serve(answer);
  keep({ tokenAddress: TOKEN });
  open('project');
  await waitFor(() => expect(priceField().disabled).toBe(false));
  fireEvent.change(priceField(), { target: { value: '0.00125' } });
  expect(field('Tokens per BNB').value).toBe('800');
  expect(field('Launch rate: tokens per BNB').value).toBe('800');
  expect(screen.getAllByText('= 800 KGT per 1 BNB')).toHaveLength(2);
  fireEvent.change(priceField(), { target: { value: '0.00067' } });
  expect(field('Tokens per BNB').value).toBe('1492.537313');
  expect(screen.getByText(/The rate is rounded, so it gives 0\.00067000000019/)).toBeTruthy();
});

it('keeps a launch rate that differs, and shows the price of a typed rate', async () => {
  serve(answer);
  keep(project());
  open('project');
  await waitFor(() => expect(priceField().placeholder).toBe('0.001'));
  fireEvent.change(priceField(), { target: { value: '0.0005' } });
  expect(field('Tokens per BNB').value).toBe('2000');
  expect(field('Launch rate: tokens per BNB').value).toBe('800');
  type('Tokens per BNB', '500');
  expect(priceField().value).toBe('');
  expect(priceField().placeholder).toBe('0.002');
});

it('derives the rate from a valuation in dollars', async () => {
  serve(answer);
  keep({ tokenAddress: TOKEN });
  open('project');
  fireEvent.click(await screen.findByRole('radio', { name: 'Valuation' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'US dollars' }));
  fireEvent.change(field('Value of the total supply'), { target: { value: '400000' } });
  expect(field('Tokens per BNB').value).toBe('1500');
});

it('refuses a price at which nothing can be bought', async () => {
  serve(answer);
  keep({ tokenAddress: TOKEN });
  open('project', { chain: { decimals: 0, totalSupply: 100n } });
  await waitFor(() => expect(priceField().disabled).toBe(false));
  fireEvent.change(priceField(), { target: { value: '2' } });
  expect(await screen.findByText(/the coin buys no part of a token/)).toBeTruthy();
  expect(field('Tokens per BNB').value).toBe('');
});

it.each([
  ['-5', 'Value cannot be negative!'],
  ['abc', 'Enter a number, such as 1234.5.'],
  ['9'.repeat(60), 'This number is too large.'],
])('says what is wrong with the price %s, and fills in no rate', async (text, sentence) => {
  serve(answer);
  keep({ tokenAddress: TOKEN });
  open('project');
  await waitFor(() => expect(priceField().disabled).toBe(false));
  fireEvent.change(priceField(), { target: { value: text } });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field('Tokens per BNB').value).toBe('');
});

it('folds further terms, names them in a line, and opens for one that is wrong', async () => {
  serve(answer);
  keep(project({ liquidityUnlockTime: '29' }));
  open('project');
  await waitFor(() => expect(isIdle('Next')).toBe(false));
  expect(fold().open).toBe(false);
  expect(within(fold()).getByText(/Pancakeswap · 60% liquidity · locked for 29 days/)).toBeTruthy();
  press('Next');
  expect(fold().open).toBe(true);
  expect(document.activeElement).toBe(field('Liquidity unlock'));
});

it('leads from each block of the review to its step', async () => {
  serve(answer);
  keep(project());
  open('review');
  // The last step's file comes after the form.
  await screen.findByRole('button', { name: 'Edit: Token Metadata' });
  for (const [block, step] of [
    ['Token Metadata', ''],
    ['Dex Listing Details', '?step=project'],
    ['Vesting Details', '?step=project'],
    ['Social Details', '?step=additional'],
  ]) {
    press(`Edit: ${block}`);
    await waitFor(() => expect(where()).toBe(`/create-presale${step}`));
    cleanup();
    open('review');
  }
  expect(button('Edit: Token Metadata')).toBeTruthy();
});

it('the review shows what a sold-out sale brings', async () => {
  serve(answer);
  keep(project());
  open('review');
  const card = within(await screen.findByRole('region', { name: 'If it sells out' }));
  // 5 BNB, less 3%, 60% of it to the pair.
  const fact = (label: string) => card.getByText(label).parentElement?.textContent;
  expect(fact('You get')).toContain('1.94 BNB');
  expect(fact('Tokens sold')).toContain('5,000 KGT');
  // A million tokens at 800 a coin.
  expect(fact('Market cap at listing, whole supply')).toContain('1,250 BNB');
});

it('shows the sale’s card while its terms are typed', async () => {
  serve(answer);
  keep(project({ projectName: 'Typed Star' }));
  open('project');
  const preview = await screen.findByRole('region', { name: 'What investors will see' });
  await waitFor(() => expect(preview.querySelector('article')?.textContent).toContain('Typed Star'));
  expect(preview.textContent).toContain('1 BNB = 1,000 KGT');
  expect(preview.querySelector('[inert]')).not.toBeNull();
});
