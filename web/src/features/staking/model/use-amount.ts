import { amountTextIssue, amountToInput, percentAt, percentOf, type Issue } from '@kingspad/domain';
import { useState } from 'react';
import { withoutSent } from '#lib/sent-text.ts';
import { typedAmount } from '#lib/typed-amount.ts';

/** An amount that is typed, set by a slider, or picked as a share of the maximum. */
export interface AmountState {
  text: string;
  type: (text: string) => void;
  /** Empties the field after the shown text was sent and is done, unless another has been typed meanwhile. */
  clear: () => void;
  /** Base units; undefined without a valid amount above zero. */
  amount: bigint | undefined;
  /** The error of the typed text; undefined for an empty field. */
  problem: Issue | undefined;
  /** The share of the maximum, whole percent; 100 is all of it, to the last unit. */
  percent: number;
  pick: (percent: number) => void;
}

/** @param decimals of the token; null counts base units @param most the amount of 100 %, base units */
export function useAmount(decimals: number | null, most: bigint): AmountState {
  const [text, type] = useState('');
  const places = decimals ?? 0;
  const amount = typedAmount(text, places);
  return {
    text,
    type,
    clear: () => type(withoutSent(text)),
    amount,
    problem: amountTextIssue(text, places),
    percent: percentAt(amount ?? 0n, most),
    pick: (percent) => type(amountToInput(percentOf(most, percent), places)),
  };
}
