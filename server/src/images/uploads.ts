import type pg from 'pg';
import { clientHash } from '../client-address.ts';
import {
  addUpload,
  endCheck,
  findUnnamed,
  findUnswept,
  forgetUploads,
  markSwept,
  takeUpload,
  withdrawUploads,
  type UploadLimits,
} from '../store/queries/uploads.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { ImageProcess } from './image-process.ts';
import { ImageRefused } from './image-refused.ts';
import { MAX_IMAGE_BYTES, newKey, typeOfKey, type ImageType } from './image-types.ts';
import { TICKET_SECONDS, type ObjectStore, type PostTicket } from './object-store.ts';

export type Completion =
  | { state: 'published'; url: string }
  /** `size`: larger than it may be. The others as of {@link ImageRefused}. */
  | { state: 'refused'; reason: 'type' | 'unreadable' | 'size' }
  | { state: 'busy' | 'unknown' };

/** Files on their way: from the form that a browser posts to the public picture, and out again. */
export interface Uploads {
  /** @param address whose it is, for the limit of a day */
  begin: (
    file: { type: ImageType; bytes: number },
    address: string,
    origin: string,
  ) => Promise<({ key: string } & PostTicket) | 'client-full' | 'store-full'>;
  /**
   * Checks an upload and makes it public, once: later posts under the same form change nothing.
   * @param address who asks, for its turn among others.
   * @throws TooBusyError
   */
  complete: (key: string, address: string, origin: string) => Promise<Completion>;
  /**
   * Empties incoming places whose form has expired, and removes files without references after a day. @returns how many
   * files
   */
  cleanUp: () => Promise<number>;
}

/** A form that was sent at its last moment has arrived by then. */
const SWEEP_AFTER_SECONDS = TICKET_SECONDS + 300;
const KEEP_HOURS = 24;
const TIDIED_AT_ONCE = 100;
/** Pictures whose check waits or is under way; decoding takes a processor for seconds. */
const CHECKS = { atOnce: 1, most: 20, mostOfOne: 5 };

export function createUploads(
  pool: pg.Pool,
  store: ObjectStore,
  { limits, images }: { limits: UploadLimits; images: Pick<ImageProcess, 'rewrite'> },
): Uploads {
  const inTurn = createFairQueue(CHECKS);

  const completeMine = async (
    key: string,
    type: ImageType,
    checkId: string,
    origin: string,
  ): Promise<Completion> => {
    const checked = await check({ store, images }, key, type);
    if (checked === undefined) {
      await endCheck(pool, key, checkId, 'absent');
      return { state: 'unknown' };
    }
    if (typeof checked === 'string') {
      await endCheck(pool, key, checkId, 'refused');
      await store.removeIncoming(key);
      return { state: 'refused', reason: checked };
    }
    await store.publish(key, type, checked);
    if (!(await endCheck(pool, key, checkId, 'published'))) return { state: 'busy' };
    await store.removeIncoming(key);
    return { state: 'published', url: store.urlOf(key, origin) };
  };

  return {
    begin: async ({ type, bytes }, address, origin) => {
      const key = newKey(type);
      const outcome = await addUpload(pool, key, clientHash(address), limits);
      return outcome === 'added' ? { key, ...store.ticket(key, type, bytes, origin) } : outcome;
    },
    complete: async (key, address, origin) => {
      const type = typeOfKey(key);
      if (type === undefined) return { state: 'unknown' };
      return inTurn(clientHash(address).toString('hex'), async (): Promise<Completion> => {
        const taken = await takeUpload(pool, key);
        if (taken.state === 'published') return { state: 'published', url: store.urlOf(key, origin) };
        if (taken.state !== 'mine') return { state: taken.state };
        try {
          return await completeMine(key, type, taken.checkId, origin);
        } catch (error) {
          // The store or the database failed: release the term at once, so that the next try need not wait.
          await endCheck(pool, key, taken.checkId, 'absent').catch(() => undefined);
          throw error;
        }
      });
    },
    cleanUp: () => cleanUp(pool, store),
  };
}

/** @returns the rewritten picture; why it is refused; undefined if nothing was uploaded */
async function check(
  { store, images }: { store: ObjectStore; images: Pick<ImageProcess, 'rewrite'> },
  key: string,
  type: ImageType,
): Promise<Buffer | 'type' | 'unreadable' | 'size' | undefined> {
  try {
    const arrived = await store.readIncoming(key, MAX_IMAGE_BYTES);
    return arrived && (await images.rewrite(arrived, type));
  } catch (error) {
    if (error instanceof ImageRefused) return error.reason;
    if (error instanceof RangeError) return 'size';
    throw error;
  }
}

async function cleanUp(pool: pg.Pool, store: ObjectStore): Promise<number> {
  const stale = await findUnswept(pool, SWEEP_AFTER_SECONDS, TIDIED_AT_ONCE);
  for (const key of stale) await store.removeIncoming(key);
  await markSwept(pool, stale);
  const unnamed = await findUnnamed(pool, KEEP_HOURS, TIDIED_AT_ONCE);
  const withdrawn = await withdrawUploads(pool, unnamed);
  const gone: string[] = [];
  let failure: { error: unknown } | undefined;
  for (const key of withdrawn) {
    try {
      await store.removePublic(key);
      gone.push(key);
    } catch (error) {
      failure ??= { error };
    }
  }
  // A file that could not be removed stays recorded: the next run tries again.
  await forgetUploads(pool, gone);
  if (failure) throw failure.error;
  return gone.length;
}
