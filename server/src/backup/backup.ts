import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Deployment } from '@kingspad/abi';
import type { ObjectStore } from '../images/object-store.ts';
import { openMetaSnapshot } from '../store/index.ts';
import { BackupError, newManifest, placeIn, sha256Of, type Manifest } from './manifest.ts';

export interface BackupOptions {
  /** The login that owns the schemas. */
  databaseUrl: string;
  deployment: Deployment;
  /** Store of pictures; undefined if none is configured. */
  pictures: ObjectStore | undefined;
  log: (line: string) => void;
}

/**
 * Writes everything that is not on the chain into a new folder: what people said, and pictures. Servers may go on
 * meanwhile; the tables are those of one moment.
 * @throws {BackupError} if the folder holds something
 */
export async function backUp(folder: string, options: BackupOptions): Promise<Manifest> {
  await makeEmpty(folder);
  const { deployment, log } = options;
  const snapshot = await openMetaSnapshot(options.databaseUrl);
  const place = placeIn(folder);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables) {
      const rows = snapshot.rows(table);
      const path = place.table(table.name);
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash('sha256');
      await pipeline(rows, createGzip(), hashing(hash), createWriteStream(path));
      tables.push({ ...table, rows: rows.rowCount, sha256: hash.digest('hex') });
      log(`${table.name}: ${rows.rowCount} rows`);
    }
    const pictures = await copyPictures(folder, snapshot.pictures, options);
    const { chainId, genesisHash, anchor } = deployment;
    const manifest = newManifest({
      madeAt: new Date().toISOString(),
      chain: { chainId, ...(genesisHash && { genesisHash }), anchor },
      migrations: snapshot.migrations,
      tables,
      pictures,
    });
    await writeFile(place.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await snapshot.close();
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a new folder for each backup.`);
  }
}

/** Passes bytes on and hashes them. */
const hashing = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

async function copyPictures(
  folder: string,
  keys: readonly string[],
  { pictures: store, log }: BackupOptions,
): Promise<Manifest['pictures']> {
  if (keys.length > 0 && !store) {
    throw new BackupError(
      `The database names ${keys.length} pictures. Set UPLOADS_DIR or S3_ENDPOINT to the server's value.`,
    );
  }
  const place = placeIn(folder);
  const copied: Manifest['pictures'] = [];
  await mkdir(dirname(place.picture('one')), { recursive: true });
  for (const key of keys) {
    const bytes = await store?.readPublic(key);
    if (!bytes) {
      // Removed since, because nothing refers to it any more.
      log(`picture ${key} is not there and is left out`);
      continue;
    }
    await writeFile(place.picture(key), bytes);
    copied.push({ key, sha256: sha256Of(bytes) });
  }
  log(`pictures: ${copied.length}`);
  return copied;
}
