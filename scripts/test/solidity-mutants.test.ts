import { expect, test } from 'vitest';
import { mutantsOf, mutated } from '../lib/solidity-mutants.ts';

const changesOf = (text: string) => mutantsOf(text).map((it) => [it.line, it.original, it.replacement]);

test('each comparison, arithmetic and logical operator is changed on its own', () => {
  expect(changesOf('a = b + c * d;\nif (a <= b && c != d) x -= 1;')).toEqual([
    [1, '+', '-'],
    [1, '*', '/'],
    [2, '<=', '<'],
    [2, '&&', '||'],
    [2, '!=', '=='],
    [2, '-=', '+='],
  ]);
});

test('a condition of a revert is made never true, and a check is left out', () => {
  const text =
    'if (f(a) == 0) revert Locker_No(a);\n        _checkDate(date);\nif (g(b)) {\n    revert No();\n}';
  expect(changesOf(text)).toEqual([
    [1, '(f(a) == 0)', '(false)'],
    [1, '==', '!='],
    [2, '_checkDate(date);', ''],
    [3, '(g(b))', '(false)'],
  ]);
});

test('comments, texts, imports, shifts and signs stay as they are', () => {
  const text = [
    'pragma solidity >= 0.8;',
    'import {a} from "x - y";',
    '// a + b',
    '/* a\n + b */',
    'string s = "a < b";',
    'x = -1 << 2 >> y;',
    'mapping(a => b) c;',
  ].join('\n');
  expect(changesOf(text)).toEqual([]);
});

test('a change is made in its place alone', () => {
  const text = '// 1 + 1\na = b + c + d;';
  const [, second] = mutantsOf(text);
  expect(second && mutated(text, second)).toBe('// 1 + 1\na = b + c - d;');
});
