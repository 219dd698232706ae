import { ROI_QUICK_USD } from '@kingspad/domain';
import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import { decimalsOf, stakeInTokens } from './calculation.ts';
import styles from './calculator.module.css';
import { stakeWorthText } from './figures.ts';
import type { Calculator } from './use-calculator.ts';

const USD = 10n ** 18n;

/** The stake, in US dollars or in the token, with buttons for common amounts. */
export function StakeAmount({
  calculator,
  balance,
}: {
  calculator: Calculator;
  balance: bigint | undefined;
}) {
  const t = useText();
  const id = useId();
  const { account } = useWallet();
  const { unit, staked, isPriced, given, issue, stake } = calculator;
  const noPrice = isPriced ? undefined : `${id}-no-price`;
  const noWallet = balance === undefined ? `${id}-no-wallet` : undefined;
  const other = unit === 'usd' ? staked.label : 'USD';
  return (
    <Stack gap={4} className={styles.part}>
      <NumberField
        label={t('staking.roi.staked', { token: staked.label })}
        aside={
          <Button
            variant="ghost"
            icon="swap"
            disabledBy={noPrice}
            className={styles.swap}
            onClick={calculator.swap}
          >
            {t('staking.roi.swap', { unit: other })}
          </Button>
        }
        error={given === 'stake' ? issue : undefined}
        hint={stake && stakeWorthText(calculator, stakeInTokens(calculator.pool, stake))}
        readback={false}
        decimals={decimalsOf(unit, staked)}
        value={calculator.stakeText}
        onChange={calculator.typeStake}
        symbol={unit === 'usd' ? 'USD' : staked.label}
      />
      <div className={styles.quick} role="group" aria-label={t('staking.roi.quick')}>
        {ROI_QUICK_USD.map((dollars) => (
          <Button
            key={dollars}
            disabledBy={noPrice}
            onClick={() => calculator.pickStake({ unit: 'usd', value: BigInt(dollars) * USD })}
          >
            {`$${dollars}`}
          </Button>
        ))}
        <Button
          disabledBy={noWallet}
          onClick={() => balance !== undefined && calculator.pickStake({ unit: 'token', value: balance })}
        >
          {t('staking.roi.balance')}
        </Button>
      </div>
      {(noPrice ?? noWallet) && (
        <div className={styles.reasons}>
          {noPrice && <p id={noPrice}>{t('staking.roi.noPrice')}</p>}
          {noWallet && <p id={noWallet}>{t(account ? 'staking.roi.noBalance' : 'staking.roi.noWallet')}</p>}
        </div>
      )}
    </Stack>
  );
}
