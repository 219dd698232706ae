import { zeroAddress, type Address } from '@kingspad/domain';
import { withdrawLockerCredit } from '@kingspad/protocol/lock/calls';
import { useText } from '#lib/i18n/index.ts';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { recoverRequest } from '../model/requests.ts';
import { Amount, useAmountText } from './Amount.tsx';
import { PositionAction } from './PositionAction.tsx';
import { Position } from './PositionList.tsx';

export interface LockerCreditProps {
  locker: Address;
  account: Address;
  /** Wei. */
  amount: bigint;
}

/** Excess fees that a locker keeps for an account, paid to it or, if it still refuses them, to another one. */
export function LockerCredit({ locker, account, amount }: LockerCreditProps) {
  const t = useText();
  const text = useAmountText(zeroAddress, amount);
  const withdraw = (to: Address = account) =>
    ({
      action: 'credit',
      subject: locker,
      label: t('recover.credit'),
      call: withdrawLockerCredit(locker, to),
    }) as const;
  return (
    <Position name={t('recover.lock.credit')} facts={<Amount asset={zeroAddress} value={amount} />}>
      <PositionAction {...withdraw()} />
      <ReceiveElsewhere
        account={account}
        amount={text}
        callTo={(to) => withdraw(to).call}
        requestTo={(to) => recoverRequest(withdraw(to))}
        refused={[locker]}
      />
    </Position>
  );
}
