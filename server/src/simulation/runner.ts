import { saleProbeAbi, saleProbeCode } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import {
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  prepareEncodeFunctionData,
  type Hex,
} from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { override, overridesForNode, wordOf, type Overrides } from './overrides.ts';

/** A call of a wallet. */
export interface Action {
  from: Address;
  to: Address;
  data: Hex;
  value?: bigint;
  gas: bigint;
}

export interface Outcome {
  /** False where the node gave no gas for it. */
  ran: boolean;
  success: boolean;
  returned: Hex;
}

/** A block to be simulated. */
export interface TrialBlock {
  number: number;
  time: number;
  actions: readonly Action[];
  /** Applied before its calls; those of the first block are the trial's. */
  overrides?: Overrides;
}

/** The block that a trial goes on from, and what its transactions pay. */
export interface TrialBase {
  number: number;
  timestamp: number;
  coinbase: Address;
  baseFee: bigint | undefined;
  gasPrice: bigint;
}

/** How a node simulates: blocks with transactions of plain accounts, or one call. */
export type Mode = 'blocks' | 'call';

/** The node refuses or ignores what a trial needs. */
export class NoOverridesError extends Error {}

/** All gas of a single call; blocks and wallets allow for more than a transaction of this size on no chain. */
const MOST_GAS = 16_000_000n;

const SENTINEL_SLOT = wordOf(0n);

export interface Runner {
  mode: Mode;
  /** @throws NoOverridesError where the answer is not one of a simulation; the node's error otherwise */
  run: (base: TrialBase, blocks: readonly TrialBlock[]) => Promise<Outcome[][]>;
}

type Raw = (request: { method: string; params: unknown[] }) => Promise<unknown>;
const rawOf = (node: NodeClient) => node.request as unknown as Raw;

/**
 * Finds how a node simulates, by overridden code, storage and time (the sentinel).
 * @returns undefined if it refuses or ignores them
 * @throws if it does not answer
 */
export async function runnerOf(node: NodeClient, base: TrialBase): Promise<Runner | undefined> {
  for (const runner of [blockRunner(node), callRunner(node)]) {
    if (await isHonest(runner, base)) return runner;
  }
  return undefined;
}

const ANY = '0x00000000000000000000000000000000005a1e0b' as const;

/** Whether a trial of nothing but the sentinel is answered as it must be. */
async function isHonest(runner: Runner, base: TrialBase): Promise<boolean> {
  const mark = randomNumber();
  const probe = randomAddress();
  const overrides: Overrides = new Map();
  placeProbe(overrides, probe, mark);
  const time = base.timestamp + 1_000_000;
  const sender = randomAddress();
  override(overrides, sender, {
    balance: 10n ** 19n,
    ...(runner.mode === 'call' && { code: saleProbeCode }),
  });
  const data = observation(ANY, ANY, ANY, sender);
  const first = { number: base.number + 1, time: time - 1, actions: [], overrides };
  const action = { from: sender, to: probe, data, gas: 1_000_000n };
  try {
    const outcomes = await runner.run(base, [first, { number: base.number + 2, time, actions: [action] }]);
    const seen = sightOf(outcomes.at(-1)?.[0]);
    return seen !== undefined && seen.mark === mark && seen.time === BigInt(time);
  } catch (error) {
    if (isAway(error)) throw error;
    return false;
  }
}

/** An error that says nothing about what the node can do. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    error.name === 'HttpRequestError' ||
    ('cause' in error && error.cause !== error && isAway(error.cause)));

/** Puts the probe at an address, marked. */
export function placeProbe(overrides: Overrides, probe: Address, mark: bigint): void {
  override(overrides, probe, { code: saleProbeCode, slots: { [SENTINEL_SLOT]: wordOf(mark) } });
}

const OBSERVE = { abi: saleProbeAbi, functionName: 'observe' } as const;
/** Prepared, as are all calls that a trial makes often: the hash of a name takes longer than the call's encoding. */
const OBSERVATION = prepareEncodeFunctionData(OBSERVE);

/** A look of the probe at a wallet's tokens and coins, and at a pair. */
export const observation = (token: Address, pairCoin: Address, pair: Address, wallet: Address): Hex =>
  encodeFunctionData({ ...OBSERVATION, args: [token, pairCoin, pair, wallet] });

export function sightOf(outcome: Outcome | undefined) {
  if (!outcome?.success) return undefined;
  try {
    return decodeFunctionResult({ ...OBSERVE, data: outcome.returned });
  } catch {
    return undefined;
  }
}

