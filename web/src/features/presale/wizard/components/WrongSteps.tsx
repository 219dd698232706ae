import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import type { WizardStep } from '../model/wizard-values.ts';

export interface WrongStepsProps {
  steps: readonly WizardStep[];
  onGo: (step: WizardStep) => void;
}

/** The steps in which something has to be corrected before the sale can be made. */
export function WrongSteps({ steps, onGo }: WrongStepsProps) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <Notice tone="warning" title={t('presale.wizard.wrong')} live>
      <Cluster gap={3} align="start">
        {steps.map((step) => (
          <Button key={step} onClick={() => onGo(step)}>
            {t('presale.wizard.wrong.go', { step: t(`presale.wizard.step.${step}`) })}
          </Button>
        ))}
      </Cluster>
    </Notice>
  );
}
