import { until } from '@kingspad/devnet';
import { describe, expect, test } from 'vitest';
import { restarting, type RestartedPart } from '../../start/restarting.ts';

/** A part that ends on command. */
function newPart(): RestartedPart & { end: (how: string) => void; stopped: boolean } {
  let end = (_how: string) => {};
  const ended = new Promise<string>((resolve) => (end = resolve));
  const part = { ended, end, stopped: false, stop: async () => void (part.stopped = true) };
  return part;
}

function setUp({ fails = 0, steady = 60_000 } = {}) {
  const first = newPart();
  const parts = [first];
  const lines: string[] = [];
  const controller = new AbortController();
  let failures = fails;
  const stop = restarting(first, {
    name: 'The chain',
    again: async () => {
      if (failures-- > 0) throw new Error('The chain did not start.');
      const part = newPart();
      parts.push(part);
      return part;
    },
    say: (line) => lines.push(line),
    up: Promise.resolve(),
    signal: controller.signal,
    pauses: { first: 1, longest: 4, steady },
  });
  return { parts, lines, controller, stop };
}

describe('a part that ends by itself', () => {
  test('restarts a part that exits, with pauses that grow to a limit, and names it', async () => {
    const { parts, lines } = setUp();
    for (let count = 1; count <= 4; count++) {
      parts.at(-1)?.end('ended by SIGKILL');
      await until(() => parts.length === count + 1, 'it is not started again');
    }
    expect(lines.filter((line) => line.includes('again'))).toEqual(
      [0.001, 0.002, 0.004, 0.004].map((seconds) => `The chain is started again in ${seconds} s.`),
    );
    expect(lines[0]).toBe('The chain ended by SIGKILL.');
  });

  test('restarts a part as often as it fails', async () => {
    const { parts, lines } = setUp({ fails: 2 });
    parts[0]?.end('ended with code 1');
    await until(() => parts.length === 2, 'it is not started again');
    expect(lines.filter((line) => line === 'The chain did not start.')).toHaveLength(2);
  });

  test('pauses as short as at first after a long run', async () => {
    const { parts, lines } = setUp({ steady: -1 });
    for (let count = 1; count <= 3; count++) {
      parts.at(-1)?.end('ended by SIGKILL');
      await until(() => parts.length === count + 1, 'it is not started again');
    }
    expect(new Set(lines.filter((line) => line.includes('again')))).toEqual(
      new Set(['The chain is started again in 0.001 s.']),
    );
  });

  test('restarts nothing once everything stops, and stops the running part', async () => {
    const { parts, controller, stop } = setUp();
    parts[0]?.end('ended by SIGKILL');
    await until(() => parts.length === 2, 'it is not started again');
    controller.abort();
    await stop();
    expect(parts[1]?.stopped).toBe(true);
    parts[1]?.end('ended with code 0');
    await parts[1]?.ended;
    expect(parts).toHaveLength(2);
  });
});
