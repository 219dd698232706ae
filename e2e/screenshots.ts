/** Takes the pictures of `docs/screenshots` from a seeded KingsPad: `npm run screenshots --workspace e2e`. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LockRecord, PageOf, TokenSummary } from '@kingspad/domain/api';
import { toUtcText } from '@kingspad/domain';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserLaunchOptions } from './support/browser.ts';
import { buildAll } from './support/build.ts';
import { LockFormPage } from './support/pages/lock-form.ts';
import { Shell } from './support/pages/shell.ts';
import { Stack } from './support/stack.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const DAY = 86_400;

type Theme = 'dark' | 'light';

interface Scene {
  name: string;
  show: (page: Page) => Promise<void>;
}

async function get<T>(stack: Stack, path: string): Promise<T> {
  const response = await fetch(`${stack.url}/api/v1${path}`);
  return ((await response.json()) as { payload: T }).payload;
}

/** The demo's largest vesting lock of a token that has a price. */
async function starOf(stack: Stack): Promise<LockRecord> {
  const { items } = await get<PageOf<TokenSummary>>(stack, '/token-locker/all?limit=100');
  const crown = items.find(({ tokenSymbol }) => tokenSymbol === 'CROWN');
  if (!crown) throw new Error('the demo has locked no CROWN');
  const locks = await get<PageOf<LockRecord>>(
    stack,
    `/token-locker/get-token-lock-records/${crown.tokenAddress}`,
  );
  const vesting = locks.items.filter(
    ({ isVestingEnabled, isClaimed, isRenounced }) => isVestingEnabled && !isClaimed && !isRenounced,
  );
  const [first] = vesting;
  if (!first) throw new Error('the demo has no open vesting lock of CROWN');
  return vesting.reduce(
    (best, lock) => (BigInt(lock.lockedTokenAmount) > BigInt(best.lockedTokenAmount) ? lock : best),
    first,
  );
}

async function scenesOf(stack: Stack): Promise<Scene[]> {
  const star = await starOf(stack);
  const unlock = (await stack.chain.now()) + 180 * DAY;
  return [
    { name: 'home', show: (page) => open(page, '/') },
    {
      name: 'form',
      show: async (page) => {
        await open(page, '/token-locker');
        await new Shell(page).connectDemo('Investor');
        await new LockFormPage(page).fillVesting({
          token: star.tokenAddress,
          amount: '25000',
          first: toUtcText(unlock),
          initialPercent: '10',
          cycle: '30',
          cyclePercent: '7.5',
        });
        await new LockFormPage(page).title.fill('Team tokens, second year');
        await new LockFormPage(page).summary.getByText('25,000').waitFor();
      },
    },
    { name: 'list', show: (page) => open(page, '/token-list') },
    { name: 'token', show: (page) => open(page, `/token-list/view/${star.tokenAddress}`) },
    {
      name: 'record',
      show: async (page) => {
        await open(page, `/token-lock/record/${star.transactionHash}`);
        await new Shell(page).connectDemo('Owner');
        await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
      },
    },
  ];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function shoot(
  browser: Browser,
  baseURL: string,
  scene: Scene,
  theme: Theme,
  width: number,
): Promise<void> {
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.addInitScript((name) => localStorage.setItem('kingspad:theme:v1', JSON.stringify(name)), theme);
  await scene.show(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const file = `${scene.name}-${theme}-${width}.png`;
  await page.screenshot({ path: FOLDER + file });
  console.log(file);
  await page.close();
}

await buildAll();
mkdirSync(FOLDER, { recursive: true });
const stack = await Stack.start();
await stack.postDrafts();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const scene of await scenesOf(stack)) {
    for (const theme of ['dark', 'light'] as const) await shoot(browser, stack.url, scene, theme, 1440);
    await shoot(browser, stack.url, scene, 'dark', 360);
  }
} finally {
  await browser.close();
  await stack.stop();
}
