import type { Sale, SaleStage } from './sale.ts';

/** A sale at a moment: the common input of its page's parts. */
export interface Shown {
  sale: Sale;
  stage: SaleStage;
  /** Chain time, seconds. */
  now: number;
}
