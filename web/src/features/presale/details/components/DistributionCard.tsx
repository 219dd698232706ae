import { percentText, roundedBasisPoints, PATHS } from '@kingspad/domain';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import type { Read } from '#lib/read.ts';
import type { LockedPart, Slice } from '../model/distribution.ts';
import { tokenText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import { DonutChart } from './DonutChart.tsx';
import styles from './DonutChart.module.css';

const TONES: Record<Slice['kind'], number> = {
  presale: 0,
  liquidity: 1,
  burnt: 2,
  lock: 3,
  unlocked: 4,
};

/** A row of the table: a slice, or a locked part of the slice above it. */
interface RowOf {
  slice: Slice;
  part?: LockedPart;
}

/** The distribution of the token's supply, as a ring and as a table (spec B.2, B.4). */
export function DistributionCard({ shown, spread }: { shown: Shown; spread: Read<TokenSpread> }) {
  const t = useText();
  return <Card title={t('details.chart.title')}>{content()}</Card>;

  function content() {
    if (spread.state === 'loading') return <Skeleton lines={10} />;
    if (spread.state === 'failed') return <p className={styles.text}>{t('details.chart.away')}</p>;
    return <Found shown={shown} spread={spread.value} />;
  }
}

function Found({ shown: { sale, stage }, spread }: { shown: Shown; spread: TokenSpread }) {
  const t = useText();
  const { slices, isEstimate, supply } = spread;
  const share = (amount: bigint) => `${percentText(roundedBasisPoints(amount, supply))}%`;
  const label = slices.map((slice) => `${sliceName(t, slice)} ${share(slice.amount)}`).join(t('ui.comma'));
  const rows = slices.flatMap((slice): RowOf[] => [
    { slice },
    ...(slice.locked ?? []).map((part) => ({ slice, part })),
  ]);
  return (
    <>
      <div className={styles.layout}>
        <DonutChart
          label={t('details.chart.label', { parts: label })}
          parts={slices.map((slice) => ({
            key: keyOf({ slice }),
            weight: slice.amount,
            tone: TONES[slice.kind],
          }))}
        >
          {sale.token.label.length <= 10 ? sale.token.label : ''}
        </DonutChart>
        <PlainTable
          caption={t('details.chart.title')}
          rows={rows}
          rowKey={keyOf}
          columns={[
            { header: t('details.chart.part'), cell: (row) => <RowName row={row} /> },
            {
              header: t('details.chart.share'),
              align: 'end',
              cell: ({ slice, part }) => share((part ?? slice).amount),
            },
            {
              header: t('details.receipt.amount'),
              align: 'end',
              cell: ({ slice, part }) => (
                <TokenAmount
                  value={(part ?? slice).amount}
                  decimals={sale.token.decimals}
                  symbol={sale.token.label}
                  places={3}
                />
              ),
            },
          ]}
        />
      </div>
      <p className={styles.text}>
        {[
          t(source()),
          t('details.chart.supply', { amount: tokenText(sale, supply, 3) }),
          spread.isWithoutLocks && t('details.chart.withoutLocks'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );

  function source() {
    if (stage.status === 3) return 'details.chart.failed';
    return isEstimate ? 'details.chart.estimate' : 'details.chart.real';
  }
}

const keyOf = ({ slice: { kind, lockId }, part }: RowOf) => `${kind}-${lockId ?? ''}-${part?.lockId ?? ''}`;

function sliceName(t: ReturnType<typeof useText>, { kind, lockId = 0 }: Slice): string {
  return kind === 'lock' ? t('details.chart.lock', { id: lockId }) : t(`details.chart.${kind}`);
}

function RowName({ row: { slice, part } }: { row: RowOf }) {
  const t = useText();
  if (part) {
    return (
      <span className={styles.part}>
        <Link to={PATHS.liquidityLock(part.lockKey)}>
          {t('details.chart.lockedLiquidity', { id: part.lockId })}
        </Link>
      </span>
    );
  }
  const name = sliceName(t, slice);
  return (
    <>
      <span className={styles.mark} data-tone={TONES[slice.kind]} aria-hidden="true" />
      {slice.lockKey ? <Link to={PATHS.tokenLock(slice.lockKey)}>{name}</Link> : name}
    </>
  );
}
