import type { Page } from '@playwright/test';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { recordOfEach } from '../support/record-of-each.ts';
import { expect, test } from '../support/test.ts';
import type { Stack } from '../support/stack.ts';

/** A page's hydration, as a script of the test saw it. */
interface Hydration {
  /** Elements that the server rendered, and those of them that are gone when the page goes live. */
  rendered: number;
  replaced: string[];
  before: string;
  after: string;
}

/** Marks the server's elements before the app starts, and looks for them as the page goes live. */
async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const textOf = () => document.getElementById('root')?.textContent ?? '';
    document.addEventListener('DOMContentLoaded', () => {
      const elements = [...document.querySelectorAll('#root *')];
      const before = textOf();
      addEventListener('kingspad:live', () => {
        const replaced = elements
          .filter((element) => !element.isConnected)
          .map((element) => element.outerHTML.slice(0, 120));
        Object.assign(window, {
          hydration: { rendered: elements.length, replaced, before, after: textOf() },
        });
      });
    });
  });
}

const hydrationOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { hydration?: Hydration }).hydration);

/** A busy machine answers the first documents late, which are plain then. */
const PATIENT = { timeout: 120_000 };

/** Lists and hubs that are rendered, with state in their addresses. */
const LISTS = [
  '/launchpad',
  '/kings-locker',
  '/kingstaking',
  '/presale-portal?status=live&sort=votes',
  '/presale-portal?tab=overview',
  '/upcoming-presales',
  '/pool-portal',
  '/token-list?sort=amount',
  '/liquidity-list',
];

/** Pages that show nothing of the index. */
const FORMS = [
  '/create-presale',
  '/create-stakingpool',
  '/token-locker',
  '/liquidity-locker',
  '/my-presales',
  '/portfolio',
  '/operators',
  '/recover',
];

/** A record of each kind that is rendered. */
async function renderedRecords({ chain }: Stack): Promise<string[]> {
  const { token, lock, pair, pairLock, sale, pool } = await recordOfEach(chain);
  return [
    '/',
    `/presale-details/${sale.address}`,
    `/token-lock/record/${lock.hash}`,
    `/token-list/view/${token.address}`,
    `/liquidity-lock/record/${pairLock.hash}`,
    `/liquidity-list/view/${pair.address}`,
    `/staking-pool/${pool.address}`,
    `/token-lock/record/update/${lock.hash}`,
    `/liquidity-lock/record/update/${pairLock.hash}`,
  ];
}

/** Languages, themes and time zones, each of them at least once. */
const READERS = [
  { language: 'en', theme: 'dark', timezoneId: 'Europe/Berlin', lists: [...LISTS, ...FORMS] },
  { language: 'ch', theme: 'light', timezoneId: 'Asia/Kolkata', lists: [...LISTS, ...FORMS] },
  { language: 'en', theme: 'light', timezoneId: 'America/St_Johns', lists: [] },
];

