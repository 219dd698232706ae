import type { PresaleRecord } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './SaleHeader.module.css';

const LINKS = [
  ['presale.link.website', 'websiteLink', 'globe'],
  ['presale.link.twitterLink', 'twitterLink', 'x'],
  ['presale.link.telegramLink', 'telegramLink', 'send'],
  ['presale.link.discordLink', 'discordLink', 'message'],
  ['presale.link.githubLink', 'githubLink', 'code'],
  ['presale.link.facebookLink', 'facebookLink', 'users'],
  ['presale.link.instagramLink', 'instagramLink', 'camera'],
  ['presale.link.redditLink', 'redditLink', 'list'],
  ['details.link.poocoin', 'pooCoinLink', 'trend'],
] as const satisfies readonly (readonly [string, keyof PresaleRecord, IconName])[];

/** The owner's links as icons: https alone, and nofollow. */
export function SaleLinks({ record }: { record: Pick<PresaleRecord, (typeof LINKS)[number][1]> }) {
  const t = useText();
  const links = LINKS.flatMap(([label, field, icon]) => {
    const href = httpsLink(record[field]);
    return href ? [{ label, href, icon }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('details.links')}>
      {links.map(({ label, href, icon }) => (
        <li key={label}>
          <a
            className={styles.link}
            href={href}
            title={t(label)}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
          >
            <Icon name={icon} />
            <VisuallyHidden>
              {t(label)} {t('ui.newTab')}
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
