import { type Address, issue, PATHS } from '@kingspad/domain';
import type { PublicConfig, StakingDraft } from '@kingspad/domain/api';
import { readCreationFee } from '@kingspad/protocol/chain/creation-fee';
import { deployPool } from '@kingspad/protocol/stakingPool/calls';
import { stakingPoolMadeBy } from '@kingspad/protocol/stakingPool/receipt';
import { paymentText, type Creation } from '#creation/index.ts';
import { UserError } from '#lib/errors.ts';
import { timeText, translate } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { chainNow, type SuccessText } from '#web3/index.ts';
import { createStakingDraft } from '../api/drafts.ts';
import { POOL_PORTAL } from './paths.ts';
import { movedTo, saltedPool, type CheckedPool } from './pool-intent.ts';

/** The creation of a staking pool: approves its rewards, then the factory pulls them and the fee. */
export function poolCreation(
  { factory, config }: { factory: Address; config: PublicConfig },
  intent: CheckedPool,
): Creation<StakingDraft> {
  const { creator, staked, reward, terms } = intent;
  const payment = { payer: creator, token: reward, amount: terms.rewardsSupply, spender: factory };
  return {
    kind: 'create-pool',
    payment,
    approval: {
      label: translate('staking.create.write.approve', { amount: paymentText(payment) }),
      fallback: translate('failed.approveStaking'),
      success: { title: translate('title.success'), text: translate('done.approvedForStaking') },
    },
    label: translate('staking.create.write.create', {
      staked: tokenLabel(staked),
      reward: tokenLabel(reward),
    }),
    fallback: translate('failed.createPool'),
    success: { title: translate('title.success'), text: translate('done.poolCreated') },
    page: { path: POOL_PORTAL, label: translate('staking.create.viewPools') },
    data: { factory },
    successText: (receipt) => created(intent, stakingPoolMadeBy(receipt, factory, creator)),
    balanceIssue: (balance) =>
      balance < terms.rewardsSupply ? issue('issue.pool.rewardsSupply.balance') : undefined,
    simulated: (value) => deployPool(factory, terms, { value }),
    async settle({ publicClient }) {
      const [value, block] = await Promise.all([
        readCreationFee(publicClient, factory),
        publicClient.getBlock(),
      ]);
      // The blocks are counted from the current one, not from the one of the last render.
      const pool = movedTo(intent, { now: chainNow(), headBlock: Number(block.number) });
      if (!pool) throw overMeanwhile();
      return {
        salted: saltedPool(pool, { chainId: config.chainId, factory }),
        call: (dataSuffix) => deployPool(factory, pool.terms, { value, dataSuffix }),
      };
    },
    post: createStakingDraft,
  };
}

function created({ staked, reward, expiresAt }: CheckedPool, pool: Address | undefined): SuccessText {
  const tokens = { staked: tokenLabel(staked), reward: tokenLabel(reward) };
  return {
    what: translate('staking.create.done', tokens),
    next: translate('staking.create.doneNext', { time: timeText(expiresAt) }),
    date: { at: expiresAt, title: translate('staking.create.ends', tokens) },
    ...(pool && { page: { path: PATHS.stakingPool(pool), label: translate('staking.create.viewPool') } }),
  };
}

const overMeanwhile = () =>
  new UserError(translate('title.inputValidation'), translate('staking.create.blocked.wrong'), 'unreadable');
