import { shortAddress, type Address } from '@kingspad/domain';
import {
  emergencyUnstake,
  harvest,
  reclaimRewards,
  stopPool,
  unstake,
} from '@kingspad/protocol/stakingPool/calls';
import type { StakePosition } from '@kingspad/protocol/stakingPool/position';
import { useText } from '#lib/i18n/index.ts';
import { TimeIn } from '#ui/Time.tsx';
import { useChainNow } from '#web3/index.ts';
import { useContractsOf, useStakePosition } from '../model/use-positions.ts';
import { Amount, useSymbol } from './Amount.tsx';
import { ContractPositions } from './ContractPositions.tsx';
import { PositionAction } from './PositionAction.tsx';
import { Position, PositionFailure } from './PositionList.tsx';

export interface StakePositionsProps {
  factory: Address;
  account: Address;
}

/** The staking pools that the account has a stake in, or created. */
export function StakePositions({ factory, account }: StakePositionsProps) {
  const t = useText();
  const staked = useContractsOf('stake', account);
  const made = useContractsOf('staking-pool', account);
  return (
    <ContractPositions
      title={t('recover.stakes')}
      empty={t('recover.stakes.none')}
      findLabel={t('recover.stake.find')}
      sources={[staked, made]}
    >
      {(address, isAskedFor) => (
        <Stake key={address} factory={factory} address={address} account={account} isAskedFor={isAskedFor} />
      )}
    </ContractPositions>
  );
}

interface StakeProps extends StakePositionsProps {
  address: Address;
  isAskedFor: boolean;
}

function Stake({ factory, address, account, isAskedFor }: StakeProps) {
  const t = useText();
  const { data, isPending, isError, refetch } = useStakePosition(factory, address, account);
  if (isPending) return <li>{t('recover.reading')}</li>;
  if (isError) return <PositionFailure name={shortAddress(address)} onRetry={() => void refetch()} />;
  if (data) return <StakeFacts stake={data} />;
  return isAskedFor ? (
    <li role="status">{t('recover.stake.unknown', { address: shortAddress(address) })}</li>
  ) : null;
}

function StakeFacts({ stake }: { stake: StakePosition }) {
  const t = useText();
  const now = useChainNow();
  const { pool, stakedToken, rewardToken, staked, earned, unlockAt, idle, refundOfStop } = stake;
  const isLocked = unlockAt > now;
  const canLeave = staked > 0n && !isLocked;
  return (
    <Position
      name={t('recover.stake.name', { token: useSymbol(stakedToken) })}
      address={pool}
      tokens={[stakedToken, rewardToken]}
      facts={
        <>
          <span>
            {t('recover.stake.staked')} <Amount asset={stakedToken} value={staked} /> ·{' '}
            {t('recover.stake.earned')} <Amount asset={rewardToken} value={earned} />
          </span>
          {idle > 0n && (
            <span>
              {' '}
              · {t('recover.stake.idle')} <Amount asset={rewardToken} value={idle} />
            </span>
          )}
          {refundOfStop !== undefined && (
            <span>
              {' '}
              · {t('recover.stake.returns')} <Amount asset={rewardToken} value={refundOfStop} />
            </span>
          )}
          {isLocked && staked > 0n && (
            <span>
              {' · '}
              <TimeIn at={unlockAt} text={(date) => t('recover.stake.locked', { date })} />
            </span>
          )}
        </>
      }
      more={
        canLeave ? (
          <PositionAction
            label={t('recover.stake.exit')}
            warning={<p>{t('recover.stake.exitWarning')}</p>}
            action="exit"
            subject={pool}
            call={emergencyUnstake(pool)}
          />
        ) : undefined
      }
    >
      {earned > 0n && (
        <PositionAction
          variant="primary"
          label={t('recover.stake.harvest')}
          action="harvest"
          subject={pool}
          call={harvest(pool)}
        />
      )}
      {idle > 0n && (
        <PositionAction
          label={t('recover.stake.reclaim')}
          action="reclaim-rewards"
          subject={pool}
          call={reclaimRewards(pool)}
        />
      )}
      {refundOfStop !== undefined && (
        <PositionAction
          label={t('recover.stake.stop')}
          warning={<p>{t('recover.stake.stopWarning')}</p>}
          action="stop"
          subject={pool}
          call={stopPool(pool)}
        />
      )}
      {canLeave && (
        <PositionAction
          label={t('recover.stake.unstake')}
          action="unstake"
          subject={pool}
          call={unstake(pool, staked)}
        />
      )}
    </Position>
  );
}
