import { viewProbeAbi, viewProbeCode } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { decodeAbiParameters, encodeDeployData, hexToBytes, numberToHex } from 'viem';
import { TooMuchError, TransportError } from './errors.ts';
import { resultOf, type RpcAnswer, type RpcClient } from './rpc.ts';

/** A call of an unknown contract's view. */
export interface UntrustedView {
  target: Address;
  data: Hex;
}

export interface ViewLimits {
  /** The gas limit of each view. */
  gasEach: bigint;
  /** How many bytes of each answer are kept. */
  maxBytes: number;
}

/** The code size limit of EIP-170, which the answers of one simulated creation must not exceed. */
const MAX_RETURNED = 24_576;
/** Gas a byte of returned code. */
const GAS_OF_A_BYTE = 200;
/** Gas of the creation itself, and of the probe's own work for a view. */
const [GAS_OF_A_CALL, GAS_OF_A_VIEW] = [200_000n, 40_000n];
/** ABI encoding of one answer besides its bytes: offset, length, padding. */
const ANSWER_OVERHEAD = 96;

/** How many views fit into one call. */
const viewsInACall = ({ maxBytes }: Pick<ViewLimits, 'maxBytes'>): number =>
  Math.floor((MAX_RETURNED - ANSWER_OVERHEAD) / (maxBytes + ANSWER_OVERHEAD));

/**
 * One `eth_call` that asks all views and returns whatever they do: it fails only where the node does.
 * @param views at most `viewsInACall`
 */
export function viewsCall(views: readonly UntrustedView[], { gasEach, maxBytes }: ViewLimits) {
  const data = encodeDeployData({
    abi: viewProbeAbi,
    bytecode: viewProbeCode,
    args: [views, gasEach, BigInt(maxBytes)],
  });
  const returned = (views.length * (maxBytes + ANSWER_OVERHEAD) + ANSWER_OVERHEAD) * GAS_OF_A_BYTE;
  const gas = GAS_OF_A_CALL + BigInt(returned) + BigInt(views.length) * (gasEach + GAS_OF_A_VIEW);
  return { data, gas };
}

/**
 * The answer of each view; empty if it failed.
 * @throws {TransportError} if the node’s answer is not one of the probe
 */
export function viewAnswers(returned: unknown, count: number): Uint8Array[] {
  try {
    const [answers] = decodeAbiParameters([{ type: 'bytes[]' }], returned as Hex);
    if (answers.length === count) return answers.map((answer) => hexToBytes(answer));
  } catch {
    // Named below.
  }
  throw new TransportError(`the node did not answer ${count} views`);
}

/** Calls sent in one request. */
const CALLS_IN_A_REQUEST = 8;

/**
 * The answers of any number of views at a block, in order; empty where a view failed. A call that a node refuses is
 * halved, as its limits may be lower than others'.
 * @param block a tag, or an EIP-1898 block
 * @throws {TransportError} if the node fails
 */
export async function readViews(
  rpc: RpcClient,
  views: readonly UntrustedView[],
  limits: ViewLimits,
  block: unknown,
): Promise<Uint8Array[]> {
  return (await readCalls(rpc, partsOf(views, viewsInACall(limits)), limits, block)).flat();
}

/** @param calls the views of each call */
async function readCalls(
  rpc: RpcClient,
  calls: readonly (readonly UntrustedView[])[],
  limits: ViewLimits,
  block: unknown,
): Promise<Uint8Array[][]> {
  const answers: Uint8Array[][] = [];
  for (const some of partsOf(calls, CALLS_IN_A_REQUEST)) {
    const given = await send(some);
    for (const [index, views] of some.entries()) answers.push(await answersOf(given[index], views));
  }
  return answers;

  /** A node that refuses the answers together is asked for each alone. */
  async function send(some: readonly (readonly UntrustedView[])[]): Promise<RpcAnswer[]> {
    const requests = some.map((views) => {
      const { data, gas } = viewsCall(views, limits);
      return { method: 'eth_call', params: [{ data, gas: numberToHex(gas) }, block] };
    });
    try {
      return await rpc.batch(requests);
    } catch (error) {
      if (!(error instanceof TooMuchError)) throw error;
      if (some.length === 1) return [{ error }];
      const alone: RpcAnswer[] = [];
      for (const views of some) alone.push(...(await send([views])));
      return alone;
    }
  }

  async function answersOf(answer: RpcAnswer | undefined, views: readonly UntrustedView[]) {
    if (answer === undefined) throw new TransportError('the node answered nothing');
    try {
      return viewAnswers(resultOf(answer), views.length);
    } catch (error) {
      if (error instanceof TransportError) throw error;
      if (views.length > 1) {
        const halves = partsOf(views, Math.ceil(views.length / 2));
        return (await readCalls(rpc, halves, limits, block)).flat();
      }
      rpc.distrust();
      throw new TransportError(
        `the node cannot call contract ${views[0]?.target}: ${(error as Error).message}`,
      );
    }
  }
}

const partsOf = <T>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
