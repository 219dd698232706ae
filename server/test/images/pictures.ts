import sharp from 'sharp';

// Pictures that tests send; none is kept as a file.

export const RED = { r: 255, g: 0, b: 0 };

const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: RED }, limitInputPixels: false });

export const png = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();

/** Lies on its side, as its EXIF says, which also tells a secret. */
export const jpegWithExif = (secret: string): Promise<Buffer> =>
  plain(64, 48)
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Moves: so many frames of 20 × 20 pixels, no two alike. */
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
/** Begins as a GIF and is a script to whoever takes it for one. */
export const GIF_AND_HTML = Buffer.from(`GIF89a/*${SCRIPT}*/=1;alert(1)//<html>${SCRIPT}</html>`);
