import { poolVerificationTypedData } from '@kingspad/domain';
import { OperatorsPage } from '../support/pages/operators.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const ALL = { isVerifiedPool: true, kyc: true, audited: true, safu: true };

test('[AU-02] only an operator can verify a pool; the badge then shows to all visitors', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain, operator } = stack;
  const sale = await chain.presale(holder, { symbol: 'VRFY', lasts: 86_400 });
  const details = new PresaleDetailsPage(page);
  const operators = new OperatorsPage(page);
  const shell = new Shell(page);
  const main = page.getByRole('main');
  const signatures = () => wallet.requests.filter(({ method }) => method === 'eth_signTypedData_v4');

  await test.step('a new pool has no badge', async () => {
    await details.open(sale, 'terms');
    await expect(details.info).toBeVisible();
    await expect(main.getByText('Verified by KingsPad')).toHaveCount(0);
  });
  await test.step('its owner can look but sign nothing, and the server accepts nothing from them', async () => {
    await operators.open();
    await shell.connect();
    await expect(main.getByText('This wallet is not an operator’s.')).toBeVisible();
    await operators.lookUp(sale);
    await operators.mark('Verified pool').check();
    await expect(operators.sign).toBeDisabled();
    await expect(operators.sign).toHaveAccessibleDescription(/Only an operator’s wallet/);
    expect(signatures()).toEqual([]);
    const terms = { ...ALL, version: 1, deadline: (await chain.now()) + 3_600 };
    const { chainId } = chain.deployment;
    const signature = await holder.signTypedData(
      poolVerificationTypedData({ chainId, pool: sale.address, ...terms }),
    );
    const answer = await page.request.put(`/api/v1/operator/presale/${sale.address}/verification`, {
      data: { ...terms, operator: holder.address, signature },
    });
    expect(answer.status()).toBe(403);
  });
  await test.step('an operator signs what they checked', async () => {
    await wallet.setAccounts([operator]);
    await operators.mark('Verified pool').check();
    await operators.sign.click();
    await expect(shell.notice('The verification is saved')).toBeVisible();
    await expect(operators.verification.getByText(/^Last signed /)).toBeVisible();
    expect(signatures()).toHaveLength(1);
  });
  await test.step('the badge shows to a wallet that is no operator', async () => {
    await wallet.setAccounts([holder]);
    await details.open(sale);
    await expect(main.getByText('Verified by KingsPad')).toBeVisible();
  });
  await test.step('an operator takes it back', async () => {
    await wallet.setAccounts([operator]);
    await operators.open();
    await operators.lookUp(sale);
    await operators.mark('Verified pool').uncheck();
    await operators.sign.click();
    await expect(shell.notice('The verification is saved')).toBeVisible();
    await details.open(sale, 'terms');
    await expect(details.info).toBeVisible();
    await expect(main.getByText('Verified by KingsPad')).toHaveCount(0);
  });
});
