import { shortAddress } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { KindTag } from './KindTag.tsx';
import { cutName } from './sale-item.ts';
import styles from './SaleSymbol.module.css';

/** The symbol of the sold token, how the price is set if not by its owner, and whether an operator verified the sale. */
export function SaleSymbol({
  item,
}: {
  item: Pick<
    PresaleItem,
    'kind' | 'tokenAddress' | 'tokenName' | 'tokenSymbol' | 'presaleName' | 'isVerifiedPool'
  >;
}) {
  const t = useText();
  const { tokenAddress, tokenName, tokenSymbol, presaleName } = item;
  return (
    <Cluster as="p" align="stretch" className={styles.symbol}>
      <bdi translate="no">{cutName(tokenSymbol) || shortAddress(tokenAddress)}</bdi>
      <KindTag kind={item.kind} />
      {item.isVerifiedPool && (
        <span className={styles.verified}>
          <Icon name="badge" /> {t('lists.verified')}
        </span>
      )}
      <LookAlike
        token={{ address: tokenAddress, name: tokenName, symbol: tokenSymbol }}
        alias={presaleName}
      />
    </Cluster>
  );
}
