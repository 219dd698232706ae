import type pg from 'pg';
import type { UploadLimits } from '../store/queries/uploads.ts';
import { openDiskStore, type DiskStore } from './disk-store.ts';
import { createImageProcess } from './image-process.ts';
import type { ObjectStore } from './object-store.ts';
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
  /** Ends the process that decodes them. */
  stop: () => Promise<void>;
}

/** Where pictures are kept, for what reads or writes all of them. @throws if the folder cannot be written */
export const openStore = (settings: PictureSettings): ObjectStore =>
  'folder' in settings ? openDiskStore(settings.folder) : createS3Store(settings.s3);

/** @throws if the folder cannot be written */
export function openPictures(pool: pg.Pool, settings: PictureSettings, limits: UploadLimits): Pictures {
  const disk = 'folder' in settings ? openDiskStore(settings.folder) : undefined;
  const store = 's3' in settings ? createS3Store(settings.s3) : disk;
  if (!store) throw new Error('pictures are kept in a folder or in an object store');
  const images = createImageProcess();
  return {
    uploads: createUploads(pool, store, { limits, images }),
    origins: store.origins,
    disk,
    stop: images.stop,
  };
}
