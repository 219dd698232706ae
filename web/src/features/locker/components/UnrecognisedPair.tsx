import { useText } from '../../../lib/i18n/index.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { LockerKind } from '../kinds.ts';

export interface UnrecognisedPairProps {
  kind: LockerKind;
  /** The listed factory that knows the pair; null if none does. */
  factory: { name: string } | null;
}

/** Above everything else on the page of a pair that no listed exchange made. */
export function UnrecognisedPair({ kind, factory }: UnrecognisedPairProps) {
  const t = useText();
  if (!kind.isOfPairs || factory !== null) return null;
  return (
    <Notice tone="danger" title={t('locker.fake.title')}>
      <p>{t('locker.fake.text')}</p>
      <p>{t('locker.fake.check')}</p>
    </Notice>
  );
}
