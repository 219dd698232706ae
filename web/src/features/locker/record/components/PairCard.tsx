import type { LockRecord } from '@kingspad/domain/api';
import { useWrappedCoin } from '../../model/pair-reads.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { quotedPair, recordPair, type IndexedPair, type PairSide } from '../../model/record-pair.ts';
import { DexPlatform } from '../../components/DexPlatform.tsx';
import styles from '../../components/Pair.module.css';
import { PairName } from '../../components/PairName.tsx';

/** The shown fields of a pair. */
export type PairRecord = IndexedPair &
  Pick<LockRecord, 'tokenAddress'> & {
    tokenLock: Pick<LockRecord['tokenLock'], 'tokenSymbol'>;
    pairFactory: { name: string } | null;
  };

/** The pair whose LP tokens are locked. */
export function PairCard({ record }: { record: PairRecord }) {
  const t = useText();
  const config = useAppConfig();
  const wrappedCoin = useWrappedCoin();
  const pair = recordPair(record);
  const quoted = pair && quotedPair(pair, config?.coins ?? [], wrappedCoin);
  return (
    <Card title={t('locker.pairInfo')}>
      <FactList
        facts={[
          {
            label: t('locker.pair.address'),
            value: (
              <AddressLink
                value={record.tokenAddress}
                what={t('locker.pair.address')}
                explorer={config?.explorer}
              />
            ),
          },
          { label: t('locker.pair.pairName'), value: <PairName one={pair?.one} two={pair?.two} /> },
          { label: t('locker.pair.token'), value: side(quoted?.token, t('locker.pair.token')) },
          { label: t('locker.pair.quote'), value: side(quoted?.quote, t('locker.pair.quote')) },
          {
            label: t('locker.pair.dexPlatform'),
            value: (
              <DexPlatform symbol={record.tokenLock.tokenSymbol} factory={record.pairFactory} align="end" />
            ),
          },
        ]}
      />
    </Card>
  );

  function side(token: PairSide | undefined, what: string) {
    if (!token) return t('locker.none');
    return (
      <span className={styles.side}>
        <bdi translate="no">{token.symbol || token.name || t('locker.unknown')}</bdi>
        <AddressLink value={token.address} what={what} explorer={config?.explorer} />
      </span>
    );
  }
}
