import { useText, type Translate } from '../../../../lib/i18n/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Steps, type StepState } from '../../../../ui/Steps.tsx';
import { PhaseText } from '../../../../web3/components/PhaseText.tsx';
import type { Creation } from '../model/use-creation.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './CreateActions.module.css';

/** Go Back, Approve Tokens, Create Presale: which comes next, and why the others wait. */
export function CreateActions({ wizard, creation }: { wizard: Wizard; creation: Creation }) {
  const t = useText();
  const { write, isApproved, approve, create, connect } = creation;
  const { wallet, config } = wizard;
  const stateText = (state: StepState) => t(`presale.wizard.step.is.${state}`);
  const [first, second]: StepState[] = isApproved ? ['done', 'current'] : ['current', 'waiting'];
  const blocked = blockedBy(t, wizard, creation);
  const isReady = wallet.status === 'ready';
  return (
    <div className={styles.actions}>
      <Steps
        label={t('presale.wizard.transactions')}
        steps={[
          {
            label: t('presale.wizard.approve'),
            state: first ?? 'current',
            stateText: stateText(first ?? 'current'),
          },
          {
            label: t('presale.wizard.create'),
            state: second ?? 'waiting',
            stateText: stateText(second ?? 'waiting'),
          },
        ]}
      />
      <PhaseText
        className={styles.phase}
        phase={write.phase}
        own={{ checking: t('ui.phase.checking'), server: t('ui.phase.server') }}
      />
      {!isReady && (
        <Button
          variant="primary"
          size="large"
          wide
          icon="wallet"
          busy={wallet.status === 'connecting'}
          onClick={connect}
        >
          {wallet.account
            ? t('presale.wizard.switch', { chain: config?.chainName ?? '' })
            : t('presale.wizard.connect')}
        </Button>
      )}
      <Button
        variant={isApproved || !isReady ? 'secondary' : 'primary'}
        size="large"
        wide
        busy={write.busy && !isApproved}
        disabledReason={isApproved ? t('presale.wizard.approve.done') : blocked}
        onClick={approve}
      >
        {t('presale.wizard.approve')}
      </Button>
      <Button
        variant={isApproved && isReady ? 'primary' : 'secondary'}
        size="large"
        wide
        icon="rocket"
        busy={write.busy && isApproved}
        disabledReason={blocked ?? (isApproved ? refusedText(t, creation) : t('presale.wizard.create.first'))}
        onClick={create}
      >
        {t('presale.wizard.create')}
      </Button>
      <Button variant="ghost" wide busy={write.busy} onClick={() => wizard.goTo('additional')}>
        {t('presale.wizard.goBack')}
      </Button>
    </div>
  );
}

/** What speaks against both transactions. */
function blockedBy(t: Translate, { wallet, factory }: Wizard, creation: Creation): string | undefined {
  if (wallet.account === undefined) return t('presale.wizard.blocked.wallet');
  if (wallet.status !== 'ready') return t('presale.wizard.blocked.network');
  if (!factory) return t('presale.wizard.blocked.factory');
  if (creation.wrongSteps.length > 0) return t('presale.wizard.blocked.wrong');
  if (!creation.intent) return t('presale.wizard.blocked.reading');
  return creation.isShort ? t('presale.wizard.blocked.short') : undefined;
}

/** The rehearsal's verdict; where there is none the wallet's own simulation tells. */
function refusedText(t: Translate, { rehearsal }: Creation): string | undefined {
  return rehearsal.status === 'reverts' ? t('presale.wizard.blocked.reverts') : undefined;
}
