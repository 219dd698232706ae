import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { typeOfKey } from '../images/image-types.ts';
import { openMetaTarget } from '../store/index.ts';
import type { BackupOptions } from './backup.ts';
import { BackupError, checkFiles, placeIn, readManifest, type Manifest } from './manifest.ts';

/**
 * Puts a backup into an empty database and the picture store. The database is brought to the shape that it had when the
 * backup was made, all in one transaction; the server's start then brings it to its own, and reads the chain again.
 * @throws {BackupError} if the backup is damaged or of another chain or version, or the database is in use; nothing
 * is changed then
 */
export async function restore(folder: string, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, deployment, pictures: store, log } = options;
  const manifest = await readManifest(folder);
  checkChain(manifest, deployment);
  if (manifest.pictures.length > 0 && !store) {
    throw new BackupError(
      `The backup has ${manifest.pictures.length} pictures. Set UPLOADS_DIR or S3_ENDPOINT. Nothing was changed.`,
    );
  }
  await checkFiles(folder, manifest);
  const target = await openMetaTarget(databaseUrl, manifest.migrations, deployment.anchor.blockHash);
  try {
    if (target.refusal !== undefined) {
      throw new BackupError(
        `The database of DATABASE_URL cannot be used: ${target.refusal}. Nothing was changed.`,
      );
    }
    await target.begin();
    for (const table of manifest.tables) {
      const rows = target.rows(table);
      await pipeline(createReadStream(placeIn(folder).table(table.name)), createGunzip(), rows);
      if (rows.rowCount !== table.rows) {
        throw new BackupError(
          `${table.name} has ${rows.rowCount} rows, and the backup ${table.rows}. Nothing was changed.`,
        );
      }
      log(`${table.name}: ${table.rows} rows`);
    }
    // Pictures before the rows that refer to them.
    for (const { key } of manifest.pictures) {
      const type = typeOfKey(key);
      if (type) await store?.publish(key, type, await readFile(placeIn(folder).picture(key)));
    }
    await target.commit(manifest.tables);
    log(`pictures: ${manifest.pictures.length}`);
    return manifest;
  } finally {
    await target.close();
  }
}

/** @throws {BackupError} if the backup is of another chain than the deployment */
function checkChain(
  { chain }: Manifest,
  { chainId, genesisHash, anchor }: BackupOptions['deployment'],
): void {
  const isSame =
    chain.chainId === chainId &&
    (chain.genesisHash && genesisHash
      ? chain.genesisHash === genesisHash
      : chain.anchor.blockHash === anchor.blockHash);
  if (isSame) return;
  throw new BackupError(
    `The backup is of chain ${chain.chainId} (block ${chain.anchor.blockNumber}: ${chain.anchor.blockHash}), ` +
      `DEPLOYMENT_FILE of chain ${chainId} (block ${anchor.blockNumber}: ${anchor.blockHash}). Nothing was changed.`,
  );
}