for (const { language, theme, timezoneId, lists } of READERS) {
  test.describe(`${language}, ${theme}, ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`hydration keeps every element that the server rendered, and changes no text: ${language}, ${theme}`, async ({
      page,
      context,
      stack,
    }) => {
      await watchHydration(page);
      await context.addInitScript(
        ([chosen, shown]) => {
          localStorage.setItem('kingspad:language:v1', JSON.stringify(chosen));
          localStorage.setItem('kingspad:theme:v1', JSON.stringify(shown));
          // Few have it folded; the server renders it open.
          localStorage.setItem('kingspad:menu-folded:v1', JSON.stringify(shown === 'light'));
        },
        [language, theme] as const,
      );
      await context.addCookies([{ name: 'kingspad-language', value: language, url: stack.url }]);
      for (const path of [...(await renderedRecords(stack)), ...lists]) {
        let seen: Hydration | undefined;
        // The index, and the caches of a busy machine, may need a moment.
        await expect(async () => {
          await page.goto(path);
          seen = await hydrationOf(page);
          expect(seen, path).toBeDefined();
        }).toPass(PATIENT);
        expect(seen?.rendered, path).toBeGreaterThan(150);
        expect(seen?.replaced, path).toEqual([]);
        expect(seen?.after, path).toBe(seen?.before);
        const { sheets, fetched } = await page.evaluate(() => {
          const named = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
          const files = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
          const hrefs = [...named].map(({ href }) => href);
          return { sheets: hrefs.length, fetched: hrefs.filter((href) => files.has(href)) };
        });
        expect(sheets, path).toBeGreaterThan(0);
        expect(fetched, path).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'ch' ? 'zh-CN' : 'en');
        // Times are now in the reader's zone.
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      }
    });
  });
}

test.describe('in UTC', () => {
  test.use({ timezoneId: 'UTC' });

  test('assistive technology finds the same before and after hydration', async ({
    page,
    browser,
    stack,
    health,
  }) => {
    health.expectFailedRequests();
    // A document that the test gives comes from no address, so the browser keeps it from the chain.
    health.expectProblems(/has been blocked by CORS policy/);
    // Only what the document brought: no answer, block or chain fact comes after it.
    await page.route('**/api/**', () => undefined);
    await page.routeWebSocket(/./, () => undefined);
    const reader = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
    const without = await reader.newPage();
    for (const path of [...(await renderedRecords(stack)), ...LISTS, ...FORMS]) {
      await expect(async () => {
        const answer = await without.goto(path);
        // Answers that came too late for one document are kept for the next, for two seconds.
        expect(await without.locator('html').getAttribute('data-rendered'), path).toBe('');
        const document = { headers: answer?.headers() ?? {}, body: (await answer?.body()) ?? '' };
        const isAsked = ({ href }: URL) => href === stack.url + path;
        await page.route(isAsked, (route) => route.fulfill(document), { times: 1 });
      }).toPass(PATIENT);
      await page.goto(path);
      expect(await treeOf(page), path).toBe(await treeOf(without));
    }
    await reader.close();
  });
});

/**
 * Parts of one side alone: the key that opens the search and the point of a chart that keys move need the app; the list's form is
 * for readers without JavaScript.
 */
const OF_ONE_ALONE = [
  /(?<="Search) \/(?=")/g,
  /^ *- '?slider .*\n/gm,
  /^( *)- form "List without JavaScript":\n(?:\1 +.*\n)*/gm,
];

/** The clock, which goes on from the one page to the other: from "in 1 hour" to "in 59 minutes" too. */
const CLOCK = [/\d+/g, /\b(?:second|minute|hour|day)s?\b/g];

/** The page as assistive technology finds it, but for that, the clock, and the zone, which a live page leaves out. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return [...OF_ONE_ALONE, ...CLOCK, / UTC/g].reduce((text, part) => text.replace(part, ''), tree);
}

test('a press and a text that come before the app are made and kept once it is there', async ({
  page,
  stack,
}) => {
  const sale = await stack.chain.presale(await stack.chain.account());
  const shell = new Shell(page);
  const amount = new PresaleDetailsPage(page).amount;
  const rendered = page.locator('html[data-rendered]');
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let held = 0;
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  await expect(async () => {
    held = 0;
    await page.goto(`/presale-details/${sale.address}`, { waitUntil: 'commit' });
    await expect(rendered).toBeAttached({ timeout: 5_000 });
    await expect.poll(() => held).toBeGreaterThan(0);
  }).toPass(PATIENT);
  await amount.pressSequentially('0.25');
  // Enter in a field of a form sends it, to the page's own address.
  await page.getByRole('main').getByRole('textbox').first().press('Enter');
  await shell.connectButton.click();
  await expect(shell.walletDialog).toBeHidden();

  open();
  await expect(shell.walletDialog).toBeVisible();
  await expect(rendered).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(amount).toHaveValue('0.25');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are searched, sorted and paged by a form', async ({ page, stack }) => {
    const owner = await stack.chain.account();
    const token = await stack.chain.token(owner.address);
    await stack.chain.locker.lock(owner, token.address, 1n);
    const form = page.getByRole('form', { name: 'List without JavaScript' });
    const rows = page.getByRole('table').getByRole('row');
    const found = rows.filter({ has: page.locator(`[href$="${token.address}"]`) });
    await expect(async () => {
      await page.goto('/token-list', { waitUntil: 'load' });
      await expect(form).toBeVisible({ timeout: 1_000 });
    }).toPass(PATIENT);
    await expect(form.getByText('JavaScript is off.')).toBeVisible();
    await expect(async () => {
      await page.goto('/token-list', { waitUntil: 'load' });
      await form.getByLabel(/Search/).fill(token.address);
      await form.getByRole('combobox').selectOption('amount');
      await form.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/\?search=0x\w+&sort=amount&page=1$/);
      await expect(found).toHaveCount(1, { timeout: 1_000 });
      await expect(rows).toHaveCount(2, { timeout: 1_000 });
    }).toPass(PATIENT);
    await expect(form.getByLabel(/Search/)).toHaveValue(token.address);
    await expect(form.getByRole('combobox')).toHaveValue('amount');
    await expect(async () => {
      await page.goto('/pool-portal?page=9', { waitUntil: 'load' });
      await expect(form.getByLabel('Page')).toHaveValue('9', { timeout: 1_000 });
    }).toPass(PATIENT);
    await expect(async () => {
      await page.goto('/presale-portal', { waitUntil: 'load' });
      await form.getByLabel('Price').selectOption('fair');
      await form.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/[?&]kind=fair&/);
      await expect(form.getByLabel('Price')).toHaveValue('fair', { timeout: 1_000 });
    }).toPass(PATIENT);
  });

  test('a rendered sale, lock and staking pool can be read, and the splash disappears', async ({
    page,
    stack,
  }) => {
    const owner = await stack.chain.account();
    const token = await stack.chain.token(owner.address);
    const lock = await stack.chain.locker.lock(owner, token.address, 1n);
    const sale = await stack.chain.presale(owner);
    const pool = await stack.chain.stakingPool(owner);
    const expected: [path: string, ...texts: (string | RegExp)[]][] = [
      [
        `/presale-details/${sale.address}`,
        'Contribute',
        'Timeline',
        /UTC/,
        /of supply (is unlocked and )?can be sold|can sell [\d.]+% of supply|free to sell/,
        /Liquidity locked for|× liquidity/,
      ],
      [`/token-lock/record/${lock.hash}`, /Locked/, /UTC/],
      [`/staking-pool/${pool.address}`, /APR|APY/],
    ];
    for (const [path, ...texts] of expected) {
      await expect(async () => {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1_000 });
        for (const text of texts)
          await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1_000 });
      }, path).toPass(PATIENT);
      await expect(page.locator('.splash')).toBeHidden();
    }
  });
});
