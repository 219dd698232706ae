import { createHash } from 'node:crypto';
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
import { dirname, join, relative } from 'node:path';
import { forge } from '../lib/build.ts';
import { inRoot } from '../lib/paths.ts';
import { BATCH, harness, noticedBy, type Suites } from './mutation-harness.ts';
import { run, type RunResult } from '../lib/run.ts';
import {
  codeOf,
  constantsOf,
  FIRST_MUTANT,
  instrument,
  MUTANT_LIBRARY,
  type Mutant,
} from './solidity-mutants.ts';

/** A file of the contracts with its changes, numbered over all files. */
export interface MutatedFile {
  path: string;
  lines: readonly string[];
  mutants: readonly NumberedMutant[];
  /** The same as long as the file's code is. */
  hash: string;
}
interface NumberedMutant extends Mutant {
  number: number;
}

/** The verdict on a change. */
export interface Judged extends Pick<Mutant, 'line' | 'original' | 'replacement'> {
  file: string;
  /** The changed line as in the file. */
  code: string;
  /** The first failing test; undefined if all passed. */
  by?: string;
}

/** A file with the verdicts so far. */
export interface KnownFile {
  path: string;
  mutants: number;
  judged: Judged[];
}

/** A stored verdict; for a survivor with the hash of the tests. */
interface Kept {
  by?: string;
  tests?: string;
}
type Results = Record<string, { hash: string; verdicts: Record<string, Kept> }>;

const SOURCES = 'contracts/src';
const TESTS = 'contracts/test';
const LIBRARY = `${SOURCES}/Mutant.sol`;
/** Tokens of the local chain, and files with declarations only. */
const LEFT_OUT = /\/devnet\//;
const FOLDER = 'node_modules/.cache/kingspad';
const COPY = inRoot(FOLDER, 'mutate-contracts');
/** Committed, so that a run continues on another machine. */
const RESULTS = inRoot('contracts/test/mutation-verdicts.json');
/** Tests that depend on the compiled code or an exact amount of gas: the instrumented code differs. */
const OTHER_CODE = 'GivenTheCompiledCode|test_Powers|test_NoScarceGas';
/** Tests that count calls, which forge does over the whole run. They run with the later stages. */
const COUNTED_CALLS = 'test_WhenAStakerLeaves';
/** A change may cause an endless loop. */
const PATIENCE_MS = 15 * 60_000;

