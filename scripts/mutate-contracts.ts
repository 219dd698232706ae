/**
 * `npm run mutate`: makes small changes of the contracts, one at a time, runs the tests of what was changed, and names the
 * changes that no test notices. `-- PATH…` takes these files or folders of contracts/src instead of all, `-- --sample N` every
 * N-th change. It works on a copy.
 *
 * Fails below a score of 95 %, and where a survivor is not explained in contracts/test/mutation-survivors.json.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forge } from './lib/build.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { mutantsOf, mutated, type Mutant } from './lib/solidity-mutants.ts';

const SCORE = 95;
const SOURCES = 'contracts/src';
/** Code that no transaction of a user runs, and declarations. */
const LEFT_OUT = /\/(?:devnet|probe)\/|\/I[A-Z]\w+\.sol$/;
const COPY = inRoot('node_modules/.cache/kingspad/mutate-contracts');
const EXPLAINED = inRoot('contracts/test/mutation-survivors.json');
/** A change may make a loop endless. */
const PATIENCE_MS = 15 * 60_000;

/** The tests that judge a file, cheapest first: a later stage runs where an earlier one noticed nothing. */
const JUDGES: readonly { of: RegExp; stages: readonly string[] }[] = [
  {
    of: /\/staking\//,
    stages: ['contracts/test/unit/staking*/*', 'contracts/test/{fuzz,invariant}/Staking*'],
  },
  {
    of: /\/presale\//,
    stages: ['contracts/test/unit/presale*/*', 'contracts/test/{fuzz,invariant}/Presale*'],
  },
  {
    of: /\/locker\//,
    stages: [
      'contracts/test/unit/*.t.sol',
      'contracts/test/{fuzz,invariant}/{Locker,Vesting,Pairs,PackedIds}*',
    ],
  },
  {
    of: /\/shared\//,
    stages: ['contracts/test/fuzz/{Settlement,PackedIds}*', 'contracts/test/unit/**/*'],
  },
];
const ENVIRONMENT = {
  ...process.env,
  FOUNDRY_FUZZ_RUNS: '48',
  FOUNDRY_INVARIANT_RUNS: '6',
  FOUNDRY_INVARIANT_DEPTH: '48',
};

type Verdict = 'killed' | 'survived' | 'does not compile';
interface Judged extends Pick<Mutant, 'line' | 'original' | 'replacement'> {
  file: string;
  verdict: Verdict;
}
interface Explanation {
  file: string;
  /** The line of the change, trimmed. */
  code: string;
  original: string;
  why: string;
}

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());

/** A copy of what the contracts' tests need. What was compiled before stays. */
function makeCopy(): void {
  mkdirSync(COPY, { recursive: true });
  rmSync(join(COPY, 'contracts/src'), { recursive: true, force: true });
  rmSync(join(COPY, 'contracts/test'), { recursive: true, force: true });
  for (const path of [
    'foundry.toml',
    'contracts/src',
    'contracts/test',
    'contracts/tools',
    'packages/domain/test/vectors',
  ]) {
    cpSync(inRoot(path), join(COPY, path), { recursive: true });
  }
  for (const path of ['contracts/out', 'contracts/cache']) {
    if (!existsSync(join(COPY, path))) cpSync(inRoot(path), join(COPY, path), { recursive: true });
  }
  if (!existsSync(join(COPY, 'node_modules')))
    symlinkSync(inRoot('node_modules'), join(COPY, 'node_modules'));
}

async function passes(paths: string): Promise<{ ok: boolean; output: string }> {
  const args = ['test', '--fail-fast', '--match-path', paths];
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
  return run(forge(), args, { cwd: COPY, env: ENVIRONMENT, signal });
}

async function judge(file: string, text: string, mutant: Mutant): Promise<Verdict> {
  writeFileSync(join(COPY, file), mutated(text, mutant));
  try {
    for (const stage of JUDGES.find(({ of }) => of.test(file))?.stages ?? []) {
      const { ok, output } = await passes(stage);
      if (output.includes('Compiler run failed')) return 'does not compile';
      if (!ok) return 'killed';
    }
    return 'survived';
  } finally {
    writeFileSync(join(COPY, file), text);
  }
}

const asked = positionals.length > 0 ? positionals : [SOURCES];
const files = readdirSync(inRoot(SOURCES), { recursive: true, encoding: 'utf8' })
  .map((file) => `${SOURCES}/${file}`)
  .filter(
    (file) => file.endsWith('.sol') && !LEFT_OUT.test(file) && asked.some((path) => file.startsWith(path)),
  )
  .toSorted();
makeCopy();
for (const stage of new Set(
  JUDGES.filter(({ of }) => files.some((file) => of.test(file))).flatMap(({ stages }) => stages),
)) {
  const { ok, output } = await passes(stage);
  if (!ok) throw new Error(`The tests do not pass as they are (${stage}):\n${output.slice(-3_000)}`);
}

const explained = JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Explanation[];
const judged: Judged[] = [];
const unexplained: string[] = [];
const every = Math.max(1, Number(values.sample));
for (const file of files) {
  const text = readFileSync(inRoot(file), 'utf8');
  const lines = text.split('\n');
  for (const mutant of mutantsOf(text).filter((_, at) => at % every === 0)) {
    if (controller.signal.aborted) break;
    const verdict = await judge(file, text, mutant);
    const { line, original, replacement } = mutant;
    if (controller.signal.aborted) break;
    judged.push({ file, line, original, replacement, verdict });
    if (verdict === 'killed') continue;
    const code = (lines[line - 1] ?? '').trim();
    const why = explained.find((it) => it.file === file && it.code === code && it.original === original)?.why;
    console.log(
      `${verdict}: ${file}:${line} ${original} -> ${replacement || 'nothing'} in: ${code}${why ? ` (${why})` : ''}`,
    );
    if (verdict === 'survived' && why === undefined) unexplained.push(`${file}:${line}`);
  }
  const mine = judged.filter((it) => it.file === file);
  const killed = mine.filter(({ verdict }) => verdict === 'killed').length;
  const survived = mine.filter(({ verdict }) => verdict === 'survived').length;
  console.log(`${file}: ${killed} of ${killed + survived} killed`);
}
const killed = judged.filter(({ verdict }) => verdict === 'killed').length;
const survived = judged.filter(({ verdict }) => verdict === 'survived').length;
const score = killed + survived === 0 ? 0 : (100 * killed) / (killed + survived);
console.log(`${killed} of ${killed + survived} changes noticed: ${score.toFixed(1)} %.`);
if (unexplained.length > 0) console.log(`Not explained: ${unexplained.join(', ')}.`);
process.exit(score >= SCORE && unexplained.length === 0 ? 0 : 1);
