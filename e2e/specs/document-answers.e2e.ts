import type { Page } from '@playwright/test';
import { recordOfEach } from '../support/record-of-each.ts';
import { expect, test } from '../support/test.ts';

test('pages ask for nothing that is in their document: the first page, a sale, a lock, its token, an LP lock, a pool', async ({
  page,
  stack: { chain, url },
}) => {
  const { token, lock, pair, pairLock, sale, pool } = await recordOfEach(chain);
  // No block that others make comes meanwhile, after which pages rightly ask again.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const paths = {
    '/': 9,
    [`/presale-details/${sale.address}`]: 9,
    [`/token-lock/record/${lock.hash}`]: 6,
    [`/token-list/view/${token.address}`]: 6,
    [`/liquidity-lock/record/${pairLock.hash}`]: 7,
    [`/liquidity-list/view/${pair.address}`]: 6,
    [`/staking-pool/${pool.address}`]: 4,
  };
  for (const [path, count] of Object.entries(paths)) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(request.url().slice(url.length));
    // The index, and the caches of a busy machine, may need a moment; a page that is slow there asks again for what has grown old.
    await expect(async () => {
      asked.length = 0;
      page.on('request', note);
      await page.goto(path, { waitUntil: 'networkidle' });
      page.off('request', note);
      const given = await givenTo(page);
      expect(given, path).toHaveLength(count);
      const twice = asked.filter((one) => given.includes(one));
      expect(twice, path).toEqual([]);
    }).toPass({ timeout: 120_000 });
  }
});

/** The calls whose answers are in the page's document. */
async function givenTo(page: Page): Promise<string[]> {
  const text = await page.locator('#answers').textContent({ timeout: 1_000 });
  return Object.keys((JSON.parse(text ?? '') as { answers: object }).answers);
}
