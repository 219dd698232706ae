import { DAY } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Cluster, Row } from '../../../ui/layout/layout.tsx';
import { useChainNow } from '../../../web3/index.ts';
import { LikeButton } from '../liked/LikeButton.tsx';
import { coinText, cutName, detailsPath, statusNow } from '../model/sale-item.ts';
import { Claims } from './Claims.tsx';
import styles from './PresaleCard.module.css';
import { SaleCountdown } from './SaleCountdown.tsx';
import { SaleProgress } from './SaleProgress.tsx';
import { StatusTag } from './StatusTag.tsx';

export interface PresaleCardProps {
  item: PresaleItem;
  /** A line of its own below the figures. */
  note?: ReactNode;
}

/** A presale in a grid; all of it leads to its page. */
export function PresaleCard({ item, note }: PresaleCardProps) {
  const t = useText();
  const status = statusNow(item, useChainNow());
  const { presaleName, poolContractAddress, liquidityUnlockTimestamp: lock } = item;
  return (
    <article className={styles.card}>
      <Row as="header" gap={3} className={styles.head}>
        <Logo url={item.logoURL} name={presaleName} />
        <div className={styles.titles}>
          <h3 className={styles.name}>
            <Link to={detailsPath(poolContractAddress)} className={styles.link} title={presaleName}>
              <bdi>{cutName(presaleName)}</bdi>
            </Link>
          </h3>
          <Cluster as="p" align="stretch" className={styles.symbol}>
            <bdi>{cutName(item.tokenSymbol)}</bdi>
            {item.isVerifiedPool && (
              <span className={styles.verified}>
                <Icon name="badge" /> {t('lists.verified')}
              </span>
            )}
          </Cluster>
        </div>
        <LikeButton pool={poolContractAddress} name={presaleName} />
      </Row>
      <Cluster gap={2} justify="between" className={styles.state}>
        <StatusTag status={status} />
        <SaleCountdown item={item} />
      </Cluster>
      <div className={styles.figures}>
        <p className={styles.raised}>
          {t('lists.raised', {
            raised: coinText(item.raisedAmount, item),
            cap: coinText(item.hardCap, item),
          })}
        </p>
        <SaleProgress item={item} status={status} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('lists.softCap')}</dt>
        <dd>{coinText(item.softCap, item)}</dd>
        <dt>{t('lists.liquidity')}</dt>
        <dd>{item.liquidityPercentage}%</dd>
        <dt>{t('lists.lock')}</dt>
        <dd>{lock === 0 ? t('lists.burnt') : t('lists.days', { count: Math.floor(lock / DAY) })}</dd>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
      <Claims item={item} />
    </article>
  );
}
