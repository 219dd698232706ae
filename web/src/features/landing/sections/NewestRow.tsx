import { shortAddress, toUtcDisplay } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { Link } from 'react-router';
import { relativeTime, useText } from '../../../lib/i18n/index.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { useChainNow } from '../../../web3/index.ts';
import { staircaseOf, symbolOf } from '../proof.ts';
import styles from './Newest.module.css';

/** One lock: which token by its address, how much, until when. */
export function NewestRow({ lock, isPair }: { lock: LockRecord; isPair: boolean }) {
  const t = useText();
  const now = useChainNow();
  const { end } = staircaseOf(lock, now);
  const symbol = symbolOf(lock);
  const [ahead, over] = lock.isVestingEnabled
    ? (['pages.home.newest.vests', 'pages.home.newest.vested'] as const)
    : (['pages.home.newest.opens', 'pages.home.newest.opened'] as const);
  return (
    <li className={styles.row}>
      <Stack as="span" gap={1} className={styles.token}>
        <Cluster as="span" gap={2} className={styles.amount}>
          <TokenAmount
            value={BigInt(lock.lockedTokenAmount)}
            decimals={lock.tokenLock.tokenDecimals}
            symbol={symbol}
          />
          {isPair && <Tag>{t('pages.home.newest.liquidity')}</Tag>}
          {isPair && !lock.pairFactory && (
            <Tag tone="warning" icon="warning">
              {t('pages.home.newest.unrecognised')}
            </Tag>
          )}
        </Cluster>
        <span className={styles.address} title={lock.tokenAddress}>
          {shortAddress(lock.tokenAddress)}
        </span>
      </Stack>
      <Stack as="span" gap={1} className={styles.when}>
        {t(end > now ? ahead : over, { when: relativeTime(now, end) })}
        <span className={styles.time}>{toUtcDisplay(end)}</span>
      </Stack>
      <Link
        to={`/${isPair ? 'liquidity' : 'token'}-lock/record/${lock.id}`}
        className={styles.link}
        aria-label={t('pages.home.newest.link', { id: lock.tokenLockId, token: symbol })}
      >
        #{lock.tokenLockId}
      </Link>
    </li>
  );
}
