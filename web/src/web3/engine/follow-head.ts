import { reportHealth, type Health } from '../../lib/health.ts';
import { chainHead, reportHead } from '../chain-clock.ts';
import type { ReadClient } from '../../contracts/read-client.ts';

const CALM_MS = 15_000;
const TROUBLED_MS = 4_000;
/** A socket that pushes heads makes polling needless. */
const FRESH_MS = 12_000;
/** No new block for so long is a chain that stands. */
const STALLED_MS = 30_000;
/** One failure may be a hiccup. */
const AWAY_AFTER = 2;

const age = () => {
  const head = chainHead.get();
  return head ? performance.now() - head.heardAt : Number.POSITIVE_INFINITY;
};

/** Keeps the chain's clock going on pages without a socket, and notices a chain that stands or is away. */
export function followHead(client: Pick<ReadClient, 'getBlock'>): void {
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
      return age() > STALLED_MS ? 'stalled' : 'moving';
    } catch {
      failures += 1;
      return failures >= AWAY_AFTER ? 'away' : 'moving';
    }
  }

  async function turn(): Promise<void> {
    clearTimeout(timer);
    const rest = document.hidden || age() < FRESH_MS;
    const chain = rest ? 'moving' : await probeNode();
    if (!document.hidden) reportHealth({ chain });
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), failures > 0 || chain !== 'moving' ? TROUBLED_MS : CALM_MS);
  }

  void turn();
  document.addEventListener('visibilitychange', () => void turn());
}
