import { callsOf, presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import { deployArtifact, read, sendCall } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { MethodNotFoundRpcError, parseAbi } from 'viem';
import { createNodeClient, type NodeClient } from '../../src/chain/node-client.ts';
import { baseOf, runnerOf, type Runner } from '../../src/simulation/runner.ts';
import { simulateSale, type SimulatedSale } from '../../src/simulation/trials.ts';
import { ALICE, BOB } from '../support/chain.ts';
import {
  CAROL,
  contribute,
  makeSale,
  type SaleChain,
  type SaleOptions,
  type TestSale,
} from '../support/sales.ts';
import type { TestChain } from '../support/chain.ts';

const zooAbi = parseAbi(['function setPool(address pool)', 'function remember()', 'function enable()']);
const zooCall = callsOf(zooAbi);

/** A sale of a token of contracts/test/mocks/SaleZoo.sol, whose pool the token lets through. */
export async function zooSale(
  chain: TestChain,
  name: string,
  options: SaleOptions & { contributions?: string[] } = {},
): Promise<TestSale> {
  const { url, deployment } = chain;
  const token = await deployArtifact(url, name, [], ALICE);
  const pool = await read(url, deployment.contracts.presaleFactory, {
    abi: presaleFactoryAbi,
    functionName: 'nextPoolOf',
    args: [ALICE],
  });
  await sendCall(url, ALICE, zooCall(token, 'setPool', [pool]));
  const sale = await makeSale(chain, { ...options, token });
  if (name === 'PoolCodeToken') await sendCall(url, ALICE, zooCall(token, 'remember', []));
  const { contributions = [] } = options;
  for (const [index, amount] of contributions.entries()) {
    await contribute(chain, sale, [BOB, CAROL][index] as Address, amount);
  }
  return sale;
}

/** The sale as the index would give it. */
export async function simulated(chain: SaleChain, { pool, token, coin }: TestSale): Promise<SimulatedSale> {
  const terms = await read(chain.url, pool, { abi: presalePoolAbi, functionName: 'terms' });
  const router = await read(chain.url, pool, { abi: presalePoolAbi, functionName: 'routerAddress' });
  const contributors = [];
  for (const wallet of [BOB, CAROL]) {
    const [contribution] = await read(chain.url, pool, {
      abi: presalePoolAbi,
      functionName: 'shares',
      args: [wallet],
    });
    if (contribution > 0n) contributors.push({ wallet, contribution });
  }
  return {
    pool,
    token,
    coin,
    router,
    softCap: terms.softCap,
    hardCap: terms.hardCap,
    minimumBuy: terms.minimumBuy,
    maximumBuy: terms.maximumBuy,
    tokensPerCoin: terms.tokensPerbnb,
    raised: await read(chain.url, pool, { abi: presalePoolAbi, functionName: 'raised' }),
    endAt: Number(terms.endTime),
    finalizedAt: Number(await read(chain.url, pool, { abi: presalePoolAbi, functionName: 'finalizedAt' })),
    contributors,
  };
}

/** Simulates a sale at the head. */
export async function simulate(
  chain: SaleChain,
  sale: TestSale,
  options: { node?: NodeClient; runner?: Runner } = {},
) {
  const node = options.node ?? createNodeClient([chain.url]);
  const base = await baseOf(node);
  const runner = options.runner ?? (await runnerOf(node, base));
  if (!runner) throw new Error('the node does not simulate');
  return simulateSale(node, runner, base, await simulated(chain, sale));
}

/** The same node without `eth_simulateV1`. */
export function withoutBlocks(node: NodeClient): NodeClient {
  const request = async (args: { method: string }) => {
    if (args.method === 'eth_simulateV1') throw new MethodNotFoundRpcError(new Error('no such method'));
    return node.request(args as never);
  };
  return { ...node, request } as NodeClient;
}
