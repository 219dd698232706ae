import type { Page } from '@playwright/test';
import { CreatePoolPage, poolValues } from '../support/pages/create-pool.ts';
import { Shell } from '../support/pages/shell.ts';
import { StakingPortalPage, type PoolCard } from '../support/pages/staking-portal.ts';
import type { Stack } from '../support/stack.ts';
import type { Demo } from './demo.ts';
import { opened, seenBy, type DemoPerson, type Scene } from './scene.ts';

/** A card of the portal as one of the demo's three people sees it. */
const cardOf = (
  name: string,
  person: DemoPerson,
  [reward, staked]: [string, string],
  show: (card: PoolCard) => Promise<void>,
): Scene => ({
  name,
  show: async (page: Page) => {
    await seenBy(name, `/pool-portal?search=${staked.toLowerCase()}`, person).show(page);
    await show(new StakingPortalPage(page).card(reward, staked));
    await page.waitForLoadState('networkidle');
  },
});

/** The portal of staking pools, its cards' dialogs, and the page that creates one. */
export async function stakingScenes(stack: Stack, demo: Demo): Promise<Scene[]> {
  await demo.pools();
  const tokens = stack.chain.deployment;
  return [
    opened('pool-portal', '/pool-portal'),
    seenBy('pool-portal-investor', '/pool-portal', 'Investor'),
    cardOf('pool-details', 'Owner', ['USDT', 'CROWN'], async (card) => {
      await card.details.click();
    }),
    cardOf('pool-stake', 'Investor', ['CROWN', 'CROWN'], async (card) => {
      const dialog = await card.openStake();
      await dialog.share('25%').click();
    }),
    cardOf('pool-roi', 'Investor', ['USDT', 'CROWN'], async (card) => {
      await card.apr.click();
      await card.page
        .getByRole('dialog', { name: 'ROI calculator' })
        .getByRole('button', { name: '$1000' })
        .click();
    }),
    {
      name: 'create-staking-pool',
      show: async (page: Page) => {
        await seenBy('create-staking-pool', '/create-stakingpool', 'Owner').show(page);
        const [usdt, busd] = tokens.coins;
        if (!usdt || !busd) throw new Error('the dev chain has no coins');
        const form = new CreatePoolPage(page);
        const pair = { stakedToken: usdt.address, rewardToken: busd.address };
        await form.fill(poolValues(await demo.now(), pair, { lockDays: '7' }));
        await new Shell(page).dismissNotices();
      },
    },
  ];
}
