import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText, timeText } from '#lib/i18n/index.ts';
import { mapRead, readOf, valueOf, type Read } from '#lib/read.ts';
import { Notice } from '#ui/Notice.tsx';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet, useAction, useRun } from '#web3/index.ts';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { RECEIPTS, saleQueries } from '../api/queries.ts';
import { refund } from '@kingspad/protocol/sale/calls';
import { refundOf } from '@kingspad/protocol/sale/model';
import { committedOf } from '../model/fair.ts';
import { coinText, receiptAmount, refundRequest, shownCoin } from '../model/requests.ts';
import { useNetworkFee } from '../model/sale-reads.ts';
import type { Shown } from '../model/shown.ts';
import { refunded } from '../model/success-texts.ts';
import styles from './MyPart.module.css';
import { NetworkFee } from './NetworkFee.tsx';

/** The refund of a sale that failed: for its contributors (spec B.4); other visitors read why there is none. */
export function RefundPart({ shown: { sale, stage }, mine }: { shown: Shown; mine: Read<PoolShares> }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { account } = useWallet();
  const shares = valueOf(mine);
  const amount = shares ? refundOf(shares) : 0n;
  const fee = useNetworkFee(refund(sale.pool), amount > 0n);
  const receipts = readOf(useQuery(saleQueries.contributions(sale.pool, account, RECEIPTS)));
  const receipt = mapRead(receipts, ({ items }) => items.find(({ kind }) => kind === 'refund') ?? null);
  const mineRefunded = account && amount === 0n ? (valueOf(receipt) ?? undefined) : undefined;
  const isAllRefunded = sale.raised > 0n && sale.refunded >= committedOf(sale);
  return (
    <Stack gap={4}>
      <Notice tone={tone()} title={title()}>
        {[
          t(`details.failure.${stage.failure ?? 'cancelled'}`, {
            soft: coinText(sale, sale.softCap),
            raised: shownCoin(sale, sale.raised),
          }),
          sale.record?.forcedReason && t('details.failure.reason', { reason: sale.record.forcedReason }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      {amount > 0n && account ? (
        <>
          <ActionButton
            action={action}
            wide
            icon="coins"
            label={t('details.refund.action', { amount: coinText(sale, amount) })}
            onPress={() => void run(action, refundRequest(sale, account), () => refunded(sale, amount))}
          />
          <p className={styles.text}>{t('details.refund.whole')}</p>
          <NetworkFee fee={fee} />
          <ReceiveElsewhere
            account={account}
            amount={coinText(sale, amount)}
            callTo={(to) => refund(sale.pool, to)}
            requestTo={(to) => refundRequest(sale, account, to)}
            refused={[sale.token.address, sale.coin.address, sale.pool]}
          />
        </>
      ) : (
        <p className={styles.text}>{without()}</p>
      )}
    </Stack>
  );

  /** A call to act only for those who can: open refunds are no warning to others. */
  function tone() {
    if (mineRefunded) return 'success';
    return amount > 0n ? 'warning' : 'info';
  }

  function title(): string {
    if (mineRefunded) return t('details.refund.refunded', { amount: receiptAmount(sale, mineRefunded) });
    if (sale.raised === 0n) return t('details.refund.noneTitle');
    return t(isAllRefunded ? 'details.refund.allTitle' : 'details.refund.title');
  }

  function without(): ReactNode {
    if (sale.raised === 0n) return t('details.refund.none');
    if (!account) return t(isAllRefunded ? 'details.refund.all' : 'details.refund.connect');
    return (
      <ReadValue read={mine} chars={24}>
        {() => (
          <ReadValue read={receipt} chars={24}>
            {(one) =>
              one
                ? t('details.refund.done', {
                    amount: receiptAmount(sale, one),
                    time: timeText(one.timestamp),
                  })
                : t('details.refund.nothing')
            }
          </ReadValue>
        )}
      </ReadValue>
    );
  }
}
