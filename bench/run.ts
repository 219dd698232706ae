import { writeRecord } from '../scripts/lib/record.ts';
import { api } from './benchmarks/api.ts';
import { cache } from './benchmarks/cache.ts';
import { decoding } from './benchmarks/decoding.ts';
import { exports } from './benchmarks/exports.ts';
import { gas } from './benchmarks/gas.ts';
import { indexer } from './benchmarks/indexer.ts';
import { lists } from './benchmarks/lists.ts';
import { load } from './benchmarks/load.ts';
import { memory } from './benchmarks/memory.ts';
import { realtime } from './benchmarks/realtime.ts';
import { rendering } from './benchmarks/rendering.ts';
import { scale } from './benchmarks/scale.ts';
import { simulation } from './benchmarks/simulation.ts';
import { space } from './benchmarks/space.ts';
import { web } from './benchmarks/web.ts';
import type { Benchmark, BenchmarkResult } from './lib/result.ts';
import { table } from './lib/table.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  api,
  cache,
  decoding,
  exports,
  gas,
  indexer,
  lists,
  load,
  memory,
  realtime,
  rendering,
  scale,
  simulation,
  space,
  web,
};

async function main(name: string | undefined): Promise<number> {
  const benchmark = name === undefined ? undefined : BENCHMARKS[name];
  if (name === undefined || !benchmark) {
    console.error('Usage: npm run bench -- NAME');
    for (const [known, { about }] of Object.entries(BENCHMARKS))
      console.error(`  ${known.padEnd(10)} ${about}`);
    return 2;
  }
  console.log(`${benchmark.about}\n`);
  const keep = ({ summary, missed, rows, tables = {} }: BenchmarkResult) =>
    writeRecord(name, benchmark.about, { summary, missed, rows, ...tables });
  const result = await benchmark.run(keep);
  const { rows, tables = {}, summary, missed } = result;
  console.log(table(rows));
  for (const [heading, more] of Object.entries(tables)) {
    if (more.length > 0) console.log(`\n${heading}\n${table(more)}`);
  }
  console.log();
  for (const [key, value] of Object.entries(summary)) console.log(`${key}: ${value}`);
  for (const sentence of missed) console.error(`MISSED: ${sentence}`);
  console.log(`Written to ${keep(result)}`);
  return missed.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
