import { translate, type Message } from '#lib/i18n/index.ts';
import {
  addressIssue,
  addressText,
  amountIssue,
  amountToInput,
  hasAddressForm,
  lockUntilIssue,
  ownerIssue,
  parseAddress,
  titleIssue,
  vestingIssues,
  type Address,
  type Issue,
  type CycleUnit,
  type LockFormValues,
  issue,
} from '@kingspad/domain';
import type { TokenSum } from '#creation/index.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import type { FieldStatus } from '#ui/Field.tsx';

/** The typed values of the creation page. Values of hidden fields are kept. */
export interface CreationValues extends LockFormValues {
  /** The lock is for `recipient`. */
  isForAnother: boolean;
  /** The rows of many locks. */
  rows: string;
}

export const EMPTY_FORM: CreationValues = {
  tokenAddress: '',
  title: '',
  amount: '',
  lockUntil: '',
  isVesting: false,
  initialReleaseDate: '',
  initialPercent: '',
  cycle: '',
  cyclePercent: '',
  recipient: '',
  isForAnother: false,
  rows: '',
};

/** Values kept after one lock is created, or many: those typed for the other kind. */
export const KEPT_FIELDS: Record<'one' | 'many', readonly (keyof CreationValues)[]> = {
  one: ['rows'],
  many: (Object.keys(EMPTY_FORM) as (keyof CreationValues)[]).filter(
    (field) => field !== 'tokenAddress' && field !== 'rows',
  ),
};

export type FieldName = keyof CreationValues;
/** A field for typed text. */
export type TextField = Exclude<FieldName, 'isVesting' | 'isForAnother'>;

/** Chain data about the typed values, as far as loaded. */
export interface FormFacts {
  account: Address | undefined;
  /** The token at the address; undefined until it is loaded, or if there is none. */
  token: { decimals: number } | undefined;
  tokenStatus: FieldStatus;
  /** Whether the token belongs to a pair; undefined on the token page, `unread` while loading. */
  pairStatus: 'pair' | 'none' | 'unread' | undefined;
  /** Base units. */
  balance: bigint | undefined;
  /** The locker contract, which cannot own its own locks. */
  locker: Address | undefined;
  /** The unit of the page's release cycle. */
  unit: CycleUnit;
  /** Chain time, seconds. */
  now: number;
}

/** Why a lock is refused before anything is sent: the notice, the field, and its correction. */
export interface Refusal {
  title: string;
  text: Message;
  field?: TextField;
  /** The corrected value of the field. */
  correction?: string;
}

/** Whether an allowance is enough; false while it or the amount is unknown. */
export const covers = (allowance: bigint | undefined, sum: Pick<TokenSum, 'amount'> | undefined): boolean =>
  sum !== undefined && allowance !== undefined && allowance >= sum.amount;

/** Refuses an amount above the balance; the correction is the balance (spec A.5). */
export function aboveBalance(text: string, facts: Pick<FormFacts, 'token' | 'balance'>): Refusal | undefined {
  const { token, balance } = facts;
  const amount = typedAmount(text, token?.decimals);
  if (!token || balance === undefined || amount === undefined || amount <= balance) return undefined;
  return {
    title: translate('title.inputValidation'),
    text: translate('said.amountAboveBalance'),
    field: 'amount',
    correction: amountToInput(balance, token.decimals),
  };
}

/**
 * The first reason against approving or locking, in the order of the specification: wallet, token address, amount;
 * then the conditions of the contract.
 */
export function refusalOf(values: CreationValues, facts: FormFacts): Refusal | undefined {
  return (
    walletRefusal(facts) ??
    tokenRefusal(values, facts) ??
    amountRefusal(values, facts) ??
    firstOf(releaseErrors(values, facts)) ??
    invalid('recipient', recipientError(values, facts)) ??
    invalid('title', titleIssue(values.title))
  );
}

export function walletRefusal({ account }: Pick<FormFacts, 'account'>): Refusal | undefined {
  return account
    ? undefined
    : { title: translate('title.authentication'), text: translate('said.connectWallet') };
}

