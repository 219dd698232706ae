import type { SearchResult } from '@kingspad/domain/api';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.ts';
import { ok } from '#testing/fake-server.ts';
import { expectModalDialog } from '#testing/patterns/modal-dialog.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';

const SALE = `0x${'c0'.repeat(20)}` as const;
const LONG = 'Long name of a hostile token '.repeat(4);

const FOUND: SearchResult = {
  tokens: [],
  sales: [
    {
      poolContractAddress: SALE,
      presaleName: LONG,
      logoURL: null,
      tokenAddress: `0x${'ab'.repeat(20)}`,
      tokenName: LONG,
      tokenSymbol: 'اسم طويل جدا',
      kind: 'fair',
      isVerifiedPool: true,
      status: 'live',
      failure: null,
    },
  ],
  locks: [],
  stakingPools: [
    {
      stakingPoolAddress: `0x${'5a'.repeat(20)}`,
      stakingTokenAddress: `0x${'ab'.repeat(20)}`,
      stakingTokenName: LONG,
      stakingTokenSymbol: LONG,
      rewardsTokenAddress: `0x${'ac'.repeat(20)}`,
      rewardsTokenName: LONG,
      rewardsTokenSymbol: LONG,
      status: 'live',
    },
  ],
};

test('the search opens as a dialog of its button, and fits every width in both themes', async ({
  page,
  server,
}) => {
  server.on('GET', '/search', () => ok(FOUND));
  for (const width of [360, 1440]) {
    await page.setWidth(width);
    await page.goto('/partnership');
    const opener = new Shell(page).header.getByRole('button', { name: 'Search' });
    await expectModalDialog(page, opener, page.getByRole('dialog', { name: 'Search' }));
    await page.press('/');
    await page.getByRole('combobox').fill('long');
    await expect(page.getByRole('option')).toHaveCount(2);
    expectNoSidewaysScroll(page);
    for (const theme of ['light', 'dark']) {
      page.document.documentElement.dataset.theme = theme;
      await expectAccessible(page);
    }
  }
});

test('the keyboard alone leads from any page to a search result', async ({ page, server }) => {
  server.on('GET', '/search', () => ok(FOUND));
  await page.goto('/partnership');
  await expect.poll(() => page.document.documentElement.hasAttribute('data-search-key')).toBe(true);
  page.document.querySelector('main')?.focus();
  await page.press('/');
  await page.getByRole('combobox').fill('long');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.press('ArrowDown');
  await page.press('ArrowUp');
  await page.press('Enter');
  await expect.poll(() => page.address).toBe(`/presale-details/${SALE}`);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
});

test('the arrow keys go through the results of each kind, and around', async ({ page, server }) => {
  server.on('GET', '/search', () => ok(FOUND));
  await page.goto('/partnership');
  await expect.poll(() => page.document.documentElement.hasAttribute('data-search-key')).toBe(true);
  page.document.querySelector('main')?.focus();
  await page.press('/');
  await page.getByRole('combobox').fill('long');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  const chosen = () => options.elements().map((option) => option.getAttribute('aria-selected'));
  for (const expected of [
    ['false', 'true'],
    ['true', 'false'],
    ['false', 'true'],
  ]) {
    await page.press('ArrowDown');
    await expect.poll(chosen).toEqual(expected);
  }
  await page.press('Enter');
  await expect.poll(() => page.address).toBe(`/staking-pool/0x${'5a'.repeat(20)}`);
});
