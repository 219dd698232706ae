import type { PresaleRecord } from '@kingspad/domain/api';
import { httpsLink } from '../../../../lib/https-link.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './SaleHeader.module.css';

const LINKS = [
  ['website', 'websiteLink'],
  ['twitter', 'twitterLink'],
  ['telegram', 'telegramLink'],
  ['discord', 'discordLink'],
  ['github', 'githubLink'],
  ['facebook', 'facebookLink'],
  ['instagram', 'instagramLink'],
  ['reddit', 'redditLink'],
  ['poocoin', 'pooCoinLink'],
] as const satisfies readonly (readonly [string, keyof PresaleRecord])[];

/** Where the owner says more: https alone, and nobody's ranking is lent to it. */
export function SaleLinks({ record }: { record: PresaleRecord }) {
  const t = useText();
  const links = LINKS.flatMap(([id, field]) => {
    const href = httpsLink(record[field]);
    return href ? [{ id, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('details.links')}>
      {links.map(({ id, href }) => (
        <li key={id}>
          <a className={styles.link} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {t(`details.link.${id}`)}
            <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
