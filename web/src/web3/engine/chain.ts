import { networkOf } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { createClient, defineChain, http, type Chain, type Client, type Transport } from 'viem';
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
import type { ReadActions, ReadClient } from '@kingspad/protocol/chain/read-client';
import './no-ccip.ts';

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 };

/** The deployment's chain as a viem chain. */
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

/** A network of the table as a viem chain; undefined for others. */
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

/** Concurrent reads are sent as one batch. */
const toRpc = (url: string): Transport =>
  http(url, { batch: true, retryCount: 2, retryDelay: 300, timeout: 10_000 });

/** Listed one by one: `publicActions` would bundle every action. */
const readActions = (client: Client<Transport, Chain>): ReadActions => ({
  call: (args) => call(client, args),
  getBalance: (args) => getBalance(client, args),
  getBlock: (args) => getBlock(client, args),
  getTransaction: (args) => getTransaction(client, args),
  getTransactionCount: (args) => getTransactionCount(client, args),
  getTransactionReceipt: (args) => getTransactionReceipt(client, args),
  readContract: (args) => readContract(client, args),
  simulateContract: (args) => simulateContract(client, args),
});

/** A client that reads the chain. @param transport replaces the configured RPC in tests */
export function createReadClient(config: PublicConfig, transport = toRpc(config.rpcUrl)): ReadClient {
  // No CCIP read (EIP-3668): a token must not make the page fetch an arbitrary URL.
  const client = createClient({ chain: chainOf(config), transport, ccipRead: false });
  return Object.assign(client, readActions(client));
}
