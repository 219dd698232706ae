import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDigest } from '../../release/release.ts';

test('the recovery page’s SHA-256 is next to it, in the form of sha256sum', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kingspad-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'recover.html');
  await writeFile(file, 'abc');
  await writeDigest(file);
  expect(await readFile(`${file}.sha256`, 'utf8')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  recover.html\n',
  );
});
