import type { Abi, AbiParameter } from 'viem';
import {
  declarationOf,
  partsOf,
  fullStructOf,
  textOf,
  typeName,
  type Described,
  type Natspec,
  type StructTexts,
} from './natspec.ts';
import { UNITS } from './units.ts';

const NUMBER = /^u?int/;

/**
 * The page of a contract: every function, event and error with its text, and the unit of every number.
 * @throws if a part has no text, a number no unit, or a unit of this contract alone no number
 */
export function referencePage(name: string, abi: Abi, natspec: Natspec, structs: StructTexts): string {
  const units = UNITS[name] ?? {};
  const used = new Set<string>();
  const parts = abi.filter((item): item is Described => 'name' in item);
  // Errors are rows of one table, without headings.
  const anchors = new Set(parts.filter(({ type }) => type !== 'error').map((part) => part.name));

  const unitOf = (item: Described, parameter: AbiParameter, structure = ''): string => {
    if (!NUMBER.test(parameter.type)) return '';
    const own = parameter.name === undefined || parameter.name === '' ? item.name : parameter.name;
    const key = [`${item.name}.${own}`, `${structure}.${own}`, own].find((it) => it in units);
    if (key === undefined) throw new Error(`${name}: ${item.name} has no unit for ${own}.`);
    used.add(key);
    return units[key] ?? '';
  };

  const rowsOf = (item: Described, parameters: readonly AbiParameter[], texts: Record<string, string>) =>
    parameters.flatMap((parameter, index) => {
      const own = parameter.name ?? '';
      const text = texts[own] ?? texts[`_${index}`] ?? '';
      const inside = partsOf(parameter).map((part) =>
        row(
          `${own}.${part.name}`,
          typeName(part),
          unitOf(item, part, own),
          structs[fullStructOf(parameter) ?? '']?.[part.name ?? ''] ?? '',
        ),
      );
      return [row(own, typeName(parameter), unitOf(item, parameter), text), ...inside];
    });

  const tableOf = (item: Described, { params, returns }: ReturnType<typeof textOf>): string[] => {
    if (item.type === 'error') return [];
    const taken = rowsOf(item, item.inputs, params);
    const given = item.type === 'function' ? rowsOf(item, item.outputs, returns) : [];
    return [
      ...(taken.length > 0 ? [table('parameter', taken)] : []),
      ...(given.length > 0 ? [table('answer', given)] : []),
    ];
  };

  const sectionOf = (item: Described): string => {
    const text = textOf(natspec, item);
    return [
      `### ${item.name}`,
      `\`\`\`solidity\n${declarationOf(item)}\n\`\`\``,
      prose(text.notice, anchors),
      ...(text.details === '' ? [] : [prose(text.details, anchors)]),
      ...tableOf(item, text),
    ].join('\n\n');
  };

  const errorLine = (item: Described): string =>
    `| \`${declarationOf(item).replace('error ', '')}\` | ${cell(prose(textOf(natspec, item).notice, anchors))} |`;

  const of = (keep: (item: Described) => boolean) =>
    parts.filter(keep).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const isView = (item: Described) =>
    item.type === 'function' && (item.stateMutability === 'view' || item.stateMutability === 'pure');

  const page = [
    `# ${name}`,
    'Generated from the contract by `npm run abi`. Numbers are whole; the unit stands beside each. ' +
      'The API has other units for some of them: [the table](README.md#units-that-differ).',
    natspec.userdoc.notice === undefined ? '' : prose(natspec.userdoc.notice, anchors),
    '## Calls',
    ...of((item) => item.type === 'function' && !isView(item)).map(sectionOf),
    '## Reads',
    ...of(isView).map(sectionOf),
    '## Events',
    ...of((item) => item.type === 'event').map(sectionOf),
    '## Errors',
    ['| error | means |', '|---|---|', ...of((item) => item.type === 'error').map(errorLine)].join('\n'),
  ];
  const text = `${page.filter((part) => part !== '').join('\n\n')}\n`;
  const unused = Object.keys(units).filter((key) => !used.has(key) && !isShared(key));
  if (unused.length > 0) throw new Error(`${name}: no number is called ${unused.join(', ')}.`);
  return text;
}

/** A unit that two contracts share may belong to the other one. */
const isShared = (key: string): boolean => Object.values(UNITS).filter((units) => key in units).length > 1;

const row = (name: string, type: string, unit: string, text: string): string =>
  `| ${name === '' ? '' : `\`${name}\``} | ${type} | ${unit} | ${cell(text.replaceAll(/\{(\w+)\}/g, '`$1`'))} |`;

const table = (first: string, rows: readonly string[]): string =>
  [`| ${first} | type | unit | means |`, '|---|---|---|---|', ...rows].join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The compiler puts a comment into one line: its lists become lists again, and names become links. */
function prose(text: string, anchors: ReadonlySet<string>): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[.:;]) - (?=\S)/g, '\n- ')
    .replaceAll(/: ?\n- /g, ':\n\n- ')
    .replaceAll(/(?<=[.;]) (Requirements|Notes)\b/g, '\n\n$1')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      anchors.has(name) ? `[${name}](#${name.toLowerCase()})` : `\`${name}\``,
    )
    .trim();
}
