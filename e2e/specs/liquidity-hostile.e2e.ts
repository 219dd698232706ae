import { callsOf } from '@kingspad/abi';
import { dexAbis } from '@kingspad/devnet';
import { shortAddress } from '@kingspad/domain';
import { parseEther, type Address } from 'viem';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const NARROW = { width: 360, height: 800 };
/** Answers every call with zero: a token without holders. */
const ZERO_BALANCE_CODE = '0x5f5f5260205ff3';

test('every page shows a fake pair without a value and with an unrecognised factory', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  for (const names of ['listed', 'own'] as const) {
    const fake = await chain.fakePair(holder.address, { names });
    const lock = await chain.liquidityLocker.lock(holder, fake.address, parseEther('1000'), DAY);
    const list = new LockListPage(page, 'liquidity');
    const record = new LockRecordPage(page, 'liquidity');

    await test.step(`${names}: the list`, async () => {
      await list.open(`?search=${fake.address}`);
      await expect(list.rows).toHaveCount(1);
      await expect(list.rows).toContainText('unrecognised factory');
      await expect(list.rows.locator('s')).toHaveText('PancakeSwap');
      await expect(list.rows.locator('td[data-label="Share of the LP supply, value"]')).toHaveText(/–$/);
      await expect(list.rows).not.toContainText(/\$[1-9]/);
    });
    await test.step(`${names}: the pair’s page`, async () => {
      await page.goto(`/liquidity-list/view/${fake.address}`);
      await expect(record.fact('DEX platform')).toHaveText('PancakeSwapunrecognised factory');
      await expect(record.fact('Current values locked')).toHaveText('$0 (unrecognised factory)');
      await record.fact('DEX platform').getByRole('button').click();
      await expect(page.getByRole('tooltip')).toContainText('can’t be trusted');
    });
    await test.step(`${names}: the lock’s page`, async () => {
      await record.open(lock.hash);
      await expect(record.fact('DEX platform')).toHaveText('PancakeSwapunrecognised factory');
      await expect(record.fact('Total values locked')).toHaveText('$0 (unrecognised factory)');
      await expect(record.fact('Factory when locked')).toHaveText('unrecognised factory');
    });
  }
});

test('pairs of two worthless tokens and pairs with an empty side are worth $0', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const record = new LockRecordPage(page, 'liquidity');
  const dust = await chain.pair(holder.address, {
    symbol: 'DUSTY',
    quoteSymbol: 'FLUFFY',
    amount: parseEther('500000'),
    quoteAmount: parseEther('500000'),
  });
  const drained = await chain.pair(holder.address, { symbol: 'GONE', quoteAmount: parseEther('20') });
  await chain.liquidityLocker.lock(holder, dust.address, parseEther('1000'), DAY);
  await chain.liquidityLocker.lock(holder, drained.address, parseEther('100'), DAY);

  await test.step('two worthless tokens', async () => {
    await page.goto(`/liquidity-list/view/${dust.address}`);
    await expect(record.fact('Pair name')).toHaveText(`${dust.one.symbol} / ${dust.two.symbol}`);
    await expect(record.fact('DEX platform')).toContainText('recognized: PancakeSwap');
    await expect(record.fact('Current values locked')).toHaveText(/^\$0 \(/);
  });
  await test.step('an empty side: no LP token can be redeemed', async () => {
    const value = record.fact('Current values locked');
    await page.goto(`/liquidity-list/view/${drained.address}`);
    await expect(value).toHaveText(/^\$[1-9]/);
    const coinIsFirst = drained.one.symbol === 'WBNB';
    const token = coinIsFirst ? drained.two : drained.one;
    await chain.setCode(token.address, ZERO_BALANCE_CODE);
    await chain.write(holder, callsOf(dexAbis.pair)(drained.address, 'sync', []));
    await page.reload();
    await expect(record.fact('Pair name')).toHaveText(`${drained.one.symbol} / ${drained.two.symbol}`);
    await expect(value).toContainText('$0 (too little liquidity)');
  });
});

test('LP tokens sent to the locker without a lock are not counted', async ({ page, stack, holder }) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'STRAY' });
  await chain.liquidityLocker.lock(holder, pair.address, parseEther('3'), DAY);
  await chain.transfer(holder, pair.address, chain.liquidityLocker.address, parseEther('200'));
  const record = new LockRecordPage(page, 'liquidity');
  await page.goto(`/liquidity-list/view/${pair.address}`);
  await expect(record.lockInfo.getByText(/^3 Cake-LP$/).first()).toBeVisible();
  await expect(record.fact('Share of the LP supply')).toHaveText('0.95%');
});

test('right-to-left and very long symbols reverse no text and break no page', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  await page.setViewportSize(NARROW);
  const long = `${'Gold '.repeat(60)}‮reverse`;
  const token = await chain.taxedToken(holder.address, { name: long, symbol: long, taxBps: 0n });
  await chain.addLiquidity(holder, token.address, parseEther('1000'), parseEther('5'));
  const pairs: Address[] = [
    await pairWithCoin(),
    (await chain.pair(holder.address, { symbol: 'שלום', quoteSymbol: 'مرحبا' })).address,
  ];
  for (const pair of pairs) {
    const lock = await chain.liquidityLocker.lock(holder, pair, parseEther('1'), DAY);
    await test.step(`the list with ${shortAddress(pair)}`, async () => {
      const list = new LockListPage(page, 'liquidity');
      await list.open(`?search=${pair}`);
      await expect(list.rows).toHaveCount(1);
      await expectNoSidewaysScroll(page);
    });
    await test.step('its pages', async () => {
      const record = new LockRecordPage(page, 'liquidity');
      await page.goto(`/liquidity-list/view/${pair}`);
      await expect(record.fact('Pair name')).toContainText(' / ');
      await expectNoSidewaysScroll(page);
      await record.open(lock.hash);
      await expect(record.fact('Quote token')).toBeVisible();
      await expect(record.fact('Pair name')).not.toContainText('‮');
      await expectNoSidewaysScroll(page);
    });
    await test.step('the form', async () => {
      const form = new LockFormPage(page, 'liquidity');
      await form.open();
      await form.tokenAddress.fill(pair);
      await expect(form.fact('Pair name')).toContainText(' / ');
      await expectNoSidewaysScroll(page);
    });
  }

  async function pairWithCoin(): Promise<Address> {
    const [router] = chain.deployment.routers;
    if (!router) throw new Error('the dev chain has no router');
    return chain.client.readContract({
      address: router.factory,
      abi: dexAbis.factory,
      functionName: 'getPair',
      args: [token.address, chain.deployment.wrappedNative],
    });
  }
});
