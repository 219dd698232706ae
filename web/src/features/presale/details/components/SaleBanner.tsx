import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Cover } from '#ui/Cover.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SaleImage } from './SaleImage.tsx';
import styles from './SaleHeader.module.css';

export interface SaleBannerProps {
  name: string;
  /** Symbol of the token, and of the coin that it is sold for. */
  symbol: string;
  coin: string;
  /** The token's address: the seed of generated pictures. */
  seed: string;
  coverUrl: string | null | undefined;
  logoUrl: string | null | undefined;
  heading?: 'h1' | 'h3';
  /** Beside the name: tags of a sale that claims much fill a line. */
  risk?: ReactNode;
  tags: ReactNode;
  links?: ReactNode;
  actions?: ReactNode;
}

/** Logo, name and tags of a sale before its cover: on its page, and in the preview before it is created. */
export function SaleBanner(props: SaleBannerProps) {
  const t = useText();
  const { name, symbol, coin, seed, coverUrl, logoUrl, risk, tags, links, actions } = props;
  const Heading = props.heading ?? 'h1';
  return (
    <div className={styles.banner}>
      <div className={styles.cover}>
        <SaleImage
          className={styles.picture}
          src={coverUrl}
          alt={t('details.cover', { name })}
          fallback={<Cover url={null} seed={seed} />}
        />
      </div>
      <div className={styles.logo}>
        <SaleImage
          className={styles.picture}
          src={logoUrl}
          alt={t('details.logo', { name })}
          fallback={<Logo url={null} name={name} seed={seed} />}
        />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </Heading>
        <p className={styles.symbol} translate="no">
          <bdi>{symbol}</bdi> / {coin}
        </p>
        {risk && <div className={styles.risk}>{risk}</div>}
      </div>
      <div className={styles.tags}>{tags}</div>
      {links && <div className={styles.linksPlace}>{links}</div>}
      {actions && (
        <Row gap={2} className={styles.actions}>
          {actions}
        </Row>
      )}
    </div>
  );
}
