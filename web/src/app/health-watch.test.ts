import { afterEach, expect, it, vi } from 'vitest';
import { health } from '#lib/health.ts';
import { watchHealth } from './health-watch.ts';

const READY = { ready: true, rebuilding: false, problem: null };

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

it.each([
  ['is ready', 200, READY, { server: 'here', index: 'ready' }],
  [
    'builds its index anew',
    503,
    { ...READY, ready: false, rebuilding: true },
    { server: 'here', index: 'rebuilding' },
  ],
  [
    'waits for its operator',
    503,
    { ...READY, ready: false, problem: 'Why.' },
    { server: 'here', index: 'stuck' },
  ],
  // Its calls answer 503 too: two opinions would make the banner come and go.
  ['has no database', 503, { ...READY, ready: false }, { server: 'away' }],
  ['is another one', 200, { hello: 'world' }, { server: 'away' }],
] as const)('reports what a server says that %s', async (_name, status, body, expected) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  health.set({ ...health.get(), server: expected.server === 'here' ? 'away' : 'here' });
  stop = watchHealth();
  await vi.waitFor(() => expect(health.get()).toMatchObject(expected));
});
