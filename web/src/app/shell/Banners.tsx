import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { configQuery } from '#lib/config.ts';
import { useText, type TextKey } from '#lib/i18n/index.ts';
import { health, type Health } from '#lib/health.ts';
import { usePlace } from '#lib/SiteRouter.tsx';
import { useStore } from '#lib/store.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import styles from './Banners.module.css';
import { useBottomInset } from './use-bottom-inset.ts';

type BannerText = Extract<
  TextKey,
  `shell.${'offline' | 'serverAway' | 'chainAway' | 'chainStalled' | 'indexRebuilding' | 'indexStuck'}`
>;

const RECOVER = '/recover';

/** The most important banner alone: without a network no other state is known. */
export function bannerOf({ online, server, chain, index }: Health): BannerText | undefined {
  if (!online && server === 'away') return 'shell.offline';
  if (server === 'away') return 'shell.serverAway';
  if (chain === 'away') return 'shell.chainAway';
  if (chain === 'stalled') return 'shell.chainStalled';
  if (index === 'stuck') return 'shell.indexStuck';
  if (index === 'rebuilding') return 'shell.indexRebuilding';
  return undefined;
}

/** Names the missing services, and those that still work. */
export function Banners() {
  const t = useText();
  const config = useQuery(configQuery);
  // A server may be ready and still fail: without the deployment a page waits for it.
  const isFailing = config.data === undefined && config.failureCount > 1;
  const text = bannerOf(useStore(health)) ?? (isFailing ? 'shell.serverAway' : undefined);
  const { pathname } = usePlace();
  const hasLink = text === 'shell.serverAway' && pathname !== RECOVER;
  const place = useRef<HTMLDivElement>(null);
  useBottomInset(place, '--banner-height', text !== undefined);
  return (
    <div ref={place} role="status" className={styles.place}>
      {text && (
        <Row as="p" gap={3} align="start" className={styles.banner}>
          <Icon name="warning" />
          <span>
            <span>{t(text)}</span> {hasLink && <Link to={RECOVER}>{t('shell.recover')}</Link>}
          </span>
        </Row>
      )}
    </div>
  );
}
