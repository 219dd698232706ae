import { useText } from '#lib/i18n/index.ts';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import type { Check, CheckState, Severity } from '../model/checks.ts';
import { overallRiskOf } from '../model/verdict.ts';

/** The anchor of the checks on the page. */
export const CHECKS_ID = 'checks';

const TONES: Record<Severity, TagProps['tone']> = {
  red: 'danger',
  amber: 'warning',
  grey: 'neutral',
  good: 'success',
};

/** A sale's risk by its worst check, with the number of warnings; it leads to the checks. It counts once all have answered. */
export function ChecksLink({ checks }: { checks: readonly Check[] }) {
  const t = useText();
  const risk = overallRiskOf(checks);
  const count = (...states: CheckState[]) => checks.filter(({ state }) => states.includes(state)).length;
  const [warnings, unknown] = [count('warn'), count('unknown', 'failed')];
  return <a href={`#${CHECKS_ID}`}>{tag()}</a>;

  function tag() {
    if (!risk) return <Tag>{t('details.checks.busy')}</Tag>;
    const texts = [
      t(`details.risk.${risk}`),
      warnings > 0 && t('details.checks.warnings', { count: warnings }),
      unknown > 0 && t('details.checks.unknowns', { count: unknown }),
    ].filter((text) => text !== false);
    return (
      <Tag tone={TONES[risk]} icon={risk === 'good' ? 'check' : risk === 'grey' ? 'info' : 'warning'}>
        {texts.join(t('ui.comma'))}
      </Tag>
    );
  }
}
