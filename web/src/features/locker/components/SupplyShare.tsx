import type { Address } from '@kingspad/domain';
import { AppError } from '#lib/errors.ts';
import { useText } from '#lib/i18n/index.ts';
import { readOf } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { useTokenSupply } from '#web3/index.ts';
import { supplyShare } from '../model/supply.ts';

export interface SupplyShareProps {
  token: Address;
  /** Base units. */
  amount: bigint;
}

/** An amount's share of the token's total supply; the token may report none, or any. */
export function SupplyShare({ token, amount }: SupplyShareProps) {
  const t = useText();
  const query = useTokenSupply(token);
  const reason = query.failureReason ?? query.error;
  // A token that refuses the question has no answer to wait for.
  if (reason && !(reason instanceof AppError)) return t('locker.unknown');
  return (
    <ReadValue read={readOf(query)} chars={6}>
      {(supply) => text(supplyShare(amount, supply))}
    </ReadValue>
  );

  function text(share: ReturnType<typeof supplyShare>): string {
    if ('percent' in share) return t('locker.record.percent', { percent: share.percent });
    return t(share.problem === 'none' ? 'locker.detail.supplyNone' : 'locker.detail.supplyNonsense');
  }
}
