/**
 * Code that must not compile. The compiler fails for an `@ts-expect-error` without an error below it. Each rejected call
 * is next to the same call as it should be.
 */
import { erc20Abi, type Abi, type Address } from 'viem';
import { dexAbis, read, write } from '../src/index.ts';

declare const abi: Abi;
declare const at: Address;
declare const url: string;

export async function writes(): Promise<void> {
  await write(url, at, at, { abi: erc20Abi, functionName: 'approve', args: [at, 1n] });
  // @ts-expect-error no such function
  await write(url, at, at, { abi: erc20Abi, functionName: 'aprove', args: [at, 1n] });
  // @ts-expect-error a number is no uint256
  await write(url, at, at, { abi: erc20Abi, functionName: 'approve', args: [at, 1] });
  // @ts-expect-error too few arguments
  await write(url, at, at, { abi: erc20Abi, functionName: 'approve', args: [at] });
  // @ts-expect-error it reads, and is never sent
  await write(url, at, at, { abi: erc20Abi, functionName: 'balanceOf', args: [at] });
  await write(url, at, at, { abi: dexAbis.pair, functionName: 'sync' });
  // @ts-expect-error the arguments are missing
  await write(url, at, at, { abi: dexAbis.pair, functionName: 'mint' });
  // @ts-expect-error an ABI without literal types checks nothing
  await write(url, at, at, { abi, functionName: 'approve', args: [at, 1n] });
}

export async function reads(): Promise<bigint> {
  // @ts-expect-error it is sent, and answers nothing
  await read(url, at, { abi: dexAbis.pair, functionName: 'sync' });
  return read(url, at, { abi: erc20Abi, functionName: 'balanceOf', args: [at] });
}
