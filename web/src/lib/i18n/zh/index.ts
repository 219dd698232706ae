import { lockerPages } from './locker-pages.ts';
import { portfolio } from './portfolio.ts';
import { presaleFair } from './presale-fair.ts';
import { presaleLists } from './presale-lists.ts';
import { presaleWizardPage } from './presale-wizard-page.ts';
import { presale } from './presale.ts';
import { recover } from './recover.ts';
import { shellLate } from './shell-late.ts';
import { sitePages } from './site-pages.ts';
import { stakingCreatePage } from './staking-create-page.ts';
import { start } from './start.ts';
import { walletEngine } from './wallet-engine.ts';

/** The complete Chinese catalogue, for tests and checks. The app loads it in parts (see ../catalogue.ts). */
export const zh = {
  ...start,
  ...shellLate,
  ...lockerPages,
  ...sitePages,
  ...presale,
  ...presaleFair,
  ...presaleLists,
  ...presaleWizardPage,
  ...portfolio,
  ...recover,
  ...stakingCreatePage,
  ...walletEngine,
};
