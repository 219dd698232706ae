import { TokenAddressField, TokenFacts, TokenPicker } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { PoolForm } from '../model/use-pool-form.ts';
import styles from './PoolForm.module.css';
import { StakedTokenProbe } from './StakedTokenProbe.tsx';

/** The staked token and the reward token. */
export function TokenFields({ form }: { form: PoolForm }) {
  const t = useText();
  const isSame = form.values.isRewardsSameAsStakingToken;
  return (
    <Card title={t('staking.create.tokens')}>
      <div className={styles.group}>
        <OneToken form={form} field="stakingTokenAddress" />
        <StakedTokenProbe form={form} />
        <Checkbox
          name="isRewardsSameAsStakingToken"
          label={t('staking.create.same')}
          hint={t('staking.create.same.hint')}
          checked={isSame}
          onChange={(checked) => form.change('isRewardsSameAsStakingToken', checked)}
        />
        {!isSame && <OneToken form={form} field="rewardsTokenAddress" />}
      </div>
    </Card>
  );
}

interface OneTokenProps {
  form: PoolForm;
  field: 'stakingTokenAddress' | 'rewardsTokenAddress';
}

function OneToken({ form, field }: OneTokenProps) {
  const t = useText();
  const isStaked = field === 'stakingTokenAddress';
  const label = t(isStaked ? 'staking.create.staked' : 'staking.create.reward');
  const token = isStaked ? form.staked : form.reward;
  const balance = isStaked ? form.stakedBalance : form.rewardBalance;
  return (
    <div className={styles.group}>
      <TokenAddressField
        label={label}
        picker={
          <TokenPicker
            account={form.wallet.account}
            field={label}
            value={form.values[field]}
            onPick={(address) => form.change(field, address)}
          />
        }
        name={field}
        value={form.values[field]}
        error={form.errors[field]}
        token={token}
        balance={balance}
        failed={t('said.stakingTokenUnread')}
        onChange={(address) => form.change(field, address)}
        onBlur={() => form.leave(field)}
      />
      {(token.data ?? token.isFetching) && (
        <TokenFacts
          token={token}
          balance={balance}
          isConnected={form.wallet.account !== undefined}
          connectText={t('said.connectForStakingBalance')}
        />
      )}
    </div>
  );
}
