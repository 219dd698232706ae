import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { focusFirst } from '#lib/focus-field.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { STEPS, type WizardStep } from '../model/wizard-values.ts';
import styles from './Wizard.module.css';

export interface StepFormProps {
  wizard: Wizard;
  step: Exclude<WizardStep, 'review'>;
  /** Why the next step cannot be gone to yet. */
  blocked?: string;
  /** Whether the next step waits for a pending action. */
  busy?: boolean;
  /** Stands in the place of Next. */
  instead?: ReactNode;
  children: ReactNode;
}

/** One step of the wizard: its fields, the way back and the way on. */
export function StepForm({ wizard, step, blocked, busy, instead, children }: StepFormProps) {
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const index = STEPS.indexOf(step);
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (blocked !== undefined || busy || instead) return;
    const wrong = wizard.check();
    if (wrong.length > 0) focusFirst(form.current, wrong);
    else if (after) wizard.goTo(after);
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
      <StepTitle id={id} takesFocus={wizard.hasMoved}>
        {t(`presale.wizard.step.${step}`)}
      </StepTitle>
      {children}
      <Cluster gap={3} align="start">
        {before && (
          <Button size="large" onClick={() => wizard.goTo(before)}>
            {t('presale.wizard.back')}
          </Button>
        )}
        {instead ?? (
          <Button type="submit" variant="primary" size="large" disabledReason={blocked} busy={busy}>
            {t('presale.wizard.next')}
          </Button>
        )}
      </Cluster>
    </form>
  );
}

export interface StepTitleProps {
  id: string;
  /** Whether the title takes the focus: after a change of steps, not on opening the page. */
  takesFocus: boolean;
  children: ReactNode;
}

/** A step's heading. */
export function StepTitle({ id, takesFocus, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isMoved] = useState(takesFocus);
  useEffect(() => {
    if (isMoved) title.current?.focus();
  }, [isMoved]);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}
