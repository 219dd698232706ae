import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { STEPS } from '../model/wizard-values.ts';
import styles from './WizardSteps.module.css';

/** The four steps and which one this is; those before it can be gone back to. */
export function WizardSteps({ wizard: { step, goTo } }: { wizard: Pick<Wizard, 'step' | 'goTo'> }) {
  const t = useText();
  const current = STEPS.indexOf(step);
  return (
    <nav aria-label={t('presale.wizard.steps')}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'waiting';
          const face = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" /> : index + 1}
              </span>
              <span className={styles.label}>
                {t(`presale.wizard.step.${name}`)}
                <VisuallyHidden>, {t(`ui.step.${state}`)}</VisuallyHidden>
              </span>
            </>
          );
          return (
            <li key={name} className={styles.step} data-state={state}>
              {state === 'done' ? (
                <button type="button" className={styles.face} onClick={() => goTo(name)}>
                  {face}
                </button>
              ) : (
                <span className={styles.face} aria-current={state === 'current' ? 'step' : undefined}>
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
