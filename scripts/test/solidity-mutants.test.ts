import { expect, test } from 'vitest';
import { instrument } from '../lib/solidity-mutants.ts';

const made = (body: string) => {
  const text = `pragma solidity ^0.8.37;\ncontract C {\n${body}\n}`;
  return instrument('C.sol', text, 1, './Mutant.sol');
};
const changesOf = (body: string) =>
  made(body).mutants.map((it) => [it.line - 2, it.original, it.replacement]);
const line = (body: string) => made(body).text.split('\n').slice(3, -1).join('\n');

test('each operator is changed on its own, and the others stay as they are', () => {
  const body = 'function f(uint a, uint b) public { a = a + b * 2;\nif (a <= b && b != 1) b -= 1; }';
  expect(changesOf(body)).toEqual([
    [1, '+', '-'],
    [1, '*', '/'],
    [2, '&&', '||'],
    [2, '<=', '<'],
    [2, '!=', '=='],
    [2, '-=', '+='],
  ]);
  expect(line('function f(uint a, uint b) public { a = a + b * 2; }')).toBe(
    'function f(uint a, uint b) public { a = (Mutant.on(1) ? (a - b * 2) : (a + (Mutant.on(2) ? (b / 2) : (b * 2)))); }',
  );
});

test('the condition of a revert is made never true, and a check is left out', () => {
  const body =
    'function f(uint a) public {\nif (a == 0) revert No();\n_checkDate(a);\nif (a.g()) { revert No(); } }';
  expect(changesOf(body)).toEqual([
    [2, '==', '!='],
    [2, 'a == 0', 'false'],
    [3, '_checkDate(a)', ''],
    [4, 'a.g()', 'false'],
  ]);
  expect(line('function f(uint a) public { _checkDate(a); }')).toBe(
    'function f(uint a) public { if (!Mutant.on(1)) _checkDate(a); }',
  );
});

test('roundings are made in the other direction, least becomes most', () => {
  const body =
    'function f(uint a) public {\na = Math.min(a, 2);\na = Math.ceilDiv(a, 3);\na = Math.mulDiv(a, 2, 3);\na = Math.mulDiv(a, 2, 3, Math.Rounding.Ceil); }';
  expect(changesOf(body)).toEqual([
    [2, 'Math.min', 'Math.max'],
    [3, 'Math.ceilDiv', '/'],
    [4, 'Math.mulDiv', 'Math.mulDiv rounded up'],
    [5, 'Ceil', 'Floor'],
  ]);
});

test('assembly is changed where a function may read the block, by a function of its own', () => {
  const body = (kind: string) =>
    `function f(uint a) public ${kind} returns (uint b) { assembly { if iszero(a) { b := add(a, 1) } } }`;
  expect(changesOf(body('view'))).toEqual([
    [1, 'iszero', ''],
    [1, 'add', 'sub'],
  ]);
  expect(line(body('view'))).toContain('if mutant_1(a) { b := mutant_2(a, 1) }');
  expect(changesOf(body('pure'))).toEqual([]);
});

test('constants, comments, texts and numbers alone stay as they are', () => {
  const body =
    'uint constant A = 1 + 2;\n// a + b\nfunction f() public { string memory s = "a < b"; uint c = 3 * 4; g(s, c); }';
  expect(changesOf(body)).toEqual([]);
});