export function invalid(field: TextField, text: Message | undefined): Refusal | undefined {
  return text === undefined ? undefined : { title: translate('title.validation'), text, field };
}

function firstOf(errors: FieldErrors): Refusal | undefined {
  const [first] = Object.entries(errors) as [TextField, Message][];
  return first && invalid(...first);
}

export function tokenRefusal(
  { tokenAddress }: Pick<CreationValues, 'tokenAddress'>,
  { token, pairStatus }: Pick<FormFacts, 'token' | 'pairStatus'>,
): Refusal | undefined {
  if (tokenAddress.trim() === '') return invalid('tokenAddress', translate('said.enterTokenAddress'));
  const found = addressIssue(tokenAddress, issue('issue.token.invalid'));
  if (!token || found !== undefined) {
    return invalid('tokenAddress', found ?? issue('issue.token.invalid'));
  }
  // Unread data counts as missing: the lock would otherwise carry an unknown pair.
  if (pairStatus === undefined || pairStatus === 'pair') return undefined;
  return {
    title: translate('title.invalidPair'),
    text: translate('said.pairAddressInvalid'),
    field: 'tokenAddress',
  };
}

function amountRefusal({ amount }: CreationValues, facts: FormFacts): Refusal | undefined {
  const decimals = facts.token?.decimals ?? 0;
  const found = amountIssue(amount, decimals);
  // A missing amount has the action's own wording; other issues keep their specific text.
  if (found?.code === 'issue.lock.amount') return invalid('amount', translate('said.enterLockAmount'));
  return invalid('amount', found) ?? aboveBalance(amount, facts);
}

/** The error under each field; valid fields are omitted. */
export type FieldErrors = Partial<Record<TextField, Message>>;

/** Issues of the release, in the order of the fields. */
function releaseErrors(values: CreationValues, { unit, now }: FormFacts): FieldErrors {
  if (values.isVesting) return vestingIssues(values, unit, now);
  const lockUntil = lockUntilIssue(values.lockUntil, now);
  return lockUntil === undefined ? {} : { lockUntil };
}

function recipientError(values: CreationValues, { locker }: FormFacts): Issue | undefined {
  return values.isForAnother ? ownerIssue(values.recipient, locker) : undefined;
}

/** The error under each visited field. */
export function fieldErrors(
  values: CreationValues,
  facts: FormFacts,
  visited: ReadonlySet<FieldName>,
): FieldErrors {
  const all: FieldErrors = {
    amount: amountIssue(values.amount, facts.token?.decimals ?? 18),
    recipient: recipientError(values, facts),
    ...releaseErrors(values, facts),
  };
  const errors = Object.fromEntries(
    Object.entries(all).filter(([field]) => visited.has(field as TextField)),
  ) as FieldErrors;
  errors.tokenAddress = tokenAddressError(values.tokenAddress, facts, visited);
  errors.title = titleIssue(values.title);
  return errors;
}

/** An address is validated after blur, or as soon as it has the full length. */
function tokenAddressError(
  text: string,
  { token, tokenStatus, pairStatus }: Pick<FormFacts, 'token' | 'tokenStatus' | 'pairStatus'>,
  visited: ReadonlySet<FieldName>,
): Message | undefined {
  const typed = text.trim();
  const isVisited = visited.has('tokenAddress');
  if (typed === '') return isVisited ? issue('issue.token.required') : undefined;
  const found = addressIssue(typed, issue('issue.token.invalid'));
  if (found !== undefined) return isVisited || typed.length >= 42 ? found : undefined;
  if (tokenStatus !== 'error') return undefined;
  // If reading the token failed, it is no pair.
  return token && pairStatus !== undefined
    ? translate('said.pairAddressInvalid')
    : issue('issue.token.invalid');
}

/** Whether the text has the form of an address and only its checksum is wrong: a typing mistake. */
export function isChecksumMistake(text: string): boolean {
  return hasAddressForm(addressText(text)) && parseAddress(text) === undefined;
}
