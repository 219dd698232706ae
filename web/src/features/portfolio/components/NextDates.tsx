import type { PortfolioDate } from '@kingspad/domain/api';
import { countText } from '#lib/figures.ts';
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

/** Dates that are shown at once; later ones are folded. */
const FIRST = 5;

/** The next dates of a wallet's positions, each with an entry for a calendar. */
export function NextDates({ dates }: { dates: readonly PortfolioDate[] }) {
  const t = useText();
  if (dates.length === 0) return null;
  const later = dates.slice(FIRST);
  return (
    <Card title={t('portfolio.dates')}>
      <DateList dates={dates.slice(0, FIRST)} />
      {later.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            {t('portfolio.dates.later', { count: countText(later.length) })}
          </summary>
          <DateList dates={later} />
        </details>
      )}
    </Card>
  );
}

function DateList({ dates }: { dates: readonly PortfolioDate[] }) {
  return (
    <Stack as="ul" gap={1} className={styles.list}>
      {dates.map((date, index) => (
        <DateRow key={`${index} ${date.timestamp}`} date={date} />
      ))}
    </Stack>
  );
}

function DateRow({ date: { kind, timestamp, subject, token, amount } }: { date: PortfolioDate }) {
  const t = useText();
  const now = useChainNow();
  const symbol = tokenLabel({ ...token, name: '' });
  const what = t(`portfolio.date.${kind}`, { token: symbol });
  return (
    <Cluster as="li" gap={3} justify="between" className={styles.row}>
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
}
