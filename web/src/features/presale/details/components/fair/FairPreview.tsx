import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { estimateOf } from '../../model/fair-estimate.ts';
import { coinText, shownCoin, shownTokens } from '../../model/requests.ts';
import type { ShownSale } from '../../model/sale.ts';
import styles from '../MyPart.module.css';

export interface FairPreviewProps {
  sale: ShownSale;
  /** Earlier and present commitment of the wallet, base units of the coin. */
  mine: bigint;
  amount: bigint;
}

/** What a commitment buys by what is committed now, and in the dearest case. */
export function FairPreview({ sale, mine, amount }: FairPreviewProps) {
  const t = useText();
  const { tokens, excess, atCeiling } = estimateOf(sale, mine, amount);
  return (
    <Stack gap={2}>
      <FactList
        facts={[
          { label: t('details.preview.pay'), value: coinText(sale, amount) },
          ...(mine > 0n ? [{ label: t('details.fair.total'), value: coinText(sale, mine + amount) }] : []),
          { label: t('details.fair.buys'), value: shownTokens(sale, tokens) },
          { label: t('details.fair.returns'), value: shownCoin(sale, excess) },
          { label: t('details.fair.atCeiling'), value: shownTokens(sale, atCeiling) },
        ]}
      />
      <p className={styles.text}>{t('details.fair.estimate')}</p>
      <p className={styles.text}>{t('details.fair.maximum', { most: coinText(sale, sale.maximumBuy) })}</p>
    </Stack>
  );
}
