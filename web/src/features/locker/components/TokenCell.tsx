import { shortAddress, type Address } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Logo } from '#ui/Logo.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { inSentence } from '#lib/untrusted.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import styles from './TokenCell.module.css';

export interface TokenCellProps {
  address: Address;
  name: string;
  symbol: string;
}

/** A token in a row: symbol, name, address. Names are untrusted; the address identifies it. */
export function TokenCell({ address, name, symbol }: TokenCellProps) {
  const t = useText();
  const shownName = inSentence(name);
  const label = tokenLabel({ address, name, symbol });
  return (
    <Row as="span" gap={3} className={styles.token}>
      <Logo url={null} name={label} seed={address} small />
      <span className={styles.cell}>
        <span className={styles.symbol} translate="no">
          {label}
        </span>
        <LookAlike token={{ address, name, symbol }} />
        <span className={styles.line}>
          {shownName && shownName !== label && (
            <span className={styles.name} translate="no">
              {shownName}
            </span>
          )}
          <span className={styles.identity}>
            <span className={styles.address} title={address}>
              {shortAddress(address)}
            </span>
            <CopyButton value={address} what={t('locker.tokenAddress')} />
          </span>
        </span>
      </span>
    </Row>
  );
}
