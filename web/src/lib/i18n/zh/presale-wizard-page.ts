import { failures } from './failures.ts';
import { presaleIssues } from './issues/presales.ts';
import { presaleListPages } from './presale-list-pages.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { uiForms } from './ui-forms.ts';

/** Texts that load with the wizard in Chinese. */
export const presaleWizardPage = {
  ...presaleListPages,
  ...presaleIssues,
  ...failures,
  ...presaleWizard,
  ...presaleTerms,
  ...uiForms,
};
