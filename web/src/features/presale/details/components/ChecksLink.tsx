import { useText } from '../../../../lib/i18n/index.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import type { Check } from '../model/checks.ts';

/** Where the checks stand on the page. */
export const CHECKS_ID = 'checks';

/** How many warnings the checks have, in the page's first screen; it leads to them. */
export function ChecksLink({ checks }: { checks: readonly Pick<Check, 'state'>[] }) {
  const t = useText();
  const count = checks.filter(({ state }) => state === 'warn').length;
  return (
    <a href={`#${CHECKS_ID}`}>
      {count > 0 ? (
        <Tag tone="warning" icon="warning">
          {t('details.checks.warnings', { count })}
        </Tag>
      ) : (
        <Tag>{t('details.checks.title')}</Tag>
      )}
    </a>
  );
}
