import { MESSAGES, formatAmount } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { LockForm } from '../model/use-lock-form.ts';
import styles from './TokenFacts.module.css';

/** What the chain says of the token: name, symbol, this wallet's balance, decimals. */
export function TokenFacts({ form }: { form: LockForm }) {
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
        <dd>{text(data?.name, 12)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.symbol')}</dt>
        <dd>{text(data?.symbol, 5)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.balance')}</dt>
        <dd>
          <Balance form={form} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('locker.decimals')}</dt>
        <dd>{text(data?.decimals.toString(), 2)}</dd>
      </div>
    </dl>
  );
}

function Balance({ form: { token, balance, wallet, facts } }: { form: LockForm }) {
  const t = useText();
  if (facts.tokenStatus === 'validating') return <Skeleton chars={10} />;
  if (!token.data) return t('locker.none');
  if (!wallet.account) return <span className={styles.note}>{MESSAGES.connectForBalance}</span>;
  if (balance.data !== undefined) {
    const { decimals } = token.data;
    return (
      <span title={formatAmount(balance.data, decimals)}>
        {formatAmount(balance.data, decimals, { maxFraction: 4 })}
      </span>
    );
  }
  return balance.error ? (
    <span className={styles.note}>{balance.error.message}</span>
  ) : (
    <Skeleton chars={10} />
  );
}
