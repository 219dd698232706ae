import { setTimeout as wait } from 'node:timers/promises';
import { draftPath, type DemoDraft } from '@kingspad/devnet';

/** Drafts on their way at once: a busy machine's database has few connections. */
const AT_ONCE = 4;
/** Attempts of a draft, about two minutes with their pauses. */
const ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 5_000;

interface Options {
  /** Waits this many milliseconds; replaced in tests. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Posts drafts as a page does, again while the server is busy: an equal draft is stored once.
 * @param site origin of the server
 * @returns the number of accepted ones
 */
export async function postDrafts(
  site: string,
  drafts: readonly DemoDraft[],
  { pause = wait }: Options = {},
): Promise<number> {
  const waiting = [...drafts];
  let taken = 0;
  const work = async () => {
    for (let draft = waiting.shift(); draft; draft = waiting.shift())
      if (await isTaken(`${site}${draftPath(draft)}`, draft, pause)) taken += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

async function isTaken(
  url: string,
  draft: DemoDraft,
  pause: NonNullable<Options['pause']>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await statusOf(url, draft);
    const isBusy = status === undefined || status === 429 || status >= 500;
    if (!isBusy || attempt === ATTEMPTS) return status === 200;
    await pause(Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS));
  }
}

/** Undefined without an answer. */
async function statusOf(url: string, draft: DemoDraft): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(draft) })).status;
  } catch {
    return undefined;
  }
}
