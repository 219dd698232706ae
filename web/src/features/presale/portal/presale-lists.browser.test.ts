import { failure, noAnswer, ok, pageOf } from '#testing/fake-server.ts';
import { PresaleListsPage } from '#testing/pages/presale-lists.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { PresaleItem } from '@kingspad/domain/api';
import { presaleItem } from '#testing/presales.ts';
import { expect, test } from '#testing/test.ts';

test('[PP-06] a wallet likes presales, on this device; without one it is asked to connect', async ({
  page,
  server,
  wallet: _wallet,
}) => {
  const liked = presaleItem({ presaleName: 'LIKED Token' });
  server.on('GET', '/presale/all', ({ query }) => ok(pageOf([liked], query)));
  server.on('GET', /^\/presale\/get\//, () => ok(liked));
  const list = new PresaleListsPage(page);
  const shell = new Shell(page);
  await list.open('?search=liked');
  await list.like('LIKED Token').click();
  await expect(shell.notice('Authentication Error', 'Please connect your wallet')).toBeVisible();
  await shell.dismissNotices();
  await list.tab('All Liked').click();
  await expect(list.connectFirst).toBeVisible();

  await shell.connect();
  await expect(list.none).toBeVisible();
  await list.tab('All Presales').click();
  await list.like('LIKED Token').click();
  await expect(list.like('LIKED Token')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(list.tab('All Liked')).toHaveText('All Liked (1)');
  await list.tab('All Liked').click();
  await expect(list.card('LIKED Token')).toBeVisible();
  await list.like('LIKED Token').click();
  await expect(list.none).toBeVisible();
  await expect(list.tab('All Liked')).toHaveText('All Liked');
});

test('the overview has room for all of its columns on a desktop, in rows of 56 px', async ({
  page,
  server,
}) => {
  const links = {
    websiteLink: 'https://a.example',
    twitterLink: 'https://b.example',
    telegramLink: 'https://c.example',
    kycLink: 'https://d.example',
  };
  const named = (presaleName: string, changes: Partial<PresaleItem> = {}) =>
    presaleItem({ presaleName, ...links, ...changes });
  const sales = [
    named('Orchard Mutual', { kind: 'fair' }),
    named('A name of thirty characters, so', {
      poolContractAddress: `0x${'2'.repeat(40)}`,
      kind: 'fair',
      hardCap: `40000${'0'.repeat(18)}`,
    }),
    named('King Gold', {
      poolContractAddress: `0x${'1'.repeat(40)}`,
      liquidityTokenName: 'USDT',
      hardCap: `40000${'0'.repeat(18)}`,
    }),
  ];
  server.on('GET', '/presale/all', ({ query }) => ok(pageOf(sales, query)));
  const list = new PresaleListsPage(page);
  await list.open('?tab=overview');
  await expect(list.row('Orchard Mutual')).toBeVisible();
  const rows = [...page.document.querySelectorAll('tbody tr')];
  expect(rows.map((row) => Math.ceil(row.getBoundingClientRect().height))).toEqual([56, 56, 56]);
  const frame = page.document.querySelector('table')?.parentElement;
  expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  const [name] = page.document.querySelectorAll('tbody bdi');
  expect(name?.scrollWidth, 'the short name is whole').toBeLessThanOrEqual(name?.clientWidth ?? 0);
});

test('a list that cannot be read is logged, stays empty and says so', async ({ page, server }) => {
  const logged: string[] = [];
  page.beforeLoad(({ console }) => {
    console.warn = (text: unknown) => void logged.push(String(text));
  });
  server.on('GET', '/presale/all', () => failure(400, 'no', 'No.'));
  const list = new PresaleListsPage(page);
  for (const path of ['/presale-portal', '/presale-portal?tab=overview', '/live-presales']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('This list couldn’t be loaded')).toBeVisible();
    await expect(list.none).toHaveCount(0);
    await expect(list.cards).toHaveCount(0);
    await expect(new Shell(page).anyNotice()).toHaveCount(0);
  }
  expect(logged).toContain('A list of presales could not be read.');
});

test('a wallet’s list says that it cannot be loaded where the server is away as the page opens', async ({
  page,
  server,
  wallet: _wallet,
}) => {
  const sale = presaleItem({ presaleName: 'MINE Token' });
  server.on('GET', /^\/presale\/get-presale\//, ({ query }) => ok(pageOf([sale], query)));
  const list = new PresaleListsPage(page);
  page.hasten(10);
  await page.goto('/my-presales');
  await new Shell(page).connect();
  await expect(list.card('MINE Token')).toBeVisible();

  const stop = server.on('GET', /./, noAnswer);
  await page.reload();
  await expect(page.getByRole('main').getByText('This list couldn’t be loaded')).toBeVisible();
  stop();
  await expect(list.card('MINE Token')).toBeVisible();
});
