import { showsWhitelistBadge } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { LookAlike } from '#ui/LookAlike.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Check } from '../model/checks.ts';
import { saleName } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ChecksLink } from './ChecksLink.tsx';
import { ClaimTags } from './ClaimTags.tsx';
import { SaleBanner } from './SaleBanner.tsx';
import { SaleLinks } from './SaleLinks.tsx';
import styles from './SaleHeader.module.css';
import { KindTag } from '#cards/sale/KindTag.tsx';
import { LikeButton } from '#cards/sale/LikeButton.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';

/** A sale's name and pictures, who vouches for it, and its links (spec B.2). */
export function SaleHeader({ sale, stage, now, checks }: Shown & { checks: readonly Check[] }) {
  const t = useText();
  const { record, token } = sale;
  const name = saleName(sale);
  return (
    <header className={styles.header}>
      <SaleBanner
        name={name}
        symbol={token.label}
        coin={sale.coin.symbol}
        seed={token.address}
        coverUrl={record?.coverImageUrl}
        logoUrl={record?.logoURL}
        risk={<ChecksLink checks={checks} />}
        tags={
          <>
            <StatusTag status={stage.listed} failure={stage.failure} />
            <KindTag kind={sale.fair ? 'fair' : 'fixed'} />
            {showsWhitelistBadge({ ...sale, poolStatus: stage.status }, now) && (
              <Tag tone="accent">{t('details.whitelist.title')}</Tag>
            )}
            {record?.isVerifiedPool && (
              <Tag tone="success" icon="badge">
                {t('details.verified')}
              </Tag>
            )}
            <LookAlike token={token} alias={record?.presaleName} />
            {record && <ClaimTags record={record} />}
          </>
        }
        links={record && <SaleLinks record={record} />}
        actions={
          <>
            <ShareButton />
            <LikeButton pool={sale.pool} name={name} />
          </>
        }
      />
    </header>
  );
}
