import { presaleDetails } from './presale-details.ts';
import { presaleWizardPage } from './presale-wizard-page.ts';
import { receiving } from './receiving.ts';

/** Texts that load with the page of a presale in Chinese. */
export const presale = { ...presaleWizardPage, ...presaleDetails, ...receiving };
