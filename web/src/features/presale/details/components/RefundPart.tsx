import { useQuery } from '@tanstack/react-query';
import type { PoolShares } from '../../../../contracts/presale-pool.ts';
import { useNetworkFee } from '../model/sale-reads.ts';
import { useText, timeText } from '../../../../lib/i18n/index.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useWallet } from '../../../../web3/index.ts';
import { RECEIPTS, saleQueries } from '../api/queries.ts';
import { coinText, receiptAmount, refundCall, refundRequest, shownCoin } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { useAction } from '../../../../web3/use-action.ts';
import { ActionButton } from '../../../../web3/components/ActionButton.tsx';
import { NetworkFee } from './NetworkFee.tsx';
import styles from './MyPart.module.css';

/** The refund of a sale that failed: for its contributors (spec B.4); other visitors read why there is none. */
export function RefundPart({
  shown: { sale, stage },
  shares,
}: {
  shown: Shown;
  shares: PoolShares | undefined;
}) {
  const t = useText();
  const action = useAction();
  const { account } = useWallet();
  const amount = shares?.contribution ?? 0n;
  const fee = useNetworkFee(refundCall(sale), amount > 0n);
  const { data: receipts } = useQuery(saleQueries.contributions(sale.pool, account, RECEIPTS));
  return (
    <Stack gap={4}>
      <Notice tone="warning" title={t('details.refund.title')}>
        {t(`details.failure.${stage.failure ?? 'cancelled'}`, {
          soft: coinText(sale, sale.softCap),
          raised: shownCoin(sale, sale.raised),
        })}{' '}
        {sale.record?.forcedReason && t('details.failure.reason', { reason: sale.record.forcedReason })}
      </Notice>
      {amount > 0n && account && (
        <>
          <ActionButton
            action={action}
            wide
            icon="coins"
            label={t('details.refund.action', { amount: coinText(sale, amount) })}
            onPress={() => void action.run(refundRequest(sale, account))}
          />
          <p className={styles.text}>{t('details.refund.whole')}</p>
          <NetworkFee fee={fee} />
        </>
      )}
      {amount === 0n && <p className={styles.text}>{without()}</p>}
    </Stack>
  );

  function without(): string {
    if (!account) return t('details.refund.connect');
    if (!shares) return t('details.contribute.loading');
    const refunded = receipts?.items.find(({ kind }) => kind === 'refund');
    if (!refunded) return t('details.refund.nothing');
    return t('details.refund.done', {
      amount: receiptAmount(sale, refunded),
      time: timeText(refunded.timestamp),
    });
  }
}
