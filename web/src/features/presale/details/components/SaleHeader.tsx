import { showsWhitelistBadge } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import { Cover } from '../../../../ui/Cover.tsx';
import { huesOf } from '../../../../ui/identity.ts';
import { ShareButton } from '../../../../ui/ShareButton.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Cluster, Row, Stack } from '../../../../ui/layout/layout.tsx';
import type { Check } from '../model/checks.ts';
import { saleName } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ChecksLink } from './ChecksLink.tsx';
import { ClaimTags } from './ClaimTags.tsx';
import { SaleImage } from './SaleImage.tsx';
import { SaleLinks } from './SaleLinks.tsx';
import styles from './SaleHeader.module.css';
import { LikeButton } from '../../../../cards/sale/LikeButton.tsx';
import { StatusTag } from '../../../../cards/sale/StatusTag.tsx';

/** What is sold, by whom it is vouched for, and where more of it is (spec B.2). */
export function SaleHeader({ sale, stage, now, checks }: Shown & { checks: readonly Check[] }) {
  const t = useText();
  const { record, token } = sale;
  const name = saleName(sale);
  return (
    <Stack as="header" gap={4} className={styles.header}>
      <div className={styles.cover}>
        <SaleImage
          className={styles.picture}
          src={record?.coverImageUrl}
          alt={t('details.cover', { name })}
          fallback={<Cover url={null} seed={token.address} />}
        />
      </div>
      <Cluster className={styles.line}>
        <div className={styles.logo} style={huesOf(token.address)}>
          <SaleImage
            className={styles.picture}
            src={record?.logoURL}
            alt={t('details.logo', { name })}
            fallback={<span aria-hidden="true">{[...token.label][0]?.toUpperCase()}</span>}
          />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.symbol}>
            <bdi>{token.label}</bdi> / {sale.coin.symbol}
          </p>
        </div>
        <div className={styles.tags}>
          <StatusTag status={stage.listed} failure={stage.failure} />
          {showsWhitelistBadge({ ...sale, poolStatus: stage.status }, now) && (
            <Tag tone="accent">{t('details.whitelist.title')}</Tag>
          )}
          {record?.isVerifiedPool && (
            <Tag tone="success" icon="badge">
              {t('details.verified')}
            </Tag>
          )}
          {record && <ClaimTags record={record} />}
          <div className={styles.checks}>
            <ChecksLink checks={checks} />
          </div>
        </div>
        <Row gap={2}>
          <ShareButton />
          <LikeButton pool={sale.pool} name={name} />
        </Row>
      </Cluster>
      {record && <SaleLinks record={record} />}
    </Stack>
  );
}
