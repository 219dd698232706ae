import type pg from 'pg';
import type { UploadLimits } from '../store/queries/uploads.ts';
import { openDiskStore, type DiskStore } from './disk-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Where the operator has pictures kept. */
export type PictureSettings = { s3: S3Settings } | { folder: string };

export interface Pictures {
  uploads: Uploads;
  /** Other origins that a page posts to. */
  origins: readonly string[];
  /** Where pictures are on this machine's disk: this server delivers them. */
  disk: DiskStore | undefined;
}

/** @throws where the folder cannot be written */
export function openPictures(pool: pg.Pool, settings: PictureSettings, limits: UploadLimits): Pictures {
  if ('folder' in settings) {
    const disk = openDiskStore(settings.folder);
    return { uploads: createUploads(pool, disk, limits), origins: disk.origins, disk };
  }
  const store = createS3Store(settings.s3);
  return { uploads: createUploads(pool, store, limits), origins: store.origins, disk: undefined };
}
