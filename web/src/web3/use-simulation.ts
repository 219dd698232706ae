import type { Address } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ContractCall, ViewCall } from '@kingspad/protocol/call';
import type { Approval } from '@kingspad/protocol/token/calls';
import type { AppError } from '#lib/errors.ts';
import { useLanguage } from '#lib/i18n/index.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useWeb3 } from './session.ts';
import { simulateCalls, type Simulation } from './simulate.ts';
import { chainReadKey } from './use-chain-read.ts';
import { useWallet } from './use-wallet.ts';

/** Result of calls simulated before they are paid for. */
export type SimulationState =
  /** A prerequisite is missing. */
  { status: 'missing' | 'checking' | 'works' } | { status: 'reverts' | 'unknown'; error: AppError };

export interface SimulationPlan {
  account: Address;
  /** Approval before the calls; undefined if it exists already, or none is needed. */
  approval?: Approval | undefined;
  calls: readonly (ContractCall | ViewCall)[];
  /** The sentence if a revert has no reason. */
  failure: { title: string; fallback: string };
}

/** The plan's calls as text, since query keys cannot contain bigints. */
const planText = ({ account, approval, calls }: SimulationPlan): string =>
  JSON.stringify(
    [
      account,
      approval,
      ...calls.map(({ address, functionName, args, value }) => [address, functionName, args, value]),
    ],
    (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part),
  );

function useSimulationQuery(plan: SimulationPlan | undefined) {
  const web3 = useWeb3();
  const language = useLanguage();
  return useQuery({
    // A revert's sentence keeps the language in which it was written.
    queryKey: chainReadKey(web3, 'simulation', language, plan && planText(plan)),
    queryFn:
      web3 && plan
        ? () => simulateCalls(web3.client, plan.account, plan.calls, plan.failure, plan.approval)
        : skipToken,
    retry: false,
  });
}

/**
 * Calls of one account, simulated in a row without sending anything.
 * @param plan undefined while something is missing
 */
export function useSimulation(plan: SimulationPlan | undefined) {
  const { data, isFetching, refetch } = useSimulationQuery(plan);
  return { ...stateOf(), again: () => void refetch() };

  function stateOf(): SimulationState {
    if (!plan) return { status: 'missing' };
    if (!data || isFetching) return { status: 'checking' };
    return data.result === 'works' ? { status: 'works' } : { status: data.result, error: data.error };
  }
}

/** Return value of {@link useSimulation}. */
export type SimulationCheck = ReturnType<typeof useSimulation>;

/** How long an amount must be unchanged before it is simulated, milliseconds. */
const TYPING_MS = 400;

/** Simulates an amount while it is typed; undefined while there is none, or until it stops changing. */
export function useAmountSimulation(
  amount: bigint | undefined,
  planOf: (amount: bigint, account: Address) => Omit<SimulationPlan, 'account'>,
): Simulation | undefined {
  const { account, status } = useWallet();
  const settled = useDebounced(amount, TYPING_MS);
  const isDue = account && status === 'ready' && settled !== undefined && settled === amount;
  const plan = isDue ? { account, ...planOf(settled, account) } : undefined;
  const { data } = useSimulationQuery(plan);
  return plan && data;
}
