import { lockedFigure, shortAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { Link } from 'wouter';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { LookAlikes } from '#ui/LookAlike.tsx';
import { LogoPair } from '#ui/LogoPair.tsx';
import { Tag } from '#ui/Tag.tsx';
import { LinkedRow } from '#ui/linked-row.ts';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import { useChainNow } from '#web3/index.ts';
import { Worth } from '../Worth.tsx';
import { symbolOf } from './proof.ts';
import { unlockTimes } from './unlock-times.ts';
import styles from './RecentLocks.module.css';
import { Time, TimeIn } from '#ui/Time.tsx';

/** One lock: token by address, amount and its value where the token has a reliable price, unlock time. */
export function LockRow({ lock, isPair }: { lock: LockRecord; isPair: boolean }) {
  const t = useText();
  const now = useChainNow();
  const { shown, isAhead, last } = unlockTimes(lock, now);
  const symbol = symbolOf(lock);
  const locked = lockedFigure(lock);
  return (
    <li className={styles.row}>
      <Row as="span" gap={3} className={styles.token}>
        <LogoPair
          of={tokensOf(lock).map(({ address, symbol }) => ({ url: null, name: symbol, seed: address }))}
        />
        <Stack as="span" className={styles.token}>
          <Cluster as="span" gap={2} className={styles.symbol}>
            <bdi translate="no">{symbol}</bdi>
            {isPair && <Tag>{t('cards.locks.liquidity')}</Tag>}
            <LookAlikes tokens={tokensOf(lock)} />
          </Cluster>
          <span className={styles.address} title={lock.tokenAddress}>
            {shortAddress(lock.tokenAddress)}
          </span>
        </Stack>
      </Row>
      <Stack as="span" gap={1} className={styles.amount}>
        <LinkedRow value>
          <TokenAmount {...locked} symbol={symbol} />
          <Worth token={lock.tokenAddress} decimals={locked.decimals} amount={locked.value} />
        </LinkedRow>
      </Stack>
      <Stack as="span" gap={1} className={styles.when}>
        {shown === null ? (
          <span>{t('cards.locks.never')}</span>
        ) : (
          <>
            <span>
              {t(heading())} {relativeTime(now, shown)}
            </span>
            <span className={styles.time}>
              <Time at={shown} utc />
            </span>
          </>
        )}
        {last !== null && (
          <span className={styles.time}>
            <TimeIn at={last} day text={(date) => t('cards.locks.last', { date: `${date} UTC` })} />
          </span>
        )}
      </Stack>
      <Link
        to={`/${isPair ? 'liquidity' : 'token'}-lock/record/${lock.id}`}
        className={styles.link}
        aria-label={t('cards.locks.link', { id: lock.tokenLockId, token: symbol })}
      >
        {t('cards.locks.view')}
      </Link>
    </li>
  );

  function heading() {
    if (!isAhead) return 'cards.locks.unlocked';
    return lock.isVestingEnabled ? 'cards.locks.next' : 'cards.locks.unlocks';
  }
}

/** The two tokens of a pair, or the locked token. */
function tokensOf(lock: LockRecord) {
  const { tokenAddressOne: one, tokenAddressTwo: two, tokenAddress: address, tokenLock } = lock;
  if (!one || !two) return [{ address, name: tokenLock.tokenName, symbol: symbolOf(lock) }];
  return [
    { address: one, name: lock.tokenAddressOneName ?? '', symbol: lock.tokenAddressOneSymbol ?? '' },
    { address: two, name: lock.tokenAddressTwoName ?? '', symbol: lock.tokenAddressTwoSymbol ?? '' },
  ];
}
