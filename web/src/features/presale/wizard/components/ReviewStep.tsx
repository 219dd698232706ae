import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { CreatePanel } from './CreatePanel.tsx';
import { InvestorPreview } from './InvestorPreview.tsx';
import { ReviewCards } from './ReviewCards.tsx';
import { SoldOutCard } from './SoldOutCard.tsx';
import { StepTitle } from './StepForm.tsx';
import { TrialCard } from './TrialCard.tsx';
import styles from './Wizard.module.css';

/** Step Review (spec B.2): everything once more, what investors will see, and the two transactions. */
export function ReviewStep({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id}>
      <StepTitle id={id} takesFocus={wizard.hasMoved}>
        {t('presale.wizard.step.review')}
      </StepTitle>
      <Columns aside={<CreatePanel wizard={wizard} />}>
        <Stack gap={5}>
          <InvestorPreview wizard={wizard} />
          <SoldOutCard wizard={wizard} />
          <TrialCard wizard={wizard} />
          <ReviewCards wizard={wizard} />
        </Stack>
      </Columns>
    </section>
  );
}
