import { expect, test } from 'vitest';
import { codeOf, instrument } from '../../mutation/solidity-mutants.ts';

const made = (body: string) => {
  const text = `pragma solidity ^0.8.37;\ncontract C {\n${body}\n}`;
  return instrument('C.sol', text, 1, './Mutant.sol');
};
const changesOf = (body: string) =>
  made(body).mutants.map((it) => [it.line - 2, it.original, it.replacement]);
const line = (body: string) => made(body).text.split('\n').slice(3, -1).join('\n');

test('changes one operator at a time', () => {
  const body =
    'function f(uint a, uint b) public returns (uint) { if (a <= b && b != 1) return 1;\nreturn a + b * 2; }';
  expect(changesOf(body)).toEqual([
    [1, '&&', '||'],
    [1, '<=', '<'],
    [1, '!=', '=='],
    [2, '+', '-'],
    [2, '*', '/'],
  ]);
  expect(line('function f(uint a, uint b) public returns (uint) { return a + b * 2; }')).toBe(
    'function f(uint a, uint b) public returns (uint) { return (Mutant.on(1) ? (a - b * 2) : (a + (Mutant.on(2) ? (b / 2) : (b * 2)))); }',
  );
});

test('the condition of a revert is made always false', () => {
  const body = 'function f(uint a) public {\nif (a == 0) revert No();\nif (a.g()) { revert No(); } }';
  expect(changesOf(body)).toEqual([
    [2, '==', '!='],
    [2, 'a == 0', 'false'],
    [3, 'a.g()', 'false'],
  ]);
});

test('each statement is left out, except a loop’s head', () => {
  const body =
    'function f(uint a) public {\n_checkDate(a);\nfor (uint i = 0; i < a; ++i) { g(\ni); }\nemit E();\ndelete s; }';
  expect(changesOf(body)).toEqual([
    [2, '_checkDate(a)', ''],
    [3, '<', '<='],
    [3, 'g( i)', ''],
    [5, 'emit E()', ''],
    [6, 'delete s', ''],
  ]);
  expect(line('function f(uint a) public { _checkDate(a); }')).toBe(
    'function f(uint a) public { if (!Mutant.on(1)) _checkDate(a); }',
  );
});

test('a statement before an else keeps its else', () => {
  expect(line('function f(bool a) public { if (a) g(); else h(); }')).toBe(
    'function f(bool a) public { if ((Mutant.on(1) ? !(a) : (a))) { if (!Mutant.on(2)) g(); } else if (!Mutant.on(3)) h(); }',
  );
});

test('modifiers are left out: the guard by a guard that can be switched off, the owner as a first statement', () => {
  const body = 'function f() external nonReentrant onlyOwner { g(); }';
  expect(changesOf(body)).toEqual([
    [1, 'nonReentrant', ''],
    [1, 'onlyOwner', ''],
    [1, 'g()', ''],
  ]);
  expect(line(body)).toBe(
    'function f() external nonReentrantUnless(1)  {if (!Mutant.on(2)) _checkOwner(); if (!Mutant.on(3)) g(); }',
  );
});

test('a constant becomes another one in the whole file, by its type', () => {
  const body =
    'uint constant A = 1 + 2;\naddress constant B = address(1);\nfunction f(address b) public view returns (uint) { return b == B ? A : Lib.A; }';
  expect(changesOf(body)).toEqual([
    [3, '==', '!='],
    [3, 'B', 'address(uint160(B) ^ 1)'],
    [3, 'A', 'A + 1'],
  ]);
  expect(line(body).split('\n').at(-1)).toContain(
    '(Mutant.on(2) ? (address(uint160(B) ^ 1)) : (B)))) ? (Mutant.on(3) ? (A + 1) : (A)) : (Mutant.on(3) ? (Lib.A + 1) : (Lib.A));',
  );
});

test('roundings are made in the other direction, least becomes most', () => {
  const body =
    'function f(uint a) public {\nuint b = Math.min(a, 2);\nuint c = Math.ceilDiv(a, 3);\nuint d = Math.mulDiv(a, 2, 3);\nuint e = Math.mulDiv(a, 2, 3, Math.Rounding.Ceil); }';
  expect(changesOf(body)).toEqual([
    [2, 'Math.min', 'Math.max'],
    [3, 'Math.ceilDiv', '/'],
    [4, 'Math.mulDiv', 'Math.mulDiv rounded up'],
    [5, 'Ceil', 'Floor'],
  ]);
});

test('assembly is changed by a separate function if its function may read the block', () => {
  const body = (kind: string) =>
    `function f(uint a) public ${kind} returns (uint b) { assembly { if iszero(a) { b := add(a, 1) } } }`;
  expect(changesOf(body('view'))).toEqual([
    [1, 'iszero', ''],
    [1, 'add', 'sub'],
    [1, 'b := add(a, 1)', ''],
  ]);
  expect(line(body('view'))).toContain('if mutant_1(a) { if sub(coinbase(), 3) { b := mutant_2(a, 1) } }');
  expect(changesOf(body('pure'))).toEqual([]);
});

test('declarations, comments, texts and numbers stay unchanged', () => {
  const body =
    'uint constant A = 1 + 2;\n// a + b\nfunction f() public { string memory s = "a < b"; uint c = 3 * 4; }';
  expect(changesOf(body)).toEqual([]);
});

test('places and code stay the same when a comment or a break of a line changes', () => {
  const url = 'string constant S = "https://a /* b */";';
  const before = `// One.\n${url}\nfunction f(uint a) public { /* two */ g(a); h(a + 1); }`;
  const after = `/// Another.\n/// Two lines · of it.\n${url}\nfunction f(uint a) public {\ng(a); // three\nh(a + 1); }`;
  const places = (body: string) => made(body).mutants.map(({ at }) => at);
  expect(places(after)).toEqual(places(before));
  expect(codeOf(after)).toBe(codeOf(before));
  expect(codeOf(url)).toBe('stringconstantS="https://a/*b*/";');
  expect(codeOf(before.replace('a + 1', 'a - 1'))).not.toBe(codeOf(before));
});
