import { expect, type Locator, type Page } from '@playwright/test';
import { toUtcText } from '@kingspad/domain';

/** The values typed in step Project Info, by its labels; other fields keep their value. */
export interface ProjectValues {
  projectName: string;
  rate: string;
  softCap: string;
  hardCap: string;
  minimumBuy: string;
  maximumBuy: string;
  startTime: string;
  endTime: string;
  liquidityPercentage: string;
  launchRate: string;
  unlockDays: string;
}

const DAY = 86_400;

/** A valid sale of 5 BNB at 1,000 tokens per coin. @param now chain time, seconds */
export function projectValues(now: number, changes: Partial<ProjectValues> = {}): ProjectValues {
  return {
    projectName: 'North Star',
    rate: '1000',
    softCap: '2',
    hardCap: '5',
    minimumBuy: '0.1',
    maximumBuy: '2',
    startTime: toUtcText(now + DAY),
    endTime: toUtcText(now + 4 * DAY),
    liquidityPercentage: '60',
    launchRate: '800',
    unlockDays: '30',
    ...changes,
  };
}

/** The tokens needed by {@link projectValues}: 5,000 are sold, 60% of 5 BNB at 800 are added to the pair. */
export const TOKENS_NEEDED = 7_400n * 10n ** 18n;

/** The page that creates presales, by its labels. */
export class PresaleWizardPage {
  readonly next: Locator;
  readonly tokenAddress: Locator;
  readonly approve: Locator;
  readonly create: Locator;
  /** The result of the simulated creation. */
  readonly dryRun: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.next = main.getByRole('button', { name: 'Next', exact: true });
    this.tokenAddress = this.field('Token address');
    this.approve = main.getByRole('button', { name: 'Approve Tokens' });
    this.create = main.getByRole('button', { name: 'Create Presale' });
    this.dryRun = main.getByRole('status').filter({ hasText: 'Pre-check' });
  }

  async open(): Promise<void> {
    await this.page.goto('/create-presale');
    await expect(this.step('Verify Token')).toBeVisible();
  }

  /** A step's heading, visible while the step is shown. */
  step(name: 'Verify Token' | 'Project Info' | 'Additional Information' | 'Review'): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  }

  checkbox(label: string): Locator {
    return this.page.getByRole('main').getByRole('checkbox', { name: label });
  }

  /** A fact of a list, by its label. */
  fact(label: string, within: Locator | Page = this.page): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return within.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** Goes from the first step to the second, with a connected wallet. */
  async verify(token: string): Promise<void> {
    await this.tokenAddress.fill(token);
    await expect(this.next).not.toHaveAttribute('aria-disabled', 'true');
    await this.next.click();
    await expect(this.step('Project Info')).toBeVisible();
  }

  async fillProject(values: ProjectValues): Promise<void> {
    await this.field('Project name').fill(values.projectName);
    await this.page.getByRole('textbox', { name: /^Tokens per / }).fill(values.rate);
    await this.field('Soft cap').fill(values.softCap);
    await this.field('Hard cap').fill(values.hardCap);
    await this.field('Minimum buy').fill(values.minimumBuy);
    await this.field('Maximum buy').fill(values.maximumBuy);
    await this.field('Start time (UTC)').fill(values.startTime);
    await this.field('End time (UTC)').fill(values.endTime);
    await this.openMore();
    await this.field('Liquidity percentage').fill(values.liquidityPercentage);
    await this.page.getByRole('textbox', { name: /^Launch rate/ }).fill(values.launchRate);
    await this.field('Liquidity unlock').fill(values.unlockDays);
  }

  /** Opens the terms below the three questions. */
  async openMore(): Promise<void> {
    const fold = this.page.locator('form details');
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  }

  async toAdditional(values: ProjectValues): Promise<void> {
    await this.fillProject(values);
    await this.next.click();
    await expect(this.step('Additional Information')).toBeVisible();
  }

  async toReview(): Promise<void> {
    await this.next.click();
    await expect(this.step('Review')).toBeVisible();
  }
}
