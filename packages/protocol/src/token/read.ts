import { DEAD_ADDRESS, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { isUnreachable, orNothing, TokenReadError } from '../chain/read-errors.ts';
import { erc20Abi } from './abi.ts';
import { decodeTokenText, NAME_CALL, SYMBOL_CALL } from './text.ts';

/** A token as read from the chain. Texts are empty if the token returns none or invalid ones. */
export interface TokenInfo {
  address: Address;
  name: string;
  symbol: string;
  decimals: number;
}

/**
 * Reads a token's name and symbol; empty if the token returns none or invalid ones.
 * @throws the client's error if the node does not answer
 * @example
 * const { name, symbol } = await readTokenTexts(client, token);
 */
export async function readTokenTexts(client: ReadClient, token: Address) {
  const [name, symbol] = await Promise.all(
    [NAME_CALL, SYMBOL_CALL].map((data) => textOf(client, token, data)),
  );
  return { name: name ?? '', symbol: symbol ?? '' };
}

async function textOf(client: ReadClient, to: Address, data: Hex): Promise<string> {
  try {
    return decodeTokenText((await client.call({ to, data })).data);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return '';
  }
}

/**
 * Reads a token: decimals, name and symbol (spec A.7). Name and symbol may be empty.
 * @throws TokenReadError if the contract is not a token
 * @throws the client's error if the node does not answer
 * @example
 * const { symbol, decimals } = await readToken(client, token);
 */
export async function readToken(client: ReadClient, address: Address): Promise<TokenInfo> {
  const contract = { address, abi: erc20Abi } as const;
  const [decimals, texts] = await Promise.all([
    withFailure(client.readContract({ ...contract, functionName: 'decimals' }), 'decimals'),
    withFailure(readTokenTexts(client, address), 'details'),
    // A contract with decimals but without balances is not a token.
    withFailure(balanceOf(client, address, address), 'details'),
  ]);
  return { address, decimals, ...texts };
}

/**
 * Reads an account's balance of a token (spec A.7: `balanceOf`).
 * @returns base units
 * @throws the client's error if the node or the token does not answer
 * @example
 * const balance = await balanceOf(client, token, account);
 */
export const balanceOf = (client: ReadClient, token: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] });

/**
 * {@link balanceOf} that tells a bad token from a failed node.
 * @returns base units
 * @throws TokenReadError if the token does not answer
 * @throws the client's error if the node does not answer
 * @example
 * const balance = await readBalance(client, token, account);
 */
export const readBalance = (client: ReadClient, token: Address, account: Address): Promise<bigint> =>
  withFailure(balanceOf(client, token, account), 'balance');

/**
 * Reads a spender's allowance for an account's token.
 * @returns base units
 * @throws the client's error if the node or the token does not answer
 * @example
 * const allowance = await readAllowance(client, { token, account, spender: locker });
 */
export const readAllowance = (
  client: ReadClient,
  { token, account, spender }: { token: Address; account: Address; spender: Address },
): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, spender] });

/**
 * Reads a token's total supply (spec A.7: `totalSupply`).
 * @returns base units
 * @throws the client's error if the node or the token does not answer
 * @example
 * const supply = await readSupply(client, token);
 */
export const readSupply = (client: ReadClient, token: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply' });

/**
 * Reads the balances of the burn address and the zero address, which have no key (spec B.7).
 * @returns base units; zero for an address whose balance the token does not give
 * @throws the client's error if the node does not answer
 * @example
 * const burnt = await readBurnt(client, token);
 */
export async function readBurnt(client: ReadClient, token: Address): Promise<bigint> {
  // Some tokens revert for the zero address.
  const [dead, zero] = await Promise.all(
    [DEAD_ADDRESS, zeroAddress].map((account) => orNothing(balanceOf(client, token, account))),
  );
  return (dead ?? 0n) + (zero ?? 0n);
}

/**
 * Reads a token's owner; null if the token has none.
 * @throws the client's error if the node does not answer
 * @example
 * const owner = await readTokenOwner(client, token);
 */
export const readTokenOwner = async (client: ReadClient, token: Address): Promise<Address | null> =>
  (await orNothing(client.readContract({ address: token, abi: erc20Abi, functionName: 'owner' }))) ?? null;

async function withFailure<T>(read: Promise<T>, part: TokenReadError['part']): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw isUnreachable(cause) ? cause : new TokenReadError(part, { cause });
  }
}
