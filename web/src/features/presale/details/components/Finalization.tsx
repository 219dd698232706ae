import { finalizationTimes, sameAddress } from '@kingspad/domain';
import { useListingOffer } from '#cards/sale/use-listing-offer.ts';
import { useText, timeText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet, useAction } from '#web3/index.ts';
import { finalizeRequest } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import styles from './MyPart.module.css';
import { Preflight } from './Preflight.tsx';
import { SaleListingOffer } from './SaleListingOffer.tsx';

/** A sale that waits to be finalized: whether it would succeed, who may do it and until when. */
export function Finalization({ shown }: { shown: Shown }) {
  const t = useText();
  const { account } = useWallet();
  const { sale, now } = shown;
  const { openAt, deadline } = finalizationTimes(sale);
  const isOwner = sameAddress(account, sale.owner);
  const times = { open: timeText(openAt), deadline: timeText(deadline) };
  return (
    <Card title={t('details.finalize.title')}>
      <Stack gap={4}>
        <p className={styles.text}>
          {t(now < openAt ? 'details.finalize.who' : 'details.finalize.anyone', times)}
        </p>
        <Preflight sale={sale} />
        {isOwner ? (
          <p className={styles.text}>{t('details.finalize.ownerBelow')}</p>
        ) : (
          <FinalizeByAnyone
            sale={sale}
            notYet={now < openAt ? t('details.finalize.notYet', times) : undefined}
          />
        )}
      </Stack>
    </Card>
  );
}

interface FinalizeByAnyoneProps {
  sale: ShownSale;
  /** Why not yet. */
  notYet: string | undefined;
}

function FinalizeByAnyone({ sale, notYet }: FinalizeByAnyoneProps) {
  const t = useText();
  const action = useAction();
  const offer = useListingOffer(sale, notYet === undefined);
  return (
    <>
      <SaleListingOffer sale={sale} offer={offer} action={action} />
      <ActionButton
        action={action}
        // The offer's button is the one that works.
        variant={offer ? 'secondary' : 'primary'}
        label={t('details.finalize.action')}
        disabledReason={notYet}
        isForAll
        onPress={() => void action.run(finalizeRequest(sale))}
      />
    </>
  );
}
