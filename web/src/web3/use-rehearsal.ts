import type { Address } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { chainKey } from './use-chain-read.ts';
import type { ContractCall } from '../contracts/call.ts';
import type { AppError } from '../lib/errors.ts';
import { rehearse } from './rehearse.ts';
import { useWeb3 } from './session.ts';

/** What is known of calls before anybody pays. */
export type RehearsalState =
  /** Something is still missing or speaks against it. */
  { status: 'missing' | 'checking' | 'works' } | { status: 'reverts' | 'unknown'; error: AppError };

export interface RehearsalPlan {
  account: Address;
  calls: readonly ContractCall[];
  /** What is said where a revert carries no words. */
  failure: { title: string; fallback: string };
}

/**
 * Calls of one account, tried in a row without sending anything.
 * @param name all that the calls are made of, as a text: query keys hold no bigints
 * @param plan undefined while something is missing
 */
export function useRehearsal(name: string | undefined, plan: RehearsalPlan | undefined) {
  const web3 = useWeb3();
  const isPossible = web3 !== undefined && plan !== undefined;
  const { data, isFetching, refetch } = useQuery({
    queryKey: chainKey(web3, 'rehearsal', name),
    queryFn: isPossible ? () => rehearse(web3.client, plan.account, plan.calls, plan.failure) : skipToken,
    retry: false,
  });
  return { ...stateOf(), again: () => void refetch() };

  function stateOf(): RehearsalState {
    if (!isPossible) return { status: 'missing' };
    if (!data || isFetching) return { status: 'checking' };
    return data.result === 'works' ? { status: 'works' } : { status: data.result, error: data.error };
  }
}

/** What `useRehearsal` answers. */
export type Rehearsed = ReturnType<typeof useRehearsal>;
