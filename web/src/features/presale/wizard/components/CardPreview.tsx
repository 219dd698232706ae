import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { draftItem } from '../model/draft-item.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { PreviewHead } from './PreviewHead.tsx';
import styles from './InvestorPreview.module.css';

/** The sale's card and the head of its page, by the parts that lists and page use; they cannot be pressed here. */
export function CardPreview({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const item = draftItem(wizard);
  if (!item) return null;
  return (
    <Card title={t('presale.wizard.preview')}>
      <div inert className={styles.previews}>
        <PresaleCard item={item} heading="h3" />
        <article className={styles.sale}>
          <PreviewHead wizard={wizard} />
        </article>
      </div>
    </Card>
  );
}
