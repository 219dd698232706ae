import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addGeneration } from '@kingspad/devnet';
import { PATHS, shortAddress } from '@kingspad/domain';
import type { LocalAccount } from 'viem';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { Chain } from '../support/chain.ts';
import { RecoverPage } from '../support/pages/recover.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ addsGeneration: true });

const DAY = 86_400;
const ONE = 10n ** 18n;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;

/** Two due locks of a token, a failed sale with a contribution, and a stake. */
async function makeAll(chain: Chain, holder: LocalAccount, symbol: string) {
  const token = await chain.token(holder.address, { symbol });
  const locks = [
    await chain.locker.lock(holder, token.address, 7n * ONE, DAY),
    await chain.locker.lock(holder, token.address, 5n * ONE, DAY),
  ];
  const sale = await chain.presale(await chain.account(), { lasts: DAY, softCap: '2', symbol: `${symbol}S` });
  await sale.contribute(holder, '1');
  const pool = await chain.stakingPool(await chain.account());
  await pool.stake(holder, '5');
  return { token, locks, sale, pool };
}

/** Adds a generation with a changed token locker and restarts the server with it. */
async function withSecond(stack: Stack, folder: string): Promise<Chain> {
  const deployment = await addGeneration(stack.chain.rpcUrl, stack.chain.deployment);
  const file = join(folder, 'deployment.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(deployment));
  await stack.stopServer();
  await stack.startServer({ DEPLOYMENT_FILE: file });
  return new Chain(stack.chain.rpcUrl, deployment);
}

test('two generations share one list with their versions and are paid out without the server, by the page and by the file', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}, info) => {
  test.slow();
  health.expectFailedRequests();
  const first = stack.chain;
  const old = await makeAll(first, holder, 'OLD');
  const second = await withSecond(stack, info.outputDir);
  const young = await makeAll(second, holder, 'NEW');
  const all = [old, young] as const;
  for (const { sale } of all) await sale.end();
  await first.mineAt((await first.now()) + 2 * DAY);

  // One list of both, and each record names its contract and version.
  await page.goto(`/token-lock/record/${young.locks[0]?.lockId}`);
  const fact = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(fact('Contract version')).toHaveText('2 / 2');
  await page.goto(`/token-lock/record/${old.locks[0]?.lockId}`);
  await expect(fact('Contract version')).toHaveText('1 / 2');
  await expect(fact('Locker Contract')).toContainText(first.deployment.contracts.tokenLocker.slice(0, 6));

  for (const [index, { sale, pool }] of all.entries()) {
    const { presaleFactory, stakingFactory } =
      index === 0 ? first.deployment.contracts : second.deployment.contracts;
    await page.goto(`/presale-details/${sale.address}#terms`);
    await expect(fact('Factory contract')).toContainText(shortAddress(presaleFactory));
    await expect(fact('Contract version')).toHaveText(`${index + 1} / 2`);
    await page.goto(PATHS.stakingPool(pool.address));
    await expect(fact('Factory contract')).toContainText(shortAddress(stakingFactory));
    await expect(fact('Contract version')).toHaveText(`${index + 1} / 2`);
  }

  const recover = new RecoverPage(page);
  await page.goto('/recover');
  await recover.connectWallet();
  await expect(recover.generation(1).list('Token locks')).toContainText('OLD');
  await expect(recover.generation(2).list('Token locks')).toContainText('NEW');
  await stack.stopServer();
  try {
    for (const number of [1, 2]) {
      const part = recover.generation(number);
      await part.run('Token locks', 'Unlock #');
      await part.run('Sales', 'Claim refund');
    }
    for (const { sale } of all) expect(await sale.contributionOf(holder.address)).toBe(0n);

    await page.goto(RECOVERY_FILE);
    await recover.connectTo(stack, second.deployment);
    await recover.connectWallet();
    for (const number of [1, 2]) {
      const part = recover.generation(number);
      await part.run('Token locks', 'Unlock #');
      await part.run('Stakes', 'Unstake all');
    }
    for (const { token, pool } of all) {
      expect(await first.balanceOf(token.address, holder.address)).toBe(1_000_000n * ONE);
      expect(await first.balanceOf(pool.stakes.address, holder.address)).toBe(5n * ONE);
    }
  } finally {
    await stack.startServer({ DEPLOYMENT_FILE: join(info.outputDir, 'deployment.json') });
  }
});
