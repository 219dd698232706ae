import { presaleIssues } from '@kingspad/domain/english';
import { failures } from './failures.ts';
import { presaleDetails } from './presale-details.ts';
import { presaleListPages } from './presale-list-pages.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { receiving } from './receiving.ts';
import { uiForms } from './ui-forms.ts';

/** What comes with the pages of presales. */
export const presale = {
  ...presaleListPages,
  ...presaleIssues,
  ...failures,
  ...presaleWizard,
  ...presaleDetails,
  ...presaleTerms,
  ...uiForms,
  ...receiving,
} as const;
