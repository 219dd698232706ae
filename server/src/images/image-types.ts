import { randomBytes } from 'node:crypto';
import { UploadKeySchema, UploadRequestSchema } from '@kingspad/domain/api';
import type { Static } from '@sinclair/typebox';

/** Types of picture that may be uploaded (spec B.5). */
export type ImageType = Static<typeof UploadRequestSchema>['contentType'];

/** Each type's ending, as keys have it. */
const ENDINGS: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/** Bytes, inclusive. */
export const MAX_IMAGE_BYTES = Number(UploadRequestSchema.properties.size.maximum);

/** A file's name. */
export const KEY_PATTERN = String(UploadKeySchema.pattern);

/** A new file's name. Two of one millisecond never collide, and none can be guessed. */
export function newKey(type: ImageType): string {
  return `${Date.now()}-${randomBytes(8).toString('hex')}.${ENDINGS[type]}`;
}

/** The type by a key's extension; undefined if it is no key. */
export function typeOfKey(key: string): ImageType | undefined {
  if (!new RegExp(KEY_PATTERN).test(key)) return undefined;
  const types = Object.keys(ENDINGS) as ImageType[];
  return types.find((type) => key.endsWith(`.${ENDINGS[type]}`));
}
