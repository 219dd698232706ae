import { useText, type Translate } from '../../../../lib/i18n/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CreationActions } from '../../../../web3/components/CreationActions.tsx';
import type { Creation } from '../model/use-creation.ts';
import type { Wizard } from '../model/use-wizard.ts';

/** Go Back, Approve Tokens, Create Presale: which comes next, and why the others wait. */
export function CreateActions({ wizard, creation }: { wizard: Wizard; creation: Creation }) {
  const t = useText();
  const { write, isApproved, approve, create, connect } = creation;
  return (
    <CreationActions
      wallet={wizard.wallet}
      write={write}
      isApproved={isApproved}
      blocked={blockedBy(t, wizard, creation)}
      refused={refusedText(t, creation)}
      createLabel={t('presale.wizard.create')}
      icon="rocket"
      onConnect={connect}
      onApprove={approve}
      onCreate={create}
    >
      <Button variant="ghost" wide busy={write.busy} onClick={() => wizard.goTo('additional')}>
        {t('presale.wizard.goBack')}
      </Button>
    </CreationActions>
  );
}

/** What speaks against both transactions. */
function blockedBy(t: Translate, { wallet, factory }: Wizard, creation: Creation): string | undefined {
  if (wallet.account === undefined) return t('ui.creation.blocked.wallet');
  if (wallet.status !== 'ready') return t('ui.creation.blocked.network');
  if (!factory) return t('presale.wizard.blocked.factory');
  if (creation.wrongSteps.length > 0) return t('presale.wizard.blocked.wrong');
  if (!creation.intent) return t('ui.creation.blocked.reading');
  return creation.isShort ? t('presale.wizard.blocked.short') : undefined;
}

/** The rehearsal's verdict; where there is none the wallet's own simulation tells. */
function refusedText(t: Translate, { rehearsal }: Creation): string | undefined {
  return rehearsal.status === 'reverts' ? t('ui.creation.blocked.reverts') : undefined;
}
