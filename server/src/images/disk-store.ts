import { createHash, randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { typeOfKey } from './image-types.ts';
import { INCOMING, ticketFields, type ObjectStore } from './object-store.ts';
import { checkLength, checkPost, PostRefusal, type PostFields } from './post-check.ts';
import type { PolicyKeys } from './post-policy.ts';

/** A store on this machine's disk with the same protocol as S3, served at `STORAGE_PATH`. */
export interface DiskStore extends ObjectStore {
  /** Keeps the file of a form as it arrives, if its policy allows it. @returns its MD5 in hex. @throws PostRefusal */
  receive: (fields: PostFields, file: Readable) => Promise<string>;
  /** A public picture that is read as its client takes it; undefined if there is none. */
  findPublic: (key: string) => Promise<{ bytes: number; read: () => Readable } | undefined>;
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
    receive: async (fields, file) => {
      const range = checkPost(fields, keys, new Date());
      const path = fields.get('key') ?? '';
      const key = path.slice(INCOMING.length);
      // The policy checks this too; but the key becomes a file's path.
      if (!path.startsWith(INCOMING) || typeOfKey(key) === undefined) {
        throw new PostRefusal(403, 'AccessDenied', 'Access Denied');
      }
      const hash = createHash('md5');
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        let bytes = 0;
        for await (const chunk of chunks) {
          bytes += chunk.length;
          checkLength(bytes, range, false);
          hash.update(chunk);
          yield chunk;
        }
        checkLength(bytes, range, true);
      };
      await writeWhole(join(places.incoming, key), (draft) =>
        pipeline(file, counted, createWriteStream(draft, { flags: 'wx' })),
      );
      return hash.digest('hex');
    },
    readIncoming: async (key, maxBytes) => {
      const path = join(places.incoming, key);
      const found = await orUndefined(stat(path));
      if (found && found.size > maxBytes) throw new RangeError(`the file is larger than ${maxBytes} bytes`);
      return found && orUndefined(readFile(path));
    },
    publish: (key, _type, bytes) =>
      writeWhole(join(places.public, key), (draft) => writeFile(draft, bytes, { flag: 'wx' })),
    findPublic: async (key) => {
      const path = join(places.public, key);
      const found = await orUndefined(stat(path));
      return found && { bytes: found.size, read: () => createReadStream(path) };
    },
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
  if (!existsSync(path)) writeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 64)
    throw new Error(`${path} is truncated. Delete it: the next start writes a new one.`);
  return secret;
}

/** Writes the whole file or nothing, even if the process ends in between; the first of several processes wins. */
function writeSecret(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems have no links.
    if (!isCode(error, 'EEXIST')) renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A reader sees all of it or nothing. */
async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await write(draft);
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
