import type { PageOf, PresaleItem, SaleSimulation, StakingPoolItem } from '@kingspad/domain/api';
import type { Locator } from '@playwright/test';
import { PresaleListsPage } from '../../web/src/testing/pages/presale-lists.ts';
import { PresaleWizardPage, projectValues } from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test.use({ keepsDemo: true });

test('an owner gets from the first page to a created sale with every press counted and no failure', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { name: 'First Light', symbol: 'FIRST' });
  const shell = new Shell(page);
  const wizard = new PresaleWizardPage(page);
  await page.goto('/');
  // Failures show in a notice, which may be gone by the end: they are counted as they come.
  await page.evaluate(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    const look = () => {
      for (const notice of document.querySelectorAll('[role=region] [data-tone=error]'))
        failures.push(notice.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Create Now' }).click();
  await page.getByRole('link', { name: 'Launch a presale' }).click();
  await expect(wizard.step('Verify Token')).toBeVisible();
  await shell.connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now(), { projectName: 'First Light' }));
  await wizard.toReview();
  await wizard.approve.click();
  await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true');
  await wizard.create.click();
  await expect(page).toHaveURL(/\/my-presales$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'First Light' })).toBeVisible();
  expect(wallet.sent).toHaveLength(2);
  expect(await page.evaluate(() => (window as unknown as { failures: string[] }).failures)).toEqual([]);
});

const WORST = [
  /One wallet can sell 85\.\d% of supply/,
  /9% tax measured/,
  /Listing was refused in a trial/,
] as const;

