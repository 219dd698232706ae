import { PresaleListsPage } from '../../web/src/testing/pages/presale-lists.ts';
import { Shell } from '../support/pages/shell.ts';
import { postDraft } from '../support/pool-drafts.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('[PP-02] presales are searched half a second after the last key, filtered, sorted, and shown three in a row', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const small = await chain.presale(holder, { symbol: 'SEEKA', hardCap: '6', lasts: DAY });
  await chain.presale(holder, { symbol: 'SEEKB', hardCap: '9', lasts: 2 * DAY });
  await chain.presale(holder, { symbol: 'SEEKC', hardCap: '7', startsIn: DAY });
  const list = new PresaleListsPage(page);
  const names = () => list.cards.getByRole('heading', { level: 2 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await list.open();

  await test.step('a search sends one request, in lower case', async () => {
    await expect(list.cards.first()).toBeVisible();
    const searches: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (search) searches.push(search);
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of ['S', 'EE', 'K']) {
      await list.search.pressSequentially(key);
      await page.clock.runFor(499);
    }
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches[0]).toBe('seek');
    await page.clock.resume();
    await expect(names()).toHaveText(['SEEKC Token', 'SEEKB Token', 'SEEKA Token']);
  });

  await test.step('three cards share a row', async () => {
    const tops = await list.cards.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });

  await test.step('in another order', async () => {
    await list.sort.selectOption('Hard cap');
    await expect(names()).toHaveText(['SEEKB Token', 'SEEKC Token', 'SEEKA Token']);
    await list.sort.selectOption('Ending soon');
    await expect(names().first()).toHaveText('SEEKA Token');
  });

  await test.step('the list shows one status', async () => {
    await list.status.getByRole('radio', { name: /^Upcoming/ }).click();
    await expect(names()).toHaveText(['SEEKC Token']);
    await page.reload();
    await expect(names()).toHaveText(['SEEKC Token']);
    await list.status.getByRole('radio', { name: /^All statuses/ }).click();
  });

  await test.step('by the address of the token, and by an unknown text', async () => {
    await list.search.fill(small.token.address);
    await expect(names()).toHaveText(['SEEKA Token']);
    await list.search.fill('no such presale');
    await expect(list.none).toBeVisible();
    await expect(list.size.getByRole('option')).toHaveText(['9', '10', '20', '30', '50', '100']);
  });
});

test('[PP-07] lists show one status or the wallet’s own sales; names are cut at 25 characters', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const list = new PresaleListsPage(page);
  await test.step('/my-presales asks for a wallet, and says where it made none', async () => {
    await page.goto('/my-presales');
    await expect(list.connectFirst).toBeVisible();
    await new Shell(page).connect();
    await expect(list.none).toBeVisible();
  });

  const presaleName = 'Twenty-five characters and more';
  const live = await chain.presale(holder, { symbol: 'LISTED', lasts: DAY, metadata: { presaleName } });
  await postDraft(stack, live);
  const other = await chain.account();
  const later = await chain.presale(other, { symbol: 'LATER', startsIn: DAY });
  const over = await chain.presale(other, { symbol: 'OVER' });
  await over.cancel();
  const cut = list.cards.getByRole('link', { name: 'Twenty-five characters an…' });

  for (const [path, title, pool] of [
    ['/live-presales', 'Live presales', live],
    ['/upcoming-presales', 'Upcoming presales', later],
    ['/closed-presales', 'Closed presales', over],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(list.size).toHaveValue('9');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const links = list.cards
        .getByRole('link')
        .and(page.locator(`[href="/presale-details/${pool.address}"]`));
      await expect(links).toHaveCount(1);
    });
  }

  await test.step('/my-presales has the wallet’s own and no others, three in a row, with pages', async () => {
    await page.goto('/my-presales');
    await expect(cut).toBeVisible();
    await expect(list.cards).toHaveCount(1);
    await expect(page.getByRole('main').getByText('1–1 of 1')).toBeVisible();
    await expect(list.size).toHaveValue('9');
    const grid = page.getByRole('list', { name: 'My presales' });
    const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(3);
    await cut.click();
    await expect(page).toHaveURL(new RegExp(`/presale-details/${live.address}$`, 'i'));
  });
});

test('[PP-05] My Contributions lists the wallet’s contributions; without a wallet the page asks to connect', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const owner = await stack.chain.account();
  const sale = await stack.chain.presale(owner, { symbol: 'MINE', lasts: DAY });
  await sale.contribute(holder, '1.25');
  const list = new PresaleListsPage(page);
  await list.open('?tab=contributions');
  await expect(list.connectFirst).toBeVisible();
  await new Shell(page).connect();
  await expect(list.card('MINE Token')).toContainText('You contributed 1.25 BNB.');
  await expect(list.cards).toHaveCount(1);
});

test('PP-04 (part): the progress bar shows the status of a presale on the chain', async ({
  page,
  stack,
  holder,
}) => {
  test.slow();
  const { chain } = stack;
  const sale = (symbol: string, options = {}) =>
    chain.presale(holder, { symbol, softCap: '1', hardCap: '2', maximum: '2', ...options });
  await sale('BARUP', { startsIn: DAY, lasts: DAY });
  const live = await sale('BARLIVE', { lasts: 9 * DAY });
  await live.newContributor('0.5');
  const filled = await sale('BARFULL', { lasts: DAY });
  await filled.newContributor('2');
  const done = await sale('BARDONE', { lasts: DAY });
  await done.newContributor('2');
  await done.finalize();
  const gone = await sale('BARGONE', { lasts: DAY });
  await gone.newContributor('0.5');
  await gone.cancel();
  const ended = await sale('BAREND');
  await ended.newContributor('1.5');
  await ended.end();

  const list = new PresaleListsPage(page);
  await list.open('?tab=overview&search=BAR');
  const bar = (name: string) => list.row(`${name} Token`).locator('[data-look]');
  const looks = {
    BARLIVE: ['active', '25%'],
    BARFULL: ['success', '100%'],
    BARDONE: ['normal', '100%'],
    BARGONE: ['empty', ''],
    BAREND: ['exception', '75%'],
  } as const;
  for (const [symbol, [look, percent]] of Object.entries(looks)) {
    await expect(bar(symbol), symbol).toHaveAttribute('data-look', look);
    await expect(bar(symbol), symbol).toHaveText(percent);
  }
  await expect(list.row('BARUP Token')).toContainText('Upcoming');
  await expect(bar('BARUP')).toHaveCount(0);
});
