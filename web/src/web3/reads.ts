import { tokenLockerAbi } from '@kingspad/abi';
import {
  TITLES,
  TOKEN_READ_FAILURE_CODE,
  TOKEN_READ_FAILURES,
  type Address,
  type Hex,
} from '@kingspad/domain';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AppError } from '../lib/errors.ts';
import { translate } from '../lib/i18n/index.ts';
import { useWeb3, type Web3 } from './session.ts';
import { erc20Abi } from '../contracts/token.ts';
import { decodeTokenText, NAME_CALL, SYMBOL_CALL } from './token-text.ts';
import { readLock, type LockOnChain } from './lock-on-chain.ts';
import type { ReadClient } from '../contracts/read-client.ts';
import type { TokenInfo } from './types.ts';
import { isUnreachable } from './read-errors.ts';

type Reader = Pick<Web3, 'client' | 'config'>;

/** A locker's contract, and how it is asked. */
interface LockerReader {
  client: ReadClient;
  locker: Address;
}

export const chainKey = (web3: Reader | undefined, ...rest: unknown[]) =>
  ['chain', web3?.config.chainId, ...rest] as const;

/** Reads that fail for want of a network are tried again; what a contract refuses stays refused. */
export const retryAway = (failures: number, error: Error) =>
  error instanceof AppError && error.code === 'chain-away' && failures < 3;

function chainAway(cause: unknown): AppError {
  return new AppError(TITLES.errorOccurred, translate('wallet.chainAway'), { code: 'chain-away', cause });
}

export async function readText(client: ReadClient, to: Address, data: Hex): Promise<string> {
  try {
    return decodeTokenText((await client.call({ to, data })).data);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return '';
  }
}

/** What a token refused to say: the specification's words and their code (A.8). */
function tokenReadFailure(what: keyof typeof TOKEN_READ_FAILURES, cause: unknown): AppError {
  if (isUnreachable(cause)) return chainAway(cause);
  const code = String(TOKEN_READ_FAILURE_CODE);
  return new AppError(TITLES.errorOccurred, TOKEN_READ_FAILURES[what], { code, cause });
}

/** A read whose failure has a text of its own. */
async function told<T>(read: Promise<T>, what: keyof typeof TOKEN_READ_FAILURES): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw tokenReadFailure(what, error);
  }
}

/**
 * Reads a token; one without a name or symbol is a token with empty texts.
 * @throws AppError of code 1001 for what is no token, or answers nonsense for its decimals
 */
export async function readToken(client: ReadClient, address: Address): Promise<TokenInfo> {
  const [decimals, name, symbol] = await Promise.all([
    told(client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }), 'decimals'),
    told(readText(client, address, NAME_CALL), 'details'),
    told(readText(client, address, SYMBOL_CALL), 'details'),
    // A contract with decimals and no balances is no token.
    told(
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      'details',
    ),
  ]);
  return { address, decimals, name, symbol };
}

/**
 * What an account holds of a token, base units.
 * @throws AppError of code 1001 where the token does not say
 */
export function readBalance(client: ReadClient, token: Address, account: Address): Promise<bigint> {
  return told(
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    'balance',
  );
}

export async function reach<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw isUnreachable(error) ? chainAway(error) : error;
  }
}

/** What the locker asks of this account for one lock, wei; nothing of accounts that are excluded from fees. */
export async function readLockFee({ client, locker }: LockerReader, account?: Address): Promise<bigint> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [fee, excluded] = await Promise.all([
    client.readContract({ ...contract, functionName: 'fee' }),
    account ? client.readContract({ ...contract, functionName: 'feesExcluded', args: [account] }) : false,
  ]);
  return excluded ? 0n : fee;
}

/** One place for keys, reads and freshness of what the chain says. `skipToken` where something is still missing. */
const chainQueries = {
  token: (web3: Reader | undefined, address: Address | undefined) =>
    queryOptions({
      queryKey: chainKey(web3, 'token', address),
      queryFn: web3 && address ? () => readToken(web3.client, address) : skipToken,
      staleTime: 60_000,
      retry: retryAway,
    }),
  balance: (web3: Reader | undefined, token: Address | undefined, account: Address | undefined) =>
    queryOptions({
      queryKey: chainKey(web3, 'balance', token, account),
      queryFn: web3 && token && account ? () => readBalance(web3.client, token, account) : skipToken,
      retry: retryAway,
    }),
  allowance: (
    web3: Reader | undefined,
    token: Address | undefined,
    account: Address | undefined,
    spender: Address | undefined,
  ) =>
    queryOptions({
      queryKey: chainKey(web3, 'allowance', token, account, spender),
      queryFn:
        web3 && token && account && spender
          ? () =>
              reach(
                web3.client.readContract({
                  address: token,
                  abi: erc20Abi,
                  functionName: 'allowance',
                  args: [account, spender],
                }),
              )
          : skipToken,
      retry: retryAway,
    }),
  lockFee: (web3: Reader | undefined, locker: Address | undefined, account: Address | undefined) =>
    queryOptions({
      queryKey: chainKey(web3, 'lock-fee', locker, account),
      queryFn:
        web3 && locker ? () => reach(readLockFee({ client: web3.client, locker }, account)) : skipToken,
      staleTime: 30_000,
      retry: retryAway,
    }),
  lock: (web3: Reader | undefined, locker: Address | undefined, id: number | undefined) =>
    queryOptions({
      queryKey: chainKey(web3, 'lock', locker, id),
      queryFn:
        web3 && locker && id !== undefined
          ? () => reach(readLock({ client: web3.client, locker }, id))
          : skipToken,
      retry: retryAway,
    }),
  supply: (web3: Reader | undefined, token: Address | undefined) =>
    queryOptions({
      queryKey: chainKey(web3, 'supply', token),
      queryFn:
        web3 && token
          ? () =>
              reach(web3.client.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply' }))
          : skipToken,
      staleTime: 60_000,
      retry: retryAway,
    }),
};

/** A token by its address. `error.code` is '1001' where it is none, or 'chain-away'. */
export function useTokenInfo(address: Address | undefined): UseQueryResult<TokenInfo> {
  return useQuery(chainQueries.token(useWeb3(), address));
}

/** What an account holds of a token, base units. */
export function useTokenBalance(
  token: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> {
  return useQuery(chainQueries.balance(useWeb3(), token, account));
}

/** What `spender` may take of an account's token, base units. */
export function useAllowance(
  token: Address | undefined,
  account: Address | undefined,
  spender: Address | undefined,
): UseQueryResult<bigint> {
  return useQuery(chainQueries.allowance(useWeb3(), token, account, spender));
}

/** The fee of one lock for this account, wei. */
export function useLockFee(
  locker: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> {
  return useQuery(chainQueries.lockFee(useWeb3(), locker, account));
}

/** A lock as the chain has it; null where there is none of this id. */
export function useLockOnChain(
  locker: Address | undefined,
  id: number | undefined,
): UseQueryResult<LockOnChain | null> {
  return useQuery(chainQueries.lock(useWeb3(), locker, id));
}

/** How much of a token there is altogether, base units, as the token says. */
export function useTokenSupply(token: Address | undefined): UseQueryResult<bigint> {
  return useQuery(chainQueries.supply(useWeb3(), token));
}
