import { expectAccessible, settle } from '#testing/accessibility.ts';
import { ok } from '#testing/fake-server.ts';
import { POOL, trialLeg, trialOf } from '#testing/presales.ts';
import { withSale } from '#testing/sale-page.ts';
import { expect, test } from '#testing/test.ts';

const COIN = 10n ** 18n;
const REASON = 'ERC20: transfers are paused until the owner has opened trading for holders of this token';

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`a sale whose token refuses to be sold says so in its checks and in a card at ${width} × ${height}`, async ({
    page,
    chain,
    server,
  }) => {
    withSale({ chain, server }, { raised: 10n * COIN, hardCap: 50n * COIN, contributors: 40 });
    const refused = { state: 'refused', reason: REASON } as const;
    const legs = (['next-block', 'block-20', 'day'] as const).map((when) => trialLeg({ ...refused, when }));
    server.on('GET', '/presale/*/simulation', () => ok(trialOf({ ...refused, legs })));
    await page.setWidth(width, height);
    await page.goto(`/presale-details/${POOL}`);
    await settle(page);
    const strip = page.getByRole('region', { name: 'Checks' });
    await expect(strip.getByText(`Selling was refused in a trial at block 8: “${REASON}”`)).toBeVisible();
    await strip.getByRole('button', { name: 'Can I sell later?' }).click();
    await strip.getByRole('link', { name: 'See each step' }).click();
    const card = page.getByRole('region', { name: 'Can I sell later?' });
    await expect(card.getByRole('cell', { name: `Refused: “${REASON}”` }).first()).toBeInViewport();
    const { scrollWidth, clientWidth } = page.document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expectAccessible(page);
  });
}
