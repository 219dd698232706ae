import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from './paths.ts';

const RESULTS = inRoot('bench/results');

function revision(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    // Results are written by runs and affect no measurement.
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
    // A load above the number of cores means that other programs affected the figures.
    loadOfFiveMinutes: Number((loadavg()[1] ?? 0).toFixed(1)),
  };
}

/**
 * Writes `bench/results/NAME.json`: the figures with time, machine and revision.
 * @returns the file's path
 */
export function writeRecord(name: string, about: string, measured: object): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.json`);
  const content = {
    name,
    about,
    date: new Date().toISOString(),
    revision: revision(),
    machine: machine(),
    ...measured,
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
