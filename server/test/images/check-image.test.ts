import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rewriteImage } from '../../src/images/check-image.ts';
import { bomb, gif, GIF_AND_HTML, HTML, jpeg, jpegWithExif, png, SCRIPT, SVG } from './pictures.ts';

const metadataOf = (bytes: Buffer) => sharp(bytes, { animated: true }).metadata();

describe('a picture is encoded again', () => {
  it.each([
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
  ] as const)('a %s, as it looked', async (format, make, type) => {
    const written = await rewriteImage(await make(), type);
    expect(await metadataOf(written)).toMatchObject({ format, width: 64, height: 48 });
    const { data } = await sharp(written).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
    expect(data[1]).toBeLessThan(5);
  });

  it('keeps all frames of a GIF', async () => {
    const written = await rewriteImage(await gif(5), 'image/gif');
    expect(await metadataOf(written)).toMatchObject({ format: 'gif', pages: 5, pageHeight: 20 });
  });

  it('drops what follows the picture', async () => {
    for (const [make, type] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
      [gif, 'image/gif'],
    ] as const) {
      const written = await rewriteImage(Buffer.concat([await make(), Buffer.from(SCRIPT)]), type);
      expect(written.includes('script'), type).toBe(false);
    }
  });

  it('drops EXIF and keeps its rotation', async () => {
    const original = await jpegWithExif('taken at home');
    expect(original.includes('taken at home')).toBe(true);
    const written = await rewriteImage(original, 'image/jpeg');
    expect(written.includes('taken at home')).toBe(false);
    expect((await metadataOf(written)).exif).toBeUndefined();
    expect(await metadataOf(written)).toMatchObject({ width: 48, height: 64 });
  });

  it('scales down a picture larger than any place on a page', async () => {
    const written = await rewriteImage(await jpeg(4000, 1000), 'image/jpeg');
    expect(await metadataOf(written)).toMatchObject({ width: 2048, height: 512 });
  });
});

describe('refuses a file that is no picture of the announced type', () => {
  it('a small picture made like the bomb is accepted', async () => {
    expect((await metadataOf(await rewriteImage(bomb(200), 'image/png'))).width).toBe(200);
  });

  it.each([
    ['SVG as PNG', async () => SVG, 'image/png'],
    ['HTML as GIF', async () => HTML, 'image/gif'],
    ['PNG as JPEG', png, 'image/jpeg'],
    ['JPEG as PNG', jpeg, 'image/png'],
    [
      'WebP as PNG',
      async () =>
        sharp(await png())
          .webp()
          .toBuffer(),
      'image/png',
    ],
    [
      'TIFF as JPEG',
      async () =>
        sharp(await png())
          .tiff()
          .toBuffer(),
      'image/jpeg',
    ],
    ['nothing as PNG', async () => Buffer.alloc(0), 'image/png'],
    ['noise as GIF', async () => Buffer.alloc(5000, 7), 'image/gif'],
  ] as const)('refuses %s', async (_, make, type) => {
    await expect(rewriteImage(await make(), type)).rejects.toMatchObject({ reason: 'type' });
  });

  it.each([
    ['GIF and HTML at once', async () => GIF_AND_HTML, 'image/gif'],
    ['a PNG that is cut off', async () => (await png()).subarray(0, -20), 'image/png'],
    ['a JPEG that is cut off', async () => (await jpeg()).subarray(0, -20), 'image/jpeg'],
    ['a PNG of 20,000 × 20,000 pixels', async () => bomb(), 'image/png'],
    ['a GIF of too many frames', () => gif(201), 'image/gif'],
    ['only the first bytes of a PNG', async () => (await png()).subarray(0, 24), 'image/png'],
  ] as const)('refuses %s as unreadable', async (_, make, type) => {
    await expect(rewriteImage(await make(), type)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
