import { useText } from '../../../../lib/i18n/index.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useLiveLocks } from '../../../../web3/index.ts';
import '../after-receipt.ts';
import { AdditionalStep } from '../components/AdditionalStep.tsx';
import { ProjectStep } from '../components/ProjectStep.tsx';
import { ReviewStep } from '../components/ReviewStep.tsx';
import { StartOver } from '../components/StartOver.tsx';
import { TokenStep } from '../components/TokenStep.tsx';
import { UnfinishedNotice } from '../components/UnfinishedNotice.tsx';
import { WizardSteps } from '../components/WizardSteps.tsx';
import { useUnfinishedSale } from '../model/use-unfinished-sale.ts';
import { useWizard, type Wizard } from '../model/use-wizard.ts';
import styles from './CreatePresalePage.module.css';

/** Where sales are made, in four steps. */
export function CreatePresalePage() {
  const t = useText();
  const wizard = useWizard();
  const unfinished = useUnfinishedSale(wizard);
  // The clock of the dates is the chain's.
  useLiveLocks();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('presale.wizard.title')}
        intro={t('presale.wizard.intro')}
        actions={<StartOver wizard={wizard} />}
      />
      {unfinished && <UnfinishedNotice sale={unfinished} onAnother={wizard.reset} />}
      <WizardSteps wizard={wizard} />
      <Step wizard={wizard} />
    </div>
  );
}

/** Its key is the form's: one that was emptied begins anew, whatever its controls remember. */
function Step({ wizard }: { wizard: Wizard }) {
  const key = `${wizard.wallet.account ?? ''} ${wizard.id}`;
  switch (wizard.step) {
    case 'token':
      return <TokenStep key={key} wizard={wizard} />;
    case 'project':
      return <ProjectStep key={key} wizard={wizard} />;
    case 'additional':
      return <AdditionalStep key={key} wizard={wizard} />;
    case 'review':
      return <ReviewStep key={key} wizard={wizard} />;
  }
}
