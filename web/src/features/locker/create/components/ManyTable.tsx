import {
  cycleText,
  percentText,
  releaseEnd,
  releaseStart,
  shortAddress,
  totalSteps,
  type CycleUnit,
  type Release,
} from '@kingspad/domain';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { useText } from '#lib/i18n/index.ts';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Time, TimeIn } from '#ui/Time.tsx';
import { tokenLabel } from '#lib/shown-token.ts';
import type { ManyLocks } from '../model/use-many-locks.ts';
import styles from './ManyTable.module.css';
import { exactFigure } from '#lib/figures.ts';

export interface ManyTableProps {
  many: Pick<ManyLocks, 'rows'>;
  token: TokenInfo | undefined;
  unit: CycleUnit;
}

/** The parsed rows: each owner with amount and time. Invalid lines are omitted. */
export function ManyTable({ many: { rows }, token, unit }: ManyTableProps) {
  const t = useText();
  if (rows.length === 0 || !token) return null;
  return (
    <div className={styles.frame}>
      <PlainTable
        caption={t('locker.many.table')}
        columns={[
          { header: t('locker.many.lineNumber'), cell: ({ line }) => line },
          {
            header: t('locker.owner'),
            cell: ({ owner }) => (
              <span className={styles.owner} title={owner}>
                {shortAddress(owner)}
              </span>
            ),
          },
          {
            header: t('locker.many.lock'),
            align: 'end',
            cell: ({ amount, release }) => (
              <>
                <span className={styles.figure}>
                  {exactFigure(amount, token.decimals)} {tokenLabel(token)}
                </span>
                <br />
                <span className={styles.release}>
                  <ReleaseText release={release} unit={unit} />
                </span>
              </>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ line }) => line}
      />
    </div>
  );
}

function ReleaseText({ release, unit }: { release: Release; unit: CycleUnit }) {
  const t = useText();
  const start = releaseStart(release);
  if (release.kind === 'at-once' || totalSteps(release.schedule) === 1) return <Time at={start} utc />;
  const { initialPercent, cycle, cyclePercent } = release.schedule;
  const every = t(`locker.review.every.${unit}`, {
    percent: percentText(cyclePercent),
    cycle: cycleText(cycle, unit),
  });
  const percent = percentText(initialPercent);
  return (
    <TimeIn
      at={[start, releaseEnd(release)]}
      utc
      text={(from, end) => t('locker.many.vests', { start: from, percent, every, end })}
    />
  );
}
