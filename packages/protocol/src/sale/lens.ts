import { presaleLensAbi, presalePoolAbi, type FunctionResult } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type { Abi, PublicActions } from 'viem';
import { orNothing } from '../chain/read-errors.ts';

/** The views of sales that a lens has, with their arguments after the sale. */
interface LensArguments {
  claimable: [account: Address];
  allowanceOf: [account: Address] | [account: Address, cap: bigint, proof: readonly Hex[]];
  listingNeeds: [];
}

/** Sales deployed before there was a lens have the views themselves. */
const OWN_VIEWS: Abi = presaleLensAbi.flatMap((item) =>
  item.type === 'function' ? [{ ...item, inputs: item.inputs.slice(1) }] : [],
);

type Reader = Pick<PublicActions, 'readContract'>;

type ReadView = <name extends keyof LensArguments>(
  functionName: name,
  ...args: LensArguments[name]
) => Promise<FunctionResult<typeof presaleLensAbi, name>>;

/**
 * The lens of a sale: the views that follow from its others.
 * @returns a function that reads a view of this sale
 */
export async function readLens(client: Reader, pool: Address): Promise<ReadView> {
  const lens = await orNothing(
    client.readContract({ address: pool, abi: presalePoolAbi, functionName: 'lens' }),
  );
  const contract = lens ? { address: lens, abi: presaleLensAbi as Abi } : { address: pool, abi: OWN_VIEWS };
  return async (functionName, ...args) => {
    const answer = await client.readContract({
      ...contract,
      functionName,
      args: lens ? [pool, ...args] : args,
    });
    return answer as FunctionResult<typeof presaleLensAbi, typeof functionName>;
  };
}
