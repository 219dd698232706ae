import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { mnemonicToAccount } from 'viem/accounts';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { positionsOf } from '../support/positions.ts';
import { stackTemplate } from '../support/global-setup.ts';
import { Stack } from '../support/stack.ts';
import { RecoverPage, type RecoverList } from '../support/pages/recover.ts';
import { expect, test } from '../support/test.ts';
import { TestWallet } from '../support/wallet/test-wallet.ts';

const DAY = 86_400;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;

/** Who has something in the demo: the node's well-known accounts, by their index. */
const person = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex });
const [OWNER, INVESTOR, STRANGER, ADA, BELA, CLEO] = [1, 2, 3, 7, 8, 9].map(person) as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
];
type Person = ReturnType<typeof person>;
const EVERYONE = [OWNER, INVESTOR, STRANGER, ADA, BELA, CLEO];

const LISTS = {
  'Token locks': 'tokenLocks',
  'Liquidity locks': 'liquidityLocks',
  Sales: 'sales',
  Stakes: 'stakes',
} as const satisfies Record<RecoverList, string>;

/** A wallet with the accounts of all people of the demo. */
function walletOf(context: BrowserContext, { chain }: Stack): Promise<TestWallet> {
  const { chainId } = chain.deployment;
  return TestWallet.install(context, {
    accounts: EVERYONE,
    chainId,
    rpcUrls: { [chainId]: chain.rpcUrl },
  });
}

/** Leaves a pool as where its reward token does not work, and is paid its rewards later. */
async function exitWithoutRewards(recover: RecoverPage): Promise<void> {
  const name = 'Exit without rewards';
  const rows = recover.list('Stakes').getByRole('listitem');
  const first = rows.filter({ has: recover.page.getByRole('button', { name }) }).first();
  const [pool] = /0x\w+…\w+/.exec(await first.innerText()) ?? [];
  const row = rows.filter({ hasText: pool ?? 'no pool' });
  await row.getByRole('button', { name }).click();
  await recover.page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(row.getByRole('button', { name })).toHaveCount(0);
  // The rewards are kept, with Harvest as the position's only button.
  await row.getByRole('button', { name: 'Harvest' }).click();
  await expect(row.getByRole('button', { name: 'Harvest' })).toHaveCount(0);
}

/** Takes everything out that an account has, list by list; once the time of all locks has come. */
async function recoverAll(recover: RecoverPage, { chain }: Stack, { address }: Person): Promise<void> {
  for (const [list, kind] of Object.entries(LISTS) as [RecoverList, (typeof LISTS)[RecoverList]][]) {
    let left = (await positionsOf(chain, address))[kind].length;
    if (left === 0) continue;
    await expect(async () => {
      await recover.payOut(list);
      left = (await positionsOf(chain, address))[kind].length;
      if (left > 0 && (await recover.button(list, /^(Unlock|Claim|Reclaim|Take|Unstake)/).count()) === 0)
        await recover.nextPage(list);
      expect(left).toBe(0);
    }).toPass({ timeout: 180_000 });
  }
}

test('with the server away every position of the demo is recovered, on the site and with the file', async ({
  page,
  context,
  health,
}) => {
  test.slow();
  health.expectFailedRequests();
  // Of its own: everything of the demo is taken away here, and years go by.
  const stack = await Stack.start(stackTemplate());
  const { chain } = stack;
  const wallet = await walletOf(context, stack);
  const recover = new RecoverPage(page);
  const become = async (who: Person) => {
    await wallet.setAccounts([who, ...EVERYONE.filter((other) => other !== who)]);
    await expect(page.getByText('Reading from the chain…')).toHaveCount(0);
  };
  try {
    // One sale of the demo has reached its soft cap by then, one its hard cap, and one was not finalized in time.
    const later = (await chain.now()) + 6.5 * DAY;
    await chain.mineAt(later);
    await page.goto(`${stack.url}/recover`);
    await recover.connectWallet();
    await stack.stopServer();
    const { offered } = await positionsOf(chain, OWNER.address);
    expect(offered.length).toBeGreaterThan(0);
    for (const { locker, id } of offered) {
      await recover.accept(locker === 'token' ? 'Token locks' : 'Liquidity locks', id);
    }
    const saleOf = (symbol: string) =>
      recover
        .list('Sales')
        .getByRole('listitem')
        .filter({ hasText: `${symbol} sale` });
    for (const sale of ['JNPR', 'LNTN']) {
      const row = saleOf(sale);
      await row.getByRole('button', { name: 'Finalize' }).click();
      await expect(row).toContainText('Finalized');
    }

    await chain.mineAt(later + 3 * 365 * DAY);
    for (const who of [OWNER, INVESTOR, STRANGER]) {
      await become(who);
      if (who === INVESTOR) await exitWithoutRewards(recover);
      await recoverAll(recover, stack, who);
    }
    await page.goto(RECOVERY_FILE);
    await recover.connectTo(stack);
    await recover.connectWallet();
    for (const who of [ADA, BELA, CLEO]) {
      await become(who);
      await recoverAll(recover, stack, who);
    }
    for (const { address } of EVERYONE) {
      expect(await positionsOf(chain, address)).toEqual({
        tokenLocks: [],
        liquidityLocks: [],
        offered: [],
        sales: [],
        stakes: [],
      });
    }
  } finally {
    await stack.stop();
  }
});
