import { explorerLink, shortAddress, toUtcDisplay } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { parseUnits, zeroAddress } from 'viem';
import { TitleDraft } from '../support/drafts.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { withoutAnswers } from '../support/without-answers.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const EXPLORER = 'https://explorer.example';
const half = { initialPercent: 5_000, cycle: 30 * DAY, cyclePercent: 2_500 };

test('own, received and offered locks are listed apart; a lock shows no title of another payer', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const neighbour = await chain.account();
  const own = await chain.token(holder.address, { symbol: 'OWN' });
  const gift = await chain.token(neighbour.address, { symbol: 'GIFT' });
  const offer = await chain.token(neighbour.address, { symbol: 'OFFER' });
  await chain.locker.lock(holder, own.address, 1n, DAY);
  // The payer writes a title into a lock for another owner: it is not the owner's claim.
  const draft = new TitleDraft(chain, 'Send coin to 0xbad to unlock', neighbour.address, gift);
  const received = await chain.locker.lockFor(neighbour, holder.address, gift.address, 2n, {
    tail: draft.tail,
  });
  await page.request.post('/api/v1/token-locker/create', { data: draft.body(2n, received.unlockTime) });
  const offered = await chain.locker.lock(neighbour, offer.address, 3n, DAY);
  await chain.locker.transfer(neighbour, offered.lockId, holder.address);

  const list = new LockListPage(page);
  await list.open('?tab=mine');
  await new Shell(page).connect();
  for (const [scope, symbol] of [
    ['Own', 'OWN'],
    ['Received', 'GIFT'],
    ['Offered to me', 'OFFER'],
  ] as const) {
    await test.step(scope, async () => {
      await list.chooseScope(scope);
      await expect(list.row(symbol)).toBeVisible();
      await expect(list.rows).toHaveCount(1);
      await page.reload();
      await expect(list.scope(scope)).toBeChecked();
      await expect(list.row(symbol)).toBeVisible();
    });
  }
  await test.step('the received lock’s page is its number, and its buttons are the owner’s', async () => {
    await list.chooseScope('Received');
    await list.row('GIFT').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`GIFT · Lock ${received.lockId}`);
    await expect(new LockRecordPage(page).unlock).toBeVisible();
    await expect(page.getByText(draft.title)).toHaveCount(0);
  });
});

test('each lock of a list shows its state', async ({ page, stack, holder, wallet: _wallet }) => {
  const { chain } = stack;
  const states: [string, string][] = [];
  const tokenOf = async (state: string) => {
    const symbol = `IS${state.toUpperCase()}`;
    states.push([symbol, state]);
    return (await chain.token(holder.address, { symbol })).address;
  };
  const claimed = await chain.locker.lock(holder, await tokenOf('claimed'), 4n, HOUR);
  await chain.locker.lock(holder, await tokenOf('unlockable'), 4n, HOUR);
  const vesting = await chain.locker.vest(holder, await tokenOf('vesting'), 4n, half);
  await chain.locker.lock(holder, await tokenOf('locked'), 4n, DAY);
  const burnt = await chain.locker.lock(holder, await tokenOf('burnt'), 4n, DAY);
  await chain.mineAt(vesting.unlockTime);
  await chain.locker.unlock(holder, claimed.lockId);
  await chain.locker.claim(holder, vesting.lockId);
  await chain.locker.transfer(holder, burnt.lockId, zeroAddress);

  const list = new LockListPage(page);
  await list.open('?tab=mine');
  await new Shell(page).connect();
  for (const [symbol, state] of states) {
    if (state === 'burnt') continue;
    await expect(list.row(symbol).getByText(state, { exact: true })).toBeVisible();
  }
  await expect(list.rows).toHaveCount(4);
  const record = new LockRecordPage(page);
  await record.open(burnt.hash);
  await expect(page.getByRole('main').getByText('burnt', { exact: true })).toBeVisible();
});

