import { parseAddress, type Address } from '@kingspad/domain';
import type { RealtimeError } from '@kingspad/domain/api';

/** Error codes of questions; docs/integrators.md lists them. */
const REFUSALS = {
  bad_question:
    'Send { presaleAddress } or, on the staking channel, { stakingPoolAddress }, each an address.',
  presale_not_found: 'There is no presale at this address. A new presale appears a moment after its block.',
  staking_pool_not_found:
    'There is no staking pool at this address. A new pool appears a moment after its block.',
  too_many_watched: 'A connection can watch five presales at most. Unwatch one first.',
  rate_limited: 'Too many questions from your network. Wait a minute, then try again.',
  unavailable: 'The service is not available right now. Ask again in a moment.',
} as const;
export type Refusal = keyof typeof REFUSALS;

export function refusal(code: Refusal): RealtimeError {
  return { error: { code, message: REFUSALS[code] } };
}

/** A client's payload: untrusted; only an address is read from it. */
export function readQuestion(
  sent: readonly unknown[],
  field: 'presaleAddress' | 'stakingPoolAddress',
): {
  pool: Address | undefined;
  /** Answers the asking client; does nothing if it passed no callback. */
  acknowledge: (answer: unknown) => void;
} {
  return { pool: addressIn(sent[0], field), acknowledge: acknowledgeOf(sent) };
}

/** `readQuestion` for an event without a payload. */
export function acknowledgeOf(sent: readonly unknown[]): (answer: unknown) => void {
  const last = sent.at(-1);
  return (answer) => {
    if (typeof last === 'function') (last as (answer: unknown) => void)(answer);
  };
}

function addressIn(question: unknown, field: string): Address | undefined {
  if (typeof question !== 'object' || question === null || !Object.hasOwn(question, field)) return undefined;
  const address = (question as Record<string, unknown>)[field];
  return typeof address === 'string' ? parseAddress(address) : undefined;
}
