import type { ShownSale, SaleStage } from './sale.ts';

/** A sale at a moment: the common input of its page's parts. */
export interface Shown {
  sale: ShownSale;
  stage: SaleStage;
  /** Chain time, seconds: exact near the sale's moments, else of the last whole minute. Parts that count seconds read the clock. */
  now: number;
}
