import { tokensFor } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Simulation } from '#web3/index.ts';
import { coinText, tokenText } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';

export interface ContributionPreviewProps {
  sale: ShownSale;
  /** What the wallet put in before, and puts in now; base units of the coin. */
  mine: bigint;
  amount: bigint;
  simulation: Simulation | undefined;
}

/** What a contribution does, before the wallet opens: amounts to the last digit, and whether it would work. */
export function ContributionPreview({ sale, mine, amount, simulation }: ContributionPreviewProps) {
  const t = useText();
  const { tokensPerCoin, unit } = sale;
  // Counted from the wallet's total, as the contract does: rounding each part down would lose some.
  const reserved = tokensFor(mine + amount, tokensPerCoin, unit);
  return (
    <>
      <FactList
        facts={[
          { label: t('details.preview.pay'), value: coinText(sale, amount) },
          {
            label: t('details.preview.reserve'),
            value: tokenText(sale, reserved - tokensFor(mine, tokensPerCoin, unit)),
          },
          ...(mine > 0n ? [{ label: t('details.preview.total'), value: tokenText(sale, reserved) }] : []),
          { label: t('details.preview.back'), value: coinText(sale, mine + amount) },
        ]}
      />
      {simulation?.result === 'reverts' && (
        <Notice tone="danger" title={t('details.preview.fails')} live>
          {simulation.error.text}
        </Notice>
      )}
      {simulation?.result === 'works' && (
        <Notice tone="success" live>
          {t('details.preview.works')}
        </Notice>
      )}
    </>
  );
}
