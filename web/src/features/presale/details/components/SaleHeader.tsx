import { showsWhitelistBadge } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import { ShareButton } from '../../../../ui/ShareButton.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Cluster, Stack } from '../../../../ui/layout/layout.tsx';
import { saleName } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ClaimTags } from './ClaimTags.tsx';
import { SaleImage } from './SaleImage.tsx';
import { SaleLinks } from './SaleLinks.tsx';
import styles from './SaleHeader.module.css';
import { LikeButton } from '../../../../cards/sale/LikeButton.tsx';
import { StatusTag } from '../../../../cards/sale/StatusTag.tsx';

/** What is sold, by whom it is vouched for, and where more of it is (spec B.2). */
export function SaleHeader({ sale, stage, now }: Shown) {
  const t = useText();
  const { record, token } = sale;
  const name = saleName(sale);
  return (
    <Stack as="header" gap={4} className={styles.header}>
      {record?.coverImageUrl && (
        <SaleImage className={styles.cover} src={record.coverImageUrl} alt={t('details.cover', { name })} />
      )}
      <Cluster className={styles.line} data-cover={record?.coverImageUrl ? true : undefined}>
        <div className={styles.logo}>
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
            <Tag tone="accent">{t('details.whitelist.badge')}</Tag>
          )}
          {record?.isVerifiedPool && (
            <Tag tone="success" icon="badge">
              {t('details.verified')}
            </Tag>
          )}
          {record && <ClaimTags record={record} />}
        </div>
        <ShareButton />
        <LikeButton pool={sale.pool} name={name} />
      </Cluster>
      {record && <SaleLinks record={record} />}
    </Stack>
  );
}