test('[LD-01] [LD-02] [LD-04] a token’s page shows the locked amount, its facts, and its locks in columns with dashes for empty values', async ({
  page,
  stack,
  holder,
  health,
}) => {
  health.expectFailedRequests();
  const { chain } = stack;
  const token = await chain.token(holder.address, { name: 'Detailed', symbol: 'DTL', decimals: 6 });
  const plain = await chain.locker.lock(holder, token.address, parseUnits('1000', 6), 40 * DAY);
  const vesting = await chain.locker.vest(holder, token.address, parseUnits('250.5', 6), {
    ...half,
    cycle: 45 * DAY,
    cyclePercent: 1_250,
  });
  // The dev chain has no explorer; where there is one, addresses lead to it.
  await withoutAnswers(page);
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const { payload } = (await response.json()) as { payload: PublicConfig };
    await route.fulfill({ response, json: { payload: { ...payload, explorer: EXPLORER } } });
  });
  const list = new LockListPage(page);
  const record = new LockRecordPage(page);
  await page.goto(`/token-list/view/${token.address}`);

  await test.step('the card', async () => {
    await expect(record.breadcrumbs.getByRole('listitem')).toHaveText([
      'Token Lock List',
      'Token Lock List Detail',
    ]);
    await expect(record.lockInfo).toContainText('Current locked amount');
    await expect(record.lockInfo).toContainText(/1,250\.5\s*DTL/);
    await expect(record.fact('Current values locked')).toContainText('$0');
    await expect(record.fact('Token address').getByRole('link')).toHaveAttribute(
      'href',
      explorerLink(EXPLORER, 'address', token.address) ?? '',
    );
    await expect(record.fact('Token name')).toHaveText('Detailed');
    await expect(record.fact('Token symbol')).toHaveText('DTL');
    await expect(record.fact('Token decimals')).toHaveText('6');
  });

  const table = page.getByRole('table', { name: 'Locks of this token' });
  await test.step('the columns', async () => {
    await expect(table.getByRole('columnheader')).toHaveText([
      'Token',
      'Amount',
      'Cycle(days)',
      'Initial Vesting Release(%)',
      'Vesting Release Cycle(%)',
      'Unlock time(UTC)',
      'Lock',
      'View',
    ]);
    const cells = (row: number) => list.rows.nth(row).getByRole('cell');
    const short = shortAddress(token.address);
    const end = toUtcDisplay(vesting.unlockTime + 4 * 45 * DAY);
    await expect(cells(0)).toHaveText([
      short,
      // Below the amount its share of the supply, and no value without a price.
      '250.5 DTL0.03%–',
      '45',
      '50',
      '12.5',
      new RegExp(`^${toUtcDisplay(vesting.unlockTime)}.*last ${end}`),
      new RegExp(`#${vesting.lockId}.*locked`),
      'View',
    ]);
    const opens = new RegExp(`^${toUtcDisplay(plain.unlockTime)}`);
    await expect(cells(1)).toHaveText([
      short,
      /^1,000 DTL0\.\d+%–$/,
      '–',
      '–',
      '–',
      opens,
      /#\d+.*locked/,
      'View',
    ]);
    await expect(list.size.getByRole('option')).toHaveText(['15', '30', '60', '90']);
  });

  await test.step('View leads to the lock', async () => {
    await list.rows.nth(0).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/token-lock/record/${vesting.hash}$`));
  });

  await test.step('a failed fetch leaves no rows and shows no notice', async () => {
    for (const call of ['get-token-lock-records', 'get'])
      await page.route(`**/api/v1/token-locker/${call}/**`, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
    await page.goto(`/token-list/view/${token.address}`);
    await expect(page.getByText('This list couldn’t be loaded')).toBeVisible();
    await expect(list.rows).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/wrong|fail|error|no locks/i)).toHaveCount(0);
    await expect(new Shell(page).anyNotice()).toHaveCount(0);
  });
});

test('a token’s page shows the next unlock, the claimable and burnt amounts, and the share of the supply', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'CAST', supply: parseUnits('1000', 18) });
  const open = await chain.locker.lock(holder, token.address, parseUnits('50', 18), HOUR);
  const later = await chain.locker.lock(holder, token.address, parseUnits('100', 18), 30 * DAY);
  const burnt = await chain.locker.lock(holder, token.address, parseUnits('25', 18), DAY);
  await chain.locker.transfer(holder, burnt.lockId, zeroAddress);
  await chain.mineAt(open.unlockTime);
  const record = new LockRecordPage(page);
  await page.goto(`/token-list/view/${token.address}`);
  await expect(record.fact('Share of the supply')).toHaveText('17.5%');
  await expect(record.fact('Next unlock')).toContainText('100 CAST');
  await expect(record.fact('Next unlock')).toContainText(toUtcDisplay(later.unlockTime));
  await expect(record.fact('Claimable now')).toHaveText('50 CAST');
  await expect(record.fact('Locked permanently')).toHaveText('25 CAST');
  const forecast = page.getByRole('region', { name: 'Unlock schedule' });
  await expect(
    forecast.getByRole('img', { name: `up to 150 CAST at ${toUtcDisplay(later.unlockTime)}` }),
  ).toBeVisible();
  await forecast.getByText('View as table').click();
  const figures = forecast.getByRole('table').getByRole('row');
  await expect(figures.nth(1)).toContainText('50 CAST');
  await expect(figures.last()).toContainText(toUtcDisplay(later.unlockTime));
  await expect(figures.last()).toContainText('150 CAST');
});

test('[LP-01] locked tokens have a value if their pair is deep enough, else $0; hovering shows the rule', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const record = new LockRecordPage(page);
  const value = record.fact('Total values locked');
  const rule = async (text: RegExp) => {
    await value.getByRole('button', { name: 'How this value is calculated' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(text);
    await page.mouse.move(0, 0);
  };
  const locked = async (symbol: string, coin?: bigint) => {
    const token = await chain.token(holder.address, { symbol });
    // 300 tokens for a coin of 600 dollars: two dollars each.
    if (coin) await chain.addLiquidity(holder, token.address, coin * 300n, coin);
    const lock = await chain.locker.lock(holder, token.address, parseUnits('10', 18), DAY);
    await record.open(lock.hash);
    await expect(record.fact('Total amount locked')).toHaveText(`10 ${symbol}`);
    return token;
  };

  await test.step('a pair with $2,400 on its coin side', async () => {
    const token = await locked('DEEP', parseUnits('4', 18));
    await expect(value).toContainText(/\$(20\.00|19\.9\d)/);
    await rule(/at least \$1,000 on its coin side/);
    await page.goto(`/token-list/view/${token.address}`);
    await expect(record.fact('Current values locked')).toContainText(/\$(20\.00|19\.9\d)/);
  });
  await test.step('a pair with $600', async () => {
    await locked('THIN', parseUnits('1', 18));
    await expect(value).toContainText('$0 (too little liquidity)');
    await rule(/less than \$1,000/);
  });
  await test.step('no pair', async () => {
    await locked('NONE');
    await expect(value).toContainText('$0 (no price)');
    await rule(/no pair/);
  });
});
