import { issue, type Issue, type IssueCode } from './issues/issue.ts';
import type { TextValue } from './issues/text.ts';
import { LOCK_BOUNDS } from './lock/bounds.ts';
import { PRESALE_BOUNDS } from './presale/bounds.ts';
import { DAY } from './time.ts';

/** Errors whose sentence has values, or depends on them. Their arguments are in the ABI's order. */
const WITH_VALUES: Record<string, (args: readonly TextValue[]) => Issue> = {
  Fees_TooLow: ([sent = 0n, fee = 0n]) => issue('contract.Fees_TooLow', { sent, fee }),
  Fees_AboveMaximum: ([, maximum = 0n]) => issue('contract.Fees_AboveMaximum', { maximum }),
  Locker_InvalidDate: ([time = 0n]) =>
    Number(time) < LOCK_BOUNDS.maxDate
      ? issue('contract.Locker_InvalidDate', { time })
      : issue('contract.Locker_InvalidDate.far'),
  Locker_UnknownLock: ([id = 0n]) => issue('contract.Locker_UnknownLock', { id }),
  Locker_NothingVested: ([, time = 0n]) => issue('contract.Locker_NothingVested', { time }),
  Locker_NotLater: ([, time = 0n]) => issue('contract.Locker_NotLater', { time }),
  Locker_StillLocked: ([, time = 0n]) => issue('contract.Locker_StillLocked', { time }),
  Presale_InvalidStart: ([, time = 0n]) => issue('contract.Presale_InvalidStart', { time }),
  Presale_InvalidEnd: ([, time = 0n]) => issue('contract.Presale_InvalidEnd', { time }),
  Presale_InvalidLiquidity: () => {
    const { minLiquidityPercent: minimum, maxLiquidityPercent: maximum } = PRESALE_BOUNDS;
    return issue('contract.Presale_InvalidLiquidity', { minimum, maximum });
  },
  Presale_WrongStatus: ([status]) => {
    const known = ([0, 1, 2, 3, 4] as const).find((one) => one === Number(status));
    return issue(
      known === undefined ? 'contract.Presale_WrongStatus' : `contract.Presale_WrongStatus.${known}`,
    );
  },
  Presale_NotWhitelisted: ([, time = 0n]) => issue('contract.Presale_NotWhitelisted', { time }),
  Presale_NothingAccepted: ([remaining]) =>
    issue(remaining === 0n ? 'contract.Presale_NothingAccepted.filled' : 'contract.Presale_NothingAccepted'),
  Presale_TooEarly: ([time = 0n]) => issue('contract.Presale_TooEarly', { time }),
  Presale_NothingVested: ([time = 0n]) => issue('contract.Presale_NothingVested', { time }),
  Presale_ListTooLate: ([time = 0n]) => issue('contract.Presale_ListTooLate', { time }),
  Presale_DoorClosed: ([time = 0n]) => issue('contract.Presale_DoorClosed', { time }),
  PairListing_Price: ([pair = '']) => issue('contract.PairListing_Price', { pair }),
  PairListing_Value: ([pair = '']) => issue('contract.PairListing_Value', { pair }),
  PairListing_UnknownPair: ([pair = '']) => issue('contract.PairListing_UnknownPair', { pair }),
  Presale_InvalidBatch: ([, maximum = 0n]) => issue('contract.Presale_InvalidBatch', { maximum }),
  Staking_InvalidPeriod: ([, , maximum = 0n]) => issue('contract.Staking_InvalidPeriod', { maximum }),
  Staking_LockTooLong: ([, maximum = 0n]) =>
    issue('contract.Staking_LockTooLong', { days: Math.floor(Number(maximum) / DAY) }),
  Staking_Ended: ([block = 0n]) => issue('contract.Staking_Ended', { block }),
  Staking_NotEnded: ([block = 0n]) => issue('contract.Staking_NotEnded', { block }),
  Staking_Locked: ([time = 0n]) => issue('contract.Staking_Locked', { time }),
};

/**
 * The issue of a decoded custom error.
 * @param args the error's values, in the ABI's order
 * @param isKnown whether the catalogue has the code
 * @returns undefined for an error of other contracts
 */
export function contractIssue(
  name: string,
  args: readonly unknown[],
  isKnown: (code: string) => code is IssueCode,
): Issue | undefined {
  if (Object.hasOwn(WITH_VALUES, name)) return WITH_VALUES[name]?.(args as readonly TextValue[]);
  const code = `contract.${name}`;
  return isKnown(code) ? ({ code } as Issue) : undefined;
}
