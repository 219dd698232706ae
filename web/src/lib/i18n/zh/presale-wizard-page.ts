import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { formIssues } from './issues/forms.ts';
import { fairSaleIssues } from './issues/fair-sales.ts';
import { presaleIssues } from './issues/presales.ts';
import { presaleLists } from './presale-lists.ts';
import { presaleTerms } from './presale-terms.ts';
import { presaleWizard } from './presale-wizard.ts';
import { sellLater } from './sell-later.ts';
import { uiForms } from './ui-forms.ts';
import { uiPicker } from './ui-picker.ts';
import { presaleLinks } from './presale-links.ts';

/** Texts that load with the wizard in Chinese. */
export const presaleWizardPage = {
  ...cards,
  ...formIssues,
  ...presaleLists,
  ...presaleIssues,
  ...fairSaleIssues,
  ...failures,
  ...presaleWizard,
  ...presaleTerms,
  ...sellLater,
  ...uiForms,
  ...uiPicker,
  ...presaleLinks,
};
