import { DEMO_ACCOUNTS } from '@kingspad/devnet';
import { PAGES } from '@kingspad/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachedStack } from '../support/attached.ts';
import { buildAll } from '../support/build.ts';
import { recordOfEach } from '../support/record-of-each.ts';
import { Stack } from '../support/stack.ts';
import { BROWSERS, isInstalled, launch, type Browser } from './launch.ts';
import { SmokePage } from './page.ts';

const INVESTOR = DEMO_ACCOUNTS[1].address;

let stack: Stack;
beforeAll(async () => {
  const attached = attachedStack();
  if (!attached) await buildAll();
  stack = attached ? Stack.attach(attached) : await Stack.start();
});
afterAll(async () => {
  if (!attachedStack()) await stack?.stop();
});

for (const kind of BROWSERS.filter(isInstalled)) {
  describe(`in ${kind.name}`, () => {
    let browser: Browser;
    let page: SmokePage;
    beforeAll(async () => {
      browser = await launch(kind);
      page = new SmokePage(stack.url, browser.session);
    });
    afterAll(() => browser?.stop());

    async function connect() {
      await page.press('button', '^Connect wallet$');
      await page.press('button', '^Connect as Investor', '^Connect a wallet$');
      await page.gone('^Connect a wallet$');
    }
    async function approve() {
      await page.press('button', '^Approve$', '^Demo wallet$');
      await page.gone('^Demo wallet$');
    }

    test('opens every page, loaded and by a link', async () => {
      const { owner, token, lock, pair, pairLock, sale, pool } = await recordOfEach(stack.chain);
      const ids = (path: string) => {
        if (path.includes('/view/')) return path.startsWith('/token') ? token.address : pair.address;
        return path.startsWith('/token') ? lock.hash : pairLock.hash;
      };
      const paths = PAGES.map(({ path }) =>
        path
          .replace(':poolAddress', path.startsWith('/presale') ? sale.address : pool.address)
          .replace(':address', owner.address)
          .replace(':id', ids(path)),
      );
      for (const path of paths) {
        await page.goto(path);
        expect(await page.problems(), path).toEqual([]);
      }
      await page.goto('/partnership');
      for (const path of paths) {
        await page.follow(path);
        expect(await page.problems(), path).toEqual([]);
      }
    });

    test('picks a date in the calendar, and the form accepts it', async () => {
      await page.goto('/token-locker');
      await page.press('button', '^Choose a date$');
      await page.press('button', '^Next month$');
      await page.press('button', ' 15, ');
      await page.hasValue('^Lock until', /-15 /);
      await page.press('button', '^Choose a date$');
      await page.gone('^Choose a date');
      await page.fill('^Lock until', '2031-01-02 03:04:05');
      await page.hasValue('^Lock until', /^2031-01-02 03:04:05$/);
      expect(await page.problems()).toEqual([]);
    });

    test('locks tokens until a day chosen in the calendar', async () => {
      const usdt = stack.chain.deployment.coins.find(({ symbol }) => symbol === 'USDT');
      await page.goto('/token-locker');
      await connect();
      await page.fill('^Token address', usdt?.address ?? '');
      await page.fill('^Amount', '12.5');
      await page.press('button', '^Choose a date$');
      await page.press('button', '^Next month$');
      await page.press('button', ' 15, ');
      await page.press('button', '^Choose a date$');
      await page.press('button', '^Approve$');
      await approve();
      await page.press('button', '^Lock$');
      await page.press('button', '^Lock tokens$', '^Lock these tokens');
      await approve();
      await page.see('Lock Info');
      expect(await page.path()).toMatch(/^\/token-lock\/record\/0x[0-9a-f]{64}$/);
      await page.see('12.5 USDT');
      expect(await page.problems()).toEqual([]);
    });

    test('contributes to a sale', async () => {
      const sale = await stack.chain.presale(await stack.chain.account(), { symbol: 'SMOKE' });
      await page.goto(`/presale-details/${sale.address}`);
      await page.fill('^Amount', '0.5');
      await page.press('button', '^Contribute 0.5');
      await approve();
      await page.see('Successfully contributed to the presale.');
      expect(await sale.contributionOf(INVESTOR)).toBe(5n * 10n ** 17n);
      expect(await page.problems()).toEqual([]);
    });

    test('stakes in a pool', async () => {
      const pool = await stack.chain.stakingPool(await stack.chain.account());
      await pool.fund(INVESTOR, '7');
      await page.goto(`/pool-portal?search=${pool.address}`);
      await page.press('button', '^Stake$');
      await page.fill('^Amount', '7', '^Stake ');
      await page.press('button', '^Approve Tokens$', '^Stake ');
      await approve();
      await page.press('button', '^Stake$', '^Stake ');
      await approve();
      await page.gone('^Stake ');
      expect(await pool.stakeOf(INVESTOR)).toBe(pool.staked('7'));
      expect(await page.problems()).toEqual([]);
    });
  });
}
