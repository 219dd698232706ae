import type { Promoter } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './PromoterList.module.css';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from './layout/layout.tsx';

export interface PromoterListProps {
  /** Undefined while the configuration is loading. */
  promoters: readonly Promoter[] | undefined;
  /** Shown if there are none. */
  none: string;
}

/** Partners or influencers by the operator's descriptions; a name is a link if an https address is configured. */
export function PromoterList({ promoters, none }: PromoterListProps) {
  if (!promoters) return <Skeleton lines={2} />;
  if (promoters.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <Stack as="ul" gap={4}>
      {promoters.map(({ name, description, url }) => {
        const href = httpsLink(url);
        return (
          <li key={`${name} ${url ?? ''}`} className={styles.promoter}>
            <p className={styles.name}>{href ? <ExternalLink href={href}>{name}</ExternalLink> : name}</p>
            <p className={styles.description}>{description}</p>
          </li>
        );
      })}
    </Stack>
  );
}
