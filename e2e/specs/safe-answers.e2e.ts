import { numberToHex, parseEther } from 'viem';
import { rpc } from '@kingspad/devnet';
import { safeAccount, type Proposal } from '../../server/test/support/safe-account.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

for (const answer of ['late', 'never'] as const) {
  test(`a Safe whose wallet answers ${answer} contributes once, over two presses and a closed page`, async ({
    page,
    context,
    stack,
    wallet,
  }) => {
    const { chain } = stack;
    const sale = await chain.presale(await chain.account(), { lasts: DAY });
    const safe = await safeAccount(chain.rpcUrl);
    await rpc(chain.rpcUrl, 'anvil_setBalance', [safe.address, numberToHex(parseEther('5'))]);
    const queue: Proposal[] = [];
    wallet.actFor({
      address: safe.address,
      async propose({ to, data, value }) {
        const proposal = await safe.proposeData({ to, data, value: BigInt(value ?? 0) });
        queue.push(proposal);
        return proposal.hash;
      },
    });
    const open = async (tab: typeof page) => {
      const details = new PresaleDetailsPage(tab);
      await details.open(sale);
      return { tab, shell: new Shell(tab), press: details.contributeButton('Contribute 1 BNB'), details };
    };
    const refused = async ({ details, press, shell }: Awaited<ReturnType<typeof open>>) => {
      await details.amount.fill('1');
      await press.click();
      await expect(shell.notice('Error Occurred')).toBeVisible();
    };

    const first = await open(page);
    await first.shell.connect();
    await first.details.amount.fill('1');
    const answerNow = wallet.delayNextAnswer();
    await first.press.click();
    await expect.poll(() => queue.length).toBe(1);
    const second = await open(await context.newPage());
    await refused(second);
    if (answer === 'late') {
      answerNow();
      await expect(first.shell.notice('Waiting for signers')).toBeVisible();
    }
    await first.tab.close();
    await second.tab.close();

    const later = await open(await context.newPage());
    await refused(later);
    await safe.execute(queue);
    await expect(later.shell.notice('Transaction Success')).toBeVisible();
    expect(queue).toHaveLength(1);
  });
}
