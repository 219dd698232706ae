import type { RefObject } from 'react';
import { CreationActions } from '#creation/index.ts';
import { focusFirst } from '#lib/focus-field.ts';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { usePoolCreation, type PoolCreationState } from '../model/use-pool-creation.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import { Summary } from './Summary.tsx';

export interface CreatePanelProps {
  form: PoolForm;
  /** The element with the fields. */
  fields: RefObject<HTMLFormElement | null>;
}

/** A preview of the pool's card, the simulation's result, and the two transactions. */
export function CreatePanel({ form, fields }: CreatePanelProps) {
  const t = useText();
  const creation = usePoolCreation(form);

  function approve() {
    if (creation.isFine) return creation.approve();
    form.showAll();
    focusFirst(fields.current, Object.keys(form.issues));
  }

  return (
    <Card title={t('staking.create.summary')}>
      <Summary form={form} creation={creation} />
      <CreationActions
        wallet={form.wallet}
        write={creation.write}
        simulation={creation.simulation}
        isApproved={creation.isApproved}
        blocked={blockedBy(t, form, creation)}
        createLabel={t('staking.create.create')}
        icon="stake"
        onConnect={creation.connect}
        onApprove={approve}
        onCreate={creation.create}
      />
    </Card>
  );
}

/** Problems that block both transactions; form errors show at their fields once Approve is pressed. */
function blockedBy(t: Translate, form: PoolForm, { isFine, intent }: PoolCreationState): string | undefined {
  if (!form.factory) return t('staking.create.blocked.factory');
  if (!isFine) return undefined;
  if (form.staked.isError || form.reward.isError) return t('staking.create.blocked.tokens');
  return intent && form.allowance.data !== undefined && form.rewardBalance.data !== undefined
    ? undefined
    : t('ui.creation.blocked.reading');
}
