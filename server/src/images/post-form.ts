import { PostRefusal, type PostForm } from './post-check.ts';

const MAX_FIELDS = 40;

/**
 * Reads the multipart form that a browser posts to S3. What comes after the file is ignored, as S3 does.
 * @throws PostRefusal if it is none, or has no file
 */
export async function readPostForm(
  body: Buffer,
  contentType: string,
): Promise<PostForm & { file: Uint8Array }> {
  const fields = new Map<string, string>();
  for (const [name, value] of await parse(body, contentType)) {
    const lower = name.toLowerCase();
    if (lower === 'file') {
      const file =
        typeof value === 'string'
          ? new TextEncoder().encode(value)
          : new Uint8Array(await value.arrayBuffer());
      return { fields, file, fileBytes: file.byteLength };
    }
    // A repeated field is ambiguous.
    if (typeof value !== 'string' || fields.has(lower) || fields.size === MAX_FIELDS) throw malformed();
    fields.set(lower, value);
  }
  throw new PostRefusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

/** By the platform's own reader of forms. */
async function parse(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw malformed();
  }
}

function malformed(): PostRefusal {
  return new PostRefusal(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
}
