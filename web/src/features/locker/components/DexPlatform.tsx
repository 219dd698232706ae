import { dexPlatformOf } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { InfoTip } from '#ui/InfoTip.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './Pair.module.css';

export interface DexPlatformProps {
  /** The LP token's symbol, from which its DEX is guessed (spec A.3); unverified. */
  symbol: string;
  /** The listed factory that recognises the pair; null if none does, undefined while that is unknown. */
  factory: { name: string } | null | undefined;
  align?: 'start' | 'end';
  /** In a table row: the mark without its explanation. */
  brief?: boolean;
}

/** The DEX by the LP token's symbol, struck out unless a listed factory recognises the pair (LL-02). */
export function DexPlatform({ symbol, factory, align = 'start', brief }: DexPlatformProps) {
  const t = useText();
  // A row names the exchange once.
  if (brief && factory && factory.name === dexPlatformOf(symbol)) {
    return (
      <span title={t('locker.pair.recognised', factory)}>
        <Tag tone="success" icon="check">
          {factory.name}
        </Tag>
      </span>
    );
  }
  return (
    <span className={styles.dex} data-align={align}>
      {factory === null ? <s>{dexPlatformOf(symbol)}</s> : dexPlatformOf(symbol)}
      {factory !== undefined && (
        <span className={styles.mark}>
          {factory ? (
            <Tag tone="success" icon="check">
              {t('locker.pair.recognised', factory)}
            </Tag>
          ) : (
            <Tag tone="warning" icon="warning">
              {t('locker.pair.unrecognised')}
            </Tag>
          )}
          {!brief && (
            <InfoTip label={t('locker.pair.why')}>
              {factory ? t('locker.pair.recognisedRule', factory) : t('locker.pair.unrecognisedRule')}
            </InfoTip>
          )}
        </span>
      )}
    </span>
  );
}
