import type { ReactNode } from 'react';
import { useText, type Message } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import type { PoolToken } from '../model/pool.ts';
import { PoolWorth } from '../cards/PoolWorth.tsx';
import type { AmountState } from '../model/use-amount.ts';
import styles from './dialogs.module.css';

/** The buttons of spec B.9. */
const SHARES = [25, 50, 75, 100] as const;

export interface AmountChooserProps {
  token: PoolToken;
  state: AmountState;
  /** The error of the amount. */
  error: Message | undefined;
  /** Beside the label: the available amount. */
  aside: ReactNode;
}

/** An amount with its value, typed or picked as a share of the maximum; the largest share is the exact maximum. */
export function AmountChooser({ token, state, error, aside }: AmountChooserProps) {
  const t = useText();
  const { text, type, amount, percent, pick } = state;
  return (
    <Stack gap={2} className={styles.amount}>
      <NumberField
        label={t('staking.amount')}
        aside={aside}
        error={error}
        hint={<PoolWorth token={token} amount={amount ?? 0n} full />}
        decimals={token.decimals ?? 0}
        name="amount"
        value={text}
        onChange={type}
        symbol={token.label}
      />
      <Row gap={3}>
        <Slider label={t('staking.amount.slider')} percent={percent} onChange={pick} />
        <output className={styles.percent}>{percent}%</output>
      </Row>
      <div className={styles.shares} role="group" aria-label={t('staking.amount.shares')}>
        {SHARES.map((share) => (
          <Button key={share} onClick={() => pick(share)}>
            {share === 100 ? t('ui.max.short') : `${share}%`}
          </Button>
        ))}
      </div>
    </Stack>
  );
}