for (const { width, height, act } of [
  { width: 1440, height: 900, act: 'Connect wallet' },
  { width: 360, height: 740, act: 'Contribute' },
]) {
  test(`the first screen of the demo’s doubtful sale has its three worst facts in order, and the action, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.goto('/presale-portal');
    await new PresaleListsPage(page).visit('Comet Rush');
    await expect(page.getByRole('link', { name: 'High risk, 7 warnings' })).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main');
    const action = main.getByRole('button', { name: act, exact: true }).last();
    await expect(action).toBeInViewport({ ratio: 1 });
    const strip = main.getByRole('region', { name: 'Checks' });
    const under = (await action.boundingBox())?.y ?? 0;
    for (const fact of WORST) {
      const shown = strip.getByText(fact);
      await expect(shown).toBeInViewport({ ratio: 1 });
      const box = await shown.boundingBox();
      if (width < 600) expect((box?.y ?? 0) + (box?.height ?? 0), String(fact)).toBeLessThan(under);
    }
    const tree = await strip.ariaSnapshot();
    let before = -1;
    for (const fact of WORST) {
      const place = tree.search(fact);
      expect(place, String(fact)).toBeGreaterThan(before);
      before = place;
    }
    expect(tree).toMatch(/High risk: .*\n(.*\n)*.*High risk: .*\n(.*\n)*.*High risk: /);
    if (width < 600) await expect(page.getByText(/^10% ?/).last()).toBeInViewport();
  });
}

test('an investor without a wallet reads why the demo’s doubtful sale is doubtful in its tiles', async ({
  page,
}) => {
  await page.goto('/presale-portal');
  await new PresaleListsPage(page).visit('Comet Rush');
  await page.getByRole('link', { name: 'High risk, 7 warnings' }).click();
  const strip = page.getByRole('region', { name: 'Checks' });
  await expect(strip.getByRole('button', { name: 'Who can dump?' })).toHaveAttribute('aria-expanded', 'true');
  await expect(
    strip.getByRole('img', { name: /^Whole supply: Largest free wallet 85\.\d/ }).first(),
  ).toBeVisible();
  const tile = strip.getByRole('button', { name: 'Is the token safe?' });
  await tile.focus();
  await page.keyboard.press('Enter');
  const checks = strip.getByRole('listitem');
  for (const reason of [
    /9% tax measured.*Read at block/,
    /The token has an owner/,
    /Not verified by an operator/,
  ])
    await expect(checks.filter({ hasText: reason })).toBeVisible();
});

test('an investor reads that a sale’s clean-looking token refused to be sold, on its page and then on its card', async ({
  page,
}) => {
  await page.goto('/presale-portal');
  const lists = new PresaleListsPage(page);
  await lists.visit('Aurora Yield');
  const strip = page.getByRole('region', { name: 'Checks' });
  const refusal = /Selling was refused in a trial at block [\d,]+: “Trading is not open yet”/;
  await expect(strip.getByText(refusal)).toBeVisible();
  // Each fact that comes may change the order of the tiles.
  await expect(page.getByRole('link', { name: 'High risk, 4 warnings' })).toBeVisible();
  await strip.getByRole('button', { name: 'Is the token safe?' }).click();
  await expect(strip.getByText(/No transfer tax measured/)).toBeVisible();
  const sales = page
    .getByRole('region', { name: 'Can I sell later?' })
    .getByRole('row', { name: /^Sell .*straight to the pair/ });
  await expect(sales.first()).toContainText('Refused: “Trading is not open yet”');
  await page.goto('/presale-portal');
  await lists.search.fill('Aurora Yield');
  await expect(lists.card('Aurora Yield').getByText('Selling refused in a trial')).toBeVisible();
});

/** Sales of the demo that are live or upcoming; Comet Rush taxes its own listing, and Aurora Yield is a trap. */
const SOUND = ['Lantern Network', 'Harbour Pay', 'Ember Forge'];

for (const name of SOUND) {
  test(`${name}, an open sale of the demo, was sold in a trial`, async ({ stack }) => {
    const sale = (await demoSales(stack.url)).find(({ presaleName }) => presaleName === name);
    const simulated = async () => {
      const answer = await fetch(`${stack.url}/api/v1/presale/${sale?.poolContractAddress}/simulation`);
      return ((await answer.json()) as { payload: SaleSimulation }).payload.state;
    };
    await expect.poll(simulated).toBe('sold');
  });
}

/** The demo's sales. */
async function demoSales(url: string): Promise<PresaleItem[]> {
  const response = await fetch(`${url}/api/v1/presale/all?limit=100`);
  return ((await response.json()) as { payload: PageOf<PresaleItem> }).payload.items;
}

/** Words that are shown before an element, and how far below the top of the page it is, CSS pixels. */
async function readBefore(element: Locator): Promise<{ words: number; top: number }> {
  return element.evaluate((end) => {
    const main = end.closest('main') ?? document.body;
    const range = document.createRange();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (end.contains(node) || end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) break;
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      // Texts for assistive technology alone are a pixel large.
      if (width <= 1 || height <= 1 || !node.parentElement?.checkVisibility()) continue;
      words += (node.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    }
    return { words, top: end.getBoundingClientRect().top + scrollY };
  });
}

test('a visitor reads at most 380 words on three screens before a sale’s tabs, in every state', async ({
  page,
  stack,
}) => {
  const height = 900;
  await page.setViewportSize({ width: 1440, height });
  const sales = await demoSales(stack.url);
  expect(new Set(sales.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
  for (const { poolContractAddress, presaleName } of sales) {
    await page.goto(`/presale-details/${poolContractAddress}`);
    const tabs = page.getByRole('tablist', { name: 'More about this sale' });
    await expect(tabs).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { words, top } = await readBefore(tabs);
    expect(words, presaleName).toBeGreaterThan(80);
    expect(words, presaleName).toBeLessThanOrEqual(380);
    expect(top, presaleName).toBeLessThanOrEqual(3 * height);
  }
});

test('a phone’s first screen has a sale’s progress, its time or outcome, and its action, in every state', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { poolContractAddress, presaleName } of await demoSales(stack.url)) {
    await page.goto(`/presale-details/${poolContractAddress}`);
    const bar = page.getByRole('region', { name: 'Sale at a glance' });
    await expect(bar, presaleName).toBeInViewport({ ratio: 1 });
    // A first visit may show the system's font, whose box is higher than the line.
    await expect(bar.getByText(/^[\d.]+%/)).toBeInViewport({ ratio: 0.9 });
    await expect(bar, presaleName).toContainText(
      /\d+[dhm] \d+[hms]|Filled|Ended|Awaiting|Finalized|Canceled|Not finalized|missed/,
    );
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  }
});

test('the home page takes at most five screens of a phone and shows sales, pools and locks without a press', async ({
  page,
}) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  await page.goto('/');
  const shown = (name: string) => page.getByRole('region', { name });
  for (const name of ['Live and upcoming sales', 'Staking pools', 'Recently locked'])
    await expect(shown(name).getByRole('link').nth(2)).toBeVisible();
  // Dollars and risks come last, and make rows higher.
  await expect(
    shown('Live and upcoming sales')
      .getByText(/^FDV [\d.]+× liquidity$/)
      .first(),
  ).toBeVisible();
  await expect(shown('Recently locked').getByText(/^\$/).nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * height);
});

test('a staker’s first choice is the live pool with the highest APR that lasts', async ({ page, stack }) => {
  const response = await fetch(`${stack.url}/api/v1/staking/all?limit=100`);
  const { items } = ((await response.json()) as { payload: PageOf<StakingPoolItem> }).payload;
  const tomorrow = (await stack.chain.now()) + DAY;
  const best = items
    .filter(
      ({ status, apr, poolExpireTimestamp: end }) => status === 'live' && apr !== null && end > tomorrow,
    )
    .toSorted((one, other) => Number(other.apr) - Number(one.apr))[0];
  expect(best).toBeDefined();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Staking', exact: true })
    .click();
  await expect(page).toHaveURL(/\/kingstaking$/);
  await page.getByRole('list', { name: 'Staking pools' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/staking-pool/${best?.stakingPoolAddress}$`, 'i'));
  const card = page.getByRole('article');
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});
