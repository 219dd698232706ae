import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import type { LockerKind } from '../kinds.ts';

export interface UnrecognisedPairProps {
  kind: LockerKind;
  /** The listed factory that recognises the pair; null if none does. */
  factory: { name: string } | null;
}

/** A warning at the top of the page if no listed factory recognises the pair. */
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
