import type { PortfolioDate } from '@kingspad/domain/api';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { CalendarButton } from '#ui/CalendarButton.tsx';
import { Card } from '#ui/Card.tsx';
import { Time } from '#ui/Time.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useChainNow } from '#web3/index.ts';
import { SubjectLink } from './SubjectLink.tsx';
import styles from './NeedList.module.css';

/** The next dates of a wallet's positions, each with an entry for a calendar. */
export function NextDates({ dates }: { dates: readonly PortfolioDate[] }) {
  const t = useText();
  const now = useChainNow();
  if (dates.length === 0) return null;
  return (
    <Card title={t('portfolio.dates')}>
      <Stack as="ul" gap={1} className={styles.list}>
        {dates.map((date, index) => {
          const { kind, timestamp, subject, token, amount } = date;
          const symbol = tokenLabel({ ...token, name: '' });
          const what = t(`portfolio.date.${kind}`, { token: symbol });
          return (
            <Cluster as="li" gap={3} justify="between" key={`${index} ${timestamp}`} className={styles.row}>
              <Stack gap={1} className={styles.words}>
                <Cluster as="span" gap={2} className={styles.what}>
                  {what}{' '}
                  {amount !== null && (
                    <TokenAmount value={BigInt(amount)} decimals={token.decimals} symbol={symbol} />
                  )}
                </Cluster>
                <span className={styles.note}>
                  <Time at={timestamp} /> · {relativeTime(now, timestamp)} · <SubjectLink subject={subject} />
                </span>
              </Stack>
              <CalendarButton at={timestamp} title={what} />
            </Cluster>
          );
        })}
      </Stack>
    </Card>
  );
}
