import { useText } from '#lib/i18n/index.ts';
import { Tag } from '#ui/Tag.tsx';
import type { Check, CheckState } from '../model/checks.ts';

/** The anchor of the checks on the page. */
export const CHECKS_ID = 'checks';

/** The number of warnings, in the page's first screen; it leads to the checks. It counts once all have answered. */
export function ChecksLink({ checks }: { checks: readonly Pick<Check, 'state'>[] }) {
  const t = useText();
  const count = (...states: CheckState[]) => checks.filter(({ state }) => states.includes(state)).length;
  const warnings = count('warn');
  const unknown = count('unknown', 'failed');
  return <a href={`#${CHECKS_ID}`}>{tag()}</a>;

  function tag() {
    if (count('loading') > 0) return <Tag>{t('details.checks.busy')}</Tag>;
    const texts = [
      warnings > 0 && t('details.checks.warnings', { count: warnings }),
      unknown > 0 && t('details.checks.unknowns', { count: unknown }),
    ].filter((text) => text !== false);
    if (texts.length === 0) return <Tag>{t('details.checks.title')}</Tag>;
    return warnings > 0 ? (
      <Tag tone="warning" icon="warning">
        {texts.join(t('ui.comma'))}
      </Tag>
    ) : (
      <Tag icon="info">{texts.join(t('ui.comma'))}</Tag>
    );
  }
}