/** The unit tests of some folders, run in one process. In larger parts forge's snapshots take most of the time. */
const HARNESS = `${TESTS}/MutantRun.t.sol`;
const UNIT: readonly (Suites & { of: RegExp })[] = [
  { of: /\/(?:locker|probe|shared)\//, name: 'LockerMutants', folders: [`${TESTS}/unit`] },
  {
    of: /\/(?:staking|shared)\//,
    name: 'StakingMutants',
    folders: [`${TESTS}/unit/staking`, `${TESTS}/unit/staking-hostile`],
  },
  {
    of: /\/(?:presale|shared)\//,
    name: 'PresaleMutants',
    folders: [`${TESTS}/unit/presale`, `${TESTS}/unit/presale-hostile`],
  },
];

/** The fuzz and invariant tests for changes that no unit test noticed. */
const STAGES: readonly { of: RegExp; stages: readonly string[] }[] = [
  {
    of: /\/staking\//,
    stages: [`${TESTS}/unit/staking/StakingPoolEmergency*`, `${TESTS}/{fuzz,invariant}/Staking*`],
  },
  {
    of: /\/presale\//,
    stages: [
      `${TESTS}/fuzz/{FairMath,PairListing,CloneCode,TwoAddresses}*`,
      `${TESTS}/unit/presale-hostile/*`,
      `${TESTS}/{fuzz,invariant}/{Fair,Presale,Listing}*`,
    ],
  },
  {
    of: /\/(?:locker|probe)\//,
    stages: [`${TESTS}/liquidity/*`, `${TESTS}/{fuzz,invariant}/{Locker,Vesting,Pairs,PackedIds}*`],
  },
  { of: /\/shared\//, stages: [`${TESTS}/fuzz/{Settlement,PackedIds}*`, `${TESTS}/liquidity/*`] },
];

const stagesOf = (path: string): readonly string[] => STAGES.find(({ of }) => of.test(path))?.stages ?? [];

const partsOf = (path: string): readonly string[] =>
  UNIT.filter(({ of }) => of.test(path)).map(({ name }) => name);

const ENVIRONMENT = {
  ...process.env,
  FOUNDRY_CODE_SIZE_LIMIT: '1000000',
  FOUNDRY_FUZZ_SEED: '0x1',
  FOUNDRY_FUZZ_RUNS: '48',
  FOUNDRY_INVARIANT_RUNS: '8',
  FOUNDRY_INVARIANT_DEPTH: '48',
};

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');
const solidityIn = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `${folder}/${file}`)
    .toSorted();

/** The contracts with all changes, in a copy with the files that their tests need. */
export class MutationWork {
  readonly files: readonly MutatedFile[];
  readonly #texts = new Map<string, string>();
  readonly #results: Results;
  readonly #tests: string;
  /** The first test that fails without a change, by part or stage; empty if none does. */
  readonly #unchanged = new Map<string, string>();

  /** @param fresh discards the verdicts of earlier runs */
  constructor(fresh: boolean) {
    let first = FIRST_MUTANT;
    const files: MutatedFile[] = [];
    const sources = new Map(solidityIn(SOURCES).map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
    const constants = new Map([...sources].flatMap(([path, source]) => constantsOf(path, source)));
    for (const [path, source] of sources) {
      const library = relative(dirname(path), LIBRARY).replace(/^(?!\.)/, './');
      const { mutants, text } = LEFT_OUT.test(path)
        ? { mutants: [], text: source }
        : instrument(path, source, first, library, constants);
      this.#texts.set(path, mutants.length > 0 ? text : source);
      if (mutants.length === 0) continue;
      files.push({
        path,
        lines: source.split('\n'),
        mutants: mutants.map((mutant, at) => ({ ...mutant, number: first + at })),
        hash: hashOf(codeOf(source)),
      });
      first += mutants.length;
    }
    this.#texts.set(LIBRARY, MUTANT_LIBRARY);
    this.files = files;
    this.#tests = hashOf(...solidityIn(TESTS).map((path) => codeOf(readFileSync(inRoot(path), 'utf8'))));
    this.#results =
      !fresh && existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {};
  }

  /** Compiles the copy with all changes. Compiled files are reused. */
  async compile(signal: AbortSignal): Promise<void> {
    mkdirSync(COPY, { recursive: true });
    for (const folder of [SOURCES, TESTS]) rmSync(join(COPY, folder), { recursive: true, force: true });
    for (const path of [TESTS, 'contracts/tools', 'packages/domain/test/vectors']) {
      cpSync(inRoot(path), join(COPY, path), { recursive: true });
    }
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(COPY, path)), { recursive: true });
      writeFileSync(join(COPY, path), text);
    }
    // Compiled by one pipeline: no limit of sizes holds here, and the other pipeline is slow.
    const settings = readFileSync(inRoot('foundry.toml'), 'utf8');
    writeFileSync(
      join(COPY, 'foundry.toml'),
      settings.replace(/^(?:additional_compiler_profiles|compilation_restrictions) = \[[^\]]*\]\n/gm, ''),
    );
    const modules = join(COPY, 'node_modules');
    if (!existsSync(modules)) symlinkSync(inRoot('node_modules'), modules);
    await this.#build(signal);
    const without = new RegExp(`${OTHER_CODE}|${COUNTED_CALLS}`);
    writeFileSync(join(COPY, HARNESS), harness(COPY, UNIT, without));
    await this.#build(signal);
  }

  async #build(signal: AbortSignal): Promise<void> {
    const { ok, output } = await run(forge(), ['build'], { cwd: COPY, signal });
    if (!ok) throw new Error(`The changed contracts do not compile:\n${output.slice(-5_000)}`);
  }

  /**
   * Runs a part of the unit tests for the changes `first + place`; `first` is zero for the unchanged contracts. Changes
   * without a result did not finish.
   * @param places below {@link BATCH}
   * @param suites those that are run before the others
   */
  async runUnit(
    part: string,
    first: number,
    places: readonly number[],
    signal: AbortSignal,
    suites: readonly string[] = [],
  ): Promise<Map<number, string | null>> {
    const only = ['--match-contract', `^${part}$`, '--match-test', `^test_(${places.join('|')})\\(`];
    const env = {
      ...ENVIRONMENT,
      FIRST_MUTANT: String(first),
      FIRST_SUITES: suites.map((suite) => `:${suite},`).join(''),
      FOUNDRY_GAS_LIMIT: '9223372036854775807',
    };
    const { output } = await run(forge(), ['test', '--json', ...only], { cwd: COPY, env, signal });
    return signal.aborted ? new Map() : noticedBy(output);
  }

  /** A file's first test that fails without a change; such a file cannot be judged. */
  async unchangedFailure({ path }: MutatedFile, signal: AbortSignal): Promise<string | undefined> {
    const ofPart = async (part: string) => {
      const found = await this.runUnit(part, 0, [0], signal);
      return found.get(0) ?? (found.has(0) ? '' : 'no end');
    };
    const ofStage = async (stage: string) => {
      const { ok, output } = await this.runTests(stage, undefined, signal);
      return ok ? '' : failureOf(output);
    };
    for (const part of partsOf(path)) {
      const failure = await this.#once(part, ofPart);
      if (failure !== '') return failure;
    }
    for (const stage of stagesOf(path)) {
      const failure = await this.#once(stage, ofStage);
      if (failure !== '') return failure;
    }
    return undefined;
  }

  /** The failure of a part or stage without a change, tried once. */
  async #once(name: string, tried: (name: string) => Promise<string>): Promise<string> {
    const failure = this.#unchanged.get(name) ?? (await tried(name));
    this.#unchanged.set(name, failure);
    return failure;
  }

  /** Runs tests with one change active, or none. */
  async runTests(paths: string, number: number | undefined, signal: AbortSignal): Promise<RunResult> {
    const env = {
      ...ENVIRONMENT,
      FOUNDRY_BLOCK_COINBASE: `0x${(number ?? 0).toString(16).padStart(40, '0')}`,
    };
    const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const args = ['test', '--fail-fast', '--match-path', paths, '--no-match-test', OTHER_CODE];
    return run(forge(), args, { cwd: COPY, env, signal: ended });
  }

  /** The stored verdict on a change; undefined if it has to be tried (again). */
  keptOf({ path, hash }: MutatedFile, mutant: Mutant): Kept | undefined {
    const file = this.#results[path];
    const kept = file?.hash === hash ? file.verdicts[keyOf(mutant)] : undefined;
    return kept?.by !== undefined || kept?.tests === this.#tests ? kept : undefined;
  }

  /** Stores a verdict. */
  keep({ path, hash }: MutatedFile, mutant: Mutant, by: string | undefined): void {
    const file = this.#results[path];
    const verdicts = file?.hash === hash ? file.verdicts : {};
    verdicts[keyOf(mutant)] = by === undefined ? { tests: this.#tests } : { by };
    this.#results[path] = { hash, verdicts };
    writeFileSync(RESULTS, linesOf(this.#results));
  }

  /** All verdicts on a file; a survivor of earlier tests counts as one until it is tried again. */
  known(file: MutatedFile): KnownFile {
    const results = this.#results[file.path];
    const verdicts = results?.hash === file.hash ? results.verdicts : {};
    const judged = file.mutants.flatMap((mutant) => {
      const kept = verdicts[keyOf(mutant)];
      return kept ? [judgedOf(file, mutant, kept.by)] : [];
    });
    return { path: file.path, mutants: file.mutants.length, judged };
  }
}

/** JSON with one line for each file of the contracts. */
const linesOf = (results: Results): string => {
  const lines = Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${lines.map(([path, file]) => `${JSON.stringify(path)}:${JSON.stringify(file)}`).join(',\n')}\n}\n`;
};

const keyOf = ({ at, original, replacement }: Mutant) => `${at} ${original} ${replacement}`;

function judgedOf(file: MutatedFile, mutant: Mutant, by: string | undefined): Judged {
  const { line, original, replacement } = mutant;
  const code = (file.lines[line - 1] ?? '').trim();
  return { file: file.path, line, original, replacement, code, ...(by === undefined ? {} : { by }) };
}

/** The suites that noticed most changes of a file so far. */
function sharpestOf({ judged }: KnownFile): string[] {
  const counts = new Map<string, number>();
  for (const { by } of judged) {
    const [, suite] = /^(\w+) \w+$/.exec(by ?? '') ?? [];
    if (suite !== undefined) counts.set(suite, (counts.get(suite) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.slice(0, 3).map(([suite]) => suite);
}

/** The first failing test, from forge's output. */
const failureOf = (output: string): string =>
  /^\[FAIL[^\n]*\] (\w+)\(/m.exec(output)?.[1] ?? /^\[FAIL[^\n]*/m.exec(output)?.[0] ?? 'no end';

/**
 * Judges the changes of a file without a verdict by unit tests, in batches. Verdicts are stored at once.
 * @returns the unnoticed ones
 */
export async function judgeByUnits(
  work: MutationWork,
  file: MutatedFile,
  signal: AbortSignal,
): Promise<NumberedMutant[]> {
  const left: NumberedMutant[] = [];
  for (let from = 0; from < file.mutants.length; from += BATCH) {
    const batch = file.mutants.slice(from, from + BATCH);
    let unnoticed = [...batch.entries()].filter(([, mutant]) => !work.keptOf(file, mutant));
    for (const part of partsOf(file.path)) {
      const places = unnoticed.map(([place]) => place);
      if (places.length === 0) break;
      const suites = sharpestOf(work.known(file));
      const found = await work.runUnit(part, batch[0]?.number ?? 0, places, signal, suites);
      if (signal.aborted) return [];
      for (const [place, mutant] of unnoticed) {
        const by = found.get(place);
        if (by !== null) work.keep(file, mutant, by ?? 'no end');
      }
      unnoticed = unnoticed.filter(([place]) => found.get(place) === null);
    }
    left.push(...unnoticed.map(([, mutant]) => mutant));
  }
  return left;
}

/** Judges changes that no unit test noticed by the later stages, one by one. Verdicts are stored at once. */
export async function judgeByStages(
  work: MutationWork,
  file: MutatedFile,
  mutants: readonly NumberedMutant[],
  signal: AbortSignal,
): Promise<void> {
  for (const mutant of mutants) {
    let by: string | undefined;
    for (const stage of stagesOf(file.path)) {
      const { ok, output } = await work.runTests(stage, mutant.number, signal);
      if (signal.aborted) return;
      if (ok) continue;
      by = failureOf(output);
      break;
    }
    work.keep(file, mutant, by);
  }
}
