import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Check, CheckState } from '../model/checks.ts';
import styles from './Checks.module.css';
import { CHECKS_ID } from './ChecksLink.tsx';

const ICONS: Record<CheckState, IconName> = {
  pass: 'check',
  warn: 'warning',
  loading: 'info',
  failed: 'info',
  unknown: 'info',
};

/** Facts about a sale that anyone can check, with the block they were read at. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useText();
  const isBusy = checks.some(({ state }) => state === 'loading');
  return (
    <div id={CHECKS_ID} className={styles.anchor}>
      <Card title={t('details.checks.title')}>
        <Stack as="ul" gap={3} aria-busy={isBusy || undefined}>
          {checks.map((check) => (
            <Row
              as="li"
              gap={3}
              align="start"
              key={check.id}
              className={styles.check}
              data-state={check.state}
            >
              <Icon name={ICONS[check.state]} />
              <p className={styles.text}>
                <VisuallyHidden>{t(`details.checks.${check.state}`)}: </VisuallyHidden>
                <Sentence check={check} />
              </p>
            </Row>
          ))}
        </Stack>
        <p className={styles.evidence}>{t('details.checks.note')}</p>
      </Card>
    </div>
  );
}

function Sentence({ check: { id, state, variant, values, block } }: { check: Check }) {
  const t = useText();
  if (state === 'loading') return <Skeleton chars={32} />;
  if (state === 'failed') return `${t(`details.check.${id}.unknown`)} ${t('ui.read.failedText')}`;
  return (
    <>
      {text()}
      {block !== undefined && (
        <span className={styles.evidence}> {t('details.checks.block', { block: countText(block) })}</span>
      )}
    </>
  );

  function text(): string {
    if (variant === 'other') return t('details.check.owner.warnOther');
    if (variant === 'burnt') return t('details.check.liquidity.burnt');
    if (variant === 'both') return t('details.check.force.warnBoth', values);
    return t(`details.check.${id}.${state as Exclude<CheckState, 'loading' | 'failed'>}`, values);
  }
}
