import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UserError } from '#lib/errors.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { CONFIG, CONNECTED, ok, OWNER, serve, visit, type Call } from '#testing/world.tsx';
import type { Shown } from '../../model/shown.ts';
import { MetadataDialog } from './MetadataDialog.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const UPLOADED = 'https://kingspad.example/storage/1700000000000-0123456789abcdef.png';

const world = vi.hoisted(() => ({ upload: async (_file: File): Promise<string> => '' }));
vi.mock('#lib/uploads.ts', () => ({ uploadImage: (file: File) => world.upload(file) }));

await loadTexts('presale');

let calls: readonly Call[] = [];
const patches = () => calls.filter(({ method }) => method === 'PATCH');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The dialog of a sale with a logo and no cover. @returns what is called as it closes */
function open() {
  const onClose = vi.fn<() => void>();
  const record = { presaleName: 'King Gold', logoURL: 'https://king.example/old.png', metadataVersion: 2 };
  const shown = {
    sale: { pool: POOL, owner: OWNER, factory: POOL, token: { address: POOL }, record },
  } as unknown as Shown;
  calls = serve(() => ok({}));
  visit(
    '/',
    { path: '/', element: <MetadataDialog shown={shown} onClose={onClose} /> },
    {
      config: { ...CONFIG, contracts: { ...CONFIG.contracts, presaleFactory: POOL } },
      wallet: CONNECTED,
      sign: async () => '0xabcd',
    },
  );
  return onClose;
}

const pick = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] },
  });

it('takes another logo as a file, and signs its address', async () => {
  world.upload = async () => UPLOADED;
  const onClose = open();
  pick('Upload Logo');
  await vi.waitFor(() => expect(screen.getByLabelText('Logo')).toHaveProperty('value', UPLOADED));
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(patches()).toMatchObject([
    {
      path: expect.stringContaining(`/presale/${POOL}/metadata`),
      body: { logoURL: UPLOADED, coverImageUrl: '', version: 3, signature: '0xabcd' },
    },
  ]);
});

it('says at the picture why a file is not taken, and keeps the one that was', async () => {
  world.upload = async () => {
    throw new UserError('Invalid File Size', 'File size exceeds 5mb, review and try again.', 'file-size');
  };
  open();
  pick('Upload Cover image');
  expect(await screen.findByText('File size exceeds 5mb, review and try again.')).toBeTruthy();
  expect(screen.getByLabelText('Cover image')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Logo')).toHaveProperty('value', 'https://king.example/old.png');
});

it('signs nothing while a file is on its way', async () => {
  let arrive: (url: string) => void = () => {};
  world.upload = () => new Promise((resolve) => (arrive = resolve));
  open();
  pick('Upload Logo');
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  expect(patches()).toEqual([]);
  arrive(UPLOADED);
  await vi.waitFor(() => expect(screen.getByLabelText('Logo')).toHaveProperty('value', UPLOADED));
  expect(patches()).toEqual([]);
});
