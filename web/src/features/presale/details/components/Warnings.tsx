import { sameAddress } from '@kingspad/domain';
import { useTokenOwner } from '../model/sale-reads.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Sale } from '../model/sale.ts';

/** Warnings to investors, as far as the chain shows their reasons. */
export function Warnings({ sale }: { sale: Sale }) {
  const t = useText();
  const owner = useTokenOwner(sale.token.address).data;
  const { otherPools = 0, sameNameTokens = 0 } = sale.record ?? {};
  const lines = [
    ...(owner && !sameAddress(owner, sale.owner) ? [t('details.warning.owner')] : []),
    ...(otherPools > 0 ? [t('details.warning.otherPools', { count: otherPools })] : []),
    ...(sameNameTokens > 0
      ? [t('details.warning.sameName', { count: sameNameTokens, symbol: sale.token.label })]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t('details.warning.title')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
