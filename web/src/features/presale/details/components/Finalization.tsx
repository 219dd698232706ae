import { finalizationTimes, sameAddress } from '@kingspad/domain';
import { useListingOffer } from '#cards/sale/use-listing-offer.ts';
import { useText, timeText, useZone } from '#lib/i18n/index.ts';
import { TimeIn } from '#ui/Time.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet, useAction, useRun } from '#web3/index.ts';
import { finalizeRequest } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { finalized } from '../model/success-texts.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import styles from './MyPart.module.css';
import { Preflight } from './Preflight.tsx';
import { SaleListingOffer } from './SaleListingOffer.tsx';

/** A sale that waits to be finalized: who may do it, until when, and whether it would succeed. The owner has that above. */
export function Finalization({ shown }: { shown: Shown }) {
  const t = useText();
  useZone();
  const { account } = useWallet();
  const { sale, now } = shown;
  const { openAt, deadline } = finalizationTimes(sale);
  const isOwner = sameAddress(account, sale.owner);
  const times = { open: timeText(openAt), deadline: timeText(deadline) };
  return (
    <Stack gap={4}>
      <p className={styles.text}>
        <TimeIn
          at={[openAt, deadline]}
          text={(open, end) =>
            t(now < openAt ? 'details.finalize.who' : 'details.finalize.anyone', { open, deadline: end })
          }
        />
      </p>
      {!isOwner && (
        <>
          <Preflight sale={sale} />
          <FinalizeByAnyone
            shown={shown}
            notYet={now < openAt ? t('details.finalize.notYet', times) : undefined}
          />
        </>
      )}
    </Stack>
  );
}

interface FinalizeByAnyoneProps {
  shown: Shown;
  /** Why not yet. */
  notYet: string | undefined;
}

function FinalizeByAnyone({ shown: { sale, now }, notYet }: FinalizeByAnyoneProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
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
        onPress={() => void run(action, finalizeRequest(sale), () => finalized(sale, now))}
      />
    </>
  );
}
