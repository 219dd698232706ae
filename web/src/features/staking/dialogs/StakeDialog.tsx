import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { ReadValue } from '#ui/ReadValue.tsx';
import { ApprovalSteps } from '#ui/Steps.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { remainingAllowance } from '@kingspad/domain';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import type { ListedPool } from '../api/queries.ts';
import { amountText } from '#lib/figures.ts';
import { useAskedApr } from '../live/apr-questions.ts';
import { limitOf, stakedToken } from '../model/pool.ts';
import { useStake } from '../model/use-stake.ts';
import { AmountChooser } from './AmountChooser.tsx';
import { SeparateApproval } from '#web3/components/SeparateApproval.tsx';
import styles from './dialogs.module.css';
import { ExpectedRewards } from './ExpectedRewards.tsx';
import { StakeNotices } from './StakeNotices.tsx';

interface StakeFormProps {
  pool: ListedPool;
  onStaked: () => void;
  /** Content below the button. */
  children?: ReactNode;
}

/** Staking (spec B.2): limits, amount and effects; the tokens are approved first. */
export function StakeForm({ pool, onStaked, children }: StakeFormProps) {
  const t = useText();
  useAskedApr(pool);
  const stake = useStake(pool, onStaked);
  const { action, amount, read, needsApproval } = stake;
  const token = stakedToken(pool);
  const limit = limitOf(pool);
  const noLimit = t('staking.details.limit.none');
  const balance = <ReadValue read={read}>{({ balance: held }) => amountText(token, held)}</ReadValue>;
  const remaining = (
    <ReadValue read={read}>{(limits) => amountText(token, remainingAllowance(limits))}</ReadValue>
  );
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      aria-label={t('cards.pool.stake', { token: token.label })}
      onSubmit={(event) => {
        event.preventDefault();
        void stake.press();
      }}
    >
      <FactList
        facts={[
          {
            label: t('staking.details.limit'),
            value: limit === undefined ? noLimit : amountText(token, limit),
          },
          { label: t('staking.stake.remaining'), value: limit === undefined ? noLimit : remaining },
          { label: t('staking.stake.balance'), value: balance },
        ]}
      />
      <AmountChooser token={token} state={amount} error={stake.issue} aside={undefined} />
      <ExpectedRewards pool={pool} amount={stake.issue ? undefined : stake.credited} />
      <StakeNotices pool={pool} stake={stake} />
      <ApprovalSteps
        label={t('staking.stake.steps')}
        approve={t('staking.stake.approve')}
        next={t('staking.stake.action')}
        isApproved={!needsApproval && !stake.isTogether}
        isTogether={stake.isTogether}
      />
      <SeparateApproval />
      <ActionButton
        action={action}
        wide
        label={t(needsApproval ? 'staking.stake.approve' : 'staking.stake.action')}
        disabledReason={stake.reason}
        onPress={() => void stake.press()}
      />
      {children}
    </Stack>
  );
}

/** {@link StakeForm} over a list of pools. */
export function StakeDialog({ pool, onClose }: { pool: ListedPool; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('cards.pool.stake', { token: stakedToken(pool).label })} onClose={onClose}>
      <StakeForm pool={pool} onStaked={onClose}>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </StakeForm>
    </Dialog>
  );
}
