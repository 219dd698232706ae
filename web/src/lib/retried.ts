import { wait } from './wait.ts';

/** Pauses between attempts, milliseconds: in total as long as a server takes to restart. */
const PAUSES_MS = [500, 1500, 3000];

/**
 * Fetches a part of the app, and tries again where that fails: React's `lazy` keeps the first failure, and the page would
 * break with all that was typed into it. `lazy(retried(() => import('./Part.tsx')))`.
 * @returns what throws as the last try does
 */
export const retried =
  <Part>(fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (const pause of PAUSES_MS) {
      try {
        return await fetchPart();
      } catch {
        await wait(pause);
      }
    }
    return fetchPart();
  };
