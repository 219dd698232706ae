import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { late } from '#ui/late.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Wizard } from '../model/use-wizard.ts';

/** The form does not wait for its preview. */
const { Part } = late(() => import('./CardPreview.tsx').then((module) => module.CardPreview));

/** {@link Part}, and its place until it has come. */
export function CardPreview({ wizard }: { wizard: Wizard }) {
  const t = useText();
  return (
    <Part
      wizard={wizard}
      placeholder={
        <Card title={t('presale.wizard.preview')}>
          <Skeleton lines={12} />
        </Card>
      }
    />
  );
}
