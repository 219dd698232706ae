import { nativeText } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead, type ReadQuery } from '#lib/read.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The factory's current creation fee. */
export function CreationFee({ fee }: { fee: ReadQuery<bigint> }) {
  const t = useText();
  const config = useAppConfig();
  if (fee.data !== undefined) return nativeText(config, fee.data);
  return cannotBeRead(fee) ? t('ui.creation.fee.unread') : <Skeleton chars={8} />;
}
