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

/**
 * KYC, audit and SAFU: a red cross where the owner gave no link, the owner's own claim where one is given, and a seal
 * where an operator verified it. The three differ by more than their colour.
 */
export function Claims({ item }: { item: PresaleItem }) {
  const t = useText();
  return (
    <Cluster as="ul" align="stretch" className={styles.claims}>
      {CLAIMS.map(({ id, link, name }) => (
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
      {name}
      <VisuallyHidden>: {t(`lists.claim.${state}`)}</VisuallyHidden>
    </>
  );
  return (
    <span className={styles.claim} data-state={state} title={t(`lists.claim.${state}`)}>
      {link ? <ExternalLink href={link}>{content}</ExternalLink> : content}
    </span>
  );
}
