import * as abis from '@kingspad/abi';
import type { RawLog } from '@kingspad/abi/events';
import { decodeEventLog, type AbiEvent } from 'viem';
import { decodeLog } from '../../server/src/chain/events/index.ts';
import { validLog } from '../../server/test/support/event-logs.ts';
import type { Benchmark, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

const LOGS = 2_000;
const ROUNDS = 5;

const EVENTS: readonly AbiEvent[] = Object.values(abis).flatMap((abi) =>
  Array.isArray(abi) ? (abi as readonly { type: string }[]).filter((item) => item.type === 'event') : [],
) as never;

/** A log of each event that the server reads, by the event's name. */
const madeLogs = () =>
  new Map(
    EVENTS.map((event) => [event.name, { event, log: validLog(event) }] as const).filter(
      ([, { log }]) => decodeLog(log) !== undefined,
    ),
  );

const DECODERS: Record<string, (log: RawLog, event: AbiEvent) => unknown> = {
  generated: decodeLog,
  viem: ({ topics, data }, event) => decodeEventLog({ abi: [event], data, topics: topics as never }),
};

/** Copies, as a node's answer has them: none of its texts was looked at before. */
function copiesOf(log: RawLog): RawLog[] {
  const text = JSON.stringify(log);
  return Array.from({ length: LOGS }, () => JSON.parse(text) as RawLog);
}

/** Thousands of logs a second; the median of some rounds, in which the decoders take turns. */
function measure(event: AbiEvent, logs: readonly RawLog[]): Record<string, number> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, decode] of Object.entries(DECODERS)) {
      const started = performance.now();
      for (const log of logs) decode(log, event);
      (samples[name] ??= []).push(logs.length / (performance.now() - started));
    }
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, all]) => [name, Math.round(percentile(all, 0.5))]),
  );
}

/** Measures how fast the decoders that `npm run abi` writes read and check logs, compared with viem's. */
export const decoding: Benchmark = {
  about: 'Thousands of logs that are decoded in a second, on one core',
  run: async () => {
    const rows: Row[] = [...madeLogs().values()].map(({ event, log }) => ({
      event: event.name,
      ...measure(event, copiesOf(log)),
    }));
    const summary = Object.fromEntries(
      Object.keys(DECODERS).map((name) => {
        const seconds = rows.map((row) => 1 / Number(row[name]));
        return [name, Math.round(rows.length / seconds.reduce((sum, one) => sum + one, 0))];
      }),
    );
    return { rows, summary, missed: [] };
  },
};
