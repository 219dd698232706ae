import { createRequire } from 'node:module';
import { inRoot } from '../lib/paths.ts';

/** One small change of a Solidity file. */
export interface Mutant {
  /** Number, from 1. */
  line: number;
  /** Start of the mutant: the length of the code before it, see {@link codeOf}. */
  at: number;
  original: string;
  replacement: string;
}

/** A file with all changes; at most one is active, the one whose number is the block's coinbase. */
export interface Instrumented {
  mutants: readonly Mutant[];
  text: string;
}

/** A node of the compiler's parser. */
interface Node {
  nodeType: string;
  src: string;
  [field: string]: unknown;
}
interface Compiler {
  compile: (input: string) => string;
}
interface Change {
  original: string;
  replacement: string;
  /** The piece with the change, from its source. */
  changed: string;
}

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
  '**': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '++': '--',
  '--': '++',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
  '|=': '&=',
  '&=': '|=',
  '<<': '>>',
  '>>': '<<',
};

/** Functions of OpenZeppelin's `Math`. */
const LIBRARY: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  saturatingSub: 'saturatingAdd',
  Ceil: 'Floor',
};

const ASSEMBLY: Readonly<Record<string, string>> = {
  lt: 'gt',
  gt: 'lt',
  add: 'sub',
  sub: 'add',
  mul: 'div',
  shr: 'shl',
  shl: 'shr',
};

/** A constant's type by its name, over all files. */
export type Constants = ReadonlyMap<string, string>;

/** Another value of a constant, by its type. */
const OTHER_VALUES: readonly [type: RegExp, other: (name: string) => string][] = [
  [/^u?int\d*$/, (name) => `${name} + 1`],
  [/^bytes\d+$/, (name) => `~${name}`],
  [/^address$/, (name) => `address(uint160(${name}) ^ 1)`],
  [/^bool$/, (name) => `!${name}`],
];

/** The number of the first change: lower addresses have a meaning. */
export const FIRST_MUTANT = 0x1000000;

/** Solidity without comments and white space: as long as it is the same, verdicts on its changes hold. */
export const codeOf = (text: string): string =>
  text.replaceAll(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*.*?\*\//gs, '$1').replaceAll(/\s+/g, '');

let compiler: Compiler | undefined;

/** The compiler's syntax tree of the file, without its imports. */
function parse(path: string, text: string): Node {
  compiler ??= createRequire(inRoot('contracts/package.json'))('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources: { [path]: { content: text } },
    settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
  };
  const output = JSON.parse(compiler.compile(JSON.stringify(input))) as {
    sources?: Record<string, { ast: Node }>;
    errors?: { formattedMessage: string }[];
  };
  const ast = output.sources?.[path]?.ast;
  if (!ast) throw new Error(`${path} cannot be read: ${output.errors?.[0]?.formattedMessage}`);
  return ast;
}

/** The constants that a file declares, with their types. */
export function constantsOf(path: string, text: string): [name: string, type: string][] {
  const found: [string, string][] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === 'VariableDeclaration' && node['constant'] === true) {
      found.push([String(node['name']), String((node['typeName'] as Node)['name'])]);
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(parse(path, text));
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).nodeType === 'string';

function spanOf(node: Node): [from: number, to: number] {
  const [from = 0, length = 0] = node.src.split(':').map(Number);
  return [from, from + length];
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => child.src !== node.src || child.nodeType !== node.nodeType)
    .toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0]);

/** Whether an expression consists of literals: the compiler evaluates it, and it has no type yet. */
const isLiteral = (node: Node): boolean =>
  node.nodeType === 'Literal' ||
  (node.nodeType === 'BinaryOperation' &&
    isLiteral(node['leftExpression'] as Node) &&
    isLiteral(node['rightExpression'] as Node));

/**
 * Makes all changes of a file that are tried, with numbers from `first` on: every comparison, arithmetic, logical and bit
 * operator is another one, every condition of a revert never true, every statement and modifier left out, every condition
 * without an operator the other way round, every rounding in the other direction, every constant another one in the
 * whole file.
 * @param imported the import of the library that says which change is active
 * @param constants those of all files
 */