/** `eth_simulateV1`: each call is a transaction of a plain account, in blocks of their own time. */
function blockRunner(node: NodeClient): Runner {
  return {
    mode: 'blocks',
    run: async (base, blocks) => {
      const blockStateCalls = blocks.map(({ number, time, actions, overrides }) => ({
        blockOverrides: {
          number: numberToHex(number),
          time: numberToHex(time),
          // Alone: nodes that know both names refuse a block that has both.
          coinbase: base.coinbase,
          ...(base.baseFee !== undefined && { baseFeePerGas: numberToHex(base.baseFee) }),
        },
        ...(overrides && { stateOverrides: overridesForNode(overrides) }),
        calls: actions.map(({ from, to, data, value = 0n, gas }) => ({
          from,
          to,
          input: data,
          value: numberToHex(value),
          gas: numberToHex(gas),
          gasPrice: numberToHex(base.gasPrice),
        })),
      }));
      const params = [
        { blockStateCalls, validation: false, traceTransfers: false },
        numberToHex(base.number),
      ];
      const answer = await rawOf(node)({ method: 'eth_simulateV1', params });
      return outcomesOf(answer, blocks);
    },
  };
}

interface SimulatedCall {
  status?: string;
  returnData?: Hex;
  error?: { data?: unknown };
}

function outcomesOf(answer: unknown, blocks: readonly TrialBlock[]): Outcome[][] {
  if (!Array.isArray(answer)) throw new NoOverridesError('no list of blocks');
  const byNumber = new Map(
    (answer as { number?: Hex; calls?: SimulatedCall[] }[]).map((block) => [
      Number(block.number),
      block.calls,
    ]),
  );
  return blocks.map(({ number, actions }) => {
    const calls = byNumber.get(number) ?? [];
    if (calls.length !== actions.length) throw new NoOverridesError('calls are missing');
    return calls.map(({ status, returnData, error }) => ({
      ran: true,
      success: status === '0x1',
      returned: returnedOf(returnData, error?.data),
    }));
  });
}

const HEX = /^0x[0-9a-f]*$/i;
const MAX_KEPT_CHARACTERS = 2 + 2 * 292;

/** The beginning of the return data: a token may return a megabyte. */
function returnedOf(returnData: unknown, data: unknown): Hex {
  const given = [returnData, data].find(
    (text) => typeof text === 'string' && text !== '0x' && HEX.test(text),
  );
  return ((given as string | undefined) ?? '0x').slice(0, MAX_KEPT_CHARACTERS) as Hex;
}

const RUN = { abi: saleProbeAbi, functionName: 'run' } as const;
/** The base's time is the last block's, so that all calls are of one moment. */
function callRunner(node: NodeClient): Runner {
  return {
    mode: 'call',
    run: async (base, blocks) => {
      const actions = blocks.flatMap((block) => block.actions);
      const overrides: Overrides = new Map(blocks[0]?.overrides);
      const from = actions[0]?.from;
      if (!from) return blocks.map(() => []);
      const conductor = randomAddress();
      override(overrides, conductor, { code: saleProbeCode });
      for (const { from: account } of actions) override(overrides, account, { code: saleProbeCode });
      const args = [
        actions.map(({ value = 0n, gas, ...action }) => ({ ...action, value, gasLimit: gas })),
      ] as const;
      const request = {
        from,
        to: conductor,
        data: encodeFunctionData({ ...RUN, args }),
        gas: numberToHex(MOST_GAS),
        gasPrice: numberToHex(base.gasPrice),
      };
      const time = blocks.at(-1)?.time ?? base.timestamp;
      const params = [
        request,
        numberToHex(base.number),
        overridesForNode(overrides),
        ...(time === base.timestamp ? [] : [{ time: numberToHex(time) }]),
      ];
      const data = (await rawOf(node)({ method: 'eth_call', params })) as Hex;
      let outcomes: readonly Outcome[];
      try {
        outcomes = decodeFunctionResult({ ...RUN, data });
      } catch (error) {
        throw new NoOverridesError('no list of calls', { cause: error });
      }
      let at = 0;
      return blocks.map((block) => {
        const own = outcomes.slice(at, at + block.actions.length);
        at += block.actions.length;
        return [...own];
      });
    },
  };
}

/** A number that no token can expect. */
export function randomNumber(bytes = 16): bigint {
  return BigInt(
    numberToHex(BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')}`)),
  );
}

export const randomAddress = (): Address =>
  `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`;

/** A whole number from 0 to below `limit`. */
export const randomBelow = (limit: bigint): bigint => (limit <= 0n ? 0n : randomNumber(32) % limit);

export const TOKEN_CALLS = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** The node's newest block, with what a transaction pays now. */
export async function baseOf(node: NodeClient): Promise<TrialBase> {
  const [block, gasPrice] = await Promise.all([node.getBlock({ blockTag: 'latest' }), node.getGasPrice()]);
  return {
    number: Number(block.number),
    timestamp: Number(block.timestamp),
    coinbase: block.miner,
    baseFee: block.baseFeePerGas ?? undefined,
    gasPrice,
  };
}
