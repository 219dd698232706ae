import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import type { ListedPool } from '../api/queries.ts';
import { amountText } from '#lib/figures.ts';
import { stakedToken } from '../model/pool.ts';
import { useUnstake } from '../model/use-unstake.ts';
import { AmountChooser } from './AmountChooser.tsx';
import styles from './dialogs.module.css';
import { EmergencyExit } from './EmergencyExit.tsx';

/** Unstaking (spec B.2): at most the stake; earned rewards are paid with it. */
export function UnstakeDialog({ pool, onClose }: { pool: ListedPool; onClose: () => void }) {
  const t = useText();
  const { action, amount, staked, issue, reason, press } = useUnstake(pool, onClose);
  const token = stakedToken(pool);
  return (
    <Dialog title={t('staking.unstake.title', { token: token.label })} onClose={onClose}>
      <Stack
        as="form"
        gap={5}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <AmountChooser
          token={token}
          state={amount}
          error={issue}
          aside={t('staking.unstake.maximum', { amount: amountText(token, staked) })}
        />
        <Notice>{t('staking.stake.pays')}</Notice>
        <EmergencyExit pool={pool} onDone={onClose} />
        <ActionButton
          action={action}
          wide
          label={t('staking.unstake.action')}
          disabledReason={reason}
          onPress={() => void press()}
        />
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
