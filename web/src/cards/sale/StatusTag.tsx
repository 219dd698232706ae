import type { PresaleFailure, PresaleListStatus } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Tag, type TagProps } from '#ui/Tag.tsx';

const TONES: Record<PresaleListStatus, TagProps['tone']> = {
  upcoming: 'neutral',
  live: 'success',
  ended: 'neutral',
  filled: 'accent',
  finalized: 'accent',
  canceled: 'warning',
  paused: 'warning',
};

export interface StatusTagProps {
  status: PresaleListStatus;
  /** Why it failed; null if it did not. */
  failure: PresaleFailure | null;
}

/** Status of a presale, with the reason if it failed. */
export function StatusTag({ status, failure }: StatusTagProps) {
  const t = useText();
  return (
    <Tag tone={TONES[status]}>
      {t(
        failure
          ? `lists.failure.${failure}`
          : status === 'ended'
            ? 'lists.awaiting'
            : `lists.status.${status}`,
      )}
    </Tag>
  );
}
