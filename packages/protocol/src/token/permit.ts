import type { Address, Hex } from '@kingspad/domain';
import { domainSeparator, keccak256, size, slice, toBytes, type TypedDataDomain } from 'viem';
import type { TokenInfo } from './read.ts';
import { orNothing } from '../chain/read-errors.ts';
import type { ReadClient } from '../chain/read-client.ts';

const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const PERMIT_TYPES = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

const view = <const Name extends string, const Output extends string>(name: Name, output: Output) =>
  ({ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: output }] }) as const;

const permitAbi = [
  view('DOMAIN_SEPARATOR', 'bytes32'),
  view('PERMIT_TYPEHASH', 'bytes32'),
  {
    type: 'function',
    name: 'nonces',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'eip712Domain',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { name: 'fields', type: 'bytes1' },
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
      { name: 'salt', type: 'bytes32' },
      { name: 'extensions', type: 'uint256[]' },
    ],
  },
] as const;

/** The domain that the token reports (EIP-5267); built from name and version if it reports none. */
async function namedDomain(client: ReadClient, address: Address): Promise<TypedDataDomain | undefined> {
  const named = await orNothing(
    client.readContract({ address, abi: permitAbi, functionName: 'eip712Domain' }),
  );
  if (!named) return undefined;
  const [fields, name, version, chainId, verifyingContract] = named;
  return fields === '0x0f' ? { name, version, chainId: Number(chainId), verifyingContract } : undefined;
}

/**
 * Reads the signing domain of a token's permits (EIP-2612), checked against the token's own separator.
 * @returns null if the token takes no such permits
 * @throws the client's error if the node does not answer
 * @example
 * const domain = await readPermitDomain(client, { address: token, name: 'Crown' }, { chainId: 56, account });
 */
export async function readPermitDomain(
  client: ReadClient,
  { address, name }: Pick<TokenInfo, 'address' | 'name'>,
  { chainId, account }: { chainId: number; account: Address },
): Promise<PermitDomain | null> {
  const contract = { address, abi: permitAbi } as const;
  const [separator, nonce, typeHash] = await Promise.all([
    orNothing(client.readContract({ ...contract, functionName: 'DOMAIN_SEPARATOR' })),
    orNothing(client.readContract({ ...contract, functionName: 'nonces', args: [account] })),
    orNothing(client.readContract({ ...contract, functionName: 'PERMIT_TYPEHASH' })),
  ]);
  if (!separator || nonce === undefined) return null;
  // Dai's permit has the same selector pattern but other fields.
  if (typeHash !== undefined && typeHash !== keccak256(toBytes(PERMIT))) return null;
  const usual = { name, version: '1', chainId, verifyingContract: address };
  const domain = (await namedDomain(client, address)) ?? usual;
  return domainSeparator({ domain }) === separator ? domain : null;
}

export interface PermitTerms {
  domain: PermitDomain;
  token: Address;
  spender: Address;
  /** Base units. */
  amount: bigint;
  /** Seconds, chain time; the permit is invalid afterwards. */
  deadline: number;
}

/** The signing domain of a token's permits (EIP-712). */
export type PermitDomain = TypedDataDomain;

/** A signed permit, in the form of the contracts. */
export interface SignedPermit {
  deadline: bigint;
  v: number;
  r: Hex;
  s: Hex;
}

/** The signer, and the wallet's signing method. */
export interface PermitSigner {
  account: Address;
  publicClient: ReadClient;
  sign(typedData: PermitData): Promise<Hex>;
}

/** Typed data that the wallet signs (EIP-712). */
export interface PermitData {
  domain: PermitDomain;
  types: typeof PERMIT_TYPES;
  primaryType: 'Permit';
  message: { owner: Address; spender: Address; value: bigint; nonce: bigint; deadline: bigint };
}

/**
 * Requests a permit from the wallet (EIP-2612).
 * @param signer the wallet's account and its signing method
 * @param terms amount in base units, `deadline` in seconds since 1970 UTC
 * @returns undefined if the wallet is a contract, whose signature the token cannot check
 * @throws the wallet's error if the user rejects, or the client's if the node does not answer
 * @example
 * const sign = (data: PermitData) => wallet.signTypedData({ ...data, account });
 * const terms = { domain, token, spender: locker, amount: 5n, deadline: 1_900_000_000 };
 * const permit = await signPermit({ account, publicClient: client, sign }, terms);
 */
export async function signPermit(
  signer: PermitSigner,
  terms: PermitTerms,
): Promise<SignedPermit | undefined> {
  const { account, publicClient, sign } = signer;
  const { domain, token, spender, amount, deadline } = terms;
  const nonce = await publicClient.readContract({
    address: token,
    abi: permitAbi,
    functionName: 'nonces',
    args: [account],
  });
  const message = { owner: account, spender, value: amount, nonce, deadline: BigInt(deadline) };
  const signature = await sign({ domain, types: PERMIT_TYPES, primaryType: 'Permit', message });
  if (size(signature) !== 65) return undefined;
  const last = Number(slice(signature, 64));
  // Some wallets return the parity instead of `v`.
  const v = last < 27 ? last + 27 : last;
  return { deadline: message.deadline, v, r: slice(signature, 0, 32), s: slice(signature, 32, 64) };
}
