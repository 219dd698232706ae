import type { PresaleFailure, PresaleListStatus } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { STATUS_TONES } from '#ui/status-tones.ts';
import { Tag } from '#ui/Tag.tsx';

export interface StatusTagProps {
  status: PresaleListStatus;
  /** Why it failed; null if it did not. */
  failure: PresaleFailure | null;
}

/** Status of a presale, with the reason if it failed. */
export function StatusTag({ status, failure }: StatusTagProps) {
  const t = useText();
  return (
    <Tag tone={STATUS_TONES[status]}>
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
