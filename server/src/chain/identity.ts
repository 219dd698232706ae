import type { Deployment } from '@kingspad/abi';
import { numberToHex } from 'viem';
import { ForeignNodeError, TransportError } from './errors.ts';
import { parseHeader } from './parse.ts';
import type { RpcRequest } from './types.ts';

/** Facts that identify the deployment's chain. */
export type ChainIdentity = Pick<Deployment, 'chainId' | 'genesisHash' | 'anchor'>;

/** Requests a block's header. */
export const headerRequest = (number: number): RpcRequest => ({
  method: 'eth_getBlockByNumber',
  params: [numberToHex(number), false],
});

/** Requests to verify a node before its answers are used. */
export function identityRequests({ anchor, genesisHash }: ChainIdentity): RpcRequest[] {
  return [
    { method: 'eth_chainId', params: [] },
    headerRequest(anchor.blockNumber),
    ...(genesisHash === undefined ? [] : [headerRequest(0)]),
  ];
}

/**
 * Compares a node's answers to `identityRequests` with our chain.
 * @throws {ForeignNodeError} if the node serves another chain
 * @throws {TransportError} if it has no block of that number yet
 */
export function checkIdentity(expected: ChainIdentity, answers: readonly unknown[]): void {
  const [chainId, anchor, genesis] = answers;
  const id = typeof chainId === 'string' ? Number(chainId) : Number.NaN;
  if (id !== expected.chainId) throw foreign('chain id', String(chainId), String(expected.chainId));
  // A node that is still syncing gets time; a hash other than ours can only come from another chain.
  checkBlock(genesis, 0, expected.genesisHash);
  checkBlock(anchor, expected.anchor.blockNumber, expected.anchor.blockHash);
}

function checkBlock(block: unknown, number: number, expected: string | undefined): void {
  if (expected === undefined) return;
  if (block === null) throw new TransportError(`The node has no block ${number} yet.`);
  const { hash } = parseHeader(block);
  if (hash !== expected.toLowerCase()) throw foreign(`block ${number}`, hash, expected.toLowerCase());
}

function foreign(what: string, found: string, expected: string): ForeignNodeError {
  return new ForeignNodeError(
    `The node is on another chain: its ${what} is ${found}, and the deployment's is ${expected}. Set RPC_URL to a node of the deployment's chain, or DEPLOYMENT_FILE to a deployment on the node's chain.`,
  );
}
