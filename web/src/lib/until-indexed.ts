import type { PageOf } from '@kingspad/domain/api';
import { UserError } from './errors.ts';
import { loadTexts, type Part, translate } from './i18n/index.ts';
import { wait } from './wait.ts';

const LOOKS = 12;
const LOOK_MS = 250;

/**
 * Looks until the server's index has followed the chain, which takes a block; after a number of looks it goes on by
 * itself.
 */
export async function untilIndexed(look: () => Promise<boolean>): Promise<void> {
  for (let count = 1; count < LOOKS; count += 1) {
    if (await look()) return;
    await wait(LOOK_MS);
  }
}

/** Reads a page of a list until it has something; a server that is away does not have it. */
export const untilListed = <T>(page: () => Promise<PageOf<T>>, isIt: (item: T) => boolean): Promise<void> =>
  untilIndexed(async () => {
    try {
      return (await page()).items.some(isIt);
    } catch {
      return false;
    }
  });

/** Notice for a server that does not index a transaction. */
export interface StepFailure {
  text: () => string;
  /** Part with the text, loaded first: another page may have picked the transaction up. */
  part?: Part;
  title?: string;
  code: string;
}

/** A step of the server after a transaction. @throws UserError if it fails */
export async function serverStep<T>(step: () => Promise<T>, failure: StepFailure): Promise<T> {
  const { text, part, title = translate('title.errorOccurred'), code } = failure;
  try {
    return await step();
  } catch {
    if (part) await loadTexts(part);
    throw new UserError(title, text(), code);
  }
}
