import type { Holders } from '@kingspad/domain/api';
import { expectNoSidewaysScroll, settle } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import { expectLaidOut, expectNothingCutOff, WIDTHS } from '#testing/layout.ts';
import { POOL } from '#testing/presales.ts';
import { addressOf, DAY, HOLDERS, HUGE, LONG, UNREAD, withSale, type SaleOf } from '#testing/sale-page.ts';
import { expect, test } from '#testing/test.ts';

const CARDS = 'main section, main header, main td, main dl > div';

const SALES: [string, SaleOf][] = [
  [
    'a name of 100 letters, 100,000 contributors and amounts of 30 digits',
    {
      token: LONG,
      raised: HUGE / 7n,
      hardCap: HUGE,
      contributors: 100_000,
      holders: HOLDERS,
      record: {
        logoURL: 'https://pictures.invalid/not-an-image.png',
        coverImageUrl: '/icon-512.png',
        description: `<p>${'D'.repeat(400)}</p>`,
      },
    },
  ],
  [
    'a name from right to left, without a price and contributors',
    { raised: 0n, hardCap: 1n, contributors: 0, record: { logoURL: '/social-card.png' } },
  ],
  [
    'a listing at extreme prices',
    {
      token: LONG,
      raised: HUGE,
      hardCap: HUGE,
      contributors: 1,
      finalizedAgo: 2 * DAY,
      holders: HOLDERS,
      record: {
        coinListed: String(HUGE),
        tokensListed: '1',
        tokensSold: String(HUGE),
        liquidityAmount: String(HUGE),
        pairAddress: addressOf(9),
      },
    },
  ],
];

for (const [what, sale] of SALES) {
  test(`a sale’s page keeps its layout with ${what}`, async ({ page, chain, server, health }) => {
    // The address of a picture leads nowhere.
    health.expectProblems(/pictures\.invalid|Failed to load resource/);
    withSale({ chain, server }, sale);
    await page.goto(`/presale-details/${POOL}#holders`);
    await settle(page);
    await expect(page.getByRole('heading', { name: 'Holders' })).toBeVisible();
    for (const tab of ['Holders and distribution', 'Terms', 'Contributions', 'Owner’s history']) {
      await page.getByRole('tab', { name: tab }).click();
      await settle(page);
      for (const width of WIDTHS) {
        await page.setWidth(width);
        await page.drawn();
        expectNoSidewaysScroll(page);
        expectLaidOut(page, CARDS);
        expectNothingCutOff(page);
      }
    }
  });
}

test('a listed sale keeps what the index has, and says what it cannot read, while the chain is away', async ({
  page,
  chain,
  server,
  rpc,
}) => {
  withSale(
    { chain, server },
    {
      token: { name: 'King Gold', symbol: 'KGT' },
      raised: HUGE,
      hardCap: HUGE,
      contributors: 1,
      finalizedAgo: DAY,
    },
  );
  rpc.cut = true;
  // Reads are tried several times before they count as failed.
  page.hasten(10);
  await page.goto(`/presale-details/${POOL}`);
  const market = page.getByRole('region', { name: 'Price since listing' });
  await expect(market.getByText(/trouble loading this part/)).toBeVisible();
  await expect(market.getByRole('img', { name: /^Price since listing/ })).toBeVisible();
  await expect(page.getByText(/You see the data that KingsPad last read/)).toBeVisible();
});

test('a sale that cannot be read says so, also while it is read again', async ({
  page,
  chain,
  server,
  rpc,
}) => {
  withSale({ chain, server }, { raised: 0n, hardCap: HUGE, contributors: 0 });
  const path = `/presale/get/${POOL}`;
  server.on('GET', path, () => failure(500));
  rpc.cut = true;
  page.hasten(10);
  await page.goto(`/presale-details/${POOL}`);
  const title = page.getByRole('heading', { name: 'The presale couldn’t be loaded' });
  await expect(title).toBeVisible();
  server.hold('GET', path);
  const before = server.count(path);
  await expect.poll(() => server.count(path)).toBeGreaterThan(before);
  await page.drawn();
  expect(title.elements()).toHaveLength(1);
});

