import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { finalizationOf, isFair } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Worth } from '#cards/Worth.tsx';

const { Part: MoneyFlow } = late(() => import('./MoneyFlow.tsx').then((module) => module.MoneyFlow));

/** How the raised coin is divided at the soft cap and at the hard cap. */
export function CoinFigures({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { coin } = wizard;
  const caps = finalizationOf(wizard.values, wizard.context);
  const rows = [
    { id: 'coinToPair', what: t('presale.wizard.coin.pair') },
    { id: 'fee', what: t('presale.wizard.coin.fee') },
    { id: 'coinToOwner', what: t('presale.wizard.coin.owner') },
  ] as const;
  const amount = (value: bigint) =>
    coin && (
      <>
        <TokenAmount value={value} decimals={coin.decimals} symbol={coin.symbol} />
        <br />
        <Worth token={coin.address} decimals={coin.decimals} amount={value} />
      </>
    );
  return (
    <Card title={t('presale.wizard.coin', { coin: coin?.symbol ?? '' })}>
      {caps && coin ? (
        <>
          <MoneyFlow wizard={wizard} placeholder={<Skeleton lines={3} />} />
          <PlainTable
            caption={t('presale.wizard.coin', { coin: coin.symbol })}
            columns={[
              { header: t('presale.wizard.coin.what'), cell: ({ what }) => what },
              { header: t('presale.wizard.softCap'), align: 'end', cell: ({ id }) => amount(caps.soft[id]) },
              { header: t('presale.wizard.hardCap'), align: 'end', cell: ({ id }) => amount(caps.hard[id]) },
            ]}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {isFair(wizard.values) && <p className={styles.muted}>{t('presale.wizard.fair.excess')}</p>}
        </>
      ) : (
        <p className={styles.muted}>
          {t(isFair(wizard.values) ? 'presale.wizard.fair.coin.missing' : 'presale.wizard.coin.missing')}
        </p>
      )}
    </Card>
  );
}
