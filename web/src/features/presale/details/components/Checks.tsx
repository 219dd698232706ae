import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../lib/i18n/index.ts';
import { probeQuery } from '../../../../lib/token-probe.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { checksOf, type CheckState } from '../model/checks.ts';
import type { Sale } from '../model/sale.ts';
import { useTokenCode, useTokenOwner } from '../model/sale-reads.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import styles from './Checks.module.css';

const ICONS: Record<CheckState, IconName> = { pass: 'check', warn: 'warning', unknown: 'info' };

/** What can be checked of a sale by anyone: each a fact, with the block it was read at. */
export function Checks({ sale, spread }: { sale: Sale; spread: TokenSpread }) {
  const t = useText();
  const { token, pool } = sale;
  // The sale holds its token: what it would send shows whether a transfer is taxed.
  const probe = useQuery(
    probeQuery(
      '/token-locker',
      sale.finalizedAt === 0 ? { token: token.address, holder: pool, amount: sale.tokensForSale } : undefined,
    ),
  );
  const code = useTokenCode(token.address);
  const checks = checksOf({
    sale,
    probe: probe.data,
    owner: useTokenOwner(token.address).data,
    code: code.data,
    freeBps: typeof spread === 'object' ? spread.freeBps : undefined,
  });
  return (
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
  );
}
