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
import type { ReadActions, ReadClient } from '../../contracts/read-client.ts';

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

/** Written out rather than `publicActions`, which would bring every action there is. */
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

/** The read side of the chain. @param transport instead of the configured RPC, for tests */
export function createReadClient(config: PublicConfig, transport = toRpc(config.rpcUrl)): ReadClient {
  // A token must not make the page fetch an address of its choice (EIP-3668).
  const client = createClient({ chain: chainOf(config), transport, ccipRead: false });
  return Object.assign(client, readActions(client));
}
