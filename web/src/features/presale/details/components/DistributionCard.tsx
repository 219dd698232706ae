import { percentText, roundedBasisPoints } from '@kingspad/domain';
import { Link } from 'wouter';
import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Slice } from '../model/distribution.ts';
import { tokenText } from '../model/requests.ts';
import type { Sale } from '../model/sale.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import { DonutChart } from './DonutChart.tsx';
import styles from './DonutChart.module.css';

const TONES: Record<Slice['kind'], number> = {
  presale: 0,
  liquidity: 1,
  burnt: 2,
  lock: 3,
  unlocked: 4,
  lockedLiquidity: 5,
};

/** Where the token's supply lies, as a ring and as a table (spec B.2, B.4). */
export function DistributionCard({ sale, spread: facts }: { sale: Sale; spread: TokenSpread }) {
  const t = useText();
  if (facts === 'away') {
    return (
      <Card title={t('details.chart.title')}>
        <p className={styles.text}>{t('details.chart.away')}</p>
      </Card>
    );
  }
  if (!facts) {
    return (
      <Card title={t('details.chart.title')}>
        <Skeleton lines={10} />
      </Card>
    );
  }
  const { slices, isEstimate, supply } = facts;
  const name = (slice: Slice) => sliceName(t, slice);
  const share = ({ amount }: Slice) => `${percentText(roundedBasisPoints(amount, supply))}%`;
  const label = slices.map((slice) => `${name(slice)} ${share(slice)}`).join(', ');
  return (
    <Card title={t('details.chart.title')}>
      <div className={styles.layout}>
        <DonutChart
          label={t('details.chart.label', { parts: label })}
          parts={slices.map((slice) => ({
            key: keyOf(slice),
            weight: slice.amount,
            tone: TONES[slice.kind],
          }))}
        >
          {sale.token.label.length <= 10 ? sale.token.label : ''}
        </DonutChart>
        <PlainTable
          caption={t('details.chart.title')}
          rows={slices}
          rowKey={keyOf}
          columns={[
            {
              header: t('details.chart.part'),
              cell: (slice) => (
                <>
                  <span className={styles.mark} data-tone={TONES[slice.kind]} aria-hidden="true" />
                  <SliceName slice={slice} name={name(slice)} />
                </>
              ),
            },
            { header: t('details.chart.share'), align: 'end', cell: share },
            {
              header: t('details.receipt.amount'),
              align: 'end',
              cell: ({ amount }) => tokenText(sale, amount, 3),
            },
          ]}
        />
      </div>
      <p className={styles.text}>
        {t(isEstimate ? 'details.chart.estimate' : 'details.chart.real')}{' '}
        {t('details.chart.supply', { amount: tokenText(sale, supply, 3) })}
      </p>
    </Card>
  );
}

const keyOf = ({ kind, lockId }: Slice) => `${kind}-${lockId ?? ''}`;

function sliceName(t: ReturnType<typeof useText>, { kind, lockId = 0 }: Slice): string {
  if (kind === 'lock' || kind === 'lockedLiquidity') return t(`details.chart.${kind}`, { id: lockId });
  return t(`details.chart.${kind}`);
}

function SliceName({ slice: { kind, lockKey }, name }: { slice: Slice; name: string }) {
  if (!lockKey) return name;
  const path = kind === 'lock' ? '/token-lock/record/' : '/liquidity-lock/record/';
  return <Link to={`${path}${lockKey}`}>{name}</Link>;
}
