import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Pictures that tests send; none is kept as a file.

const RED = { r: 255, g: 0, b: 0 };

const plain = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: RED } });

export const png = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();

/** Lies on its side, as its EXIF says, which also holds a secret. */
export const jpegWithExif = (secret: string): Promise<Buffer> =>
  plain(64, 48)
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An animation of this many frames of 20 × 20 pixels, no two alike. */
export async function gif(frames = 3): Promise<Buffer> {
  const side = 20;
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(side * side * 3, (index * 37) % 256)),
  );
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer();
}

export const SCRIPT = '<script>alert(document.cookie)</script>';
export const HTML = Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`);
export const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
/** A file that begins as a GIF and runs as a script if it is taken for one. */
export const GIF_AND_HTML = Buffer.from(`GIF89a/*${SCRIPT}*/=1;alert(1)//<html>${SCRIPT}</html>`);

/** A PNG of this many white pixels in a few kilobytes: one bit each, all alike. */
export function bomb(side = 20_000): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
