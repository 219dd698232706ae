import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { Check, CheckState } from '../model/checks.ts';
import styles from './Checks.module.css';
import { CHECKS_ID } from './ChecksLink.tsx';

const ICONS: Record<CheckState, IconName> = { pass: 'check', warn: 'warning', unknown: 'info' };

/** What can be checked of a sale by anyone: each a fact, with the block it was read at. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useText();
  return (
    <div id={CHECKS_ID} className={styles.anchor}>
      <Card title={t('details.checks.title')}>
        <Stack as="ul" gap={3} className={styles.checks}>
          {checks.map(({ id, state, values, block }) => (
            <Row as="li" gap={3} align="start" key={id} className={styles.check} data-state={state}>
              <Icon name={ICONS[state]} />
              <div>
                <VisuallyHidden>{t(`details.checks.${state}`)}: </VisuallyHidden>
                <p>{t(`details.check.${id}.${state}`, values)}</p>
                {block !== undefined && (
                  <p className={styles.evidence}>{t('details.checks.block', { block })}</p>
                )}
              </div>
            </Row>
          ))}
        </Stack>
        <p className={styles.evidence}>{t('details.checks.note')}</p>
      </Card>
    </div>
  );
}
