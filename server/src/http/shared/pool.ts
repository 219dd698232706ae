import {
  formatAmount,
  isAbsurdApr,
  shortAddress,
  toUtcDisplay,
  type Address,
  type ListedCoin,
} from '@kingspad/domain';
import type { ShareCard, ShareFigure } from '../../share/card.ts';
import type { NoApr } from '../../store/queries/staking-columns.ts';
import type { StoredStakingPool } from '../../store/queries/staking.ts';
import { presentExpiry } from '../staking/clock.ts';
import { presentApr } from '../staking/present.ts';
import {
  amountOf,
  dataCautions,
  dayOf,
  lookAlikeCautions,
  oneLine,
  percents,
  sentences,
  tokenName,
  unitOf,
  type SharedPage,
  type Stale,
} from './text.ts';

const NO_APR: Record<NoApr, string> = {
  'no-price': 'No reliable price',
  'nobody-stakes': 'No stakes yet',
  finished: 'The pool has ended',
};

/** The shared page of a staking pool. @param blockTime seconds from block to block @param listed coins that its tokens may imitate */
export function poolPage(
  pool: StoredStakingPool,
  { blockTime, listed, stale }: { blockTime: number; listed: readonly ListedCoin[]; stale?: Stale },
): SharedPage {
  const clock = { headBlock: pool.headBlock, headTime: pool.headAt, blockTime };
  const ends = presentExpiry(pool.bonusEndBlock, clock).poolExpireTimestamp;
  const earned = tokenName(pool.rewardSymbol, pool.rewardToken);
  const staked = tokenName(pool.stakedSymbol, pool.stakedToken);
  const isOver = pool.status === 'finished';
  const { apr } = presentApr(pool);
  const unit = unitOf(pool.stakedSymbol, pool.stakedToken);
  const cautions = [
    ...lookAlikeCautions(
      [
        { address: pool.rewardToken, symbol: pool.rewardSymbol, name: pool.rewardName },
        { address: pool.stakedToken, symbol: pool.stakedSymbol, name: pool.stakedName },
      ],
      listed,
    ),
    ...unknownTokens(pool),
    ...(isAbsurdApr(apr) ? ['This APR comes from a price or a stake that is next to nothing'] : []),
    ...dataCautions(pool.incompleteSince, stale),
  ];
  return {
    metadata: {
      title: `Stake ${staked}, earn ${earned}${isOver ? ' (ended)' : ''}`,
      description: sentences(
        `Staking pool that ${isOver ? 'paid' : 'pays'} ${earned} for ${staked} until ${toUtcDisplay(ends)}`,
        isOver && 'It pays no more rewards',
        ...cautions,
        'Rewards, stakes and terms, read from the chain',
      ),
    },
    card: {
      kind: 'Staking pool',
      state: isOver ? { text: 'Ended', tone: 'neutral' } : { text: 'Live', tone: 'good' },
      title: `Earn ${unitOf(pool.rewardSymbol, pool.rewardToken)}`,
      subtitle: subtitleOf(pool),
      figures: [
        aprFigure(pool),
        {
          label: 'Total staked',
          value: amountOf(BigInt(pool.totalStaked), pool.stakedDecimals, unit),
          detail: stakers(pool.stakerCount),
        },
        // Estimated from blocks: the time of the day changes with each.
        { label: isOver ? 'Ended' : 'Ends', value: dayOf(ends), detail: 'Estimated, UTC' },
      ],
      bar: periodOf(pool),
      cautions,
    },
  };
}

function subtitleOf({ stakedSymbol, stakedToken, rewardToken }: StoredStakingPool): string {
  const [staked, address] = [unitOf(stakedSymbol, stakedToken), shortAddress(stakedToken)];
  return [
    `Stake ${staked}`,
    ...(staked === address ? [] : [`token ${address}`]),
    ...(stakedToken === rewardToken ? [] : [`reward token ${shortAddress(rewardToken)}`]),
  ].join(' · ');
}

/** The passed part of the blocks that pay rewards. */
function periodOf({ startBlock, bonusEndBlock, headBlock, status }: StoredStakingPool): ShareCard['bar'] {
  const whole = Math.max(1, bonusEndBlock - startBlock);
  const share = status === 'finished' ? 1 : percents((headBlock - startBlock) / whole);
  return {
    parts: [{ share, tone: status === 'finished' ? 'neutral' : 'gold' }],
    caption: `${Math.round(share * 100)}% of the reward period has passed`,
  };
}

function aprFigure(pool: StoredStakingPool): ShareFigure {
  const { apr, noApr } = presentApr(pool);
  if (apr === null) return { label: 'APR', value: 'None', detail: noApr === null ? '' : NO_APR[noApr] };
  return { label: 'APR', value: `${aprText(apr)}%`, detail: 'At the present stake and prices' };
}

const aprText = (apr: number) => formatAmount(BigInt(Math.round(Math.min(apr, 1e12) * 100)), 2);

const stakers = (count: number) => `${count} ${count === 1 ? 'staker' : 'stakers'}`;

/** Tokens that report no symbol or no decimals: their amounts and names cannot be compared. */
function unknownTokens(pool: StoredStakingPool): string[] {
  const isUnknown = (symbol: string, decimals: number | null) => oneLine(symbol) === '' || decimals === null;
  const unknown: Address[] = [
    ...(isUnknown(pool.rewardSymbol, pool.rewardDecimals) ? [pool.rewardToken] : []),
    ...(isUnknown(pool.stakedSymbol, pool.stakedDecimals) ? [pool.stakedToken] : []),
  ];
  return [...new Set(unknown)].map((token) => `Unknown token ${shortAddress(token)}`);
}
