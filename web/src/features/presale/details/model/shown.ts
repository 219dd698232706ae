import type { Sale, SaleStage } from './sale.ts';

/** A sale at a moment: what all parts of its page are given. */
export interface Shown {
  sale: Sale;
  stage: SaleStage;
  /** Chain time, seconds. */
  now: number;
}
