import { PATHS } from '@kingspad/domain';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import type { Shown } from '../model/shown.ts';

/** The liquidity's lock, or that it is burnt, planned or never listed. */
export function LiquidityFate({ sale, stage }: Pick<Shown, 'sale' | 'stage'>) {
  const t = useText();
  const { record } = sale;
  if (stage.status === 3) return t('details.fate.failed');
  if (sale.finalizedAt === 0) {
    return t(sale.isLiquidityBurnt ? 'details.fate.willBurn' : 'details.fate.willLock');
  }
  if (sale.isLiquidityBurnt) return t('details.fate.burnt');
  if (!record?.liquidityLockKey) return t('details.fate.lockedUnknown');
  return (
    <Link to={PATHS.liquidityLock(record.liquidityLockKey)}>
      {t('details.fate.locked', { id: record.liquidityLockId ?? '' })}
    </Link>
  );
}
