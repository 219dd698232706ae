import { parseAddress, type Address } from '@kingspad/domain';
import type { RealtimeError } from '@kingspad/domain/api';

/** Why a question is not answered; docs/integrators.md lists them. */
const REFUSALS = {
  bad_question: 'Ask with { presaleAddress }, an address.',
  presale_not_found: 'No presale is known at this address. A new one appears a moment after its block.',
  too_many_watched: 'A connection watches five presales at most. Leave one first.',
  unavailable: 'The service is not available right now. Ask again in a moment.',
} as const;
export type Refusal = keyof typeof REFUSALS;

export function refusal(code: Refusal): RealtimeError {
  return { error: { code, message: REFUSALS[code] } };
}

/** What a client sent with an event: anything at all, of which only an address is taken. */
export function readQuestion(sent: readonly unknown[]): {
  pool: Address | undefined;
  /** Tells only the one who asked; does nothing where he did not ask to be told. */
  acknowledge: (answer: unknown) => void;
} {
  const last = sent.at(-1);
  return {
    pool: addressIn(sent[0]),
    acknowledge: (answer) => {
      if (typeof last === 'function') (last as (answer: unknown) => void)(answer);
    },
  };
}

function addressIn(question: unknown): Address | undefined {
  if (typeof question !== 'object' || question === null) return undefined;
  if (!Object.hasOwn(question, 'presaleAddress')) return undefined;
  const { presaleAddress } = question as { presaleAddress: unknown };
  return typeof presaleAddress === 'string' ? parseAddress(presaleAddress) : undefined;
}
