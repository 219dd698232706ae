import { wait } from './wait.ts';

const LOOKS = 12;
const LOOK_MS = 250;

/** Looks until the server's index has followed the chain. It does within a block; after so many looks it goes on by itself. */
export async function untilIndexed(look: () => Promise<boolean>): Promise<void> {
  for (let count = 1; count < LOOKS; count += 1) {
    if (await look()) return;
    await wait(LOOK_MS);
  }
}
