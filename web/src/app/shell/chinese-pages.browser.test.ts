import { parseUnits } from 'viem';
import { expectAccessible, expectNoSidewaysScroll, settle } from '#testing/accessibility.ts';
import { ok, pageOf } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
const CHOICE = 'kingspad:language:v1';

test('pages in Chinese are free of axe violations and scroll sideways at no width', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ name: 'Chinese', symbol: 'ZH' });
  const amount = parseUnits('1234.5', 18);
  const lock = locker.vest(token, amount, { initialPercent: 1_000, cycle: 7 * DAY, cyclePercent: 500 });
  const summary = tokenSummary({
    id: token.address,
    tokenAddress: token.address,
    tokenName: token.name,
    tokenSymbol: token.symbol,
    totalTokensLocked: amount.toString(),
  });
  server.on('GET', '/token-locker/all', ({ query }) => ok(pageOf([summary], query)));
  server.on('GET', '/token-locker/get/*', () => ok(summary));
  // The visitor chose Chinese at an earlier visit.
  localStorage.setItem(CHOICE, '"ch"');
  for (const path of [
    '/',
    '/kings-locker',
    '/token-locker',
    '/liquidity-locker',
    '/token-list',
    `/token-list/view/${token.address}`,
    `/token-lock/record/${lock.hash}`,
    '/partnership',
    '/nowhere',
  ]) {
    await page.setWidth(1440);
    await page.goto(path);
    await settle(page);
    await expect.poll(() => page.document.documentElement.lang).toBe('zh-CN');
    // A token's page has the token's name as its heading, which no language changes.
    await expect(page.getByRole('main')).toContainText(/\p{Script=Han}{2}/u);
    // Colours are those of the English pages, which are looked at in both themes.
    await expectAccessible(page);
    for (const width of [768, 360]) {
      await page.setWidth(width);
      await page.drawn();
      expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  }
});
