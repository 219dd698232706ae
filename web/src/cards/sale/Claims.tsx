import type { PresaleItem } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import styles from './Claims.module.css';

const CLAIMS = [
  { id: 'kyc', link: 'kycLink', name: 'lists.claim.kyc' },
  { id: 'audited', link: 'auditedLink', name: 'lists.claim.audit' },
  { id: 'safu', link: 'safuLink', name: 'lists.claim.safu' },
] as const;

export interface ClaimsProps {
  item: PresaleItem;
  /** Signs alone, in a table, with a red cross where the owner gave no link (PP-03). */
  compact?: boolean;
}

/**
 * KYC, audit and SAFU that exist: the owner's own claim, or a seal where an operator verified it. The two differ by more
 * than their colour.
 */
export function Claims({ item, compact }: ClaimsProps) {
  const t = useText();
  const shown = CLAIMS.filter(({ link }) => compact || httpsLink(item[link]));
  return (
    <Cluster as="ul" align="stretch" className={styles.claims} data-compact={compact || undefined}>
      {shown.map(({ id, link, name }) => (
        <li key={id}>
          <Claim name={t(name)} link={httpsLink(item[link])} isVerified={item.verifications[id]} />
        </li>
      ))}
    </Cluster>
  );
}

function Claim({ name, link, isVerified }: { name: string; link: string | undefined; isVerified: boolean }) {
  const t = useText();
  const state = link ? (isVerified ? 'verified' : 'claimed') : 'missing';
  const content = (
    <>
      <Icon name={{ verified: 'badge', claimed: 'external', missing: 'close' }[state] as 'badge'} />
      <span className={styles.name}>{name}</span>
      <VisuallyHidden>: {t(`lists.claim.${state}`)}</VisuallyHidden>
    </>
  );
  return (
    <span className={styles.claim} data-state={state} title={t(`lists.claim.${state}`)}>
      {link ? <ExternalLink href={link}>{content}</ExternalLink> : content}
    </span>
  );
}
