import type { PresaleRecord } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './SaleHeader.module.css';

export interface ClaimTagsProps {
  record: Pick<PresaleRecord, 'kycLink' | 'auditedLink' | 'safuLink' | 'verifications'>;
}

/** KYC, Audit and SAFU: the owner's claim by its link, a badge only where an operator verified it. */
export function ClaimTags({ record }: ClaimTagsProps) {
  const t = useText();
  const { kycLink, auditedLink, safuLink, verifications } = record;
  const tags = [
    { id: 'kyc', link: kycLink, isVerified: verifications.kyc },
    { id: 'audit', link: auditedLink, isVerified: verifications.audited },
    { id: 'safu', link: safuLink, isVerified: verifications.safu },
  ] as const;
  return tags.map(({ id, link, isVerified }) => {
    const href = httpsLink(link);
    if (!href && !isVerified) return null;
    const words = (
      <>
        {isVerified && <Icon name="badge" />}
        <span>
          {t(`details.tag.${id}`)} {t(isVerified ? 'lists.verified' : 'details.tag.claimed')}
        </span>
      </>
    );
    const look = isVerified ? styles.badge : styles.claim;
    if (!href) {
      return (
        <span key={id} className={look}>
          {words}
        </span>
      );
    }
    return (
      <a key={id} className={look} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {words}
        <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
      </a>
    );
  });
}
