import { networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { createClient, defineChain, http, type Chain, type Transport } from 'viem';
import {
  call,
  getBalance,
  getBlock,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  simulateContract,
} from 'viem/actions';
import type { ReadClient } from '../types.ts';

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 };

/** The deployment's chain, as viem and wallets describe one. */
export function chainOf(config: PublicConfig): Chain {
  const network = networkOf(config.chainId);
  return defineChain({
    id: config.chainId,
    name: config.chainName,
    nativeCurrency: network?.nativeCurrency ?? BNB,
    rpcUrls: { default: { http: [config.rpcUrl] } },
    blockTime: config.blockTimeSeconds * 1000,
    testnet: network?.testnet ?? true,
    ...(config.explorer && { blockExplorers: { default: { name: 'Explorer', url: config.explorer } } }),
  });
}

/** A network of the table, as wallets describe one; undefined for any other. */
export function knownChain(chainId: number): Chain | undefined {
  const network = networkOf(chainId);
  if (!network) return undefined;
  const { id, name, nativeCurrency, testnet, walletRpcUrl, explorer } = network;
  return defineChain({
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [walletRpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: explorer } },
  });
}

/** Reads of one moment travel as one request. */
const toRpc = (url: string): Transport =>
  http(url, { batch: true, retryCount: 2, retryDelay: 300, timeout: 10_000 });

/** The read side of the chain. @param transport instead of the configured RPC, for tests */
export function createReadClient(config: PublicConfig, transport = toRpc(config.rpcUrl)): ReadClient {
  // A token must not make the page fetch an address of its choice (EIP-3668).
  const client = createClient({ chain: chainOf(config), transport, ccipRead: false });
  // Written out rather than `publicActions`, which would bring every action there is.
  const actions = {
    call: call.bind(undefined, client),
    getBalance: getBalance.bind(undefined, client),
    getBlock: getBlock.bind(undefined, client),
    getTransaction: getTransaction.bind(undefined, client),
    getTransactionCount: getTransactionCount.bind(undefined, client),
    getTransactionReceipt: getTransactionReceipt.bind(undefined, client),
    readContract: readContract.bind(undefined, client as never),
    simulateContract: simulateContract.bind(undefined, client as never),
  };
  // Binding loses the generics that ReadClient's signatures have; they are viem's own.
  return Object.assign(client, actions) as unknown as ReadClient;
}
