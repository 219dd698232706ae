import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

for (const how of ['error', 'silence'] as const) {
  test(`a contribution whose answer is lost (${how}) is paid once, also when its button is pressed in two tabs`, async ({
    page,
    context,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const sale = await chain.presale(await chain.account(), { lasts: DAY });
    const open = async (tab: typeof page) => {
      const details = new PresaleDetailsPage(tab);
      await details.open(sale);
      return { details, shell: new Shell(tab) };
    };
    const first = await open(page);
    await first.shell.connect();
    const second = await open(await context.newPage());
    for (const { details } of [first, second]) await details.amount.fill('1');

    // It stays in the pool: only the record keeps the second press away.
    wallet.sendWith({ nonceGap: 1 });
    wallet.loseNextAnswer(how);
    await first.details.contributeButton('Contribute 1 BNB').click();
    await expect.poll(() => wallet.sent.length).toBe(1);
    if (how === 'error') await expect(first.shell.notice('Checking the chain')).toBeVisible();
    await second.details.contributeButton('Contribute 1 BNB').click();
    await expect(second.shell.notice('Error Occurred')).toBeVisible();

    await chain.sendNothing(holder);
    await expect(first.details.success('Transaction Success')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
  });
}
