import { cards } from './cards.ts';
import { formIssues } from './issues/forms.ts';
import { presaleLists } from './presale-lists.ts';
import { presaleOperators } from './presale-operators.ts';
import { presaleLinks } from './presale-links.ts';

/** Texts that load with the lists of presales in Chinese. */
export const presaleListPages = {
  ...cards,
  ...formIssues,
  ...presaleLists,
  ...presaleOperators,
  ...presaleLinks,
};
