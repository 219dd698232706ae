import { contractIssue, type Hex, type IssueCode } from '@kingspad/domain';
import { decodeErrorResult, type Abi } from 'viem';
import { AppError } from '#lib/errors.ts';
import { isTextKey, translate } from '#lib/i18n/index.ts';
import { causesOf, isUnreachable } from '@kingspad/protocol/chain/read-errors';
import { KNOWN_ABI } from '@kingspad/protocol/chain/known-abi';

/** Custom errors of our contracts and of common tokens, however deep in the call they were thrown. */
const KNOWN_ERRORS: Abi = KNOWN_ABI.filter((item) => item.type === 'error');

const REJECTED_CODES = new Set<unknown>([4001, 5000, 'ACTION_REJECTED']);

/** Whether the user rejected the request, however deep the wallet nests the error. */
export function isRejection(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (typeof cause !== 'object' || cause === null) return false;
    const { code, name, data } = cause as { code?: unknown; name?: unknown; data?: unknown };
    if (REJECTED_CODES.has(code) || name === 'UserRejectedRequestError') return true;
    const original = (data as { originalError?: { code?: unknown } } | null | undefined)?.originalError;
    return REJECTED_CODES.has(original?.code);
  });
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{8,}$/.test(value);

/** The revert data, if any layer of the error has it. */
export function revertData(error: unknown): Hex | undefined {
  for (const cause of causesOf(error)) {
    if (typeof cause !== 'object' || cause === null) continue;
    const { raw, data } = cause as { raw?: unknown; data?: unknown };
    const nested = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : undefined;
    const bytes = [raw, data, nested].find(isHex);
    if (bytes) return bytes;
  }
  return undefined;
}

/** The codes of the catalogue's contract errors are those of its texts. */
const isCode = (code: string): code is IssueCode => isTextKey(code);

const PANICS = [1, 17, 18] as const;

/** The sentence for revert data; undefined if it decodes to no known error. */
export function revertSentence(data: Hex): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: KNOWN_ERRORS, data });
    if (errorName === 'Error') return String(args[0]).trim() || undefined;
    if (errorName === 'Panic') {
      const panic = PANICS.find((known) => known === Number(args[0]));
      return panic && translate(`wallet.panic.${panic}`);
    }
    const issue = contractIssue(errorName, args, isCode);
    return issue && translate(issue);
  } catch {
    return undefined;
  }
}

interface Worded {
  shortMessage?: string;
  details?: string;
  message?: string;
}

const GENERIC_MESSAGE =
  /^(execution reverted( for an unknown reason)?|the contract function .* reverted|unknown error|internal (json-rpc )?error|an? .*unknown.* error.*)\.?$/i;

/** The message of the innermost cause with a message. */
function messageOf(error: unknown): string | undefined {
  for (const cause of causesOf(error).reverse()) {
    if (typeof cause !== 'object' || cause === null) continue;
    const { details, shortMessage, message } = cause as Worded;
    const firstLines = [details, shortMessage, message].map((text) => text?.trim().split('\n')[0]?.trim());
    const stated = firstLines.find((text) => text && !GENERIC_MESSAGE.test(text));
    if (stated) return stated.replace(/^execution reverted: ?/i, '').slice(0, 300);
  }
  return undefined;
}

const names = (error: unknown) => causesOf(error).map((cause) => (cause instanceof Error ? cause.name : ''));

function isPoor(error: unknown): boolean {
  if (names(error).includes('InsufficientFundsError')) return true;
  return causesOf(error).some((cause) => cause instanceof Error && /insufficient funds/i.test(cause.message));
}

/**
 * The message of a chain failure: the decoded reason, else the error's message, else the action's default (spec A.8).
 */
export function chainError(error: unknown, failure: { title: string; fallback: string }): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) {
    return new AppError(failure.title, translate('wallet.chainAway'), { code: 'chain-away', cause: error });
  }
  const data = revertData(error);
  const reason = data && revertSentence(data);
  if (reason) return new AppError(failure.title, reason, { code: 'reverted', cause: error });
  if (isPoor(error)) {
    return new AppError(failure.title, translate('wallet.notEnoughCoin'), { code: 'poor', cause: error });
  }
  const text = data ? failure.fallback : (messageOf(error) ?? failure.fallback);
  return new AppError(failure.title, text, { code: data ? 'reverted' : 'failed', cause: error });
}
