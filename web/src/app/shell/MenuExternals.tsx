import { MENU_LINKS } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { EXTERNAL_ENTRIES } from './menu-entries.ts';
import styles from './SideMenu.module.css';

/** External pages. Their addresses are configured by the operator: an entry without one is not shown. */
export function MenuExternals() {
  const t = useText();
  const links = useAppConfig()?.links ?? {};
  const known = MENU_LINKS.flatMap((name) => {
    const href = httpsLink(links[name]);
    return href ? [{ name, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.externals} aria-label={t('shell.elsewhere')}>
      {known.map(({ name, href }) => {
        const { text, icon } = EXTERNAL_ENTRIES[name];
        return (
          <li key={name} data-tip={t(text)}>
            <ExternalLink href={href} className={styles.link}>
              <Icon name={icon} />
              <span className={styles.text}>{t(text)}</span>
              <Row as="span" align="stretch" className={styles.away}>
                <Icon name="external" />
              </Row>
            </ExternalLink>
          </li>
        );
      })}
    </Stack>
  );
}
