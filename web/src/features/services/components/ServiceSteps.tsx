import { Card } from '#ui/Card.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import type { Step } from '../services.ts';
import styles from './ServiceSteps.module.css';

export interface ServiceStepsProps {
  title: string;
  steps: readonly Step[];
}

/** Steps of a service, in order. */
export function ServiceSteps({ title, steps }: ServiceStepsProps) {
  const t = useText();
  return (
    <Card title={title}>
      <ol className={styles.steps} data-steps={steps.length}>
        {steps.map((step, index) => (
          <Row key={step.title} as="li" gap={4} align="stretch">
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Stack gap={1} className={styles.words}>
              <h3 className={styles.title}>{t(step.title)}</h3>
              <p className={styles.text}>{t(step.text)}</p>
            </Stack>
          </Row>
        ))}
      </ol>
    </Card>
  );
}
