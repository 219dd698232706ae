import { toUtcText } from '@kingspad/domain';
import { headNumber } from '@kingspad/devnet';
import { CreatePoolPage, poolValues } from '../support/pages/create-pool.ts';
import { Shell } from '../support/pages/shell.ts';
import { StakingPortalPage } from '../support/pages/staking-portal.ts';
import { newestPoolOf } from '../support/staking.ts';
import { expect, test } from '../support/test.ts';

/** How long a pool lasts, seconds: 300 blocks, as chain and index work for each of them. */
const LASTS = 900;

/**
 * Pools whose last unit is seen: of no decimals, and of six where stakes and rewards are the same token. In the first
 * one two stakers use the page, in the other one does; the rest send bare transactions.
 */
const KINDS = [
  { name: 'two tokens', decimals: 0, isSame: false, supply: '977', stakes: ['61', '30', '7'], onPage: 2 },
  {
    name: 'the same token',
    decimals: 6,
    isSame: true,
    supply: '1234.567891',
    stakes: ['61.000003', '30.5', '7'],
    onPage: 1,
  },
] as const;

for (const kind of KINDS) {
  test(`[SK-03] a pool of ${kind.name} is created, staked in by three, harvested and left, and the balances add up to the unit`, async ({
    page,
    stack,
    holder: creator,
    wallet,
  }) => {
    const { chain } = stack;
    const { decimals } = kind;
    const stakes = await chain.token(creator.address, { name: 'Anchor Token', symbol: 'ANCH', decimals });
    const pays = kind.isSame
      ? stakes
      : await chain.token(creator.address, { name: 'Reward Token', symbol: 'RWRD', decimals });
    const shell = new Shell(page);
    const portal = new StakingPortalPage(page);

    await test.step('its creator creates it', async () => {
      const form = new CreatePoolPage(page);
      await form.open();
      await shell.connect();
      const tokens = {
        stakedToken: stakes.address,
        ...(kind.isSame ? {} : { rewardToken: pays.address }),
      };
      const expiry = toUtcText((await chain.now()) + LASTS);
      await form.fill(
        poolValues(await chain.now(), tokens, { rewardsSupply: kind.supply, limit: '70', expiry }),
      );
      await form.submit();
      await expect(shell.success('Transaction Success', 'Staking pool has been created')).toBeVisible();
    });
    const pool = await newestPoolOf(chain, creator, { stakes, pays });
    const supply = await pool.view('rewardsSupply');
    expect(supply).toBe(pool.paid(kind.supply));
    const card = await portal.find(pool.address);

    const stakers = [await chain.account(), await chain.account(), await chain.account()] as const;
    const amounts = stakers.map((_, index) => kind.stakes[index] ?? '0');
    const people = stakers.map((account, index) => ({ account, amount: amounts[index] ?? '0' }));
    /** Token balance of each wallet. */
    const held = (token: string) =>
      Promise.all(stakers.map(({ address }) => chain.balanceOf(token as `0x${string}`, address)));

    await test.step('the pool is empty for a while, then three stake, one after the other', async () => {
      await chain.mineBlocks(10);
      for (const [index, { account, amount }] of people.entries()) {
        if (index >= kind.onPage) {
          await pool.stake(account, amount);
          await chain.mineBlocks(20);
          continue;
        }
        await pool.fund(account.address, amount);
        await wallet.setAccounts([account]);
        await expect(card.unstake).toBeHidden();
        const dialog = await card.openStake();
        await dialog.amount.fill(amount);
        await dialog.approve.click();
        await expect(dialog.stake).not.toHaveAttribute('aria-disabled', 'true');
        await dialog.stake.click();
        await expect(dialog.root).toBeHidden();
        await expect(card.unstake).toBeVisible();
        expect(await pool.stakeOf(account.address)).toBe(pool.staked(amount));
        await chain.mineBlocks(20);
      }
    });
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    await test.step('the first harvests', async () => {
      await wallet.setAccounts([first.account]);
      await expect(card.harvest).not.toHaveAttribute('aria-disabled', 'true');
      await card.harvest.click();
      await expect(shell.success('Successfully harvested your rewards.')).toBeVisible();
      expect(await chain.balanceOf(pays.address, first.account.address)).toBeGreaterThan(0n);
      expect(await pool.stakeOf(first.account.address)).toBe(pool.staked(first.amount));
    });
    await test.step('the second takes half of the stake out', async () => {
      const half = pool.staked(second.amount) / 2n;
      if (kind.onPage < 2) {
        await pool.unstake(second.account, half);
        return;
      }
      await wallet.setAccounts([second.account]);
      await expect(card.unstake).toBeVisible();
      const dialog = await card.openUnstake();
      await dialog.share('50%').click();
      await dialog.unstake.click();
      await expect(dialog.root).toBeHidden();
      await expect.poll(() => pool.stakeOf(second.account.address)).toBe(half);
    });
    await test.step('it ends; all unstake, and are paid their rewards', async () => {
      await pool.end();
      for (const [index, { account }] of people.entries()) {
        if (index >= kind.onPage) {
          await pool.unstake(account, await pool.stakeOf(account.address));
          continue;
        }
        await wallet.setAccounts([account]);
        await expect(card.unstake).toBeVisible();
        await expect(card.stake).toHaveAttribute('aria-disabled', 'true');
        const dialog = await card.openUnstake();
        await dialog.share('MAX').click();
        await dialog.unstake.click();
        await expect(dialog.root).toBeHidden();
        await expect.poll(() => pool.stakeOf(account.address)).toBe(0n);
      }
      expect(await pool.view('totalStaked')).toBe(0n);
      expect(await headNumber(chain.rpcUrl)).toBeGreaterThan(Number(await pool.view('endBlock')));
    });
    const idle = await pool.view('idleRewards');
    await test.step('the creator takes back what no staker earned', async () => {
      await wallet.setAccounts([creator]);
      await card.details.click();
      await card.root.getByRole('button', { name: 'Take back idle rewards' }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: 'Take back idle rewards' }).click();
      await expect.poll(() => pool.view('idleRewards')).toBe(0n);
      expect(idle).toBeGreaterThan(0n);
    });
    await test.step('the balances add up', async () => {
      const staked = amounts.map((amount) => pool.staked(amount));
      const stakesBack = await held(stakes.address);
      const rewards = kind.isSame
        ? stakesBack.map((balance, index) => balance - (staked[index] ?? 0n))
        : await held(pays.address);
      if (!kind.isSame) {
        expect(stakesBack).toEqual(staked);
        expect(await chain.balanceOf(stakes.address, pool.address)).toBe(0n);
      }
      const paid = rewards.reduce((sum, reward) => sum + reward, 0n);
      const left = await chain.balanceOf(pays.address, pool.address);
      expect(paid + idle + left).toBe(supply);
      // Rounding loss: below one unit for each wallet and each change of a stake.
      expect(left).toBeLessThanOrEqual(7n);
      // The larger and longer stake earned more.
      expect(rewards[0]).toBeGreaterThan(rewards[1] ?? 0n);
      expect(rewards[1]).toBeGreaterThan(rewards[2] ?? 0n);
      expect(rewards[2]).toBeGreaterThan(0n);
    });
  });
}
