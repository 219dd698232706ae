import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { probeQuery } from '../../../lib/token-probe.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import type { LockerKind } from '../kinds.ts';

/** How long an amount stands still before it is probed. */
const TYPING_MS = 400;

/** What is known of a transfer to the locker and back. */
export type Probe = { status: 'missing' | 'checking' | 'away' } | { status: 'answered'; answer: TokenProbe };

/** Whether a token can be locked and paid out again, as the server simulates it, before anything is paid. */
export function useProbe(
  kind: LockerKind,
  subject: { token: Address | undefined; holder: Address | undefined; amount: bigint | undefined },
): Probe {
  const { token, holder, amount } = subject;
  // Compared by its words, as base units.
  const typed = useDebounced(amount?.toString(), TYPING_MS);
  const question =
    token && holder && typed !== undefined ? { token, holder, amount: BigInt(typed) } : undefined;
  const { data, isError } = useQuery(probeQuery(kind.api, question));
  if (!token || !holder || amount === undefined) return { status: 'missing' };
  if (typed !== amount.toString()) return { status: 'checking' };
  if (data) return { status: 'answered', answer: data };
  return { status: isError ? 'away' : 'checking' };
}

/** Whether the probe speaks against the lock: the token refuses a way in or out. */
export function isRefused(probe: Probe): boolean {
  return (
    probe.status === 'answered' &&
    (probe.answer.result === 'deposit-reverts' || probe.answer.result === 'withdrawal-reverts')
  );
}
