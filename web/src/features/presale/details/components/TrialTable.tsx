import { percentText } from '@kingspad/domain';
import type { SimulationLeg } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { PlainTable } from '#ui/PlainTable.tsx';
import { refusalText } from '../model/refusal-text.ts';
import { MOMENTS, trialRows, type Moment, type TrialRow } from '../model/sell-later.ts';
import styles from './SellLaterCard.module.css';

/** The worst outcome of each step at each moment after the listing. */
export function TrialTable({ legs }: { legs: readonly SimulationLeg[] }) {
  const t = useText();
  const rows = trialRows(legs);
  const moments = MOMENTS.filter((moment) => rows.some(({ at }) => at[moment]));
  return (
    <PlainTable
      caption={t('sell.title')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { header: t('sell.step'), cell: (row) => <StepName row={row} /> },
        ...moments.map((moment) => ({
          header: t(`sell.when.${moment}`),
          cell: (row: TrialRow) => <Outcome row={row} moment={moment} />,
        })),
      ]}
    />
  );
}

function StepName({ row: { step, method, portion } }: { row: TrialRow }) {
  const t = useText();
  const name =
    portion === null || step === 'transfer' ? t(`sell.step.${step}`) : `${t(`sell.step.${step}`)} ${portion}`;
  return (
    <>
      {name}
      {method !== null && (
        <>
          <br />
          <span className={styles.method}>{t(`sell.method.${method}`)}</span>
        </>
      )}
    </>
  );
}

function Outcome({ row, moment }: { row: TrialRow; moment: Moment }) {
  const t = useText();
  const leg = row.at[moment];
  if (!leg) return '–';
  return (
    <span className={styles.result} data-state={leg.state}>
      {text()}
    </span>
  );

  function text() {
    if (!leg) return null;
    const { state, taxBps, reason } = leg;
    if (state === 'refused')
      return reason
        ? t('sell.result.refusedWith', { why: refusalText(t, reason) })
        : t('sell.result.refused');
    if (state === 'not-tried') return t('sell.result.untried');
    const tax = taxBps === null || taxBps === 0 ? undefined : percentText(taxBps);
    return tax === undefined ? t('sell.result.done') : t('sell.result.taxed', { tax });
  }
}
