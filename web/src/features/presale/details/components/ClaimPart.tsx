import { isVestingSale } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useNetworkFee } from '../model/sale-reads.ts';
import { relativeTime, useText, timeText } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet, useAction, useRun } from '#web3/index.ts';
import { claimTokens } from '@kingspad/protocol/sale/calls';
import { claimRequest, shownTokens, tokenText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { claimed, nextClaimOf } from '../model/success-texts.ts';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { NetworkFee } from './NetworkFee.tsx';
import { unreadText } from '../model/contribution.ts';
import { VestingPart } from './VestingPart.tsx';

/** Claim, of everything or of what is vested (spec B.4). Where nothing can be claimed it shows why and until when. */
export function ClaimPart({ shown, mine }: { shown: Shown; mine: Read<PoolShares> }) {
  const t = useText();
  const { sale, now } = shown;
  const shares = valueOf(mine);
  const { account } = useWallet();
  const action = useAction();
  const run = useRun();
  const isVesting = isVestingSale(sale.vesting);
  const isAllPaid = shares?.isClaimed === true;
  const reason = claimReason();
  const fee = useNetworkFee(claimTokens(sale), reason === undefined);
  return (
    <Stack gap={4}>
      <ActionButton
        action={action}
        wide
        icon={isAllPaid ? 'check' : 'unlock'}
        label={label()}
        disabledReason={reason}
        onPress={() =>
          void run(action, claimRequest(sale), () =>
            claimed(sale, shares?.claimable ?? 0n, nextClaimOf(sale, now)),
          )
        }
      />
      <NetworkFee fee={fee} />
      {isVesting && <VestingPart shown={shown} shares={shares} />}
      {account && shares && shares.claimable > 0n && reason === undefined && (
        <ReceiveElsewhere
          account={account}
          amount={tokenText(sale, shares.claimable)}
          callTo={(to) => claimTokens(sale, to)}
          requestTo={(to) => claimRequest(sale, to)}
          refused={[sale.token.address, sale.coin.address, sale.pool]}
        />
      )}
    </Stack>
  );

  function label(): string {
    if (isAllPaid && account) return t('details.claim.claimed');
    const amount = shares?.claimable ?? 0n;
    if (amount === 0n) return t(isVesting ? 'details.claim.vested' : 'details.claim.action');
    return t('details.claim.actionAmount', { amount: shownTokens(sale, amount) });
  }

  function claimReason(): string | undefined {
    if (!shares) return t(unreadText(mine));
    if (isAllPaid) return t('details.claim.allPaid');
    if (shares.contribution === 0n) return t('details.claim.nothing');
    if (shares.claimable > 0n) return undefined;
    // The chain's next block may bring it; its own simulation is the judge then.
    if (now >= shares.nextClaimTime) return undefined;
    return t('details.claim.next', {
      time: timeText(shares.nextClaimTime),
      words: relativeTime(now, shares.nextClaimTime),
    });
  }
}
