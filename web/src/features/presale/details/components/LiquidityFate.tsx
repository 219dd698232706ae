import { Link } from 'wouter';
import { useText } from '../../../../lib/i18n/index.ts';
import type { Sale } from '../model/sale.ts';

/** What became of the liquidity: its lock's page, burnt, or nothing yet. */
export function LiquidityFate({ sale }: { sale: Sale }) {
  const t = useText();
  const { record } = sale;
  if (sale.finalizedAt === 0) {
    return t(sale.isLiquidityBurnt ? 'details.fate.willBurn' : 'details.fate.willLock');
  }
  if (sale.isLiquidityBurnt) return t('details.fate.burnt');
  if (!record?.liquidityLockKey) return t('details.fate.lockedUnknown');
  return (
    <Link to={`/liquidity-lock/record/${record.liquidityLockKey}`}>
      {t('details.fate.locked', { id: record.liquidityLockId ?? '' })}
    </Link>
  );
}
