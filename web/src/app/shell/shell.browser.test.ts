import { commands } from 'vitest/browser';
import { ok, pageOf } from '#testing/fake-server.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { AppPage } from '#testing/app-page.ts';
import { Shell } from '#testing/pages/shell.ts';
import { LockListPage } from '#testing/pages/lock-list.ts';
import { expect, test } from '#testing/test.ts';

const themeOf = (page: AppPage) => page.document.documentElement.dataset.theme;
const SALE = `0x${'c0'.repeat(20)}`;
const CROWN = [
  {
    presaleContractAddress: SALE,
    tokenSymbol: 'CROWN',
    progressPercentage: 57.6,
    tokensPerBNB: String(1_500n * 10n ** 18n),
    tokenDecimals: 18,
    liquidityTokenAddress: `0x${'0'.repeat(40)}`,
  },
];

test('another tab follows the theme’s switch', async ({ page }) => {
  await page.goto('/');
  const other = new AppPage();
  await other.goto('/token-list');
  expect(themeOf(other)).toBe('dark');
  // It lies over the first one.
  other.hide();
  await new Shell(page).header.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(() => themeOf(other)).toBe('light');
  other.close();
});

test('the document draws the splash before the app has loaded', async ({ page }) => {
  await page.emulateMotion('no-preference');
  await commands.abortRequests('**/assets/index-*.js');
  await page.goto('/');
  await expect(page.css('.splash svg')).toBeVisible();
});

test('[SH-14] an unknown address says so and leads back; a page that breaks leaves the shell at work', async ({
  page,
  server,
  health,
}) => {
  health.expectProblems(/./);
  const shell = new Shell(page);

  // An unknown address.
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => page.address).toBe('/');

  // A page that breaks: an answer that no version of the server gives.
  server.on('GET', '/token-locker/lock-record/*', () => ok({ tokenAddress: 7 }));
  server.on('GET', '/token-locker/all', () => ok(pageOf([tokenSummary()])));
  await page.goto(`/token-lock/record/0x${'a'.repeat(64)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This page broke' })).toBeVisible();
  await shell.entry('Token lock list').click();
  await expect(new LockListPage(page).rows.first()).toBeVisible();

  // A part of the shell that cannot be fetched.
  await commands.abortRequests('**/assets/DisclaimerDialog-*.js');
  await page.getByRole('button', { name: 'Disclaimer' }).click();
  await expect(shell.notice('This part could not be fetched')).toBeVisible();
  await commands.letThrough('**/assets/DisclaimerDialog-*.js');
  await shell.entry('Home').click();
  await expect.poll(() => page.address).toBe('/');
});

test('[SH-06] the header has hamburger, logo, ticker, testnet label, wallet, theme and language', async ({
  page,
  server,
}) => {
  await page.emulateMotion('no-preference');
  const { header, menuOpener, drawer } = new Shell(page);
  server.on('GET', '/token-locker/all', () => ok(pageOf([tokenSummary()])));
  await page.goto('/token-list');
  await expect(header.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  await expect(header.getByText('testnet', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  await expect(header.getByRole('group', { name: 'Language' }).getByRole('button')).toHaveCount(2);
  const ticker = header.getByRole('region', { name: 'Trending presales' });

  // No ticker while nothing trends.
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
  await expect(ticker).toHaveCount(0);

  // One with links, which stops by its button and under the focus.
  server.on('GET', '/trending-presales/all', () => ok(CROWN));
  await page.reload();
  const link = ticker.getByRole('link', { name: /^CROWN/ });
  await expect(link).toHaveAttribute('href', `/presale-details/${SALE}`);
  const strip = ticker.getByRole('list');
  await commands.moveMouse(0, 500);
  await expect(strip).toHaveCSS('animation-play-state', 'running');
  await link.focus();
  await expect(strip).toHaveCSS('animation-play-state', 'paused');
  await link.blur();
  await expect(strip).toHaveCSS('animation-play-state', 'running');
  await ticker.getByRole('button', { name: 'Pause ticker' }).click();
  await header.getByRole('link', { name: 'KingsPad' }).focus();
  await commands.moveMouse(0, 500);
  await expect(strip).toHaveCSS('animation-play-state', 'paused');

  // Who wants less motion gets none.
  await page.emulateMotion('reduce');
  await page.reload();
  await expect(ticker.getByRole('list')).toHaveCSS('animation-name', 'none');

  // The logo leads home; on a phone all of it is there, the ticker in the menu.
  await header.getByRole('link', { name: 'KingsPad' }).click();
  await expect.poll(() => page.address).toBe('/');
  await page.setWidth(360);
  await expect(header.getByText('testnet', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await expect(header.getByRole('group', { name: 'Language' })).toBeVisible();
  await menuOpener.click();
  await expect(drawer.getByRole('link', { name: /^CROWN/ })).toBeVisible();
});

test('nothing moves when configuration, ticker and wallet arrive late', async ({
  page,
  server,
  wallet: _wallet,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connect();
  server.on('GET', '/trending-presales/all', () => ok(CROWN));
  const release = [server.hold('GET', '/config'), server.hold('GET', '/trending-presales/all')];
  const moved: string[] = [];
  page.beforeLoad((target) => {
    new target.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] };
        for (const { node } of sources) {
          const element = node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : node?.parentElement;
          if (element?.closest('header, nav, footer')) moved.push(element.outerHTML.slice(0, 200));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shell.walletButton).toBeHidden();
  for (const letThrough of release) letThrough();
  await expect(shell.walletButton).toBeVisible();
  await expect(shell.header.getByRole('link', { name: /^CROWN/ })).toBeVisible();
  await page.drawn();
  expect(moved).toEqual([]);
});

test('a page has its own title and description, and takes the focus to its heading', async ({ page }) => {
  const shell = new Shell(page);
  const description = page.css('meta[name=description]');
  await page.goto('/');
  await shell.entry('Locker').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => page.title).toBe('Locker · KingsPad');
  await expect(heading).toBeFocused();
  await expect(description).toHaveAttribute('content', /^Lock tokens or liquidity/);
  await shell.entry('LP lock list').click();
  await expect.poll(() => page.title).toBe('LP Lock List · KingsPad');
  await expect(heading).toBeFocused();
  await expect(description).toHaveAttribute('content', /^Every liquidity pair/);
  await page.goBack();
  await expect.poll(() => page.title).toBe('Locker · KingsPad');
  await expect(description).toHaveCount(1);

  // The skip link leads past header and menu.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
