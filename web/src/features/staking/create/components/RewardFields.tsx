import { amountToInput, poolFormWarnings, readPoolForm, typedRewardsPerBlock } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { FormNumber } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import type { PoolForm } from '../model/use-pool-form.ts';
import { ExpiryField } from './ExpiryField.tsx';
import styles from './PoolForm.module.css';
import { fixedFigure } from '#lib/figures.ts';

/** Rewards, limit per wallet, expiry, and lock time. */
export function RewardFields({ form }: { form: PoolForm }) {
  const t = useText();
  const { values, context, staked } = form;
  const warnings = poolFormWarnings(values, context);
  const limit = readPoolForm(values, context).poolLimitPerUser;
  const isSmallLimit =
    staked.data && limit !== undefined && limit > 0n && limit < 10n ** BigInt(staked.data.decimals);
  return (
    <Card title={t('staking.create.rewards')}>
      <div className={styles.group}>
        <Pair>
          <Supply form={form} />
          <FormNumber
            form={form}
            field="stakingTokensPerUser"
            label={t('staking.create.limit')}
            decimals={context.stakedDecimals}
            unit={staked.data?.symbol}
            hint={t('staking.create.limit.hint')}
            required
          />
        </Pair>
        {isSmallLimit && (
          <Notice tone="warning" live>
            <p>{t('staking.create.limit.small', { token: staked.data?.symbol ?? '' })}</p>
          </Notice>
        )}
        <ExpiryField form={form} />
        <Pair>
          <PerBlock form={form} />
          <FormNumber
            form={form}
            field="stakeTimeLockInDays"
            label={t('staking.create.lock')}
            decimals={0}
            unit={t('ui.days')}
            hint={t('staking.create.lock.hint')}
            required
          />
        </Pair>
        {[warnings.rewardsSupply, warnings.stakeTimeLockInDays].map(
          (warning) =>
            warning !== undefined && (
              <Notice key={warning.code} tone="warning" live>
                <p>{t(warning)}</p>
              </Notice>
            ),
        )}
      </div>
    </Card>
  );
}

function Supply({ form }: { form: PoolForm }) {
  const t = useText();
  const { values, errors, reward, rewardBalance, context } = form;
  const balance = rewardBalance.data;
  return (
    <NumberField
      label={t('staking.create.supply')}
      required
      error={errors.rewardsSupply}
      hint={
        <>
          <span>{t('staking.create.supply.hint')} </span>
          {reward.data && (
            <Worth
              token={reward.data.address}
              decimals={reward.data.decimals}
              amount={readPoolForm(values, context).rewardsSupply ?? 0n}
              full
            />
          )}
        </>
      }
      decimals={context.rewardDecimals}
      name="rewardsSupply"
      value={values.rewardsSupply}
      onChange={form.changeSupply}
      onBlur={() => form.leave('rewardsSupply')}
      symbol={reward.data?.symbol}
      onMax={balance ? () => form.changeSupply(amountToInput(balance, context.rewardDecimals)) : undefined}
    />
  );
}

/** Computed for display: three decimals fewer than the token has, rounded down (spec B.9). */
function PerBlock({ form: { values, context, reward } }: { form: PoolForm }) {
  const t = useText();
  const perBlock = typedRewardsPerBlock(values, context);
  const places = Math.max(0, context.rewardDecimals - 3);
  return (
    <Field label={t('staking.details.perBlock')} hint={t('staking.create.perBlock.hint')}>
      {(control) => (
        <TextInput
          {...control}
          name="rewardsPerBlock"
          readOnly
          figures
          placeholder="–"
          value={perBlock === undefined ? '' : fixedFigure(perBlock, context.rewardDecimals, places)}
          suffix={
            reward.data && (
              <span className={styles.unit} translate="no">
                {reward.data.symbol}
              </span>
            )
          }
        />
      )}
    </Field>
  );
}
