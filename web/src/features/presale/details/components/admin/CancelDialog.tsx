import { WorthAmount } from '#cards/WorthAmount.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/Button.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { committedOf } from '../../model/fair.ts';
import { cancelRequest, tokenText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { useAction, useRun } from '#web3/index.ts';
import styles from './AdminControls.module.css';
import { Time } from '#ui/Time.tsx';
import { WriteButton } from '#web3/components/WriteButton.tsx';

/**
 * Asks for confirmation before a sale is cancelled, for ever: how much goes back to how many, and what comes back to
 * the owner.
 */
export function CancelDialog({ shown: { sale }, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { write } = action;
  const coin = { ...sale.coin, label: sale.coin.symbol };
  return (
    <Dialog title={t('details.cancel.title')} onClose={onClose}>
      <FactList
        facts={[
          {
            label: t('details.cancel.refunds'),
            value: <WorthAmount token={coin} amount={committedOf(sale)} />,
          },
          { label: t('details.admin.export'), value: String(sale.contributors) },
          { label: t('details.cancel.missed'), value: <Time at={sale.endAt} /> },
          {
            label: t('details.cancel.tokens'),
            value: tokenText(sale, BigInt(sale.record?.tokensDeposited ?? sale.tokensForSale)),
          },
        ]}
      />
      <Notice tone="danger">{t('details.cancel.irreversible')}</Notice>
      <PhaseText phase={write.phase} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {t(write.busy ? 'ui.close' : 'details.cancel.keep')}
        </Button>
        <WriteButton
          variant="danger"
          busy={write.busy}
          onClick={() => void run(action, cancelRequest(sale)).then((isDone) => isDone && onClose())}
        >
          {t('details.admin.cancel')}
        </WriteButton>
      </div>
    </Dialog>
  );
}
