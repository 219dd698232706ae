import {
  decodeAbiParameters,
  encodeFunctionData,
  isAddressEqual,
  keccak256,
  type Address,
  type Hex,
} from 'viem';
import type { Contracts } from './contracts.ts';
import type { Generation } from './deployment.ts';
import { liquidityLockerAbi } from './generated/LiquidityLocker.ts';
import { presaleFactoryAbi } from './generated/PresaleFactory.ts';

/** Facts of the chain at its newest block. */
export interface ChainReader {
  /** The newest block's number. */
  head: number;
  /** Undefined if there is no such block. */
  blockHash: (number: number) => Promise<Hex | undefined>;
  /** `0x` if there is no contract. */
  code: (address: Address) => Promise<Hex>;
  /** The value that a view returned; undefined if it reverted. */
  call: (to: Address, data: Hex) => Promise<Hex | undefined>;
}

const NAMES: readonly (keyof Contracts)[] = [
  'tokenLocker',
  'liquidityLocker',
  'presaleFactory',
  'stakingFactory',
];

/** Problems of the list alone, each with its place in it. */
export function orderProblems(generations: readonly Generation[]): string[] {
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const [number, { startBlock, contracts }] of generations.entries()) {
    const before = generations[number - 1];
    if (before && startBlock < before.startBlock) {
      problems.push(
        `generation ${number} starts at block ${startBlock}, before generation ${number - 1} (block ` +
          `${before.startBlock}): list generations in the order of their deployment`,
      );
    }
    for (const name of NAMES) {
      const place = `the ${name} of generation ${number}`;
      const key = contracts[name].toLowerCase();
      const other = places.get(key);
      if (other !== undefined) problems.push(`${place}, ${contracts[name]}, is ${other} already`);
      places.set(key, place);
    }
  }
  return problems;
}

/**
 * What the chain shows to be wrong with generations, each with its place: another chain, missing or other code, ids that
 * another generation gives too, contracts that do not belong together.
 * @param from the number of the first one that is looked at
 */
export async function generationProblems(
  generations: readonly Generation[],
  from: number,
  chain: ChainReader,
): Promise<string[]> {
  const problems = orderProblems(generations);
  for (const [number, generation] of generations.entries()) {
    if (number < from) continue;
    const found = await problemsOf(generation, number, chain);
    problems.push(...found.map((problem) => `generation ${number}: ${problem}`));
  }
  return problems;
}

async function problemsOf(generation: Generation, number: number, chain: ChainReader): Promise<string[]> {
  const { startBlock, startBlockHash, contracts, codeHashes } = generation;
  if (startBlock > chain.head)
    return [`its start block ${startBlock} is behind the chain's newest block, ${chain.head}`];
  const hash = await chain.blockHash(startBlock);
  if (startBlockHash !== undefined && hash?.toLowerCase() !== startBlockHash.toLowerCase())
    return [`it is of another chain: block ${startBlock} is ${hash ?? 'missing'}, not ${startBlockHash}`];
  const problems: string[] = [];
  for (const name of NAMES) {
    const code = await chain.code(contracts[name]);
    const expected = codeHashes?.[name];
    if (code === '0x') problems.push(`no code is at its ${name}, ${contracts[name]}`);
    else if (expected !== undefined && keccak256(code) !== expected.toLowerCase())
      problems.push(`the code of its ${name}, ${contracts[name]}, is not the one that was deployed`);
  }
  if (problems.length > 0) return problems;
  for (const name of ['tokenLocker', 'liquidityLocker'] as const) {
    const given = await numberIn(chain, contracts[name]);
    // Lockers of the first generation may be older than the view: they number locks from 1.
    if ((given ?? 0) !== number)
      problems.push(
        `its ${name}, ${contracts[name]}, gives the ids of generation ${given ?? 0}: two locks would have one id`,
      );
  }
  const { liquidityLocker, presaleFactory } = contracts;
  const factory = await chain.call(liquidityLocker, PRESALE_FACTORY);
  const locker = await chain.call(presaleFactory, LOCKER);
  if (!isOne(factory, presaleFactory) || !isOne(locker, liquidityLocker))
    problems.push(`its liquidityLocker and its presaleFactory do not name each other`);
  return problems;
}

const GENERATION = encodeFunctionData({ abi: liquidityLockerAbi, functionName: 'generation' });
const PRESALE_FACTORY = encodeFunctionData({ abi: liquidityLockerAbi, functionName: 'presaleFactory' });
const LOCKER = encodeFunctionData({ abi: presaleFactoryAbi, functionName: 'locker' });

async function numberIn(chain: ChainReader, locker: Address): Promise<number | undefined> {
  const said = await chain.call(locker, GENERATION);
  return said?.length === 66 ? Number(said) : undefined;
}

function isOne(said: Hex | undefined, expected: Address): boolean {
  if (said?.length !== 66) return false;
  const [address] = decodeAbiParameters([{ type: 'address' }], said);
  return isAddressEqual(address, expected);
}
