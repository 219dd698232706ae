import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { listingOffer } from './listing-offer.ts';
import { formIssues } from './issues/forms.ts';
import { presaleIssues } from './issues/presales.ts';
import { presaleDetails } from './presale-details.ts';
import { presaleOperators } from './presale-operators.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { receiving } from './receiving.ts';
import { sellLater } from './sell-later.ts';
import { uiForms } from './ui-forms.ts';
import { presaleLinks } from './presale-links.ts';

/** Texts that load with the page of a presale in Chinese. */
export const presale = {
  ...cards,
  ...formIssues,
  ...presaleIssues,
  ...failures,
  ...listingOffer,
  ...presaleOperators,
  ...presaleTerms,
  ...presaleWizard,
  ...presaleDetails,
  ...sellLater,
  ...uiForms,
  ...receiving,
  ...presaleLinks,
};
