import type { LockReleases } from '@kingspad/domain';
import { utcText, type Translate } from '#lib/i18n/index.ts';

/** The next release and the last one. */
export const releaseTimes = ({ next, last }: LockReleases): [first: number, last: number] => [
  next?.timestamp ?? last,
  last,
];

/**
 * The state of a lock in words: its next release, and its last one if that is another.
 * @param dates of {@link releaseTimes}
 */
export function releaseText(
  t: Translate,
  releases: LockReleases,
  [date = '', last = ''] = releaseTimes(releases).map(utcText),
): string {
  const { state, next } = releases;
  if (state === 'claimed') return t('recover.lock.paid');
  if (state === 'burnt') return t('recover.lock.burnt');
  if (next === null) return t('recover.lock.open', { date });
  if (next.timestamp === releases.last) return t('recover.lock.opens', { date });
  return t('recover.lock.vests', { date, last });
}
