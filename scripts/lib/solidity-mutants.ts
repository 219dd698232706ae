/** One small change of a Solidity file. */
export interface Mutant {
  /** From 1 on. */
  line: number;
  /** Where it begins in the text, and what stands there. */
  at: number;
  original: string;
  replacement: string;
}

/** Binary operators stand between spaces, as `forge fmt` writes them. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '&&': '||',
  '||': '&&',
};

const escaped = (text: string) => text.replaceAll(/[*+|/%-]/g, String.raw`\$&`);
const OPERATOR = new RegExp(
  `(?<=[ ])(${Object.keys(OPERATORS)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?=[ \\n])`,
  'g',
);

/** Comments, texts and imports with spaces in their place, so that every place stays where it is. */
function withoutWords(text: string): string {
  return text.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|^(?:import|pragma) [^;]*;/gm,
    (found) => found.replaceAll(/[^\n]/g, ' '),
  );
}

/** Where the parenthesis that opens at `from` closes; -1 where it does not. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth++;
    if (code[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/**
 * Every change that is tried of a Solidity file: each comparison, arithmetic and logical operator turned into another one, each
 * condition of a revert never true, each call of a check left out.
 */
export function mutantsOf(text: string): Mutant[] {
  const code = withoutWords(text);
  const found: Omit<Mutant, 'line'>[] = [];
  for (const { 1: operator = '', index } of code.matchAll(OPERATOR)) {
    found.push({ at: index, original: operator, replacement: OPERATORS[operator] ?? '' });
  }
  for (const { index } of code.matchAll(/\bif \(/g)) {
    const open = index + 'if '.length;
    const end = closing(code, open);
    if (end === -1 || !/^\s*\{?\s*revert\b/.test(code.slice(end + 1))) continue;
    found.push({ at: open, original: text.slice(open, end + 1), replacement: '(false)' });
  }
  for (const { index, 0: call } of code.matchAll(/(?<=^ +)_(?:check|judge)\w*\([^;{}]*\);/gm)) {
    found.push({ at: index, original: text.slice(index, index + call.length), replacement: '' });
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map((mutant) => ({ ...mutant, line: text.slice(0, mutant.at).split('\n').length }));
}

/** The text with one change made. */
export const mutated = (text: string, { at, original, replacement }: Mutant): string =>
  text.slice(0, at) + replacement + text.slice(at + original.length);
