import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import type { TokenSum } from '#creation/index.ts';
import { probeQuery } from '#lib/token-probe.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import type { LockerKind } from '../../kinds.ts';

/** Debounce of the amount before a probe. */
const TYPING_MS = 400;

/** The result of a probed transfer to the locker and back. */
export type Probe = { status: 'missing' | 'checking' | 'away' } | { status: 'answered'; answer: TokenProbe };

/** Whether a token can be locked and paid out again, simulated by the server before anything is paid. */
export function useProbe(kind: LockerKind, holder: Address | undefined, sum: TokenSum | undefined): Probe {
  // Compared as a string of base units.
  const typed = useDebounced(sum?.amount.toString(), TYPING_MS);
  const token = sum?.token.address;
  const question =
    token && holder && typed !== undefined ? { token, holder, amount: BigInt(typed) } : undefined;
  const { data, isError } = useQuery(probeQuery(kind.api, question));
  if (!sum || !holder) return { status: 'missing' };
  if (typed !== sum.amount.toString()) return { status: 'checking' };
  if (data) return { status: 'answered', answer: data };
  return { status: isError ? 'away' : 'checking' };
}

/** Whether the token refuses the transfer in either direction. */
export function isRefused(probe: Probe): boolean {
  return (
    probe.status === 'answered' &&
    (probe.answer.result === 'deposit-reverts' || probe.answer.result === 'withdrawal-reverts')
  );
}
