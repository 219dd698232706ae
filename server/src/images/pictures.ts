import type pg from 'pg';
import type { UploadLimits } from '../store/queries/uploads.ts';
import { openDiskStore, type DiskStore } from './disk-store.ts';
import { createImageProcess } from './image-process.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Storage of pictures, as configured. */
export type PictureSettings = { s3: S3Settings } | { folder: string };

export interface Pictures {
  uploads: Uploads;
  /** Other origins that a page posts to. */
  origins: readonly string[];
  /** Folder of the pictures if this server delivers them from disk. */
  disk: DiskStore | undefined;
  /** Ends the process that decodes them. */
  stop: () => Promise<void>;
}

/** Opens the storage for commands that read or write all pictures. @throws if the folder cannot be written */
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
