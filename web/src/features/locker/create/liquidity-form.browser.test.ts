import { toUtcText } from '@kingspad/domain';
import { parseUnits, toFunctionSelector, type Hex } from 'viem';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, rpcError } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;
const TOKEN0_CALL = toFunctionSelector('function token0()');

/** A token that refuses everything. */
const refusesAll = (): Hex => {
  throw rpcError(3, 'execution reverted', '0x');
};

test('[LL-01] the page has what the token page has, the pair’s name and DEX, and a cycle in minutes', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const supply = 316_227_766_016_837_933_199n;
  const pair = new TestLocker(chain, 'liquidity').listedPair(
    [chain.token({ symbol: 'LAKE' }), chain.token({ symbol: 'WBNB' })],
    supply,
  );
  const form = new LockFormPage(page, 'liquidity');
  await form.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KingLock Liquidity');
  await new Shell(page).connect();

  // Facts read from the pair.
  await form.tokenAddress.fill(pair.address);
  await expect(form.fact('Name')).toHaveText('Pancake LPs');
  await expect(form.fact('Symbol')).toHaveText('Cake-LP');
  await expect(form.fact('Decimals')).toHaveText('18');
  await expect(form.fact('Balance')).toHaveText('316.227766016837933199');
  await expect(form.fact('Pair name')).toHaveText('LAKE / WBNB');
  await expect(form.fact('DEX platform')).toContainText('PancakeSwap');

  // The fields of the token page.
  await expect(form.title).toBeEditable();
  await expect(form.lockUntil).toBeEditable();
  await form.max.click();
  const typed = (form.amount.element() as HTMLInputElement).value;
  expect(parseUnits(typed, 18)).toBe(pair.balances.get(ALICE));
  await expect(form.summary).toContainText('Share of the LP supply');
  await expect(form.summary).toContainText('Lock fee');

  // A release cycle in minutes.
  await form.vesting.check();
  await expect(form.initialReleaseDate).toBeEditable();
  await expect(form.initialPercent).toBeEditable();
  await expect(form.cyclePercent).toBeEditable();
  await form.initialPercent.fill('50');
  await form.cycle.focus();
  await form.cycle.blur();
  await expect(form.form.getByText('Release Cycle (minutes) is required!')).toBeVisible();
  await form.initialReleaseDate.fill(toUtcText(chain.now() + DAY));
  await form.cycle.fill('90');
  await form.cyclePercent.fill('25');
  await form.cyclePercent.blur();
  await expect(form.preview.getByRole('row')).toHaveCount(4);
});

test('[LL-05] the page reads the pair from the chain; what it does not report stays empty, and the page goes on', async ({
  page,
  chain,
  rpc,
}) => {
  const one = chain.token({ symbol: 'SILENT' });
  const two = chain.token({ symbol: 'QUIET' });
  const pair = new TestLocker(chain, 'liquidity').listedPair([one, two]);
  const form = new LockFormPage(page, 'liquidity');
  // A read is tried several times before it counts as failed.
  page.hasten(10);
  await form.open();

  // By its two tokens and their symbols.
  await form.tokenAddress.fill(pair.address);
  await expect(form.fact('Pair name')).toHaveText('SILENT / QUIET');
  await expect(form.fact('Symbol')).toHaveText('Cake-LP');

  // A token that refuses to say its symbol: no name, and a pair anyway.
  const restore = chain.replaceCode(one.address, refusesAll);
  await page.reload();
  await expect(form.fact('Pair name')).toHaveText('~');
  await expect(form.fact('DEX platform')).toContainText('recognized: PancakeSwap');
  restore();

  // A node that does not answer for the pair: empty values, and another try.
  rpc.refused.add(TOKEN0_CALL);
  await page.reload();
  await expect(form.fact('Name')).toHaveText('Pancake LPs');
  await expect(form.form.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(form.fact('Pair name')).toHaveText('–');
  await expect(form.fact('DEX platform')).toHaveText('–');
  await form.amount.fill('1');
  await expect(form.amount).toHaveValue('1');
  rpc.refused.clear();
  await expect(form.fact('Pair name')).toHaveText('SILENT / QUIET');
});

test('an LP token on the token page, or a token on this one, leads to the other page without a loss of input', async ({
  page,
  chain,
}) => {
  const token = chain.token({ symbol: 'PLAIN' });
  const pair = new TestLocker(chain, 'liquidity').listedPair([
    chain.token({ symbol: 'WAY' }),
    chain.token({ symbol: 'WBNB' }),
  ]);
  const tokens = new LockFormPage(page);
  const pairs = new LockFormPage(page, 'liquidity');
  const until = toUtcText(chain.now() + DAY);

  // To the liquidity page, with what was typed.
  await tokens.open();
  await tokens.fill({ token: pair.address, amount: '4', until, title: 'Kept' });
  await page.getByRole('link', { name: 'Lock it as liquidity' }).click();
  await expect.poll(() => page.address).toBe('/liquidity-locker');
  await expect(pairs.tokenAddress).toHaveValue(pair.address);
  await expect(pairs.fact('Pair name')).toContainText('WAY');
  await expect(pairs.amount).toHaveValue('4');
  await expect(pairs.title).toHaveValue('Kept');
  await expect(pairs.lockUntil).toHaveValue(until);

  // To the token page.
  await pairs.tokenAddress.fill(token.address);
  await page.getByRole('link', { name: 'Lock it as a token' }).click();
  await expect.poll(() => page.address).toBe('/token-locker');
  await expect(tokens.tokenAddress).toHaveValue(token.address);
  await expect(tokens.fact('Symbol')).toHaveText('PLAIN');
  await expect(page.getByRole('link', { name: 'Lock it as liquidity' })).toBeHidden();

  // By a link from elsewhere.
  await page.goto(`/liquidity-locker?token=${pair.address}`);
  await expect(pairs.fact('Pair name')).toContainText('WAY');
});
