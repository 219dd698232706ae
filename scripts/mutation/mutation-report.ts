import { readFileSync } from 'node:fs';
import type { Judged, KnownFile } from './contract-mutation.ts';

/** Why no test can or should notice a change. */
interface Explanation extends Pick<Judged, 'file' | 'code' | 'original' | 'replacement'> {
  why: string;
}

export interface Explanations {
  whyOf: (survivor: Judged) => string | undefined;
  /** One line of the output. */
  describe: (survivor: Judged) => string;
}

/** @param path a JSON file of explanations */
export function explanationsOf(path: string): Explanations {
  const known = JSON.parse(readFileSync(path, 'utf8')) as Explanation[];
  const whyOf = ({ file, code, original, replacement }: Judged) =>
    known.find(
      (it) =>
        it.file === file && it.code === code && it.original === original && it.replacement === replacement,
    )?.why;
  const describe = (survivor: Judged) => {
    const { file, line, original, replacement, code } = survivor;
    const why = whyOf(survivor);
    return `survived: ${file}:${line} ${original} -> ${replacement || 'nothing'} in: ${code}${why === undefined ? '' : ` (${why})`}`;
  };
  return { whyOf, describe };
}

const killedOf = ({ judged }: KnownFile) => judged.filter(({ by }) => by !== undefined).length;

/** One line on a file. */
export function fileSummaryOf(file: KnownFile): string {
  const left = file.mutants - file.judged.length;
  return `${file.path}: ${killedOf(file)} of ${file.judged.length} noticed${left === 0 ? '' : `, ${left} not tried`}`;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const cell = (text: string) => `\`${text.replaceAll('|', String.raw`\|`)}\``;

/** The page docs/mutation-report.md. */
export function reportOf(files: readonly KnownFile[], { whyOf }: Explanations): string {
  const sum = (count: (file: KnownFile) => number) => files.reduce((total, file) => total + count(file), 0);
  const all = sum(({ mutants }) => mutants);
  const tried = sum(({ judged }) => judged.length);
  const killed = sum(killedOf);
  const rows = files.map((file) => {
    const { path, mutants, judged } = file;
    const name = path.replace('contracts/src/', '');
    const noticed = killedOf(file);
    return `| ${name} | ${mutants} | ${mutants - judged.length} | ${noticed} | ${judged.length - noticed} | ${percent(noticed, judged.length)} |`;
  });
  const survivors = files
    .flatMap(({ judged }) => judged)
    .filter(({ by }) => by === undefined)
    .map((it) => {
      const place = it.file.replace('contracts/src/', '');
      const change = `${cell(it.original)} → ${it.replacement === '' ? 'nothing' : cell(it.replacement)}`;
      const isWhole = it.replacement === '' && it.code.startsWith(it.original);
      const where = isWhole ? '' : ` in ${cell(it.code)}`;
      return `| ${place}:${it.line} | ${change}${where} | ${whyOf(it) ?? '**not explained**'} |`;
    });
  return [
    '# Mutations of the contracts',
    '',
    'Written by `npm run mutate -- --report`; `npm run mutate` makes the changes. Each comparison, arithmetic, logical and bit',
    'operator, each rounding, each condition of a revert and each constant in `contracts/src` is changed on its own, each statement,',
    'event and modifier is left out, in Solidity and in assembly. A survivor is a change with which all tests of its part pass.',
    'Explained ones count as survivors.',
    '',
    `**${all} changes, ${tried} tried, ${killed} noticed: ${percent(killed, tried)}.**`,
    '',
    '| file | changes | not tried | noticed | survived | score |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Survivors',
    ...(survivors.length === 0 ? ['None.'] : ['| where | change | why |', '|---|---|---|', ...survivors]),
    '',
    '## What is not changed',
    'Numbers that are no constants, constants in assembly, immutables, steps of loops, the assembly of functions that are pure',
    '(`PoolConfigCode._at`), tokens of the local chain (`devnet/`), and OpenZeppelin. A constant is changed in one file at a time.',
    'Judged by unit, fuzz and invariant tests with fewer runs (48 inputs; 8 runs of 48 calls),',
    'not by gas snapshots and recorded histories. A change that was noticed is not tried again until its file changes.',
    '',
  ].join('\n');
}
