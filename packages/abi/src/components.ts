import type { Abi, AbiFunction } from 'viem';

/**
 * The members of a struct that a function takes, in their order.
 * @param argument the name of the argument
 * @throws if there is no such argument, or it is no struct
 */
export function membersOf(abi: Abi, functionName: string, argument: string): string[] {
  const found = abi.find(
    (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
  );
  const struct = found?.inputs.find(({ name }) => name === argument);
  if (!struct || !('components' in struct)) throw new Error(`${functionName} takes no struct ${argument}.`);
  return struct.components.map(({ name = '' }) => name);
}
