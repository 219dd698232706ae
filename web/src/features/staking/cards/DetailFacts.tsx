import { lastPaidBlock, rewardsPerBlock } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { FactList } from '#ui/FactList.tsx';
import { useGenerationFact } from '#ui/generation-fact.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { ListedPool } from '../api/queries.ts';
import { leftOf, limitOf, rewardToken, stakedToken } from '../model/pool.ts';
import { useAskedApr } from '../live/apr-questions.ts';
import type { PoolNow } from '../model/use-pool-now.ts';
import { BlockFact } from './BlockFact.tsx';
import { PoolWorth } from './PoolWorth.tsx';
import styles from './PoolCard.module.css';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { amountText, shownText } from '#lib/figures.ts';

/** A pool's figures, terms, addresses, and its creator's metadata. */
export function DetailFacts({ pool, now: { times } }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  useAskedApr(pool);
  const explorer = useAppConfig()?.explorer;
  const staked = stakedToken(pool);
  const reward = rewardToken(pool);
  const total = pool.ledger.totalStaked;
  const limit = limitOf(pool);
  const { record } = pool;
  const generation = useGenerationFact('stakingFactory', pool.factory);
  const website = httpsLink(record?.projectSiteURL ?? null);
  return (
    <FactList
      facts={[
        {
          label: t('cards.pool.total'),
          value: (
            <Stack as="span" align="end">
              <TokenAmount value={total} decimals={staked.decimals} symbol={staked.label} />
              <span className={styles.usd}>
                <PoolWorth token={staked} amount={total} />
              </span>
            </Stack>
          ),
        },
        ...(record ? [{ label: t('cards.pool.stakers'), value: String(record.stakerCount) }] : []),
        ...(times && times.startsIn > 0
          ? [
              {
                label: t('staking.details.starts'),
                value: (
                  <BlockFact
                    block={pool.startBlock}
                    what={t('staking.details.startBlock')}
                    left={times.startsIn}
                    at={times.startsAt}
                  />
                ),
              },
            ]
          : []),
        {
          label: t('staking.details.ends'),
          value: (
            <BlockFact
              block={lastPaidBlock(pool, pool.ledger.stopBlock)}
              what={t('staking.details.endBlock')}
              left={times?.endsIn}
              at={times?.endsAt}
            />
          ),
        },
        {
          label: t('staking.details.limit'),
          value: limit === undefined ? t('staking.details.limit.none') : amountText(staked, limit),
        },
        {
          label: t('staking.details.perBlock'),
          value: (
            <TokenAmount
              value={rewardsPerBlock(pool.rewardsSupply, pool.startBlock, pool.endBlock)}
              decimals={reward.decimals}
              symbol={reward.label}
            />
          ),
        },
        {
          label: t('staking.details.left'),
          value: t('staking.details.leftOf', {
            left: shownText(reward, leftOf(pool)),
            supply: shownText(reward, pool.rewardsSupply),
          }),
        },
        addressFact(t('staking.details.rewardToken'), reward.address, explorer),
        addressFact(t('staking.details.stakedToken'), staked.address, explorer),
        addressFact(t('staking.details.contract'), pool.pool, explorer),
        addressFact(t('ui.factory'), pool.factory, explorer),
        ...generation,
        addressFact(t('staking.details.creator'), pool.creator, explorer),
        // Only the server has the creator's metadata: without it the metadata is unknown, not missing.
        ...(record
          ? [
              {
                label: t('staking.details.site'),
                value: website ? (
                  <Claim>
                    <ExternalLink href={website}>{t('staking.details.site.view')}</ExternalLink>
                  </Claim>
                ) : (
                  t('staking.details.site.none')
                ),
              },
            ]
          : []),
        ...(record?.tokenLockFor
          ? [{ label: t('staking.details.words'), value: <Claim>{record.tokenLockFor}</Claim> }]
          : []),
      ]}
    />
  );
}

/** The creator's metadata, set apart from chain facts. */
function Claim({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Stack as="span" align="end" className={styles.claim}>
      <bdi translate="no">{children}</bdi>
      <span>{t('staking.details.claim')}</span>
    </Stack>
  );
}
