import { toUtcText } from '@kingspad/domain';
import { page as inside, type Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';

/** Fields to type in step Project Info, by label; the others stay unchanged. */
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

/** A sale of 5 BNB at 1,000 a coin that is fine in every field. @param now chain time, seconds */
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

/** The page that creates presales, by its labels. */
export class PresaleWizardPage {
  readonly steps: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly tokenAddress: Locator;
  readonly coin: Locator;
  readonly router: Locator;
  readonly approve: Locator;
  readonly create: Locator;
  readonly needed: Locator;

  constructor(readonly page: AppPage) {
    const main = page.getByRole('main');
    this.steps = page.getByRole('navigation', { name: 'Steps of the presale' });
    this.next = main.getByRole('button', { name: 'Next', exact: true });
    this.back = main.getByRole('button', { name: 'Back', exact: true });
    this.tokenAddress = this.field('Token address');
    this.coin = page.getByRole('combobox', { name: 'Liquidity token' });
    this.router = page.getByRole('combobox', { name: 'Router' });
    this.approve = main.getByRole('button', { name: 'Approve Tokens' });
    this.create = main.getByRole('button', { name: 'Create Presale' });
    this.needed = page.getByRole('region', { name: 'Tokens needed' });
  }

  async open(): Promise<void> {
    await this.page.goto('/create-presale');
    await expect(this.step('Verify Token')).toBeVisible();
  }

  /** A step's heading, which is there while the step is shown. */
  step(name: 'Verify Token' | 'Project Info' | 'Additional Information' | 'Review'): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  }

  checkbox(label: string): Locator {
    return this.page.getByRole('main').getByRole('checkbox', { name: label });
  }

  /** A fact of the token, by its label. */
  fact(label: string): Locator {
    const term = inside.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.page.css('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** Goes from the first step to the second, with a wallet. */
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
    const fold = this.page.document.querySelector<HTMLDetailsElement>('form details');
    if (!fold?.open) await this.page.css('form summary').click();
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
