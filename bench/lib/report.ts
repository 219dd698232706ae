import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchmarkResult } from './result.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

function revision(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    // Results are what benchmarks write; they change nothing that is measured.
    const clean = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/results') === '';
    return git('rev-parse', '--short', 'HEAD') + (clean ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}

function machine() {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    os: `${platform()} ${arch()}`,
    node: process.version,
    // Above the number of cores, other programs had their part in the figures.
    loadOfFiveMinutes: Number((loadavg()[1] ?? 0).toFixed(1)),
  };
}

/** Writes `bench/results/NAME.json`: the figures with when, where and on which revision they were measured. */
export function writeResult(
  name: string,
  about: string,
  { rows, tables, summary, missed }: BenchmarkResult,
): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.json`);
  const content = {
    name,
    about,
    date: new Date().toISOString(),
    revision: revision(),
    machine: machine(),
    summary,
    missed,
    rows,
    ...tables,
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
