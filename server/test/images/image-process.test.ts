import { until } from '@kingspad/devnet';
import { afterEach, expect, test } from 'vitest';
import { rewriteImage } from '../../src/images/check-image.ts';
import { createImageProcess, type ImageBudget, type ImageProcess } from '../../src/images/image-process.ts';
import { gif, HTML, png } from './pictures.ts';

const AMPLE: ImageBudget = { timeMs: 120_000, memoryMiB: 4096 };
let images: ImageProcess;
afterEach(() => images.stop());

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a child process re-encodes a picture, and other files are refused', async () => {
  images = createImageProcess(AMPLE);
  const picture = await png();
  expect(await images.rewrite(picture, 'image/png')).toEqual(await rewriteImage(picture, 'image/png'));
  await expect(images.rewrite(HTML, 'image/png')).rejects.toMatchObject({ reason: 'type' });
  const pid = images.pid() ?? 0;
  expect(pid).not.toBe(process.pid);
  await images.stop();
  expect(isRunning(pid)).toBe(false);
});

test('a decoder that crashes refuses its picture, and the next one is written', async () => {
  images = createImageProcess(AMPLE);
  const refusal = images.rewrite(await gif(150), 'image/gif').catch((error: unknown) => error);
  await until(() => images.pid() !== undefined, 'no process starts');
  process.kill(images.pid() ?? 0, 'SIGSEGV');
  expect(await refusal).toMatchObject({ reason: 'unreadable' });
  expect((await images.rewrite(await png(), 'image/png')).length).toBeGreaterThan(0);
});

test('a picture that takes longer than its time is refused, and its process ends', async () => {
  images = createImageProcess({ ...AMPLE, timeMs: 1 });
  await expect(images.rewrite(await gif(150), 'image/gif')).rejects.toMatchObject({ reason: 'unreadable' });
  await until(() => images.pid() === undefined, 'the process stays');
});

test('a picture that takes more than its memory is refused', async () => {
  // Less than a process has before any picture.
  images = createImageProcess({ ...AMPLE, memoryMiB: 20 });
  await expect(images.rewrite(await png(), 'image/png')).rejects.toMatchObject({ reason: 'unreadable' });
});
