import type { PresaleItem } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import type { Translate } from '#lib/i18n/index.ts';
import type { Column } from '#ui/DataTable.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useChainNow } from '#web3/index.ts';
import { KindTag } from '#cards/sale/KindTag.tsx';
import { Claims } from '#cards/sale/Claims.tsx';
import { SaleCountdown } from '#cards/sale/SaleCountdown.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { SaleProgress } from '#cards/sale/SaleProgress.tsx';
import { itemCoinText, cutName, statusNow } from '#cards/sale/sale-item.ts';
import styles from './portal.module.css';

const LINKS = [
  { field: 'websiteLink', icon: 'home', text: 'presale.link.website' },
  { field: 'twitterLink', icon: 'message', text: 'presale.link.twitterLink' },
  { field: 'telegramLink', icon: 'send', text: 'presale.link.telegramLink' },
] as const;

/** Overview's columns (spec B.2); the View link is the table's own. */
export function overviewColumns(t: Translate): Column<PresaleItem>[] {
  return [
    {
      header: t('lists.column.name'),
      chars: 20,
      cell: ({ logoURL, presaleName, tokenAddress, kind }) => (
        <Row as="span" gap={3} className={styles.name} title={presaleName}>
          <Logo url={logoURL} name={presaleName} seed={tokenAddress} small />
          <span className={styles.titled}>
            <bdi translate="no">{cutName(presaleName)}</bdi>
            <KindTag kind={kind} />
          </span>
        </Row>
      ),
    },
    {
      header: t('lists.column.cap'),
      align: 'end',
      chars: 10,
      cell: (item) => <span className={styles.cap}>{itemCoinText(item.hardCap, item)}</span>,
    },
    { header: t('lists.column.coin'), chars: 4, cell: ({ liquidityTokenName }) => liquidityTokenName },
    {
      header: t('lists.column.liquidity'),
      align: 'end',
      chars: 4,
      cell: ({ liquidityPercentage }) => `${liquidityPercentage}%`,
    },
    {
      header: t('lists.column.claims'),
      chars: 8,
      cell: (item) => <Claims item={item} compact />,
    },
    { header: t('lists.column.status'), chars: 14, cell: (item) => <StatusCell item={item} /> },
    { header: t('lists.column.links'), chars: 6, cell: (item) => <Links t={t} item={item} /> },
    { header: t('lists.column.countdown'), chars: 14, cell: (item) => <SaleCountdown item={item} /> },
  ];
}

function StatusCell({ item }: { item: PresaleItem }) {
  return (
    <span className={styles.bar}>
      <SaleProgress item={item} status={statusNow(item, useChainNow())} />
    </span>
  );
}

function Links({ t, item }: { t: Translate; item: PresaleItem }) {
  const links = LINKS.flatMap(({ field, ...link }) => {
    const href = httpsLink(item[field]);
    return href ? [{ ...link, href }] : [];
  });
  if (links.length === 0) return <span className={styles.hint}>{t('lists.link.none')}</span>;
  return (
    <span className={styles.links}>
      {links.map(({ href, icon, text }) => (
        <ExternalLink key={text} href={href}>
          <Icon name={icon} />
          <VisuallyHidden>{t(text)}</VisuallyHidden>
        </ExternalLink>
      ))}
    </span>
  );
}
