import { type Address } from '@kingspad/domain';
import type { TokenSummary, UnlockForecastAnswer } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useChainNow } from '#web3/index.ts';
import { recordPair } from '../model/record-pair.ts';
import { summaryLabel } from '../model/token-name.ts';
import type { LockerKind } from '../kinds.ts';
import { DexPlatform } from '../components/DexPlatform.tsx';
import { LockedValue } from '../components/LockedValue.tsx';
import { PairName } from '../components/PairName.tsx';
import { SupplyBar } from './SupplyBar.tsx';
import { SupplyShare } from '../components/SupplyShare.tsx';
import styles from './TokenLocksInfo.module.css';
import { Time } from '#ui/Time.tsx';

export interface TokenLocksInfoProps {
  kind: LockerKind;
  token: Address;
  /** Undefined while loading, as the forecast. */
  summary: TokenSummary | undefined;
  forecast: UnlockForecastAnswer | undefined;
}

/** A token and what is locked of it; skeletons while it loads. */
export function TokenLocksInfo({ kind, token, summary, forecast }: TokenLocksInfoProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return (
    <Card title={t('locker.lockInfo')}>
      <div className={styles.columns}>
        <LockedTotal kind={kind} summary={summary} forecast={forecast} />
        <FactList
          facts={[
            {
              label: t('locker.valuesLocked'),
              value: summary ? (
                <LockedValue
                  kind={kind}
                  token={token}
                  amount={BigInt(summary.totalTokensLocked)}
                  decimals={summary.tokenDecimals}
                />
              ) : (
                <Skeleton chars={6} />
              ),
            },
            ...(kind.isOfPairs ? pairFacts() : tokenFacts()),
          ]}
        />
      </div>
    </Card>
  );

  function tokenFacts(): Fact[] {
    return [
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
    ];
  }

  function pairFacts(): Fact[] {
    const pair = summary && recordPair(summary);
    return [
      addressFact(t('locker.pair.liquidityAddress'), token, explorer),
      {
        label: t('locker.pair.pairName'),
        value: summary ? <PairName one={pair?.one} two={pair?.two} /> : <Skeleton chars={12} />,
      },
      {
        label: t('locker.pair.dexPlatform'),
        value: summary ? (
          <DexPlatform symbol={summary.tokenSymbol} factory={summary.pairFactory} align="end" />
        ) : (
          <Skeleton chars={12} />
        ),
      },
    ];
  }

  function known(value: string | undefined, chars: number) {
    return value === undefined ? <Skeleton chars={chars} /> : value || t('locker.unknown');
  }
}

/** The amount that is locked, with its figures below. */
function LockedTotal({ kind, summary, forecast }: Omit<TokenLocksInfoProps, 'token'>) {
  const t = useText();
  return (
    <Stack gap={1} className={styles.hero}>
      <span className={styles.label}>{t('locker.currentLocked')}</span>
      {summary ? (
        <HeroAmount
          value={BigInt(summary.totalTokensLocked)}
          decimals={summary.tokenDecimals}
          symbol={summaryLabel(summary)}
          places={kind.heroDecimals}
          size="page"
        />
      ) : (
        <span className={styles.amount}>
          <Skeleton chars={12} />
        </span>
      )}
      {summary && <Figures kind={kind} summary={summary} forecast={forecast} />}
    </Stack>
  );
}

type FiguresProps = Omit<TokenLocksInfoProps, 'token' | 'summary'> & { summary: TokenSummary };

/** The locked amount's share of the supply and, by the forecast, what of it is still locked, claimable and renounced. */
function Figures({ kind, summary, forecast }: FiguresProps) {
  const t = useText();
  const now = useChainNow();
  const amount = (value: string) => (
    <TokenAmount value={BigInt(value)} decimals={summary.tokenDecimals} symbol={summaryLabel(summary)} />
  );
  const locked = BigInt(summary.totalTokensLocked);
  const facts: Fact[] = [
    {
      label: t(kind.texts.supplyShare),
      value: <SupplyShare token={summary.tokenAddress} amount={locked} />,
    },
  ];
  if (forecast) {
    const { nextUnlock, unlockedAmount, renouncedAmount } = forecast;
    const claimable = BigInt(unlockedAmount);
    facts.push({ label: t('locker.detail.still'), value: amount(String(locked - claimable)) });
    facts.push({ label: t('locker.detail.waiting'), value: amount(unlockedAmount) });
    facts.push({
      label: t('locker.detail.nextUnlock'),
      value: nextUnlock ? (
        <span className={styles.next}>
          {amount(nextUnlock.amount)}
          <span className={styles.label}>
            <Time at={nextUnlock.timestamp} utc />
            {t('ui.comma')}
            {relativeTime(now, nextUnlock.timestamp)}
          </span>
        </span>
      ) : (
        t('locker.detail.noUnlock')
      ),
    });
    if (renouncedAmount !== '0') {
      facts.push({ label: t('locker.detail.burnt'), value: amount(renouncedAmount) });
    }
  }
  return (
    <>
      <SupplyBar token={summary.tokenAddress} locked={locked} />
      <FactList facts={facts} />
    </>
  );
}
