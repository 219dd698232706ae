import { parseAddress } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTokenSupply } from '../../../web3/index.ts';
import { supplyShare } from '../model/supply.ts';

export interface SupplyShareProps {
  token: string;
  /** Base units. */
  amount: bigint;
}

/** An amount's share of the token's total supply; the token may report none, or any. */
export function SupplyShare({ token, amount }: SupplyShareProps) {
  const t = useText();
  const supply = useTokenSupply(parseAddress(token));
  if (supply.isError) return t('locker.unknown');
  if (supply.data === undefined) return <Skeleton chars={6} />;
  const share = supplyShare(amount, supply.data);
  if ('percent' in share) return t('locker.record.percent', { percent: share.percent });
  return t(share.problem === 'none' ? 'locker.detail.supplyNone' : 'locker.detail.supplyNonsense');
}
