import { shortAddress } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { tokenLabel } from '../../../lib/shown-token.ts';
import styles from './TokenCell.module.css';

export interface TokenCellProps {
  address: string;
  name: string;
  symbol: string;
}

/** A token in a row: symbol, name, address. Names are untrusted; the address identifies it. */
export function TokenCell({ address, name, symbol }: TokenCellProps) {
  const t = useText();
  return (
    <span className={styles.cell}>
      <span className={styles.symbol}>{tokenLabel({ address, name, symbol })}</span>
      <span className={styles.line}>
        {name && name !== symbol && <span className={styles.name}>{name}</span>}
        <span className={styles.address} title={address}>
          {shortAddress(address)}
        </span>
        <CopyButton value={address} what={t('locker.tokenAddress')} />
      </span>
    </span>
  );
}
