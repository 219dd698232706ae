import { zooCall } from '../support/chain-client.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const SOLD = 3_000n * 10n ** 6n;

test('a contributor whom the token refuses claims to another wallet', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const owner = await chain.account();
  const other = await chain.account();
  const address = await chain.zooToken(owner.address, 'PolicyToken');
  const token = { address, name: 'Policy', symbol: 'POL', decimals: 6 };
  const sale = await chain.presale(owner, { token, lasts: DAY });
  await sale.contribute(holder, '3');
  await sale.end();
  await sale.finalize();
  await chain.sendAsDeployer(zooCall(address, 'setFrozen', [holder.address, true]));

  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await new Shell(page).connect();
  await expect(details.decision.getByText('This payout fails for your wallet')).toBeVisible();
  const receiver = details.decision.getByRole('textbox', { name: 'Receiving address' });
  const send = details.decision.getByRole('button', { name: 'Send to this address' });
  await receiver.fill(address);
  await expect(details.decision.getByText(/Anything sent to this address is lost/)).toBeVisible();
  await expect(send).toBeDisabled();
  await receiver.fill(other.address);
  await expect(details.decision.getByText(`goes to ${other.address}. This can’t be undone.`)).toBeVisible();
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await expect.poll(() => chain.balanceOf(address, other.address)).toBe(SOLD);
});
