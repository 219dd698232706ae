import { useText } from '#lib/i18n/index.ts';
import { ownersOf } from '../model/many-rows.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import type { ManyLocks } from '../model/use-many-locks.ts';
import { LockFee } from '../../components/LockFee.tsx';
import { SummaryCard } from './LockSummary.tsx';

/** The locks as currently entered, beside their rows. */
export function ManySummary({ form, many }: { form: LockFormState; many: ManyLocks }) {
  const t = useText();
  const { rows, sum, count } = many;
  return (
    <SummaryCard
      title={t('locker.many.summary')}
      sum={sum}
      facts={[
        {
          label: t('locker.column.locks'),
          value: rows.length === count ? count : t('locker.many.some', { rows: rows.length, count }),
        },
        { label: t('locker.many.owners'), value: ownersOf(rows) },
        { label: t('locker.fee'), value: <LockFee fee={form.fee} count={Math.max(1, rows.length)} /> },
      ]}
    />
  );
}
