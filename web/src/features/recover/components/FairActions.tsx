import { poolStatusAt, type Address } from '@kingspad/domain';
import { claimExcess, leaveSale } from '@kingspad/protocol/sale/fair-calls';
import type { Sale } from '@kingspad/protocol/sale/model';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { mostToLeave } from '#cards/sale/leaving.ts';
import { useText } from '#lib/i18n/index.ts';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { useChainNow } from '#web3/index.ts';
import { recoverRequest } from '../model/requests.ts';
import { useAmountText } from './Amount.tsx';
import { PositionAction } from './PositionAction.tsx';

export interface FairActionsProps {
  sale: Sale;
  shares: PoolShares;
  account: Address;
}

/** Actions that only a fair sale has: leaving while it is live, and the excess afterwards. */
export function FairActions({ sale, shares, account }: FairActionsProps) {
  const t = useText();
  const now = useChainNow();
  const { pool, coin } = sale;
  const status = poolStatusAt(sale, now);
  const most = status === 1 ? mostToLeave(sale, shares, now) : 0n;
  const { excess = 0n, isExcessPaid = false } = shares.fair ?? {};
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
