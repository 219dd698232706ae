import { useText } from '#lib/i18n/index.ts';
import { Icon } from './Icon.tsx';
import styles from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Row } from './layout/layout.tsx';

type StepState = 'waiting' | 'current' | 'done';

interface Step {
  label: string;
  state: StepState;
}

/** Position in a sequence of steps. */
function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const t = useText();
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
            <VisuallyHidden>, {t(`ui.step.${step.state}`)}</VisuallyHidden>
          </span>
        </Row>
      ))}
    </Row>
  );
}

export interface ApprovalStepsProps {
  label: string;
  /** Labels of the two transactions. */
  approve: string;
  next: string;
  isApproved: boolean;
  /** The wallet confirms both together. */
  isTogether?: boolean;
  /** Another step comes first, for example connecting a wallet. */
  isWaiting?: boolean;
}

/** An approval, and the transaction that needs it. */
export function ApprovalSteps(props: ApprovalStepsProps) {
  const { label, approve, next, isApproved, isTogether, isWaiting } = props;
  const t = useText();
  if (isTogether && !isApproved) {
    const both = t('ui.step.together', { approve, next });
    return <Steps label={label} steps={[{ label: both, state: isWaiting ? 'waiting' : 'current' }]} />;
  }
  return (
    <Steps
      label={label}
      steps={[
        { label: approve, state: isApproved ? 'done' : isWaiting ? 'waiting' : 'current' },
        { label: next, state: isApproved ? 'current' : 'waiting' },
      ]}
    />
  );
}
