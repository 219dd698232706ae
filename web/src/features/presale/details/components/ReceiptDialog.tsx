import { countText } from '#lib/figures.ts';
import { finalizationTimes, tokensFor } from '@kingspad/domain';
import type { Contribution } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { WorthAmount } from '#cards/WorthAmount.tsx';
import { useText, timeText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useChainNow } from '#web3/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { coinText, tokenText } from '../model/requests.ts';
import { saleName, stageOf, type ShownSale } from '../model/sale.ts';
import styles from './ReceiptDialog.module.css';
import { Time } from '#ui/Time.tsx';

export interface ReceiptDialogProps {
  sale: ShownSale;
  item: Contribution;
  onClose: () => void;
}

/** A receipt: who paid what to whom, in which transaction, and what it gives a right to. It can be printed. */
export function ReceiptDialog({ sale, item, onClose }: ReceiptDialogProps) {
  const t = useText();
  const config = useAppConfig();
  const explorer = config?.explorer;
  const total = BigInt(item.total);
  const coin = { ...sale.coin, label: sale.coin.symbol };
  const { status } = stageOf(sale, useChainNow());
  return (
    <Dialog title={t('details.receipt.title')} onClose={onClose}>
      <Stack gap={4} className={styles.receipt}>
        <FactList
          facts={[
            { label: t('details.receipt.what'), value: t(`details.receipt.${item.kind}`) },
            { label: t('details.chart.presale'), value: saleName(sale) },
            {
              label: t('details.receipt.amount'),
              value: (
                <WorthAmount token={item.kind === 'claim' ? sale.token : coin} amount={BigInt(item.amount)} />
              ),
            },
            ...(item.kind === 'contribution'
              ? [
                  { label: t('details.receipt.total'), value: <WorthAmount token={coin} amount={total} /> },
                  // The tokens of a fair sale follow from what is committed at its end.
                  ...(status === 3 || sale.fair
                    ? []
                    : [
                        {
                          label: t('details.receipt.tokens'),
                          value: tokenText(sale, tokensFor(total, sale.tokensPerCoin, sale.unit)),
                        },
                      ]),
                ]
              : []),
            addressFact(t('details.receipt.wallet'), item.walletAddress, explorer),
            addressFact(t('details.terms.pool'), sale.pool, explorer),
            { label: t('details.receipt.time'), value: <Time at={item.timestamp} utc /> },
            { label: t('details.receipt.block'), value: countText(item.blockNumber) },
            addressFact(t('details.receipt.transaction'), item.transactionHash, explorer, 'tx'),
            ...(config
              ? [{ label: t('details.receipt.chain'), value: `${config.chainName} (${config.chainId})` }]
              : []),
          ]}
        />
        {item.kind === 'contribution' && (
          <p className={styles.text}>
            {t(right(), {
              soft: coinText(sale, sale.softCap),
              end: timeText(sale.endAt),
              deadline: timeText(finalizationTimes(sale).deadline),
            })}
          </p>
        )}
        <p className={styles.text}>{t('details.receipt.source')}</p>
      </Stack>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button variant="primary" onClick={() => window.print()}>
          {t('details.receipt.print')}
        </Button>
      </div>
    </Dialog>
  );

  function right() {
    if (status === 3) return 'details.receipt.rightFailed';
    if (status === 4) return 'details.receipt.rightFinalized';
    return sale.fair ? 'details.receipt.rightFair' : 'details.receipt.right';
  }
}
