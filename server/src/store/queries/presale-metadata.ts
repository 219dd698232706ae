import type { PresaleMeta } from '@kingspad/domain';
import type pg from 'pg';
import { saveSignedMetadata, type SavedMetadata, type SignedMetadata } from './signed-metadata.ts';

/** Signed metadata of a sale's owner, checked by the caller. */
export type SignedPresaleMetadata = SignedMetadata<PresaleMeta>;

/** Keeps metadata of a sale: see {@link saveSignedMetadata}. Its name is also kept apart, for the search. */
export const savePresaleMetadata = (pool: pg.Pool, signed: SignedPresaleMetadata): Promise<SavedMetadata> =>
  saveSignedMetadata(pool, 'presale_metadata', signed, { name: signed.meta.presaleName });
