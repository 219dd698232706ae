import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOfKey } from './image-types.ts';
import { INCOMING, ticketFields, type ObjectStore } from './object-store.ts';
import { checkPost, PostRefusal, type PostForm } from './post-check.ts';
import type { PolicyKeys } from './post-policy.ts';

/** A store on this machine's disk with the same protocol as S3, served at `STORAGE_PATH`. */
export interface DiskStore extends ObjectStore {
  /** Keeps what a form brings, if its policy allows it. @throws PostRefusal */
  receive: (form: PostForm & { file: Uint8Array }) => Promise<{ key: string }>;
}

export const STORAGE_PATH = '/storage';

const BUCKET = 'kingspad';
const ACCESS_KEY = 'EMBEDDED';
const REGION = 'local';

/**
 * @param folder taken for it alone; several processes may share it
 * @throws if it cannot be written
 */
export function openDiskStore(folder: string): DiskStore {
  const places = { incoming: join(folder, 'incoming'), public: join(folder, 'public') };
  for (const place of Object.values(places)) mkdirSync(place, { recursive: true });
  const keys: PolicyKeys = {
    accessKey: ACCESS_KEY,
    secretKey: readSecret(join(folder, 'secret')),
    region: REGION,
    bucket: BUCKET,
  };

  return {
    ticket: (key, type, bytes, origin) => ({
      url: origin + STORAGE_PATH,
      fields: ticketFields(keys, key, type, bytes),
    }),
    receive: async (form) => {
      checkPost(form, keys, new Date());
      const path = form.fields.get('key') ?? '';
      const key = path.slice(INCOMING.length);
      // The policy checks this too; but the key becomes a file's path.
      if (!path.startsWith(INCOMING) || typeOfKey(key) === undefined) {
        throw new PostRefusal(403, 'AccessDenied', 'Access Denied');
      }
      await writeWhole(join(places.incoming, key), form.file);
      return { key: path };
    },
    readIncoming: async (key, maxBytes) => {
      const path = join(places.incoming, key);
      const found = await orUndefined(stat(path));
      if (found && found.size > maxBytes) throw new RangeError(`the file is larger than ${maxBytes} bytes`);
      return found && orUndefined(readFile(path));
    },
    publish: (key, _type, bytes) => writeWhole(join(places.public, key), bytes),
    readPublic: (key) => orUndefined(readFile(join(places.public, key))),
    urlOf: (key, origin) => `${origin}${STORAGE_PATH}/${key}`,
    removeIncoming: (key) => rm(join(places.incoming, key), { force: true }),
    removePublic: (key) => rm(join(places.public, key), { force: true }),
    // Opening it has made its folders.
    problem: async () => undefined,
    origins: [],
  };
}

/** Created by the first process, so that all processes sign alike. */
function readSecret(path: string): string {
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 64)
    throw new Error(`${path} is cut off. Delete it: a new one is made at the next start.`);
  return secret;
}

/** A reader sees all of it or nothing. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(draft, bytes, { flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
