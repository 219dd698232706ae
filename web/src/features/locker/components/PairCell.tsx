import { shortAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { LogoPair } from '#ui/LogoPair.tsx';
import type { PairSide } from '../model/record-pair.ts';
import styles from './Pair.module.css';
import { PairName } from './PairName.tsx';
import cellStyles from './TokenCell.module.css';

export interface PairCellProps {
  /** Address of the LP token. */
  address: string;
  symbol: string;
  pair: { one: PairSide; two: PairSide } | undefined;
}

/** A pair in a row: its name, the LP token's own name, and the address, which identifies it. */
export function PairCell({ address, symbol, pair }: PairCellProps) {
  const t = useText();
  const tokens = pair ? [pair.one, pair.two] : [{ address, symbol }];
  return (
    <Row as="span" gap={3} className={cellStyles.token}>
      <LogoPair of={tokens.map((token) => ({ url: null, name: token.symbol, seed: token.address }))} small />
      <span className={styles.cell}>
        <span className={styles.cellName}>
          <PairName one={pair?.one} two={pair?.two} />
        </span>
        <span className={cellStyles.line}>
          {symbol && (
            <span className={cellStyles.name} translate="no">
              {symbol}
            </span>
          )}
          <span className={cellStyles.identity}>
            <span className={cellStyles.address} title={address}>
              {shortAddress(address)}
            </span>
            <CopyButton value={address} what={t('locker.pair.address')} />
          </span>
        </span>
      </span>
    </Row>
  );
}
