import { leavableOf, poolStatusAt, type Address } from '@kingspad/domain';
import { claimExcess, leaveSale } from '@kingspad/protocol/sale/fair-calls';
import type { FairShares, FairState, Sale } from '@kingspad/protocol/sale/model';
import { useText } from '#lib/i18n/index.ts';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { useChainNow } from '#web3/index.ts';
import { recoverRequest } from '../model/requests.ts';
import { useAmountText } from './Amount.tsx';
import { PositionAction } from './PositionAction.tsx';

/** Seconds until a call is mined: in the closing window less may leave by then. */
const MINED_WITHIN = 120;

export interface FairActionsProps {
  sale: Sale;
  contribution: bigint;
  fair: { state: FairState; shares: FairShares };
  account: Address;
}

/** Actions that only a fair sale has: leaving while it is live, and the excess afterwards. */
export function FairActions({ sale, contribution, fair, account }: FairActionsProps) {
  const t = useText();
  const now = useChainNow();
  const { pool, coin } = sale;
  const status = poolStatusAt(sale, now);
  const most = status === 1 ? mostToLeave(sale, contribution, fair, now + MINED_WITHIN) : 0n;
  const { excess, isExcessPaid } = fair.shares;
  const isDue = (status === 2 || status === 4) && !isExcessPaid && excess > 0n;
  const leaving = useAmountText(coin.address, most);
  const returned = useAmountText(coin.address, excess);
  const claim = (to: Address) =>
    ({
      action: 'excess',
      subject: pool,
      label: t('recover.sale.excess', { amount: returned }),
      call: claimExcess(pool, to),
    }) as const;
  return (
    <>
      {most > 0n && (
        <PositionAction
          action="leave"
          subject={pool}
          label={t('recover.sale.leave', { amount: leaving })}
          call={leaveSale(pool, most, account)}
          warning={t('recover.sale.leaveText')}
        />
      )}
      {isDue && <PositionAction variant="primary" {...claim(account)} />}
      {isDue && (
        <ReceiveElsewhere
          account={account}
          amount={returned}
          callTo={(to = account) => claim(to).call}
          requestTo={(to) => recoverRequest(claim(to))}
          refused={[sale.token.address, coin.address, pool]}
        />
      )}
    </>
  );
}

/** What may leave then: the rest has to be zero or at least the minimum. @param then seconds */
function mostToLeave(
  { endAt, minimumBuy }: Sale,
  contribution: bigint,
  { state, shares }: FairActionsProps['fair'],
  then: number,
): bigint {
  const { closingWindow } = state;
  const may = leavableOf(contribution, { endAt, closingWindow, hasLeft: shares.hasLeft }, then);
  const rest = contribution - may;
  if (rest === 0n || rest >= minimumBuy) return may;
  return contribution > minimumBuy ? contribution - minimumBuy : 0n;
}
