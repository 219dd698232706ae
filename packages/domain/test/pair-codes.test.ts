import { readFileSync } from 'node:fs';
import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { pairCodeName } from '../src/index.ts';

const build = (path: string): { deployedBytecode?: string; evm?: { deployedBytecode: { object: string } } } =>
  JSON.parse(readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8'));

it.each([
  ['Uniswap V2', '@uniswap/v2-core/build/UniswapV2Pair.json'],
  ['PancakeSwap', '@pancakeswap-libs/pancake-swap-core/build/PancakePair.json'],
])('names the pairs of %s by the code it published', (name, path) => {
  const { deployedBytecode, evm } = build(path);
  const code = (deployedBytecode ?? evm?.deployedBytecode.object ?? '').replace(/^0x/, '');
  expect(pairCodeName(keccak256(`0x${code}`))).toBe(name);
});

it('names no exchange for other pair code', () => {
  expect(pairCodeName(keccak256('0x60'))).toBeUndefined();
});
