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

/**
 * English, the language all texts are written in first. One file per area; keys start with the area's name. The app
 * knows its type alone and loads the texts in parts (see ../catalogue.ts); tests and checks read all of it.
 */
export const en = {
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
} as const;
