import { useEffect } from 'react';
import { UnfinishedNotice } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StartOver } from '#ui/StartOver.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import '../after-receipt.ts';
import { AdditionalStep } from '../components/AdditionalStep.tsx';
import { ProjectStep } from '../components/ProjectStep.tsx';
import { TokenStep } from '../components/TokenStep.tsx';
import { WizardSteps } from '../components/WizardSteps.tsx';
import { MY_PRESALES } from '../model/paths.ts';
import { useWizard, type Wizard } from '../model/use-wizard.ts';

/** The last step is fetched once the form shows. */
const { Part: ReviewStep, preload } = late(() =>
  import('../components/ReviewStep.tsx').then((module) => module.ReviewStep),
);

/** Page that creates a sale, in four steps. */
export function CreatePresalePage() {
  const t = useText();
  const wizard = useWizard();
  // The clock of the dates is the chain's.
  useLiveLocks();
  useEffect(() => {
    preload();
  }, []);
  return (
    <Stack gap={6}>
      <PageHeader
        title={t('shell.menu.createPresale')}
        intro={t('presale.wizard.intro')}
        actions={
          <StartOver
            isEmpty={wizard.isEmpty}
            text={t('presale.wizard.startOver.text')}
            onReset={() => {
              wizard.reset();
              wizard.goTo('token');
            }}
          />
        }
      />
      <UnfinishedNotice
        kind="create-presale"
        form={wizard}
        path={MY_PRESALES}
        linkLabel={t('presale.wizard.viewMine')}
        madeText={t('presale.wizard.made.text')}
      />
      <WizardSteps wizard={wizard} />
      <Step wizard={wizard} />
    </Stack>
  );
}

/** Its key is the form's: one that was emptied begins again, with its controls. */
function Step({ wizard }: { wizard: Wizard }) {
  const key = wizard.id;
  switch (wizard.step) {
    case 'token':
      return <TokenStep key={key} wizard={wizard} />;
    case 'project':
      return <ProjectStep key={key} wizard={wizard} />;
    case 'additional':
      return <AdditionalStep key={key} wizard={wizard} />;
    case 'review':
      return <ReviewStep key={key} wizard={wizard} placeholder={<Skeleton lines={12} />} />;
  }
}
