import { amountToInput, MESSAGES, parseAmount, percentAt, percentOf } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { typedAmount } from '../../../lib/typed-amount.ts';

/** An amount as it is typed, slid or picked by its share of the most. */
export interface AmountState {
  text: string;
  type: (text: string) => void;
  /** Base units; undefined if nothing usable is typed, and for zero. */
  amount: bigint | undefined;
  /** What is wrong with what is typed; undefined for an empty field. */
  problem: string | undefined;
  /** Of the most, whole percent; 100 is all of it, to the last unit. */
  percent: number;
  pick: (percent: number) => void;
}

/** @param decimals of the token; null counts base units @param most what 100% stands for, base units */
export function useAmount(decimals: number | null, most: bigint): AmountState {
  const t = useText();
  const [text, type] = useState('');
  const places = decimals ?? 0;
  const parsed = parseAmount(text, places);
  const amount = typedAmount(text, places);
  return {
    text,
    type,
    amount,
    problem: problem(),
    percent: percentAt(amount ?? 0n, most),
    pick: (percent) => type(amountToInput(percentOf(most, percent), places)),
  };

  function problem(): string | undefined {
    if (parsed.ok) return undefined;
    switch (parsed.problem) {
      case 'empty':
        return undefined;
      case 'negative':
        return MESSAGES.amountNegative;
      case 'too-many-decimals':
        return t('staking.amount.decimals', { decimals: places });
      case 'ambiguous':
        return t('staking.amount.ambiguous');
      case 'malformed':
      case 'too-large':
        return t('staking.amount.malformed');
    }
  }
}
