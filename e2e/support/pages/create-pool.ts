import { toUtcText } from '@kingspad/domain';
import { expect, type Locator, type Page } from '@playwright/test';

/** The values typed for a pool, by the form's labels; fields that are left out keep their value. */
export interface PoolValues {
  stakedToken: string;
  /** Left out for a pool whose reward token is the staked token. */
  rewardToken?: string;
  /** Whole tokens, as the limit. */
  rewardsSupply: string;
  limit: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  expiry: string;
  /** Whole days. */
  lockDays?: string;
  logoUrl?: string;
  site?: string;
}

const DAY = 86_400;

/** A valid pool of 1,000 tokens over 30 days. @param now chain time, seconds */
export function poolValues(
  now: number,
  tokens: Pick<PoolValues, 'stakedToken' | 'rewardToken'>,
  changes: Partial<PoolValues> = {},
): PoolValues {
  return { ...tokens, rewardsSupply: '1000', limit: '500', expiry: toUtcText(now + 30 * DAY), ...changes };
}

/** The page that creates staking pools, by its labels. */
export class CreatePoolPage {
  readonly stakedToken: Locator;
  readonly rewardToken: Locator;
  readonly sameToken: Locator;
  readonly supply: Locator;
  readonly limit: Locator;
  readonly expiry: Locator;
  /** Read-only. */
  readonly perBlock: Locator;
  readonly lockDays: Locator;
  readonly logo: Locator;
  readonly site: Locator;
  readonly approve: Locator;
  readonly create: Locator;
  /** The result of the simulated creation. */
  readonly dryRun: Locator;
  readonly summary: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.stakedToken = this.field('Staked token address');
    this.rewardToken = this.field('Reward token address');
    this.sameToken = main.getByRole('checkbox', { name: 'Same as token being staked' });
    this.supply = this.field('Rewards supply');
    this.limit = this.field('Staking limit per user');
    this.expiry = this.field('Expiry date (UTC)');
    this.perBlock = this.field('Rewards per block');
    this.lockDays = this.field('Stake timelock');
    this.logo = this.field('Logo');
    this.site = this.field('Project URL');
    this.approve = main.getByRole('button', { name: 'Approve Tokens' });
    this.create = main.getByRole('button', { name: 'Create New Pool' });
    this.dryRun = main.getByRole('status').filter({ hasText: 'Pre-check' });
    this.summary = page.getByRole('region', { name: 'Summary' });
  }

  async open(): Promise<void> {
    await this.page.goto('/create-stakingpool');
    await expect(this.stakedToken).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  }

  /** A fact of the summary, by its label. */
  fact(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.summary.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** Fills in a pool with a connected wallet: the tokens first, whose decimals and balance the other fields depend on. */
  async fill(values: PoolValues): Promise<void> {
    await this.stakedToken.fill(values.stakedToken);
    if (values.rewardToken === undefined) await this.sameToken.check();
    else await this.rewardToken.fill(values.rewardToken);
    await expect(this.fact('Earn')).not.toHaveText('–');
    await this.supply.fill(values.rewardsSupply);
    await this.limit.fill(values.limit);
    await this.expiry.fill(values.expiry);
    if (values.lockDays !== undefined) await this.lockDays.fill(values.lockDays);
    if (values.logoUrl !== undefined) await this.logo.fill(values.logoUrl);
    if (values.site !== undefined) await this.site.fill(values.site);
  }

  /** Both transactions, with a wallet that confirms by itself; ends in the portal. */
  async submit(): Promise<void> {
    await expect(this.dryRun).toContainText('Pre-check passed');
    await this.approve.click();
    await expect(this.create).not.toHaveAttribute('aria-disabled', 'true');
    await this.create.click();
    await expect(this.page).toHaveURL(/\/pool-portal$/);
  }
}
