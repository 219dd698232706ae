import { presaleFactoryAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { wordOf } from './overrides.ts';
import { NoOverridesError, TOKEN_CALLS, type Action, type Runner, type TrialBase } from './runner.ts';
import { feeOfRouter, ROUTER, slotOfCoin, trialsOf, type Facts, type SimulatedSale } from './trials.ts';

/** A sale that would be created by a call of its owner. */
export interface DraftSale {
  factory: Address;
  owner: Address;
  /** Calldata of `createNewPool`, `createListedPool` or `createFairPool`. */
  data: Hex;
}

const GAS = { approval: 200_000n, creation: 5_000_000n };

/** The sale's terms in the call; undefined if it is another call. */
export function orderOf(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: presaleFactoryAbi, data });
    if (functionName === 'createFairPool') {
      const [token, coin, router, { sale, supply }] = args;
      return { token, coin, router, terms: sale, supply };
    }
    if (functionName === 'createListedPool') {
      const [token, coin, router, terms] = args;
      return { token, coin, router, terms };
    }
    if (functionName !== 'createNewPool') return undefined;
    if (args.length === 3) return { token: args[0], coin: zeroAddress, router: args[1], terms: args[2] };
    return { token: args[0], coin: args[1], router: args[2], terms: args[3] };
  } catch {
    return undefined;
  }
}

/**
 * Simulates the creation of a sale and what comes of it. Its code does not exist yet, so the second trial with moved
 * times is left out.
 * @throws NoOverridesError where the node simulates one call only
 */
export async function simulateDraft(
  node: NodeClient,
  runner: Runner,
  base: TrialBase,
  draft: DraftSale,
): ReturnType<typeof trialsOf> {
  const order = orderOf(draft.data);
  if (!order || runner.mode !== 'blocks') throw new NoOverridesError('a creation needs blocks');
  const { owner } = draft;
  const blockNumber = BigInt(base.number);
  const factory = { address: draft.factory, abi: presaleFactoryAbi, blockNumber } as const;
  const isNative = sameAddress(order.coin, zeroAddress);
  const [pool, fee, [pairFactory, dexFee], [unit], routerFee, pairCoin, coinSlot] = await Promise.all([
    node.readContract({ ...factory, functionName: 'nextPoolOf', args: [owner] }),
    node.readContract({ ...factory, functionName: 'feeAmount' }),
    node.readContract({ ...factory, functionName: 'routers', args: [order.router] }),
    isNative
      ? ([10n ** 18n] as const)
      : node.readContract({ ...factory, functionName: 'coins', args: [order.coin] }),
    feeOfRouter(node, base, order.router),
    isNative
      ? node.readContract({ address: order.router, abi: ROUTER, functionName: 'WETH', blockNumber })
      : order.coin,
    isNative ? undefined : slotOfCoin(node, base, order.coin),
  ]);
  const { terms } = order;
  const sale: SimulatedSale = {
    ...order,
    pool,
    softCap: terms.softCap,
    hardCap: terms.hardCap,
    minimumBuy: terms.minimumBuy,
    maximumBuy: terms.maximumBuy,
    tokensPerCoin: terms.tokensPerbnb,
    raised: 0n,
    endAt: Number(terms.endTime),
    finalizedAt: 0,
    contributors: [],
  };
  const facts: Facts = {
    state: wordOf(0n),
    code: '0x',
    pairFactory,
    pairCoin,
    dexFee,
    routerFee: routerFee ?? dexFee,
    unit,
    coinSlot,
    creation: creationBy(draft, order.token, fee),
  };
  return trialsOf(runner, base, sale, facts);
}

function creationBy({ owner, factory, data }: DraftSale, token: Address, fee: bigint): Action[] {
  const args = [factory, 2n ** 256n - 1n] as const;
  const approval = encodeFunctionData({ abi: TOKEN_CALLS, functionName: 'approve', args });
  return [
    { from: owner, to: token, data: approval, gas: GAS.approval },
    { from: owner, to: factory, data, value: fee, gas: GAS.creation },
  ];
}
