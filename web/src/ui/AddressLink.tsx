import { explorerLink, shortAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import styles from './AddressLink.module.css';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';

export interface AddressLinkProps {
  /** An address with checksum, as returned by the API, the chain and `parseAddress`. */
  value: string;
  /** An account or contract, or a transaction. */
  kind?: 'address' | 'tx';
  /** Name of the value, such as `token address`: a part of the copy button's label. */
  what: string;
  /** The chain's explorer; null if it has none: the value is then only copyable. */
  explorer: string | null | undefined;
  /** Whether to show the full address, for places with space. */
  whole?: boolean;
}

/** An address or hash: shortened with the full value in its title, copyable, linked to the explorer. */
export function AddressLink({ value, kind = 'address', what, explorer, whole }: AddressLinkProps) {
  const t = useText();
  const link = explorerLink(explorer, kind, value);
  const text = (
    <span className={whole ? styles.whole : styles.short} translate="no">
      {whole ? value : shortAddress(value)}
    </span>
  );
  return (
    <span className={styles.address} title={value}>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('ui.inExplorer', { value })}>
          {text}
          <Icon name="external" />
        </a>
      ) : (
        text
      )}
      <CopyButton value={value} what={what} />
    </span>
  );
}
