import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LockerKind } from '../../kinds.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { DexPlatform } from '../../components/DexPlatform.tsx';
import { PairName } from '../../components/PairName.tsx';
import styles from './LockTokenFacts.module.css';
import { exactFigure } from '#lib/figures.ts';

/** The token's chain data: name, symbol, this wallet's balance, decimals; for an LP token its pair too. */
export function LockTokenFacts({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const t = useText();
  const { data } = form.token;
  const isReading = form.facts.tokenStatus === 'validating';
  const text = (value: string | undefined, chars: number): ReactNode => {
    if (value !== undefined) return value || t('locker.unknown');
    return isReading ? <Skeleton chars={chars} /> : t('locker.none');
  };
  return (
    <dl className={styles.facts} aria-busy={isReading || undefined}>
      <div className={styles.fact}>
        <dt>{t('locker.name')}</dt>
        <dd translate="no">{text(data?.name, 12)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.symbol')}</dt>
        <dd translate="no">{text(data?.symbol, 5)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.balance')}</dt>
        <dd>
          <Balance form={form} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.decimals')}</dt>
        <dd translate="no">{text(data?.decimals.toString(), 2)}</dd>
      </div>
      {kind.isOfPairs && <PairFacts form={form} />}
    </dl>
  );
}

/** A failed read leaves the value empty (LL-05). */
function PairFacts({ form: { token, pair, facts } }: { form: LockFormState }) {
  const t = useText();
  const isReading = facts.tokenStatus === 'validating';
  const empty = isReading ? <Skeleton chars={10} /> : t('locker.none');
  return (
    <>
      <div className={styles.wide}>
        <dt>{t('locker.pair.name')}</dt>
        <dd>{pair ? <PairName one={pair.tokenOne} two={pair.tokenTwo} /> : empty}</dd>
      </div>
      <div className={styles.wide}>
        <dt>{t('locker.pair.dex')}</dt>
        <dd>
          {token.data && pair ? <DexPlatform symbol={token.data.symbol} factory={pair.factory} /> : empty}
        </dd>
      </div>
    </>
  );
}

function Balance({ form: { token, balance, wallet, facts } }: { form: LockFormState }) {
  const t = useText();
  if (facts.tokenStatus === 'validating') return <Skeleton chars={10} />;
  if (!token.data) return t('locker.none');
  if (!wallet.account) return <span className={styles.note}>{t('said.connectForBalance')}</span>;
  if (balance.data !== undefined) {
    const { decimals } = token.data;
    return <span>{exactFigure(balance.data, decimals)}</span>;
  }
  return balance.error ? (
    <span className={styles.note}>{balance.error.message}</span>
  ) : (
    <Skeleton chars={10} />
  );
}
