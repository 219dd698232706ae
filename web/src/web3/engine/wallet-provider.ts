import { isHash, parseAddress, type Address, type Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { numberToHex } from 'viem';
import type { WatchedToken } from '../session.ts';

/** The interface of every wallet (EIP-1193). */
export interface Eip1193 {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
}

/** The wallet's current chain. */
export async function walletChainId(provider: Eip1193): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }));
}

/** The account that would sign now. */
export async function walletAccount(provider: Eip1193): Promise<Address | undefined> {
  const accounts = await provider.request({ method: 'eth_accounts' });
  return Array.isArray(accounts) ? parseAddress(String(accounts[0] ?? '')) : undefined;
}

/**
 * Whether the wallet's chain is the deployment's, and not another of the same id: the anchor block is read from its own
 * node. @throws if the wallet cannot reach its node
 */
export async function hasAnchor(provider: Eip1193, anchor: PublicConfig['anchor']): Promise<boolean> {
  const block = await provider.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(anchor.blockNumber), false],
  });
  const hash = typeof block === 'object' && block !== null && 'hash' in block ? block.hash : undefined;
  return typeof hash === 'string' && hash.toLowerCase() === anchor.blockHash.toLowerCase();
}

export interface RawTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  /** Undefined lets the wallet estimate it. */
  gas?: bigint;
  chainId: number;
}

/**
 * Hands a transaction to the wallet, once: nothing here or below sends it again, regardless of the answer.
 * @returns its hash; undefined if the wallet answers anything else
 */
export async function sendThroughWallet(
  provider: Eip1193,
  transaction: RawTransaction,
): Promise<Hex | undefined> {
  const { from, to, data, value, gas, chainId } = transaction;
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [
      {
        from,
        to,
        data,
        value: numberToHex(value),
        chainId: numberToHex(chainId),
        ...(gas !== undefined && { gas: numberToHex(gas) }),
      },
    ],
  });
  return typeof hash === 'string' && isHash(hash) ? (hash.toLowerCase() as Hex) : undefined;
}

/** Asks the wallet to add our chain with our RPC, and to switch to it. */
export async function addChain(provider: Eip1193, chain: AddableChain): Promise<void> {
  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: numberToHex(chain.id),
        chainName: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: chain.rpcUrls.default.http,
        blockExplorerUrls: chain.blockExplorers ? [chain.blockExplorers.default.url] : null,
      },
    ],
  });
}

/** A wallet's error for an unknown chain (EIP-3326); some wallets nest it. */
const UNKNOWN_CHAIN = 4902;

function isUnknownChain(error: unknown): boolean {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } };
  return code === UNKNOWN_CHAIN || data?.originalError?.code === UNKNOWN_CHAIN;
}

/** Asks the wallet to switch to a chain, adding it if the wallet lacks it. */
export async function moveWallet(provider: Eip1193, chain: AddableChain): Promise<void> {
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(chain.id) }],
    });
  } catch (error) {
    if (!isUnknownChain(error)) throw error;
    await addChain(provider, chain);
  }
}

/**
 * Requests the wallet to show a token (EIP-747); symbols have at most eleven characters there.
 * @returns whether it took it
 */
export async function showToken(provider: Eip1193, token: WatchedToken): Promise<boolean> {
  const { address, symbol, decimals, image } = token;
  const options = { address, symbol: [...symbol].slice(0, 11).join(''), decimals, ...(image && { image }) };
  const answer = await provider.request({
    method: 'wallet_watchAsset',
    params: { type: 'ERC20', options },
  });
  return answer !== false;
}

interface AddableChain {
  id: number;
  name: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: { default: { http: readonly string[] } };
  blockExplorers?: { default: { url: string } };
}
