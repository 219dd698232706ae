import type { TokenProbe } from '@kingspad/domain/api';
import { expectAccessible, settle } from '#testing/accessibility.ts';
import type { AppPage } from '#testing/app-page.ts';
import { ok } from '#testing/fake-server.ts';
import { isUncovered } from '#testing/layout.ts';
import { POOL } from '#testing/presales.ts';
import { addressOf, HOLDERS, HUGE, withSale } from '#testing/sale-page.ts';
import { expect, test } from '#testing/test.ts';

const COIN = 10n ** 18n;

/** What assistive technology reads of the main part in the window, in its order. */
function readInWindow(page: AppPage): string {
  const main = page.getByRole('main').element();
  const bar = page.document.querySelector('[data-action-bar]');
  const end = bar ? bar.getBoundingClientRect().top : page.window.innerHeight;
  const words: string[] = [];
  const walker = page.document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest('[aria-hidden=true], [hidden]')) continue;
    const range = page.document.createRange();
    range.selectNodeContents(node);
    const { top, bottom } = range.getBoundingClientRect();
    if (top >= 0 && bottom > 0 && bottom <= end) words.push(node.textContent ?? '');
  }
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`the first screen of a doubtful sale has its three worst facts, the gravest first, and the action at ${width} × ${height}`, async ({
    page,
    chain,
    server,
  }) => {
    // One wallet has nearly all, the price stands on little liquidity, and transfers cost 2 %.
    withSale(
      { chain, server },
      {
        token: { name: 'Saffron', symbol: 'SFRN' },
        raised: 10n * COIN,
        hardCap: 50n * COIN,
        rate: HUGE / 10_000_000n,
        tokens: HUGE / 100n,
        contributors: 40,
        holders: {
          ...HOLDERS,
          holders: [{ walletAddress: addressOf(1), kind: 'wallet', amount: String((HUGE * 989n) / 1_000n) }],
        },
      },
    );
    const probe: TokenProbe = {
      tokenAddress: addressOf(1),
      holder: POOL,
      amount: '100',
      blockNumber: 90,
      blockTimestamp: chain.now(),
      result: 'taxed',
      deposit: { sent: '100', received: '98' },
      withdrawal: null,
      reason: null,
    };
    server.on('GET', '/token-locker/probe/*', () => ok(probe));
    await page.setWidth(width, height);
    await page.goto(`/presale-details/${POOL}`);
    await settle(page);
    // The facts come from several answers, in any order.
    await expect
      .poll(() => readInWindow(page))
      .toMatch(
        /High risk ?: One wallet can sell 98\.9% .* High risk ?: Fully diluted value is .* Needs care ?: Transfers are taxed .* 2% tax measured/,
      );
    // Without a wallet the action begins with one.
    const name = /^(Contribute|Connect wallet)$/;
    const actions = page.getByRole('main').getByRole('button', { name }).elements();
    expect(actions.some((action) => isUncovered(page, action))).toBe(true);
    await expectAccessible(page);
  });
}
