import type { LockReleases } from '@kingspad/domain';
import { utcText, type Translate } from '#lib/i18n/index.ts';

/** The state of a lock in words: its next release, and its last one if that is another. */
export function releaseText(t: Translate, { state, next, last }: LockReleases): string {
  if (state === 'claimed') return t('recover.lock.paid');
  if (state === 'burnt') return t('recover.lock.burnt');
  if (next === null) return t('recover.lock.open', { date: utcText(last) });
  if (next.timestamp === last) return t('recover.lock.opens', { date: utcText(last) });
  return t('recover.lock.vests', { date: utcText(next.timestamp), last: utcText(last) });
}
