import { inWords, parseAddress, toUtcDisplay } from '@kingspad/domain';
import type { TokenSummary, UnlockForecast } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../../lib/config.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { HeroAmount } from '../../../ui/HeroAmount.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import { useChainNow, useTokenSupply } from '../../../web3/index.ts';
import { supplyShare } from '../model/supply.ts';
import { tokenLabel } from '../model/token-name.ts';
import { LockedValue } from './LockedValue.tsx';
import styles from './TokenLocksInfo.module.css';

export interface TokenLocksInfoProps {
  token: string;
  /** Undefined while on its way, as the forecast. */
  summary: TokenSummary | undefined;
  forecast: UnlockForecast | undefined;
}

/** A token and what is locked of it; skeletons while it is on its way. */
export function TokenLocksInfo({ token, summary, forecast }: TokenLocksInfoProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return (
    <Card title={t('locker.lockInfo')}>
      <div className={styles.columns}>
        <div className={styles.hero}>
          <span className={styles.label}>{t('locker.currentLocked')}</span>
          {summary ? (
            <HeroAmount
              value={BigInt(summary.totalTokensLocked)}
              decimals={summary.tokenDecimals}
              symbol={labelOf(summary)}
              maxFraction={4}
              size="page"
            />
          ) : (
            <span className={styles.amount}>
              <Skeleton chars={12} />
            </span>
          )}
          {summary && <Figures summary={summary} forecast={forecast} />}
        </div>
        <FactList
          facts={[
            {
              label: t('locker.valuesLocked'),
              value: summary ? (
                <LockedValue
                  token={token}
                  amount={BigInt(summary.totalTokensLocked)}
                  decimals={summary.tokenDecimals}
                />
              ) : (
                <Skeleton chars={6} />
              ),
            },
            {
              label: t('locker.record.address'),
              value: <AddressLink value={token} what={t('locker.tokenAddress')} explorer={explorer} />,
            },
            { label: t('locker.record.tokenName'), value: known(summary?.tokenName, 12) },
            { label: t('locker.record.tokenSymbol'), value: known(summary?.tokenSymbol, 5) },
            {
              label: t('locker.record.tokenDecimals'),
              value: known(summary && String(summary.tokenDecimals ?? ''), 2),
            },
          ]}
        />
      </div>
    </Card>
  );

  function known(value: string | undefined, chars: number) {
    return value === undefined ? <Skeleton chars={chars} /> : value || t('locker.unknown');
  }
}

const labelOf = ({ tokenSymbol, tokenName, tokenAddress }: TokenSummary) =>
  tokenLabel({ symbol: tokenSymbol, name: tokenName, address: tokenAddress });

/** What of the locked amount is whose and when: of the chain's supply and of the forecast. */
function Figures({ summary, forecast }: { summary: TokenSummary; forecast: UnlockForecast | undefined }) {
  const t = useText();
  const now = useChainNow();
  const amount = (value: string) => (
    <TokenAmount value={BigInt(value)} decimals={summary.tokenDecimals} symbol={labelOf(summary)} />
  );
  const facts: Fact[] = [{ label: t('locker.detail.supplyShare'), value: <SupplyShare summary={summary} /> }];
  if (forecast) {
    const { nextUnlock, unlockedAmount, renouncedAmount } = forecast;
    facts.push({
      label: t('locker.detail.nextUnlock'),
      value: nextUnlock ? (
        <span className={styles.next}>
          {amount(nextUnlock.amount)}
          <span className={styles.label}>
            {toUtcDisplay(nextUnlock.timestamp)}, {inWords(now, nextUnlock.timestamp)}
          </span>
        </span>
      ) : (
        t('locker.detail.noUnlock')
      ),
    });
    if (unlockedAmount !== '0') {
      facts.push({ label: t('locker.detail.waiting'), value: amount(unlockedAmount) });
    }
    if (renouncedAmount !== '0') {
      facts.push({ label: t('locker.detail.burnt'), value: amount(renouncedAmount) });
    }
  }
  return <FactList facts={facts} />;
}

/** How much of everything there is of the token is locked; the token may tell no supply, or any. */
function SupplyShare({ summary }: { summary: TokenSummary }): ReactNode {
  const t = useText();
  const supply = useTokenSupply(parseAddress(summary.tokenAddress));
  if (supply.isError) return t('locker.detail.supplyUnknown');
  if (supply.data === undefined) return <Skeleton chars={6} />;
  const share = supplyShare(BigInt(summary.totalTokensLocked), supply.data);
  if ('percent' in share) return t('locker.record.percent', { percent: share.percent });
  return t(share.problem === 'none' ? 'locker.detail.supplyNone' : 'locker.detail.supplyNonsense');
}
