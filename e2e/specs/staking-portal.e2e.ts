import { parseUnits } from 'viem';
import { zooCall } from '../support/chain-client.ts';
import { Shell } from '../support/pages/shell.ts';
import { StakingPortalPage } from '../support/pages/staking-portal.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('earned rewards grow with every block, and others’ actions show without a reload', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const pool = await chain.stakingPool(await chain.account(), { lasts: 10_000 });
  await pool.stake(holder, '100');
  const card = await new StakingPortalPage(page).find(pool.address);
  await new Shell(page).connect();
  await card.details.click();
  await expect(card.unstake).toBeVisible();
  const earned = async () => Number((await card.earned.innerText()).replaceAll(',', '').match(/[\d.]+/)?.[0]);
  await chain.mineBlocks(10);
  await expect.poll(earned).toBeGreaterThan(0);
  const before = await earned();
  await chain.mineBlocks(50);
  await expect.poll(earned).toBeGreaterThan(before);

  await pool.newStaker('300');
  await expect(card.fact('Total staked')).toContainText('400 ANCH');
  await expect(card.fact('Stakers')).toHaveText('2');
});

test('a timelock blocks unstaking until its end and never harvesting', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const pool = await chain.stakingPool(await chain.account(), { lasts: 100_000, lockSeconds: 2 * DAY });
  await pool.stake(holder, '100');
  const stakedAt = await chain.now();
  const card = await new StakingPortalPage(page).find(pool.address);
  const shell = new Shell(page);
  await shell.connect();
  await expect(card.unstake).toHaveAccessibleDescription(/^Unlocks in /);
  await chain.mineBlocks(10);
  await expect(card.harvest).not.toHaveAttribute('aria-disabled', 'true');
  await card.harvest.click();
  await expect(shell.success('Successfully harvested your rewards.')).toBeVisible();
  expect(await chain.balanceOf(pool.pays.address, holder.address)).toBeGreaterThan(0n);

  await chain.mineAt(stakedAt + 2 * DAY);
  await expect(card.unstake).not.toHaveAttribute('aria-disabled', 'true');
  const dialog = await card.openUnstake();
  await dialog.share('MAX').click();
  await dialog.unstake.click();
  await expect(shell.success('Successfully unstaked your tokens.')).toBeVisible();
  await expect.poll(() => pool.stakeOf(holder.address)).toBe(0n);
});

test('a stake can be withdrawn while the reward token fails, and its rewards are paid once the token works again', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const creator = await chain.account();
  const address = await chain.zooToken(creator.address, 'PolicyToken', parseUnits('1000', 6));
  const pays = { address, name: 'Policy', symbol: 'POL', decimals: 6 };
  const pool = await chain.stakingPool(creator, { pays, lasts: 5_000 });
  await pool.stake(holder, '100');
  await chain.mineBlocks(100);
  await chain.sendAsDeployer(zooCall(address, 'setPaused', [true]));
  const card = await new StakingPortalPage(page).find(pool.address);
  const shell = new Shell(page);
  await shell.connect();
  const dialog = await card.openUnstake();
  await expect(dialog.root.getByText('The reward token refuses to pay')).toBeVisible();
  await dialog.exit.click();
  await expect.poll(() => pool.stakeOf(holder.address)).toBe(0n);
  expect(await chain.balanceOf(pool.stakes.address, holder.address)).toBe(pool.staked('100'));
  const kept = await pool.pending(holder.address);
  expect(kept).toBeGreaterThan(0n);

  await chain.sendAsDeployer(zooCall(address, 'setPaused', [false]));
  await expect(card.harvest).not.toHaveAttribute('aria-disabled', 'true');
  await card.harvest.click();
  await expect.poll(() => chain.balanceOf(address, holder.address)).toBe(kept);
});

test('the dialog states the credited amount of a taxed token, and the pool credits exactly that', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const creator = await chain.account();
  const stakes = await chain.taxedToken(creator.address, { symbol: 'TAXS', taxBps: 500n });
  const pool = await chain.stakingPool(creator, { stakes });
  await chain.transfer(creator, stakes.address, holder.address, parseUnits('200', 18));
  const held = await chain.balanceOf(stakes.address, holder.address);
  const card = await new StakingPortalPage(page).find(pool.address);
  await new Shell(page).connect();
  const dialog = await card.openStake();
  await dialog.amount.fill('100');
  await expect(dialog.root.getByText('of 100 TAXS the pool credits 95 TAXS')).toBeVisible();
  await dialog.approve.click();
  await expect(dialog.stake).not.toHaveAttribute('aria-disabled', 'true');
  await dialog.stake.click();
  await expect(dialog.root).toBeHidden();
  expect(await pool.stakeOf(holder.address)).toBe(parseUnits('95', 18));
  expect(await chain.balanceOf(stakes.address, holder.address)).toBe(held - parseUnits('100', 18));
});

test('stakers of a stopped pool see that it is over, keep what they earned and unstake', async ({
  page,
  stack,
  holder: creator,
  wallet,
}) => {
  const { chain } = stack;
  const pool = await chain.stakingPool(creator, { lasts: 50_000, lockSeconds: DAY });
  const staker = await pool.newStaker('100');
  await chain.mineBlocks(20);
  const card = await new StakingPortalPage(page).find(pool.address);
  await new Shell(page).connect();
  await card.details.click();
  const before = await chain.balanceOf(pool.pays.address, creator.address);
  await card.root.getByRole('button', { name: 'Stop rewards' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Stop rewards' }).click();
  await expect(card.root.getByText('Finished')).toBeVisible();
  await card.closeDetails.click();
  expect(await chain.balanceOf(pool.pays.address, creator.address)).toBeGreaterThan(before);

  await wallet.setAccounts([staker]);
  await expect(card.unstake).not.toHaveAttribute('aria-disabled', 'true');
  const owed = await pool.pending(staker.address);
  const dialog = await card.openUnstake();
  await dialog.share('MAX').click();
  await dialog.unstake.click();
  await expect.poll(() => pool.stakeOf(staker.address)).toBe(0n);
  expect(await chain.balanceOf(pool.pays.address, staker.address)).toBe(owed);
});
