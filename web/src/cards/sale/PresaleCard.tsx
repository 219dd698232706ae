import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Cover } from '#ui/Cover.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Cluster, Row } from '#ui/layout/layout.tsx';
import { useChainMinute } from '#web3/index.ts';
import { LikeButton } from './LikeButton.tsx';
import {
  itemCoinText,
  cutName,
  failureNow,
  momentsOfItem,
  ratesText,
  rateText,
  statusNow,
} from './sale-item.ts';
import { Claims } from './Claims.tsx';
import { liquidityLockText, listingText } from './listing.ts';
import styles from './PresaleCard.module.css';
import { SaleAims } from './SaleAims.tsx';
import { SaleCountdown } from './SaleCountdown.tsx';
import { SaleDiluted, SaleRisk, useValuation } from './SaleRisk.tsx';
import { SaleRaised } from './SaleRaised.tsx';
import { SaleSymbol } from './SaleSymbol.tsx';
import { StatusTag } from './StatusTag.tsx';

export interface PresaleCardProps {
  item: PresaleItem;
  /** A separate line below the figures. */
  note?: ReactNode;
  /** The level of its name: below the page's own heading unless given. */
  heading?: 'h2' | 'h3';
}

/** Card of a presale; the whole card links to its page. */
export function PresaleCard({ item, note, heading: Heading = 'h2' }: PresaleCardProps) {
  const t = useText();
  const now = useChainMinute(momentsOfItem(item));
  const status = statusNow(item, now);
  const valuation = useValuation(item, status);
  const { presaleName, poolContractAddress } = item;
  const isFair = item.kind === 'fair';
  // The listing's promises no longer hold.
  const hasFailed = status === 'canceled';
  return (
    <article className={styles.card}>
      <Cover url={item.coverImageUrl} seed={item.tokenAddress} />
      {!hasFailed && <SaleRisk item={item} valuation={valuation} />}
      <Row as="header" gap={3} className={styles.head}>
        <Logo url={item.logoURL} name={presaleName} seed={item.tokenAddress} />
        <div className={styles.titles}>
          <Heading className={styles.name}>
            <Link to={PATHS.sale(poolContractAddress)} className={styles.link} title={presaleName}>
              <bdi translate="no">{cutName(presaleName)}</bdi>
            </Link>
          </Heading>
          <SaleSymbol item={item} />
        </div>
        <LikeButton pool={poolContractAddress} name={presaleName} />
      </Row>
      <Cluster gap={2} justify="between" className={styles.state}>
        <StatusTag status={status} failure={failureNow(item, now)} />
        <SaleCountdown item={item} />
      </Cluster>
      {status === 'upcoming' ? <SaleAims item={item} /> : <SaleRaised item={item} status={status} />}
      <dl className={styles.facts}>
        <dt>{t(isFair ? 'lists.price.now' : 'lists.price')}</dt>
        <dd>{rateText(item)}</dd>
        {isFair && <dt>{t('lists.price.range')}</dt>}
        {isFair && <dd>{ratesText(item)}</dd>}
        <dt>{t('lists.listing')}</dt>
        <dd>{hasFailed ? t('lists.listing.never') : listingText(item)}</dd>
        <dt>{t('lists.diluted')}</dt>
        <dd>{hasFailed ? t('lists.listing.none') : <SaleDiluted item={item} valuation={valuation} />}</dd>
        <dt>{t('lists.softCap')}</dt>
        <dd>{itemCoinText(item.softCap, item)}</dd>
        <dt>{t('lists.liquidity')}</dt>
        <dd>{hasFailed ? t('lists.listing.none') : `${item.liquidityPercentage}%`}</dd>
        <dt>{t('lists.lock')}</dt>
        <dd>{hasFailed ? t('lists.listing.none') : liquidityLockText(item)}</dd>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
      <Claims item={item} />
    </article>
  );
}
