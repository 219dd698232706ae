import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, ok, serve, showSite } from '#testing/world.tsx';
import { setLanguage } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { UploadField } from './UploadField.tsx';

/** An object storage that takes every file. */
class Storage extends EventTarget {
  upload = new EventTarget();
  status = 204;
  timeout = 0;
  open() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  toasts.set([]);
  vi.stubGlobal('XMLHttpRequest', Storage);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

function Page() {
  const [url, setUrl] = useState('');
  return <UploadField label="Logo" name="logo" shape="square" value={url} onChange={setUrl} />;
}

/** Uploads a file whose name and type are those of a picture, to a server that refuses its content. */
async function upload(code: string) {
  showSite(<Page />);
  serve(({ path }) =>
    path === '/uploads'
      ? ok({ url: 'https://store.example', fields: {}, key: 'a.png' })
      : failure(400, code, 'Raw words of the server.'),
  );
  const file = new File(['<html>'], 'fake.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^(Upload|上传)/), { target: { files: [file] } });
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  const [toast] = toasts.get();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe(toast?.text);
  return [toast?.title, toast?.text];
}

it.each([
  ['invalid_file_type', 'Invalid File Type', 'Accepted formats are .png, .jpg, .jpeg or .gif.'],
  ['invalid_file_size', 'Invalid File Size', 'File size exceeds 5mb, review and try again.'],
  [
    'image_unreadable',
    'Invalid File Type',
    'This picture is damaged or too large. Save it with fewer pixels or frames, then upload it again.',
  ],
  ['upload_not_found', 'Error Occurred', 'Raw words of the server.'],
])('titles a refused content as the specification does: %s', async (code, title, text) => {
  expect(await upload(code)).toEqual([title, text]);
});

it('refuses a content in the language of the page', async () => {
  await setLanguage('ch');
  expect((await upload('image_unreadable'))[1]).toContain('图片已损坏或过大');
});
