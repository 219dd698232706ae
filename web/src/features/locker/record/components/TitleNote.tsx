import type { LockRecord } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { QuotedTitle } from './QuotedTitle.tsx';

type Titled = Pick<LockRecord, 'title' | 'titleMissing'>;

/** Whether a lock has a title, or had one by an earlier owner. */
export const hasTitleNote = <Record extends Titled>(record: Record | undefined): record is Record =>
  record !== undefined && (Boolean(record.title) || record.titleMissing === 'new-owner');

/** The owner's title of a lock; after a hand-over, that an earlier owner's title no longer counts. */
export function TitleNote({ record }: { record: Titled }) {
  const t = useText();
  return record.title ? <QuotedTitle title={record.title} /> : t('locker.title.newOwner');
}
