import { presalePoolAbi } from '@kingspad/abi';
import { termsOfContract, type Address } from '@kingspad/domain';
import { orNothing } from '@kingspad/protocol/chain/read-errors';
import { readFairTerms } from '@kingspad/protocol/sale/fair-read';
import { presentRates } from '@kingspad/protocol/sale/model';
import type { PublicActions } from 'viem';

/** The rate at which a sale lists by what is committed now, in base units of the token for one whole coin. */
export async function readLaunchRate(
  client: Pick<PublicActions, 'readContract'>,
  address: Address,
): Promise<{ launchRate: bigint; unit: bigint }> {
  const sale = { address, abi: presalePoolAbi } as const;
  const [terms, unit, tokensForSale, fair] = await Promise.all([
    client.readContract({ ...sale, functionName: 'terms' }),
    client.readContract({ ...sale, functionName: 'coinUnit' }),
    client.readContract({ ...sale, functionName: 'totalTokenAmount' }),
    // A sale at a fixed rate does not have the view.
    orNothing(readFairTerms(client, address)),
  ]);
  const facts = { ...termsOfContract(terms), unit, tokensForSale };
  const { launchRate } = presentRates({ ...facts, fair: fair && { ...fair, excessReturned: 0n } });
  return { launchRate, unit };
}
