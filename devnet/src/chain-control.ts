import { hexToNumber, numberToHex, type Address, type Hex } from 'viem';
import { rpc } from './rpc.ts';

/** The head's time, in seconds. */
export async function headTimestamp(url: string): Promise<number> {
  const head = await rpc<{ timestamp: Hex }>(url, 'eth_getBlockByNumber', ['latest', false]);
  return hexToNumber(head.timestamp);
}

/** The head's number. */
export async function headNumber(url: string): Promise<number> {
  return hexToNumber(await rpc<Hex>(url, 'eth_blockNumber'));
}

/** Mines `count` blocks, `intervalSeconds` apart if given, which moves the chain's clock forward. */
export async function mine(url: string, count = 1, intervalSeconds?: number): Promise<void> {
  const interval = intervalSeconds === undefined ? [] : [numberToHex(intervalSeconds)];
  await rpc(url, 'anvil_mine', [numberToHex(count), ...interval]);
}

/** Moves the chain's clock forward and mines a block there. */
export async function increaseTime(url: string, seconds: number): Promise<void> {
  await rpc(url, 'evm_increaseTime', [numberToHex(seconds)]);
  await mine(url);
}

/** Sets the next block's time, in seconds; the clock continues from there. */
export async function setNextTimestamp(url: string, timestamp: number): Promise<void> {
  await rpc(url, 'evm_setNextBlockTimestamp', [numberToHex(timestamp)]);
}

/** A transaction for a block of a new branch; `block` counts from 0, the new branch's first. */
export interface ReorgTransaction {
  block: number;
  from: Address;
  to: Address;
  data?: Hex;
  value?: bigint;
}

/** Replaces the last `depth` blocks by as many others that contain only `transactions`. */
export async function reorg(
  url: string,
  depth: number,
  transactions: readonly ReorgTransaction[] = [],
): Promise<void> {
  const pairs = transactions.map(({ block, value, ...transaction }) => [
    { ...transaction, value: numberToHex(value ?? 0n) },
    block,
  ]);
  await rpc(url, 'anvil_reorg', [depth, pairs]);
}

/** Takes a snapshot. @returns the id for {@link revert} */
export async function snapshot(url: string): Promise<Hex> {
  return rpc<Hex>(url, 'evm_snapshot');
}

/** Reverts to a snapshot and consumes it. @throws if the id is unknown */
export async function revert(url: string, id: Hex): Promise<void> {
  if (!(await rpc<boolean>(url, 'evm_revert', [id]))) throw new Error(`There is no snapshot ${id}.`);
}

/** The next block has this time, or the head's plus one if that is later: a slow machine may be late for a scene. */
export async function moveTo(url: string, timestamp: number): Promise<void> {
  await setNextTimestamp(url, Math.max(timestamp, (await headTimestamp(url)) + 1));
}

/** Mines blocks at their usual distance up to a time; none if the head is later. */
export async function mineUpTo(url: string, timestamp: number, intervalSeconds: number): Promise<void> {
  const count = Math.floor((timestamp - (await headTimestamp(url))) / intervalSeconds);
  if (count > 0) await mine(url, count, intervalSeconds);
}
