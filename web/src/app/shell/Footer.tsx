import { MENU_LINKS } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { useState } from 'react';
import { Link } from 'wouter';
import { apiHost } from '#lib/api-client.ts';
import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import styles from './Footer.module.css';
import { lateDisclaimer } from './late-parts.ts';

/** The operator's link that the site itself uses, so it has a text; others show their names. */
const PARTNERSHIP = 'partnership';

/** Facts alone: the network, the contracts, and who made it. */
export function Footer() {
  const config = useAppConfig();
  return (
    <Stack as="footer" gap={3} className={styles.footer}>
      <Words />
      {config && <Contracts config={config} />}
      {config && <People config={config} />}
    </Stack>
  );
}

function Words() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Cluster justify="between" className={styles.row}>
      <p>{t('shell.footer')}</p>
      <a href={`${apiHost()}/docs/`}>{t('shell.footer.docs')}</a>
      <Link to="/recover">{t('shell.recover')}</Link>
      <button
        type="button"
        className={styles.disclaimer}
        aria-haspopup="dialog"
        onPointerEnter={lateDisclaimer.preload}
        onClick={() => setOpen(true)}
      >
        {t('shell.disclaimer')}
      </button>
      {isOpen && <lateDisclaimer.Part onClose={close} onFailed={close} />}
    </Cluster>
  );
}

const CONTRACTS = [
  ['tokenLocker', 'contract'],
  ['liquidityLocker', 'liquidityContract'],
  ['presaleFactory', 'presaleContract'],
  ['stakingFactory', 'stakingContract'],
] as const;

function Contracts({ config: { chainName, contracts, explorer } }: { config: PublicConfig }) {
  const t = useText();
  return (
    <Cluster justify="between" className={styles.row}>
      <span>{t('shell.footer.chain', { chain: chainName })}</span>
      {CONTRACTS.map(([name, text]) => {
        const value = contracts[name];
        return (
          value && (
            <span key={name} className={styles.contract}>
              {t(`shell.footer.${text}`)}{' '}
              <AddressLink value={value} what={t(`shell.footer.${text}What`)} explorer={explorer} />
            </span>
          )
        );
      })}
    </Cluster>
  );
}

/** The operator's links that the menu lacks, and the credit; nothing without a configuration. */
function People({ config: { links, credit } }: { config: PublicConfig }) {
  const t = useText();
  const others = Object.entries(links).flatMap(([name, text]) => {
    const href = MENU_LINKS.some((known) => known === name) ? undefined : httpsLink(text);
    return href ? [{ name, href }] : [];
  });
  const maker = httpsLink(credit?.url);
  if (others.length === 0 && !credit) return null;
  return (
    <Cluster justify="between" className={styles.row}>
      {others.length > 0 && (
        <Cluster as="ul" align="stretch" className={styles.links} aria-label={t('shell.footer.links')}>
          {others.map(({ name, href }) => (
            <li key={name}>
              <ExternalLink href={href}>
                {name === PARTNERSHIP ? t('shell.menu.partnership') : name}
              </ExternalLink>
            </li>
          ))}
        </Cluster>
      )}
      {credit && maker && (
        <p>
          {t('shell.footer.credit')} <ExternalLink href={maker}>{credit.name}</ExternalLink>
        </p>
      )}
      {credit && !maker && (
        <p>
          {t('shell.footer.credit')} {credit.name}
        </p>
      )}
    </Cluster>
  );
}
