import { use } from 'react';
import { LinkedRow } from './linked-row.ts';

/** Attributes of a figure. */
export interface Cut {
  'data-cut'?: 'signed' | 'short';
  'aria-description'?: string;
  tabIndex?: number;
}

/**
 * Attributes of a figure with digits left out: a stop of the Tab key that shows the exact figure, which screen readers
 * read with it. In a row with a link, the link is that stop.
 * @param kind whether the sign "≈" is drawn: short dollars and prices have none
 */
export function useCut(isExact: boolean, exact: string, kind: Cut['data-cut'] = 'signed'): Cut {
  const isInRow = use(LinkedRow);
  if (isExact) return {};
  const cut = { 'data-cut': kind, 'aria-description': exact };
  return isInRow ? cut : { ...cut, tabIndex: 0 };
}
