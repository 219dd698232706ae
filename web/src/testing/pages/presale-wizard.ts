import { toUtcText } from '@kingspad/domain';
import { css, inside, type Locates, type Located, type TestPage } from './page.ts';

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

/** The values typed in step Project Info of a fair sale. */
export interface FairProjectValues extends Omit<ProjectValues, 'rate' | 'launchRate'> {
  supply: string;
  closingWindow: string;
  launchPercentage: string;
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
export class PresaleWizardPage<L extends Located<L>> {
  readonly steps: L;
  readonly next: L;
  readonly back: L;
  readonly tokenAddress: L;
  readonly coin: L;
  readonly router: L;
  readonly approve: L;
  readonly create: L;
  readonly needed: L;
  /** The result of the simulated creation. */
  readonly dryRun: L;
  readonly #main: L;

  constructor(readonly page: TestPage<L>) {
    const main = page.getByRole('main');
    this.#main = main;
    this.steps = page.getByRole('navigation', { name: 'Steps of the presale' });
    this.next = main.getByRole('button', { name: 'Next', exact: true });
    this.back = main.getByRole('button', { name: 'Back', exact: true });
    this.tokenAddress = this.field('Token address');
    this.coin = page.getByRole('combobox', { name: 'Liquidity token' });
    this.router = page.getByRole('combobox', { name: 'Router' });
    this.approve = main.getByRole('button', { name: 'Approve Tokens' });
    this.create = main.getByRole('button', { name: 'Create Presale' });
    this.needed = page.getByRole('region', { name: 'Tokens needed' });
    this.dryRun = main.getByRole('status').filter({ hasText: 'Pre-check' });
  }

  async open(): Promise<void> {
    await this.page.goto('/create-presale');
    await this.step('Verify Token').waitFor();
  }

  /** A step's heading, visible while the step is shown. */
  step(name: 'Verify Token' | 'Project Info' | 'Additional Information' | 'Review'): L {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  field(label: string): L {
    return this.#main.getByRole('textbox', { name: label, exact: true });
  }

  /** How the sale's price is made. */
  kind(name: 'Fixed price' | 'Fair price'): L {
    return this.#main.getByRole('radio', { name });
  }

  checkbox(label: string): L {
    return this.#main.getByRole('checkbox', { name: label });
  }

  /** A fact of a list, by its label. */
  fact(label: string, within: Locates<L> = this.page): L {
    const term = inside(this.page)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) });
    return css(within, 'dl > div').filter({ has: term }).getByRole('definition');
  }

  /** Goes from the first step to the second, with a connected wallet. */
  async verify(token: string): Promise<void> {
    await this.tokenAddress.fill(token);
    await this.#main.getByRole('button', { name: 'Next', exact: true, disabled: false }).click();
    await this.step('Project Info').waitFor();
  }

  async fillProject(values: ProjectValues): Promise<void> {
    await this.page.getByRole('textbox', { name: /^Tokens per / }).fill(values.rate);
    await this.#fillCommon(values);
    await this.page.getByRole('textbox', { name: /^Launch rate/ }).fill(values.launchRate);
  }

  async fillFairProject(values: FairProjectValues): Promise<void> {
    await this.field('Tokens for sale').fill(values.supply);
    await this.#fillCommon(values);
    await this.field('Closing window').fill(values.closingWindow);
    await this.field('Launch rate in % of the sale rate').fill(values.launchPercentage);
  }

  /** The values that both kinds of sale have, with the terms below the three questions opened. */
  async #fillCommon(values: Omit<ProjectValues, 'rate' | 'launchRate'>): Promise<void> {
    await this.field('Project name').fill(values.projectName);
    await this.field('Soft cap').fill(values.softCap);
    await this.field('Hard cap').fill(values.hardCap);
    await this.field('Minimum buy').fill(values.minimumBuy);
    await this.field('Maximum buy').fill(values.maximumBuy);
    await this.field('Start time (UTC)').fill(values.startTime);
    await this.field('End time (UTC)').fill(values.endTime);
    await this.openMore();
    await this.field('Liquidity percentage').fill(values.liquidityPercentage);
    await this.field('Liquidity unlock').fill(values.unlockDays);
  }

  /** The chooser of the list's file, with whitelisting. */
  get listFile(): L {
    return css(this.page, 'input[type=file][accept*=csv]');
  }

  /** Opens the terms below the three questions. */
  async openMore(): Promise<void> {
    await css(this.page, 'form details').waitFor();
    const closed = css(this.page, 'form details:not([open]) > summary');
    if ((await closed.all()).length > 0) await closed.click();
  }

  async toAdditional(values: ProjectValues): Promise<void> {
    await this.fillProject(values);
    await this.next.click();
    await this.step('Additional Information').waitFor();
  }

  async toReview(): Promise<void> {
    await this.next.click();
    await this.step('Review').waitFor();
  }
}
