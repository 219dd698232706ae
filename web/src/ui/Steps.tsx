import { Icon } from './Icon.tsx';
import styles from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Row } from './layout/layout.tsx';

export type StepState = 'waiting' | 'current' | 'done';

export interface Step {
  label: string;
  state: StepState;
  /** The state in words, for those who do not see it. */
  stateText: string;
}

/** Where one stands in a sequence of steps. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Row as="ol" gap={3} align="stretch" aria-label={label}>
      {steps.map((step, index) => (
        <Row
          as="li"
          gap={2}
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" /> : index + 1}
          </span>
          <span>
            {step.label}
            <VisuallyHidden>, {step.stateText}</VisuallyHidden>
          </span>
        </Row>
      ))}
    </Row>
  );
}
