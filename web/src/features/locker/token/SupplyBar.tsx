import type { Address } from '@kingspad/domain';
import { useBurnt } from '#cards/burnt.ts';
import { useText } from '#lib/i18n/index.ts';
import { ShareBar } from '#ui/ShareBar.tsx';
import { useTokenSupply } from '#web3/index.ts';
import { supplyShares } from '../model/supply.ts';

interface SupplyBarProps {
  token: Address;
  /** Base units. */
  locked: bigint;
}

/** The whole supply as one bar: locked, burnt and free. Nothing where the token reports a supply that cannot be. */
export function SupplyBar({ token, locked }: SupplyBarProps) {
  const t = useText();
  const supply = useTokenSupply(token).data;
  const burnt = useBurnt(token).data;
  const shares =
    supply === undefined || burnt === undefined ? undefined : supplyShares({ supply, locked, burnt });
  if (shares === null) return null;
  return (
    <ShareBar
      title={t('locker.supply.title')}
      label={(parts) => t('locker.supply.label', { parts })}
      parts={
        shares && [
          { name: t('locker.supply.locked'), bps: shares.locked, tone: 'success' },
          { name: t('locker.supply.burnt'), bps: shares.burnt, tone: 'neutral' },
          { name: t('locker.supply.free'), bps: shares.free, tone: 'warning' },
        ]
      }
      withLegend
    />
  );
}
