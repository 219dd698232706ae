import { issue, type Hex, type Issue } from '@kingspad/domain';
import { typedAmount } from '#lib/typed-amount.ts';

/** The list of any length that a sale is created with. Its text is too long for a form and kept apart, see `keepList`. */
export interface ListValues {
  /** Its root; empty without a list, and {@link UNREAD}. */
  listRoot: string;
  /** Wallets on it. */
  listWallets: number;
  /** Decimals of the coin that its caps were read for. */
  listDecimals: number;
  /** Its lowest cap in whole coins; empty if each wallet has the sale's maximum. */
  listLowestCap: string;
}

export const emptyListValues = (): ListValues => ({
  listRoot: '',
  listWallets: 0,
  listDecimals: 0,
  listLowestCap: '',
});

/** Stands for the root of a list that is being read or has wrong lines. */
export const UNREAD = 'unread';

type Switch = { isWhitelistingEnabled: boolean };

/** The root of the list; undefined without one, and without whitelisting. */
export const rootOf = ({ isWhitelistingEnabled, listRoot }: ListValues & Switch): Hex | undefined =>
  isWhitelistingEnabled && listRoot.startsWith('0x') ? (listRoot as Hex) : undefined;

/** The same number in another coin is another cap, so another root. */
export function listIssue(values: ListValues & Switch, coinDecimals: number): Issue | undefined {
  if (!values.isWhitelistingEnabled || values.listRoot === '') return undefined;
  if (rootOf(values) === undefined) return issue('issue.list.unread');
  return values.listDecimals === coinDecimals ? undefined : issue('issue.list.coin');
}

/** Whether a wallet's cap is below the sale's minimum: it cannot contribute before the public start. */
export function hasLowCaps(values: ListValues & { minimumBuy: string }): boolean {
  const lowest = typedAmount(values.listLowestCap, values.listDecimals);
  const least = typedAmount(values.minimumBuy, values.listDecimals);
  return lowest !== undefined && least !== undefined && lowest < least;
}
