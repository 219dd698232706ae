import type { UploadRequestSchema, UploadTicket } from '@kingspad/domain/api';
import { ApiError, call } from './api-client.ts';
import { AppError, UserError } from './errors.ts';
import { translate } from './i18n/index.ts';

type ContentType = (typeof UploadRequestSchema)['static']['contentType'];

const TYPES: readonly ContentType[] = ['image/png', 'image/jpeg', 'image/gif'];
const ENDING = /\.(png|jpe?g|gif)$/i;
/** Bytes; inclusive. */
const MAX_SIZE = 5 * 1024 * 1024;

/**
 * Refuses what the store would refuse, before anything is sent (spec B.5).
 * @throws UserError if it is no accepted picture, or too large a one
 */
function checkedImage(file: File): ContentType {
  const type = TYPES.find((known) => known === file.type);
  if (!type || !ENDING.test(file.name)) {
    throw new UserError(translate('title.invalidFileType'), translate('said.invalidFileType'), 'file-type');
  }
  if (file.size > MAX_SIZE) {
    throw new UserError(translate('title.invalidFileSize'), translate('said.invalidFileSize'), 'file-size');
  }
  return type;
}

/**
 * Puts a picture into the object storage, straight from the browser, and has its content checked.
 * @param onProgress gets what part of it is sent, 0 to 1
 * @returns its public address
 * @throws AppError with what to do
 */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<string> {
  const contentType = checkedImage(file);
  const ticket = await call('POST /api/v1/uploads', { body: { contentType, size: file.size } });
  await sendForm(ticket, file, onProgress);
  return await completed(ticket.key);
}

/** Codes of the server's check of the content, with the specification's titles. */
const REFUSALS = {
  invalid_file_type: () => [translate('title.invalidFileType'), translate('said.invalidFileType')],
  invalid_file_size: () => [translate('title.invalidFileSize'), translate('said.invalidFileSize')],
  image_unreadable: () => [translate('title.invalidFileType'), translate('ui.upload.unreadable')],
} as const satisfies Record<string, () => readonly [title: string, text: string]>;

/** Has the content checked: the name and type that a browser states do not count. */
async function completed(key: string): Promise<string> {
  try {
    const { url } = await call('POST /api/v1/uploads/{key}/complete', { key });
    return url;
  } catch (error) {
    if (!(error instanceof ApiError) || !Object.hasOwn(REFUSALS, error.code)) throw error;
    const [title, text] = REFUSALS[error.code as keyof typeof REFUSALS]();
    throw new UserError(title, text, error.code);
  }
}

/** The presigned form: its fields as they are, the file last. `fetch` reports no progress. */
function sendForm({ url, fields }: UploadTicket, file: File, onProgress: (part: number) => void) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(notUploaded());
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(),
    );
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail);
    request.open('POST', url);
    request.timeout = 120_000;
    request.send(form);
  });
}

const notUploaded = () =>
  new AppError(translate('title.errorOccurred'), translate('ui.upload.failed'), { code: 'upload' });
