import { cards } from './cards.ts';
import { presaleDetails } from './presale-details.ts';
import { presaleLists } from './presale-lists.ts';
import { presaleOperators } from './presale-operators.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { receiving } from './receiving.ts';
import { uiForms } from './ui-forms.ts';

/** What comes with the pages of presales. */
export const presale = {
  ...cards,
  ...presaleLists,
  ...presaleWizard,
  ...presaleDetails,
  ...presaleOperators,
  ...presaleTerms,
  ...uiForms,
  ...receiving,
} as const;
