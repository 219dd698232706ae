import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '../images/image-types.ts';
import { PostRefusal } from '../images/post-check.ts';

/** A ticket has eight fields, the policy the longest of less than a kilobyte. One byte more than a picture may have. */
export const POST_FORM_LIMITS = {
  fields: 12,
  files: 1,
  parts: 13,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  fileSize: MAX_IMAGE_BYTES + 1,
} as const;

/** A form as a browser posts it to S3: the fields before the file, their names in lower case, and the file as it arrives. */
export interface PostForm {
  fields: ReadonlyMap<string, string>;
  file: Readable;
}

/**
 * Reads a form up to its file. Parts after it are ignored, as S3 does.
 * @throws PostRefusal if it is none, has no file, or more than {@link POST_FORM_LIMITS}
 */
export async function readPostForm(request: FastifyRequest): Promise<PostForm> {
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname.toLowerCase();
      if (part.type === 'file') {
        if (name !== 'file') throw malformed();
        return { fields, file: part.file };
      }
      // A repeated field is ambiguous.
      const isWhole = !part.fieldnameTruncated && !part.valueTruncated;
      if (!isWhole || typeof part.value !== 'string' || fields.has(name)) throw malformed();
      fields.set(name, part.value);
    }
  } catch (error) {
    throw error instanceof PostRefusal ? error : malformed(error);
  }
  throw new PostRefusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

function malformed(cause?: unknown): PostRefusal {
  return new PostRefusal(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
    { cause },
  );
}
