import { DAY, blocksUntil, readPoolForm, typedRewardsPerBlock } from '@kingspad/domain';
import { CreationFee } from '#creation/index.ts';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import type { PoolCreationState } from '../model/use-pool-creation.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import styles from './PoolForm.module.css';
import { countText, exactFigure, fixedFigure } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

const NONE = '–';

const figure = (value: bigint, decimals: number, places: number | undefined) =>
  places === undefined ? exactFigure(value, decimals) : fixedFigure(value, decimals, places);

/** The pool about to be created, and its cost. */
export function Summary({ form, creation: { fee } }: { form: PoolForm; creation: PoolCreationState }) {
  const t = useText();
  const { values, context, staked, reward } = form;
  const { rewardsSupply, poolLimitPerUser, expiresAt, lockTime } = readPoolForm(values, context);
  const perBlock = typedRewardsPerBlock(values, context);
  const blocks = expiresAt === undefined ? 0 : blocksUntil(expiresAt, context.now, context.blockTime);
  const inReward = (value: bigint | undefined, places?: number) =>
    value === undefined || !reward.data
      ? NONE
      : `${figure(value, reward.data.decimals, places)} ${reward.data.symbol}`;
  const name = (token: typeof staked) => token.data && (token.data.symbol || token.data.name);
  return (
    <FactList
      facts={[
        { label: t('staking.create.sum.stake'), value: name(staked) || NONE },
        { label: t('staking.create.sum.earn'), value: name(reward) || NONE },
        { label: t('staking.create.supply'), value: inReward(rewardsSupply) },
        {
          label: t('staking.details.perBlock'),
          value: inReward(perBlock, Math.max(0, context.rewardDecimals - 3)),
        },
        {
          label: t('staking.create.limit'),
          value:
            poolLimitPerUser === undefined || !staked.data
              ? NONE
              : `${exactFigure(poolLimitPerUser, staked.data.decimals)} ${staked.data.symbol}`,
        },
        {
          label: t('cards.pool.ends'),
          value:
            expiresAt === undefined ? (
              NONE
            ) : (
              <>
                <Time at={expiresAt} utc /> <span>({relativeTime(context.now, expiresAt)})</span>
              </>
            ),
        },
        {
          label: t('staking.create.sum.blocks'),
          value: blocks === 0 ? NONE : countText(blocks),
        },
        {
          label: t('staking.create.sum.lock'),
          value:
            lockTime === undefined
              ? NONE
              : lockTime === 0
                ? t('staking.card.lock.none')
                : t('lists.days', { count: lockTime / DAY }),
        },
        {
          label: t('staking.create.site'),
          value: <span className={styles.wrap}>{values.projectSiteURL || NONE}</span>,
        },
        { label: t('ui.creation.fee'), value: <CreationFee fee={fee} /> },
      ]}
    />
  );
}