// oxlint-disable-next-line max-lines-per-function -- short functions on the shared state of one file
export function instrument(
  path: string,
  text: string,
  first: number,
  imported: string,
  constants: Constants = new Map(constantsOf(path, text)),
): Instrumented {
  const bytes = Buffer.from(text);
  const mutants: Mutant[] = [];
  const textOf = (from: number, to: number) => bytes.subarray(from, to).toString();
  const source = (node: Node) => textOf(...spanOf(node));

  /** The number of the next change. */
  function numberOf(at: number, { original, replacement }: Change): number {
    const before = textOf(0, at);
    mutants.push({ line: before.split('\n').length, at: codeOf(before).length, original, replacement });
    return first + mutants.length - 1;
  }

  /** The node with its children changed. */
  function inside(node: Node, skip: readonly (Node | undefined)[] = []): string {
    const [from, to] = spanOf(node);
    let at = from;
    let made = '';
    for (const child of childrenOf(node)) {
      const [begin, end] = spanOf(child);
      if (begin < at || skip.includes(child)) continue;
      made += textOf(at, begin) + piece(child);
      at = end;
    }
    return made + textOf(at, to);
  }

  /** `left operator right`. */
  function withOperator(node: Node, left: Node, right: Node): Change | undefined {
    const original = String(node['operator']);
    const replacement = OPERATORS[original];
    if (replacement === undefined) return undefined;
    const [from, to] = spanOf(node);
    const between = [spanOf(left)[1], spanOf(right)[0]] as const;
    const changed = textOf(...between).replace(original, () => replacement);
    return {
      original,
      replacement,
      changed: textOf(from, between[0]) + changed + textOf(between[1], to),
    };
  }

  function changeOf(node: Node): Change | undefined {
    switch (node.nodeType) {
      case 'BinaryOperation': {
        if (isLiteral(node)) return undefined;
        return withOperator(node, node['leftExpression'] as Node, node['rightExpression'] as Node);
      }
      case 'Assignment': {
        return withOperator(node, node['leftHandSide'] as Node, node['rightHandSide'] as Node);
      }
      case 'UnaryOperation': {
        const operator = String(node['operator']);
        if (operator === '!') {
          return { original: '!', replacement: '', changed: source(node['subExpression'] as Node) };
        }
        const replacement = OPERATORS[operator];
        if (replacement === undefined || operator === '-') return undefined;
        return { original: operator, replacement, changed: source(node).replace(operator, replacement) };
      }
      case 'MemberAccess': {
        const name = String(node['memberName']);
        const replacement = LIBRARY[name];
        const owner = source(node['expression'] as Node);
        if (replacement === undefined || !/^Math(?:\.Rounding)?$/.test(owner)) return undefined;
        if (name !== 'Ceil') return undefined;
        return { original: name, replacement, changed: `${owner}.${replacement}` };
      }
      case 'FunctionCall': {
        return callOf(node);
      }
      default: {
        return undefined;
      }
    }
  }

  /** A call of the arithmetic library. */
  function callOf(node: Node): Change | undefined {
    const callee = source(node['expression'] as Node);
    const values = (node['arguments'] as Node[]).map((value) => source(value));
    const [, name = ''] = /^Math\.(\w+)$/.exec(callee) ?? [];
    const replacement = LIBRARY[name];
    if (replacement !== undefined) {
      return {
        original: callee,
        replacement: `Math.${replacement}`,
        changed: `Math.${replacement}(${values.join(', ')})`,
      };
    }
    if (name === 'ceilDiv') {
      return { original: callee, replacement: '/', changed: `((${values.join(') / (')}))` };
    }
    if (name === 'mulDiv' && values.length === 3) {
      const changed = `Math.mulDiv(${values.join(', ')}, Math.Rounding.Ceil)`;
      return { original: callee, replacement: 'Math.mulDiv rounded up', changed };
    }
    return undefined;
  }

  /** A condition, of a revert or any other. */
  function condition(node: Node, guards: boolean): string {
    const made = piece(node);
    const hasOperator = ['BinaryOperation', 'UnaryOperation'].includes(node.nodeType);
    if (!guards && hasOperator) return made;
    const original = source(node);
    const replacement = guards ? 'false' : `!(${original})`;
    const number = numberOf(spanOf(node)[0], { original, replacement, changed: '' });
    return `(Mutant.on(${number}) ? ${replacement} : (${made}))`;
  }

  function statement(node: Node): string | undefined {
    if (node.nodeType === 'IfStatement' || node.nodeType === 'Conditional') {
      const test = node['condition'] as Node;
      const [from, to] = spanOf(node);
      const [begin, end] = spanOf(test);
      const guards = node.nodeType === 'IfStatement' && isRevert(node['trueBody'] as Node);
      const head = textOf(from, begin) + condition(test, guards);
      let at = end;
      let made = head;
      for (const child of childrenOf(node).filter((it) => it !== test)) {
        const [start, stop] = spanOf(child);
        // Without a block the `else` would belong to the condition that leaves the statement out.
        const isBare = Boolean(node['falseBody']) && child === node['trueBody'] && isStatement(child);
        made += textOf(at, start) + (isBare ? `{ ${piece(child)}; }` : piece(child));
        at = isBare ? stop + 1 : stop;
      }
      return made + textOf(at, to);
    }
    if (node.nodeType === 'ForStatement') return loop(node);
    if (!isStatement(node)) return undefined;
    const number = leftOut(node);
    return `if (!Mutant.on(${number})) ${inside(node)}`;
  }

  const isStatement = ({ nodeType }: Node) =>
    nodeType === 'ExpressionStatement' || nodeType === 'EmitStatement';

  const leftOut = (node: Node) =>
    numberOf(spanOf(node)[0], {
      original: source(node).replaceAll(/\s+/g, ' '),
      replacement: '',
      changed: '',
    });

  /** A loop without its step would not end, and its head holds no blocks. */
  function loop(node: Node): string {
    const step = node['loopExpression'] as Node | undefined;
    const begin = node['initializationExpression'] as Node | undefined;
    return inside(node, [step, begin]);
  }

  /** A function with its guards: `onlyOwner` becomes its first statement, as it is in effect. */
  function definition(node: Node): string {
    const guards: string[] = [];
    const [from, to] = spanOf(node);
    let at = from;
    let made = '';
    for (const child of childrenOf(node)) {
      const [begin, end] = spanOf(child);
      if (begin < at) continue;
      made += textOf(at, begin);
      at = end;
      const guard = child.nodeType === 'ModifierInvocation' ? source(child) : '';
      if (guard === 'nonReentrant') made += `nonReentrantUnless(${leftOut(child)})`;
      else if (guard === 'onlyOwner') guards.push(`if (!Mutant.on(${leftOut(child)})) _checkOwner();`);
      else if (child === node['body']) made += piece(child).replace('{', `{${guards.join(' ')}`);
      else made += piece(child);
    }
    return made + textOf(at, to);
  }

  /** The number of each constant: one change makes it another one in the whole file. */
  const numbers = new Map<string, number>();

  function constantOf(node: Node): string | undefined {
    const isMember =
      node.nodeType === 'MemberAccess' && /^[A-Z]\w*[a-z]\w*$/.test(source(node['expression'] as Node));
    if (node.nodeType !== 'Identifier' && !isMember) return undefined;
    const name = String(isMember ? node['memberName'] : node['name']);
    const type = constants.get(name);
    const other = OTHER_VALUES.find(([of]) => type !== undefined && of.test(type))?.[1];
    if (other === undefined) return undefined;
    const written = source(node);
    let number = numbers.get(name);
    if (number === undefined) {
      number = numberOf(spanOf(node)[0], { original: name, replacement: other(name), changed: '' });
      numbers.set(name, number);
    }
    return `(Mutant.on(${number}) ? (${other(written)}) : (${written}))`;
  }

  const isRevert = (body: Node): boolean => {
    if (body.nodeType === 'RevertStatement') return true;
    if (body.nodeType !== 'Block') return false;
    const [only, ...more] = body['statements'] as Node[];
    return only !== undefined && more.length === 0 && isRevert(only);
  };

  /** An assembly block, with a function for each change at its beginning. */
  function assembly(node: Node): string {
    const made: string[] = [];
    const block = node['AST'] as Node;
    const walk = (inner: Node): string => {
      const [from, to] = spanOf(inner);
      let at = from;
      let written = '';
      for (const child of childrenOf(inner)) {
        const [begin, end] = spanOf(child);
        if (begin < at) continue;
        written += textOf(at, begin) + walk(child);
        at = end;
      }
      written += textOf(at, to);
      if (inner.nodeType === 'YulExpressionStatement' || inner.nodeType === 'YulAssignment') {
        return `if sub(coinbase(), ${leftOut(inner)}) { ${written} }`;
      }
      if (inner.nodeType !== 'YulFunctionCall') return written;
      const name = String((inner['functionName'] as Node)['name']);
      const replacement = name === 'iszero' ? '' : ASSEMBLY[name];
      if (replacement === undefined) return written;
      const number = numberOf(from, { original: name, replacement, changed: '' });
      const inputs = name === 'iszero' ? 'a' : 'a, b';
      const other = name === 'iszero' ? 'a' : `${replacement}(a, b)`;
      made.push(
        `function mutant_${number}(${inputs}) -> r { switch eq(coinbase(), ${number}) case 0 { r := ${name}(${inputs}) } default { r := ${other} } }`,
      );
      return written.replace(name, `mutant_${number}`);
    };
    const body = walk(block);
    const [from, to] = spanOf(node);
    const [begin, end] = spanOf(block);
    return `${textOf(from, begin)}{ ${made.join(' ')} ${body.slice(1)}${textOf(end, to)}`;
  }

  /** A part of the source with all its changes. */
  function piece(node: Node): string {
    const { nodeType } = node;
    if (nodeType === 'InlineAssembly') return isPure > 0 ? source(node) : assembly(node);
    if (nodeType === 'VariableDeclaration' && node['constant'] === true) return source(node);
    if (nodeType === 'ImportDirective' || nodeType === 'PragmaDirective') return source(node);
    if (nodeType === 'FunctionDefinition') {
      const change = node['stateMutability'] === 'pure' ? 1 : 0;
      isPure += change;
      const made = definition(node);
      isPure -= change;
      return made;
    }
    const constant = constantOf(node);
    if (constant !== undefined) return constant;
    const whole = statement(node);
    if (whole !== undefined) return whole;
    const change = changeOf(node);
    if (!change) return inside(node);
    const number = numberOf(placeOf(node), change);
    return `(Mutant.on(${number}) ? (${change.changed}) : (${inside(node)}))`;
  }

  /** The end of the left operand, so that each change has its own line. */
  function placeOf(node: Node): number {
    const left = (node['leftExpression'] ?? node['leftHandSide']) as Node | undefined;
    return left ? spanOf(left)[1] : spanOf(node)[0];
  }

  let isPure = 0;
  const made = inside(parse(path, text));
  return {
    mutants,
    text: made
      .replace(GUARD_IMPORT, `import {MutantGuard as ReentrancyGuardTransient} from "${imported}";`)
      .replace(/^pragma [^;]*;/m, (found) => `${found}\nimport {Mutant} from "${imported}";`),
  };
}

const GUARD_IMPORT = /^import \{ReentrancyGuardTransient\} from "@openzeppelin[^;]*;/m;

/** The library that the changed files ask. Tests can set the block's coinbase, which costs 2 gas. */
export const MUTANT_LIBRARY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";

/// @notice OpenZeppelin's guard, which a change can take off one function.
abstract contract MutantGuard is ReentrancyGuardTransient {
    using TransientSlot for *;

    modifier nonReentrantUnless(uint256 number) {
        if (!Mutant.on(number)) _enter();
        _;
        if (!Mutant.on(number)) _reentrancyGuardStorageSlot().asBoolean().tstore(false);
    }

    function _enter() private {
        if (_reentrancyGuardEntered()) revert ReentrancyGuardReentrantCall();
        _reentrancyGuardStorageSlot().asBoolean().tstore(true);
    }
}

library Mutant {
    function on(uint256 number) internal pure returns (bool) {
        function(uint256) view returns (bool) asks = _ask;
        function(uint256) pure returns (bool) asksPurely;
        assembly ("memory-safe") {
            asksPurely := asks
        }
        return asksPurely(number);
    }

    function _ask(uint256 number) private view returns (bool) {
        return uint160(address(block.coinbase)) == number;
    }
}
`;
