import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import type { WizardStep } from '../model/wizard-values.ts';

export interface EditStepProps {
  wizard: Pick<Wizard, 'goTo'>;
  step: WizardStep;
  /** Title of the block that it belongs to, for screen readers. */
  block: string;
}

/** Button that leads from a block of the review to its step. */
export function EditStep({ wizard, step, block }: EditStepProps) {
  const t = useText();
  const edit = t('presale.wizard.edit');
  return (
    <Button variant="ghost" aria-label={`${edit}: ${block}`} onClick={() => wizard.goTo(step)}>
      {edit}
    </Button>
  );
}
