import { createReadClient } from '#web3/index.ts';
import { readCreationFee } from '@kingspad/protocol/chain/creation-fee';
import { readLockCount } from '@kingspad/protocol/lock/read';
import { isUnreachable } from '@kingspad/protocol/chain/read-errors';
import { configOf, type Connection } from '#lib/connection.ts';

/** Why a connection cannot be used. */
export type ConnectionProblem = 'rpc-away' | 'other-chain-id' | 'other-chain' | 'no-contracts';

/** Checks that the RPC serves the chain of the contracts; undefined if it does. */
export async function problemOf(connection: Connection): Promise<ConnectionProblem | undefined> {
  const client = createReadClient(configOf(connection));
  try {
    const chainId = await client.request({ method: 'eth_chainId' });
    if (Number(chainId) !== connection.chainId) return 'other-chain-id';
    const { blockNumber, blockHash } = connection.anchor;
    const block = await blockAt(client, blockNumber);
    if (block?.hash !== blockHash) return 'other-chain';
    const { tokenLocker, liquidityLocker, presaleFactory, stakingFactory } = connection.contracts;
    await Promise.all([
      readLockCount(client, tokenLocker),
      readLockCount(client, liquidityLocker),
      readCreationFee(client, presaleFactory),
      readCreationFee(client, stakingFactory),
    ]);
    return undefined;
  } catch (error) {
    return isUnreachable(error) ? 'rpc-away' : 'no-contracts';
  }
}

/** The block with a number; undefined if it does not exist yet. */
async function blockAt(client: ReturnType<typeof createReadClient>, blockNumber: number) {
  try {
    return await client.getBlock({ blockNumber: BigInt(blockNumber) });
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return undefined;
  }
}
