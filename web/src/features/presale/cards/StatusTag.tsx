import type { PresaleListStatus } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { Tag, type TagProps } from '../../../ui/Tag.tsx';

const TONES: Record<PresaleListStatus, TagProps['tone']> = {
  upcoming: 'neutral',
  live: 'success',
  ended: 'neutral',
  filled: 'accent',
  finalized: 'accent',
  canceled: 'warning',
  paused: 'warning',
};

/** A presale's stage, in a word. */
export function StatusTag({ status }: { status: PresaleListStatus }) {
  const t = useText();
  return <Tag tone={TONES[status]}>{t(`lists.status.${status}`)}</Tag>;
}
