import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { lockFees, type LockFees } from '#lib/lock-fees.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A contract's current flat fee, or that it could not be read. */
export function FeeText({ of }: { of: Exclude<keyof LockFees, 'coin'> }) {
  const t = useText();
  const config = useAppConfig();
  if (!config) return <Skeleton chars={8} />;
  const fees = lockFees(config);
  return fees[of] === null ? t('pages.feeUnread') : `${fees[of]} ${fees.coin}`;
}
