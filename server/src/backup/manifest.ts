import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { KEY_PATTERN } from '../images/image-types.ts';

/** The backup cannot be made or restored; the message says why, and if nothing was changed. */
export class BackupError extends Error {}

/** Incremented when the format of backups changes. */
const FORMAT = 1;

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  madeAt: Type.String(),
  chain: Type.Object({
    chainId: Type.Integer(),
    genesisHash: Type.Optional(Type.String()),
    anchor: Type.Object({ blockNumber: Type.Integer(), blockHash: Type.String() }),
  }),
  /** Migrations applied before the backup: a restored database is first migrated to this state. */
  migrations: Type.Array(Type.Object({ name: Type.String(), sha256: Sha256 })),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_]+$' }),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      /** SHA-256 of the compressed file. */
      sha256: Sha256,
    }),
  ),
  pictures: Type.Array(Type.Object({ key: Type.String({ pattern: KEY_PATTERN }), sha256: Sha256 })),
});

/** Contents of a backup. Written last: a folder without it is an unfinished backup. */
export type Manifest = Static<typeof ManifestSchema>;

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const placeIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  table: (name: string) => join(folder, 'tables', `${name}.copy.gz`),
  picture: (key: string) => join(folder, 'pictures', key),
});

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws {BackupError} if there is none that this program can restore */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = placeIn(folder).manifest;
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new BackupError(
      `${path} is missing or damaged: ${folder} is not a complete backup. Name another folder. Nothing was changed.`,
    );
  }
  if (Value.Check(ManifestSchema, content)) return content;
  const { format } = content as { format?: unknown };
  throw new BackupError(
    format === FORMAT
      ? `${path} is damaged. Nothing was changed.`
      : `${path} has format ${String(format)}, and this version restores format ${FORMAT}. Use the version that made the backup. Nothing was changed.`,
  );
}

/**
 * Reads every file of a backup and compares it with its checksum.
 * @throws {BackupError} naming the file that is missing or differs
 */
export async function checkFiles(folder: string, { tables, pictures }: Manifest): Promise<void> {
  const place = placeIn(folder);
  const files = [
    ...tables.map(({ name, sha256 }) => ({ path: place.table(name), sha256 })),
    ...pictures.map(({ key, sha256 }) => ({ path: place.picture(key), sha256 })),
  ];
  for (const { path, sha256 } of files) {
    const hash = createHash('sha256');
    const found = await pipeline(createReadStream(path), hash).then(
      () => hash.digest('hex'),
      () => 'nothing',
    );
    if (found !== sha256) {
      throw new BackupError(`${path} is damaged (SHA-256 ${found}, not ${sha256}). Nothing was changed.`);
    }
  }
}
