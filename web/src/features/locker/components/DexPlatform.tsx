import { dexPlatformOf } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Pair.module.css';

export interface DexPlatformProps {
  /** Of the LP token: what it calls its DEX (spec A.3), which proves nothing. */
  symbol: string;
  /** The listed factory that knows the pair; null where none does, undefined where that is not known. */
  factory: { name: string } | null | undefined;
  align?: 'start' | 'end';
  /** In a row of many: the mark alone, without the sentence that says what it means. */
  brief?: boolean;
}

/** What an LP token says of its DEX, and beside it whether a listed factory knows the pair (LL-02). */
export function DexPlatform({ symbol, factory, align = 'start', brief }: DexPlatformProps) {
  const t = useText();
  return (
    <span className={styles.dex} data-align={align}>
      {dexPlatformOf(symbol)}
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
