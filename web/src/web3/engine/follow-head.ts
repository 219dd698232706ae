import { reportHealth, type Health } from '#lib/health.ts';
import { chainHead, FRESH_MS, headAge, reportHead } from '../chain-clock.ts';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';

const CALM_MS = 15_000;
const TROUBLED_MS = 4_000;
/** Milliseconds without a new block after which the chain counts as stalled. */
const STALLED_MS = 30_000;
/** A single failure is ignored. */
const AWAY_AFTER = 2;

/** The node that is followed: another one takes its place. */
let followed: object | undefined;

/** Updates the chain clock on pages without a socket, and detects a stalled or unreachable chain. */
export function followHead(client: Pick<ReadClient, 'getBlock'>): void {
  followed = client;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  async function probeNode(): Promise<Health['chain']> {
    try {
      const { number, timestamp } = await client.getBlock();
      failures = 0;
      const known = chainHead.get();
      if (known?.blockNumber !== Number(number)) {
        reportHead({ blockNumber: Number(number), timestamp: Number(timestamp) });
      }
      return headAge() > STALLED_MS ? 'stalled' : 'moving';
    } catch {
      failures += 1;
      return failures >= AWAY_AFTER ? 'away' : 'moving';
    }
  }

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (followed !== client) return;
    // No polling while a socket pushes heads.
    const rest = document.hidden || headAge() < FRESH_MS;
    const chain = rest ? 'moving' : await probeNode();
    if (followed !== client) return;
    if (!document.hidden) reportHealth({ chain });
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), failures > 0 || chain !== 'moving' ? TROUBLED_MS : CALM_MS);
  }

  void turn();
  document.addEventListener('visibilitychange', () => void turn());
}
