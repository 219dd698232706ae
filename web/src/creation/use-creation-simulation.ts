import { useSimulation, type SimulationCheck } from '#web3/index.ts';
import { paymentApproval, creationFailure, type CheckedCreation } from './creation.ts';

/** Input of the simulation; nothing is simulated while a part of it is unknown. */
export interface CreationFacts {
  /** Wei. */
  fee: bigint | undefined;
  /** Balance of the paid token, base units. */
  balance: bigint | undefined;
  allowance: bigint | undefined;
}

/**
 * Approval and creation in a row: a transfer tax shows, and so does every other reason against them.
 * @param creation undefined while something speaks against it
 */
export function useCreationSimulation<Draft>(
  creation: CheckedCreation<Draft> | undefined,
  facts: CreationFacts,
): SimulationCheck {
  return useSimulation(creation && planOf(creation, facts));
}

function planOf<Draft>({ payment, fallback, simulated }: CheckedCreation<Draft>, facts: CreationFacts) {
  const { fee, balance, allowance = -1n } = facts;
  const { payer, amount } = payment;
  if (!simulated || fee === undefined || balance === undefined || balance < amount) return undefined;
  const approval = allowance < amount ? paymentApproval(payment) : undefined;
  return { account: payer, approval, calls: [simulated(fee)], failure: creationFailure(fallback) };
}
