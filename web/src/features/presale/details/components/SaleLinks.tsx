import type { PresaleRecord } from '@kingspad/domain/api';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './SaleHeader.module.css';

const LINKS = [
  ['presale.link.website', 'websiteLink'],
  ['presale.link.twitterLink', 'twitterLink'],
  ['presale.link.telegramLink', 'telegramLink'],
  ['presale.link.discordLink', 'discordLink'],
  ['presale.link.githubLink', 'githubLink'],
  ['presale.link.facebookLink', 'facebookLink'],
  ['presale.link.instagramLink', 'instagramLink'],
  ['presale.link.redditLink', 'redditLink'],
  ['details.link.poocoin', 'pooCoinLink'],
] as const satisfies readonly (readonly [string, keyof PresaleRecord])[];

/** The owner's links: https alone, and nofollow. */
export function SaleLinks({ record }: { record: PresaleRecord }) {
  const t = useText();
  const links = LINKS.flatMap(([label, field]) => {
    const href = httpsLink(record[field]);
    return href ? [{ label, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('details.links')}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.link} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {t(label)}
            <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
