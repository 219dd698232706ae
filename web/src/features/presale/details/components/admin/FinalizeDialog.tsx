import { WorthAmount } from '#cards/WorthAmount.tsx';
import { useListingOffer } from '#cards/sale/use-listing-offer.ts';
import { durationText, useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { useAction, useRun } from '#web3/index.ts';
import { committedOf } from '../../model/fair.ts';
import { coinText, finalizeRequest, tokenText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { splitOf } from '../../model/split.ts';
import { finalized } from '../../model/success-texts.ts';
import { SaleListingOffer } from '../SaleListingOffer.tsx';
import styles from './AdminControls.module.css';
import { WriteButton } from '#web3/components/WriteButton.tsx';

/** Asks once before a sale is finalized, and shows how what was raised is split. */
export function FinalizeDialog({ shown: { sale, now }, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { write } = action;
  const offer = useListingOffer(sale);
  const split = splitOf(sale);
  const excess = committedOf(sale) - sale.raised;
  const coin = { ...sale.coin, label: sale.coin.symbol };
  const inCoin = (amount: bigint) => <WorthAmount token={coin} amount={amount} />;
  return (
    <Dialog title={t('details.split.title')} onClose={onClose}>
      <FactList
        facts={[
          { label: t('details.glance.raised'), value: inCoin(sale.raised) },
          ...(excess > 0n ? [{ label: t('details.split.excess'), value: inCoin(excess) }] : []),
          { label: t('details.split.fee'), value: inCoin(split.fee) },
          {
            label: t('details.split.liquidity'),
            value: `${coinText(sale, split.coinToPair)} + ${tokenText(sale, split.tokensToPair)}`,
          },
          { label: t('details.split.owner'), value: inCoin(split.coinToOwner) },
          { label: t('details.split.contributors'), value: tokenText(sale, split.tokensSold) },
          {
            label: t(sale.isUnsoldBurnt ? 'details.split.burnt' : 'details.split.back'),
            value: tokenText(sale, split.tokensLeft),
          },
          {
            label: t('details.split.lock'),
            value: sale.isLiquidityBurnt
              ? t('details.fate.burnt')
              : t('details.split.lockFor', { time: durationText(sale.lockSeconds) }),
          },
        ]}
      />
      <Notice>{t('details.split.note')}</Notice>
      <SaleListingOffer sale={sale} offer={offer} action={action} onDone={onClose} />
      <PhaseText phase={write.phase} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {t(write.busy ? 'ui.close' : 'details.split.later')}
        </Button>
        <WriteButton
          // The offer's button is the one that works.
          variant={offer ? 'secondary' : 'primary'}
          busy={write.busy}
          onClick={() =>
            void run(action, finalizeRequest(sale), () => finalized(sale, now)).then(
              (isDone) => isDone && onClose(),
            )
          }
        >
          {t('details.finalize.action')}
        </WriteButton>
      </div>
    </Dialog>
  );
}
