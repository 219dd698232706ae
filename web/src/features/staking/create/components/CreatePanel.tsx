import type { RefObject } from 'react';
import { useText, type Translate } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { CreationActions } from '../../../../web3/components/CreationActions.tsx';
import { RehearsalResult } from '../../../../web3/components/RehearsalResult.tsx';
import { firstWrong } from '../model/form-values.ts';
import { usePoolCreation, type PoolCreationState } from '../model/use-pool-creation.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import { Summary } from './Summary.tsx';

export interface CreatePanelProps {
  form: PoolForm;
  /** Where the fields stand. */
  fields: RefObject<HTMLFormElement | null>;
}

/** The pool in a list, whether making it would work, and the two transactions. */
export function CreatePanel({ form, fields }: CreatePanelProps) {
  const t = useText();
  const creation = usePoolCreation(form);

  function approve() {
    const wrong = firstWrong(form.issues);
    if (wrong === undefined) return creation.approve();
    form.showAll();
    const control = fields.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <Card title={t('staking.create.summary')}>
      <Summary form={form} creation={creation} />
      <RehearsalResult rehearsal={creation.rehearsal} />
      <CreationActions
        wallet={form.wallet}
        write={creation.write}
        isApproved={creation.isApproved}
        blocked={blockedBy(t, form, creation)}
        refused={refusedText(t, creation)}
        createLabel={t('staking.create.create')}
        icon="stake"
        onConnect={creation.connect}
        onApprove={approve}
        onCreate={creation.create}
      />
    </Card>
  );
}

/** What speaks against both transactions; a mistake in the form is shown where it is, once Approve is pressed. */
function blockedBy(t: Translate, form: PoolForm, { isFine, intent }: PoolCreationState): string | undefined {
  const { wallet, factory } = form;
  if (wallet.account === undefined) return t('ui.creation.blocked.wallet');
  if (wallet.status !== 'ready') return t('ui.creation.blocked.network');
  if (!factory) return t('staking.create.blocked.factory');
  if (!isFine) return undefined;
  if (form.staked.isError || form.reward.isError) return t('staking.create.blocked.tokens');
  return intent && form.allowance.data !== undefined && form.rewardBalance.data !== undefined
    ? undefined
    : t('ui.creation.blocked.reading');
}

/** The trial run's verdict; where there is none the wallet's own simulation tells. */
function refusedText(t: Translate, { rehearsal }: PoolCreationState): string | undefined {
  return rehearsal.status === 'reverts' ? t('ui.creation.blocked.reverts') : undefined;
}
