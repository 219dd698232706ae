import type { ReactNode } from 'react';
import { percentText, releaseRows, tokensFor, vestedBps } from '@kingspad/domain';
import { useState } from 'react';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { FactList } from '#ui/FactList.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { shownTokens, tokenText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { vestingText } from '../model/vesting-text.ts';
import styles from './MyPart.module.css';
import { Time } from '#ui/Time.tsx';
import { ChainCountdown } from '#web3/components/ChainCountdown.tsx';

/** Claimed tokens of the wallet, the time of the next part, and the rest (spec B.3). */
export function VestingPart({ shown, shares }: { shown: Shown; shares: PoolShares | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { sale, now } = shown;
  const has = shares !== undefined && shares.contribution > 0n;
  return (
    <>
      <p className={styles.text}>{vestingText(t, sale.vesting)}</p>
      {has && sale.finalizedAt > 0 && (
        <FactList
          facts={[
            { label: t('details.vesting.claimed'), value: tokenText(sale, shares.totalClaimed) },
            { label: t('details.vesting.remaining'), value: tokenText(sale, shares.remaining) },
            {
              label: t('details.vesting.released'),
              value: `${percentText(vestedBps(sale.vesting, sale.finalizedAt, now))}%`,
            },
            ...(shares.lastClaimTime > 0
              ? [
                  {
                    label: t('details.vesting.last'),
                    value: (
                      <>
                        {tokenText(sale, shares.lastClaimAmount)}, <Time at={shares.lastClaimTime} />
                      </>
                    ),
                  },
                ]
              : []),
            ...(shares.nextClaimTime > 0
              ? [{ label: t('details.vesting.next'), value: nextClaim(shares.nextClaimTime) }]
              : []),
          ]}
        />
      )}
      {has && shares.nextClaimTime > now && (
        <ChainCountdown
          target={shares.nextClaimTime}
          summary={(words) => t('details.vesting.nextIn', { words })}
        />
      )}
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'details.vesting.hide' : 'details.vesting.show')}
      </Button>
      {isOpen && <Schedule shown={shown} tokens={has ? shares.tokensReserved : undefined} />}
    </>
  );

  function nextClaim(time: number): ReactNode {
    return time > now ? <Time at={time} /> : t('details.vesting.nextNow');
  }
}

/** All releases: of the wallet's tokens, else of one coin's worth; before finalization counted from the end on. */
function Schedule({ shown: { sale }, tokens }: { shown: Shown; tokens: bigint | undefined }) {
  const t = useText();
  const isFixed = sale.finalizedAt > 0;
  const whole = tokens ?? tokensFor(sale.unit, sale.tokensPerCoin, sale.unit);
  const rows = releaseRows(whole, sale.vesting, isFixed ? sale.finalizedAt : sale.filledAt || sale.endAt);
  return (
    <>
      <p className={styles.text}>
        {[
          tokens === undefined
            ? t('details.vesting.example', { coin: sale.coin.symbol })
            : t('details.vesting.own'),
          !isFixed && t('details.vesting.supposed'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <PlainTable
        caption={t('details.vesting.caption')}
        rows={rows}
        rowKey={({ number }) => number}
        columns={[
          { header: t('details.vesting.number'), cell: ({ number }) => number },
          { header: t('details.vesting.time'), cell: ({ timestamp }) => <Time at={timestamp} /> },
          {
            header: t('details.receipt.amount'),
            align: 'end',
            cell: ({ amount }) => shownTokens(sale, amount),
          },
        ]}
      />
    </>
  );
}
