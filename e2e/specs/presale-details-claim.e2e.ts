import { toUtcDisplay } from '@kingspad/domain';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('[PD-09] a contributor claims tokens once, another wallet never', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { symbol: 'CLMS', lasts: DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await sale.contribute(holder, '3');
  await details.open(sale);
  await shell.connect();

  await test.step('not before finalization', async () => {
    await expect(details.decision.getByText('3 BNB in · 3,000 CLMS reserved')).toBeVisible();
    await expect(details.claim()).toHaveCount(0);
  });
  await test.step('a wallet without a contribution cannot', async () => {
    await sale.end();
    await sale.finalize();
    await wallet.setAccounts([await chain.account()]);
    await expect(details.claim()).toBeDisabled();
    await expect(details.claim()).toHaveAccessibleDescription(/did not contribute/);
    await wallet.setAccounts([holder]);
  });
  await test.step('claiming pays out, then the button says Claimed', async () => {
    await expect(details.decision.getByText(/^Network fee ≈ [\d.]+ BNB$/)).toBeVisible();
    await details.claim('Claim 3,000 CLMS').click();
    await expect(details.success('Successfully claimed your tokens.')).toBeVisible();
    await expect(details.claim('Claimed')).toBeDisabled();
    expect(await chain.balanceOf(sale.token.address, holder.address)).toBe(3_000n * 10n ** 18n);
    const { gas } = await chain.client.getTransaction({ hash: wallet.lastSent() });
    expect(gas).toBe(5_000_000n);
  });
});

test('[PD-10] vested tokens show claimed and remaining amounts and the next time, before which a claim is refused', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), {
    symbol: 'VEST',
    lasts: DAY,
    vests: { percent: 25, cycleSeconds: HOUR, thenPercent: 25 },
  });
  await sale.contribute(holder, '4');
  await sale.end();
  await sale.finalize();
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  const fact = (label: string) => details.fact(details.decision, label);
  await expect(fact('Remaining')).toHaveText('4,000 VEST');
  await details.claim('Claim 1,000 VEST').click();
  await expect(details.success('Claiming has been started')).toBeVisible();
  await expect(fact('Claimed')).toHaveText('1,000 VEST');
  await expect(fact('Remaining')).toHaveText('3,000 VEST');
  const finalizedAt = Number(
    await chain.client.readContract({
      address: sale.address,
      abi: FINALIZED_AT,
      functionName: 'finalizedAt',
    }),
  );
  await expect(fact('Next claim').getByTitle(toUtcDisplay(finalizedAt + HOUR))).toBeVisible();
  await expect(details.claim('Claim vested tokens')).toBeDisabled();
  await expect(details.claim('Claim vested tokens')).toHaveAccessibleDescription(
    new RegExp(inBerlin.format((finalizedAt + HOUR) * 1_000)),
  );
  await chain.mineAt(finalizedAt + HOUR);
  await expect(details.claim(/^Claim /)).toBeEnabled();
  await details.claim(/^Claim /).click();
  await expect(fact('Claimed')).toHaveText('2,000 VEST');
});

const inBerlin = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' },
});

const FINALIZED_AT = [
  {
    type: 'function',
    name: 'finalizedAt',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
] as const;

test('[PD-11] a refund needs a failed sale and a contribution; the server is notified', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { lasts: DAY, softCap: '2' });
  await sale.contribute(holder, '1');
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  const refund = details.decision.getByRole('button', { name: /^Claim back/ });
  await details.open(sale, 'terms');
  await shell.connect();
  await expect(details.fact(details.info, 'My Contribution')).toHaveText('1 BNB');
  await expect(refund).toHaveCount(0);
  await sale.end();
  await expect(details.decision.getByText(/below its soft cap of 2 BNB/)).toBeVisible();
  const notification = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/v1/presale/contribute'),
  );
  await refund.click();
  expect((await notification).postDataJSON()).toEqual({
    poolContractAddress: sale.address,
    walletAddress: holder.address,
  });
  await expect(details.success('Successfully claimed your contribution.')).toBeVisible();
  await expect(refund).toHaveCount(0);
  await expect(details.decision.getByText(/^Refunded .* on /)).toBeVisible();
  expect(await sale.contributionOf(holder.address)).toBe(0n);
});

test('a contributor of a canceled sale claims back within two clicks of the first page', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const sale = await stack.chain.presale(await stack.chain.account(), { symbol: 'BACK', lasts: DAY });
  await sale.contribute(holder, '1');
  await sale.cancel();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await new Shell(page).connect();
  await page.getByRole('link', { name: /^Claim back 1 BNB from/ }).click();
  const bar = page.getByRole('region', { name: 'Sale at a glance' });
  await bar.getByRole('button', { name: 'Claim back 1 BNB' }).click();
  const details = new PresaleDetailsPage(page);
  await expect(details.success('Refunded 1 BNB')).toBeInViewport();
  expect(await sale.contributionOf(holder.address)).toBe(0n);
});
