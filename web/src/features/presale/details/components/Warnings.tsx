import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import type { ShownSale } from '../model/sale.ts';

/** Warnings about a sale's token, from the index. @param isOpen the sale takes contributions, now or later */
export function Warnings({ sale, isOpen }: { sale: ShownSale; isOpen: boolean }) {
  const t = useText();
  const { otherPools = 0, sameNameTokens = 0 } = sale.record ?? {};
  const lines = [
    ...(otherPools > 0 ? [t('details.warning.otherPools', { count: otherPools })] : []),
    ...(sameNameTokens > 0
      ? [t('details.warning.sameName', { count: sameNameTokens, symbol: sale.token.label })]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t(isOpen ? 'details.warning.title' : 'details.warning.titleOver')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
