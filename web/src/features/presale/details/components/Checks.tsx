import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Check, Severity } from '../model/checks.ts';
import styles from './Checks.module.css';
import { SellSentence } from './SellSentence.tsx';

const ICONS: Record<Severity, IconName> = {
  good: 'check',
  red: 'warning',
  amber: 'warning',
  grey: 'info',
};

/** Checks that anyone can repeat, with the block they were read at. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useText();
  return (
    <Stack as="ul" gap={3}>
      {checks.map((check) => (
        <Row as="li" gap={3} align="start" key={check.id} className={styles.check}>
          <CheckIcon check={check} />
          <p className={styles.text}>
            <VisuallyHidden>{t(`details.checks.${check.state}`)}: </VisuallyHidden>
            <CheckSentence check={check} />
            {check.block !== undefined && (
              <span className={styles.evidence}>
                {' '}
                {t('details.checks.block', { block: countText(check.block) })}
              </span>
            )}
          </p>
        </Row>
      ))}
    </Stack>
  );
}

export function CheckIcon({ check: { state, severity } }: { check: Check }) {
  return (
    <span className={styles.icon} data-severity={state === 'loading' ? 'none' : severity}>
      <Icon name={ICONS[severity]} />
    </span>
  );
}

/** A check in one sentence. */
export function CheckSentence({ check: { id, state, variant, values } }: { check: Check }) {
  const t = useText();
  if (state === 'loading') return <Skeleton chars={24} />;
  if (state === 'failed') return `${t(`details.check.${id}.unknown`)} ${t('ui.read.failedText')}`;
  if (id === 'sell') return <SellSentence variant={variant} values={values} />;
  if (variant === 'one') return t('details.check.supply.one', values);
  if (variant === 'other') return t('details.check.owner.warnOther');
  if (variant === 'burnt') return t('details.check.liquidity.burnt');
  if (variant === 'both') return t('details.check.force.warnBoth', values);
  if (variant === 'fair') return t('details.check.force.warnFair', values);
  return t(`details.check.${id}.${state}`, values);
}
