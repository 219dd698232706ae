import type { Address } from '@kingspad/domain';
import { encodeFunctionData, erc20Abi } from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { viewAnswers, viewsCall, type ViewLimits } from '../chain/views.ts';

const WORD = 32;
/** Gas enough for any honest token. */
const SUPPLY_LIMITS: ViewLimits = { gasEach: 200_000n, maxBytes: WORD };
/** Few enough for the gas limit that nodes set for a call. */
const TOKENS_IN_A_CALL = 50;

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' });

/**
 * Reads the supplies of untrusted tokens at the head, base units; null if a token reports none.
 * @throws the client's error if the node fails
 */
export async function readSupplies(
  node: NodeClient,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, bigint | null>> {
  const supplies = new Map<Address, bigint | null>();
  for (let at = 0; at < tokens.length; at += TOKENS_IN_A_CALL) {
    const targets = tokens.slice(at, at + TOKENS_IN_A_CALL);
    const views = targets.map((target) => ({ target, data }));
    const answer = await node.call(viewsCall(views, SUPPLY_LIMITS));
    for (const [index, bytes] of viewAnswers(answer.data, views.length).entries()) {
      const target = targets[index];
      if (target)
        supplies.set(
          target,
          bytes.length === WORD ? BigInt(`0x${Buffer.from(bytes).toString('hex')}`) : null,
        );
    }
  }
  return supplies;
}
