import { presaleIssues } from '@kingspad/domain/english';
import { failures } from './failures.ts';
import { presaleListPages } from './presale-list-pages.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { uiForms } from './ui-forms.ts';

/** Texts that load with the wizard. */
export const presaleWizardPage = {
  ...presaleListPages,
  ...presaleIssues,
  ...failures,
  ...presaleWizard,
  ...presaleTerms,
  ...uiForms,
} as const;
