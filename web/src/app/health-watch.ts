import { apiHost } from '#lib/api-client.ts';
import { health, reportHealth, type Health } from '#lib/health.ts';
import { isRecord } from '#lib/storage.ts';
import { whenLive } from '#lib/when-live.ts';

const CALM_MS = 20_000;
const TROUBLED_MS = 4_000;

/** State of the index; undefined if this is no answer of ours, or of a server without its database. */
function indexIn(raw: unknown): Health['index'] | undefined {
  if (!isRecord(raw)) return undefined;
  if (raw.rebuilding) return 'rebuilding';
  if (typeof raw.problem === 'string') return 'stuck';
  return raw.ready ? 'ready' : undefined;
}

/** Reads the server's health; a server that is not ready still gives its reason. */
async function look(): Promise<void> {
  let index: Health['index'] | undefined;
  try {
    const response = await fetch(`${apiHost()}/readyz`, { signal: AbortSignal.timeout(10_000) });
    index = indexIn(await response.json());
  } catch {
    // No answer is the same as none of ours.
  }
  reportHealth(index ? { server: 'here', index } : { server: 'away' });
}

/** Keeps an eye on server and network, closer while something is wrong. @returns the function that stops it */
export function watchHealth(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const troubled = () => {
    const { server, index } = health.get();
    return server === 'away' || index !== 'ready';
  };
  async function turn() {
    clearTimeout(timer);
    if (!document.hidden) await whenLive(look);
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), troubled() ? TROUBLED_MS : CALM_MS);
  }
  const online = () => {
    reportHealth({ online: navigator.onLine });
    void turn();
  };
  const shown = () => void (document.hidden || turn());
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  document.addEventListener('visibilitychange', shown);
  const stopTrouble = health.subscribe(() => {
    // A call that failed elsewhere: look soon, not in twenty seconds.
    if (!troubled()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), TROUBLED_MS);
  });
  reportHealth({ online: navigator.onLine });
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopTrouble();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', online);
    document.removeEventListener('visibilitychange', shown);
  };
}
