import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

const FONTS = {
  regular: { name: 'Inter', file: fileURLToPath(new URL('assets/inter-latin-400.ttf', import.meta.url)) },
  bold: { name: 'Inter Bold', file: fileURLToPath(new URL('assets/inter-latin-700.ttf', import.meta.url)) },
};
/** A line's height in sizes of its font. */
const LINE = 1.22;

export interface TextOptions {
  width: number;
  /** Font sizes in pixels, largest first: the first that fits is used, else the last, cut off. */
  sizes: readonly number[];
  color: string;
  font?: keyof typeof FONTS;
  /** 1 unless given. */
  lines?: number;
}

/** A drawn part of the image, not placed yet. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  /** Height of its lines with their spacing; texts are drawn without the space above and below. */
  lineBox?: number;
}

/** Draws a text, wrapped at its width; undefined if it is blank. */
export async function drawText(text: string, options: TextOptions): Promise<Drawn | undefined> {
  if (text.trim() === '') return undefined;
  const { sizes, lines = 1 } = options;
  let fitting: { drawn: Drawn; limit: number } | undefined;
  for (const size of sizes) {
    const limit = Math.round(size * LINE * lines);
    fitting = { drawn: await render(text, size, options), limit };
    if (fitting.drawn.height <= limit) break;
  }
  if (!fitting) return undefined;
  const { drawn, limit } = fitting;
  const height = Math.min(drawn.height, limit);
  const lineBox = limit * (height > limit / 2 || lines === 1 ? 1 : 1 / lines);
  return { ...drawn, data: drawn.data.subarray(0, height * drawn.width * drawn.channels), height, lineBox };
}

async function render(text: string, size: number, { width, color, font }: TextOptions): Promise<Drawn> {
  const { name, file } = FONTS[font ?? 'regular'];
  const { data, info } = await sharp({
    text: {
      // Pango reads markup.
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width,
      wrap: 'word-char',
      rgba: true,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 3 ? 3 : 4 };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export interface Box {
  width: number;
  height: number;
  /** `#rrggbb` */
  color: string;
  /** Opacity from 0 to 1; 1 by default. */
  opacity?: number;
  /** Pixels; square corners unless given. */
  radius?: number;
}

/** Draws a filled rectangle with smooth round corners. Vector files cannot be read: images/check-image.ts blocks them. */
export function drawBox({ width, height, color, opacity = 1, radius = 0 }: Box): Drawn {
  const data = Buffer.alloc(width * height * 4);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const round = Math.min(radius, width / 2, height / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = Math.round(255 * opacity * coverage(x + 0.5, y + 0.5, { width, height, round }));
      data.set([red ?? 0, green ?? 0, blue ?? 0, alpha], (y * width + x) * 4);
    }
  }
  return { data, width, height, channels: 4 };
}

/** The covered share of the pixel around a point, from 0 to 1. */
function coverage(x: number, y: number, box: { width: number; height: number; round: number }): number {
  const { width, height, round } = box;
  if (round === 0) return 1;
  const acrossX = Math.max(round - x, x - (width - round), 0);
  const acrossY = Math.max(round - y, y - (height - round), 0);
  return Math.min(1, Math.max(0, round - Math.hypot(acrossX, acrossY) + 0.5));
}

/** A drawn part at its place. */
export const placed = (
  { data, width, height, channels }: Drawn,
  left: number,
  top: number,
): OverlayOptions => ({
  input: data,
  raw: { width, height, channels },
  left: Math.round(left),
  top: Math.round(top),
});
