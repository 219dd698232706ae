import type { SaleKind } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Tag } from '#ui/Tag.tsx';

/** How the price of a sale is made, where it is not set by its owner. */
export function KindTag({ kind }: { kind: SaleKind }) {
  const t = useText();
  return kind === 'fair' && <Tag>{t('lists.kind.fair')}</Tag>;
}