const HOLDERS_STATES: [Holders, string | RegExp][] = [
  [UNREAD, 'Reading transfers from the chain. Holders appear in a moment.'],
  [{ ...UNREAD, state: 'unknown' }, /^Holders are unknown/],
  [{ ...UNREAD, state: 'over-budget' }, 'More transfers than we index. Holders aren’t shown.'],
  [HOLDERS, /^100,000 accounts hold this token\./],
];

for (const [holders, text] of HOLDERS_STATES) {
  test(`the holders of a sale’s token fit their card, ${holders.state}`, async ({ page, chain, server }) => {
    withSale(
      { chain, server },
      {
        token: { name: 'King Gold', symbol: 'KGT' },
        raised: HUGE / 7n,
        hardCap: HUGE,
        contributors: 1,
        holders,
      },
    );
    await page.goto(`/presale-details/${POOL}#holders`);
    const card = page.getByRole('region', { name: 'Holders' });
    await expect(card.getByText(text)).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setWidth(width);
      await page.drawn();
      expectNoSidewaysScroll(page);
      expectLaidOut(page, CARDS);
      // It may scroll sideways in its frame, which hides the last column: it has room for all.
      const frame = card.element().querySelector('table')?.parentElement ?? card.element();
      expect(frame.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(frame.clientWidth);
    }
  });
}

test('amounts of usual length stay in one line with their unit at 360 px', async ({
  page,
  chain,
  server,
}) => {
  const amounts = [9_886_000n, 114_000n].map((whole) => String(whole * 10n ** 18n));
  const holders = HOLDERS.holders
    .slice(0, 2)
    .map((holder, index) => ({ ...holder, amount: amounts[index] ?? '0' }));
  withSale(
    { chain, server },
    {
      token: { name: 'Lantern', symbol: 'LNTN' },
      raised: 1n,
      hardCap: 10n ** 19n,
      contributors: 1,
      holders: { ...HOLDERS, totalSupply: String(10n ** 25n), holders },
    },
  );
  await page.setWidth(360);
  await page.goto(`/presale-details/${POOL}#holders`);
  const card = page.getByRole('region', { name: 'Holders' });
  await expect(card.getByText('9,886,000')).toBeVisible();
  await page.drawn();
  for (const figure of card.element().querySelectorAll('td data')) {
    const unit = figure.nextElementSibling ?? figure;
    const [upper, lower] = [figure, unit].map((part) => part.getBoundingClientRect());
    expect(unit.textContent).toBe('LNTN');
    expect(lower?.top, figure.textContent).toBeLessThan(upper?.bottom ?? 0);
  }
});

test('a phone’s bar has progress, time and action, covers no focused control, and leads to the amount', async ({
  page,
  chain,
  server,
}) => {
  withSale(
    { chain, server },
    { token: { name: 'King Gold', symbol: 'KGT' }, raised: 10n ** 18n, hardCap: 10n ** 19n, contributors: 1 },
  );
  await page.setWidth(360);
  await page.goto(`/presale-details/${POOL}`);
  await settle(page);
  const bar = page.getByRole('region', { name: 'Sale at a glance' });
  await expect(bar.getByText('10%')).toBeVisible();
  await expect(bar.getByText(/h \d+m/)).toBeVisible();
  const under = () => bar.element().getBoundingClientRect().top;
  const main = page.getByRole('main').element();
  const controls = [...main.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (control) => !bar.element().contains(control),
  );
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) {
    control.focus();
    if (control.ownerDocument.activeElement !== control) continue;
    expect(control.getBoundingClientRect().bottom, control.outerHTML.slice(0, 120)).toBeLessThanOrEqual(
      under() + 1,
    );
  }
  await bar.getByRole('button', { name: 'Contribute' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.setWidth(1440);
  await expect(page.getByRole('region', { name: 'Sale at a glance' })).toHaveCount(0);
});
