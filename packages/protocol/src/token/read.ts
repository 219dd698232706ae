import type { Address, Hex } from '@kingspad/domain';
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

/** A token's name and symbol; empty if it returns none or invalid ones. */
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
 * Reads a token; one without a name or symbol is a token with empty texts.
 * @throws TokenReadError if the contract is no token
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

/** An account's balance of a token, base units. */
export const balanceOf = (client: ReadClient, token: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] });

/** {@link balanceOf}. @throws TokenReadError if the token does not answer */
export const readBalance = (client: ReadClient, token: Address, account: Address): Promise<bigint> =>
  withFailure(balanceOf(client, token, account), 'balance');

/** The allowance of `spender` for an account's token, base units. */
export const readAllowance = (
  client: ReadClient,
  { token, account, spender }: { token: Address; account: Address; spender: Address },
): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, spender] });

/** The token's reported total supply, base units. */
export const readSupply = (client: ReadClient, token: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply' });

/** The token's own owner; null if it reports none. */
export const readTokenOwner = async (client: ReadClient, token: Address): Promise<Address | null> =>
  (await orNothing(client.readContract({ address: token, abi: erc20Abi, functionName: 'owner' }))) ?? null;

async function withFailure<T>(read: Promise<T>, part: TokenReadError['part']): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw isUnreachable(cause) ? cause : new TokenReadError(part, { cause });
  }
}
