import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ImageRefused } from './image-refused.ts';
import type { ImageType } from './image-types.ts';

/** Pixels of all frames together; a file of a few kilobytes can claim billions. */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 200;
/** A longer side is made shorter: nothing on a page is larger. */
const MAX_SIDE = 2048;
const SECONDS = 20;

// The decoders of the three types and no others, regardless of the file's claim. One thread each: page requests go
// first.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture in a file, written again: decoded pixel by pixel, so that nothing of what was around or behind them (a
 * script, where it was taken) comes along.
 * @param type that was announced; the bytes have to be of it
 * @throws ImageRefused
 */
export async function rewriteImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== type) throw new ImageRefused('type');
  try {
    await checkSize(bytes);
    return await encode(bytes, type);
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    // The decoder's message, of no use to the client.
    throw new ImageRefused('unreadable');
  }
}

/** Size by the header, before anything is decoded. */
async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height, pageHeight = height, pages = 1 } = await open(bytes).metadata();
  if (pages > MAX_FRAMES || width * pageHeight * pages > MAX_PIXELS) throw new ImageRefused('unreadable');
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: SECONDS,
  });
}

/** Applies the EXIF orientation before it is dropped, as browsers do. */
function encode(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const image = open(bytes)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  if (type === 'image/png') return image.png().toBuffer();
  if (type === 'image/jpeg') return image.jpeg({ quality: 88 }).toBuffer();
  return image.gif({ effort: 3 }).toBuffer();
}
