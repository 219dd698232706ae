import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { Claims } from '#cards/sale/Claims.tsx';
import { liquidityLockText, listingText } from '#cards/sale/listing.ts';
import { SaleRaised } from '#cards/sale/SaleRaised.tsx';
import { cutName, rateText } from '#cards/sale/sale-item.ts';
import { SaleCountdown } from '#cards/sale/SaleCountdown.tsx';
import { SaleSymbol } from '#cards/sale/SaleSymbol.tsx';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './FeaturedSale.module.css';

/** A live sale in the first screen: its name, progress and price, and its link. */
export function FeaturedSale({ item }: { item: PresaleItem }) {
  const t = useText();
  const { presaleName, tokenAddress } = item;
  return (
    <article className={styles.sale}>
      <div className={styles.cover}>
        <Cover url={item.coverImageUrl} seed={tokenAddress} />
        <Row gap={2} justify="between" className={styles.over}>
          <span className={styles.live}>{t('cards.featured')}</span>
          <span className={styles.ends}>
            <SaleCountdown item={item} />
          </span>
        </Row>
      </div>
      <Row as="header" gap={3} className={styles.head}>
        <Logo url={item.logoURL} name={presaleName} seed={tokenAddress} />
        <div className={styles.titles}>
          <h2 className={styles.name} title={presaleName}>
            <bdi translate="no">{cutName(presaleName)}</bdi>
          </h2>
          <SaleSymbol item={item} />
        </div>
      </Row>
      <SaleRaised item={item} status="live" />
      <dl className={styles.facts}>
        <Stack gap={1}>
          <dt>{t('lists.price')}</dt>
          <dd>{rateText(item)}</dd>
        </Stack>
        <Stack gap={1}>
          <dt>{t('lists.listing')}</dt>
          <dd>{listingText(item)}</dd>
        </Stack>
        <Stack gap={1}>
          <dt>{t('lists.lock')}</dt>
          <dd>{liquidityLockText(item)}</dd>
        </Stack>
      </dl>
      <Cluster gap={3} justify="between" className={styles.foot}>
        <Claims item={item} />
        <LinkButton to={PATHS.sale(item.poolContractAddress)}>
          {t('cards.featured.view')} <Icon name="chevronRight" />
        </LinkButton>
      </Cluster>
    </article>
  );
}
