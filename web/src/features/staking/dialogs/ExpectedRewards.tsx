import { DAY, formatPercent, NO_COMPOUNDING, roiOf } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { useChainNow } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { leftOf, rewardToken, stakedToken, usdText } from '../model/pool.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import { aboutText } from '../../../lib/figures.ts';
import { Time } from '../../../ui/Time.tsx';

/** The rewards of a stake until the pool's end, at the current APR and prices. @param amount base units; undefined for none */
export function ExpectedRewards({ pool, amount }: { pool: ListedPool; amount: bigint | undefined }) {
  const t = useText();
  const now = useChainNow();
  const { times } = usePoolNow(pool);
  const reward = rewardToken(pool);
  const endsAt = times?.endsAt ?? pool.poolExpireTimestamp;
  return (
    <FactList
      facts={[
        { label: t('staking.stake.apr'), value: pool.apr === null ? '—' : formatPercent(pool.apr) },
        { label: t('staking.stake.until'), value: <Time at={endsAt} /> },
        { label: t('staking.stake.expected'), value: expected() },
      ]}
    />
  );

  function expected(): string {
    if (amount === undefined) return '—';
    const earned = pool.noApr === 'no-price' ? byEmission(amount) : byApr(amount);
    if (earned === undefined) return t('staking.stake.expectedUnknown');
    // No stake earns more than the pool's remaining rewards.
    const left = leftOf(pool);
    const tokens = earned < left ? earned : left;
    const usd = usdText(reward, tokens);
    return `${aboutText(reward, tokens)}${usd ? ` (${usd})` : ''}`;
  }

  /** Its share of the rewards per block if no other stake changes: needs no price. */
  function byEmission(amount: bigint): bigint | undefined {
    const blocks = times && times.endsIn - times.startsIn;
    if (blocks === undefined) return undefined;
    return (
      (BigInt(pool.rewardsPerBlock) * BigInt(Math.max(0, blocks)) * amount) /
      (BigInt(pool.totalStaked) + amount)
    );
  }

  function byApr(amount: bigint): bigint | undefined {
    const days = Math.max(0, endsAt - now) / DAY;
    const facts = {
      apr: pool.apr,
      isSameToken: pool.isRewardsSameAsStakingToken,
      staked: stakedToken(pool),
      reward,
    };
    const roi = roiOf(facts, { days, perDay: NO_COMPOUNDING }, { unit: 'token', value: amount });
    return roi?.tokens ?? undefined;
  }
}
