import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

/** What a share image shows. The texts are untrusted: names come from the chain and from owners. */
export interface ShareCard {
  /** At the top: what it is and where it stands, `Presale · Live`. */
  kind: string;
  title: string;
  subtitle: string;
  /** Three at most. */
  figures: readonly { label: string; value: string }[];
  /** From 0 to 1; without one there is no bar. */
  progress?: number;
}

/** The measures that social cards ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Drawn by e2e/social-card.ts. */
const BASE = fileURLToPath(new URL('assets/share-base.png', import.meta.url));
const FONTS = {
  regular: { name: 'Inter', file: fileURLToPath(new URL('assets/inter-latin-400.ttf', import.meta.url)) },
  bold: { name: 'Inter Bold', file: fileURLToPath(new URL('assets/inter-latin-700.ttf', import.meta.url)) },
};
/** What the shipped fonts hold; other characters would be drawn as empty boxes on a machine without further fonts. */
const COVERED =
  /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC\u2122]*$/;

const COLORS = { text: '#ecf0f9', muted: '#aab6cd', accent: '#e6b84a', track: '#1c273e' };
const LEFT = 84;
const INNER = SHARE_SIZE.width - 2 * LEFT;

/** Whether the image can show a text as it is. */
export const canDraw = (text: string): boolean => COVERED.test(text);

/** A PNG of {@link SHARE_SIZE}. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const column = Math.floor(INNER / 3);
  const layers = await Promise.all([
    line(card.kind, { top: 92, right: LEFT, size: 30, color: COLORS.accent, width: 560 }),
    line(card.title, { top: 196, size: titleSize(card.title), font: 'bold', lines: 2 }),
    line(card.subtitle, { top: 362, size: 32, color: COLORS.muted }),
    ...card.figures.slice(0, 3).flatMap(({ label, value }, index) => {
      const place = { left: LEFT + index * column, width: column - 24 };
      return [
        line(label, { ...place, top: 474, size: 26, color: COLORS.muted }),
        line(value, {
          ...place,
          top: 516,
          size: valueSize(value),
          font: 'bold',
          lines: value.length > 18 ? 2 : 1,
        }),
      ];
    }),
  ]);
  // Not by its path: images/check-image.ts blocks all decoders of files.
  return sharp(await readFile(BASE))
    .composite([...bar(card.progress), ...layers.filter((layer) => layer !== undefined)])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A line's height in sizes of its font. */
const LINE = 1.22;
const titleSize = (text: string) => (text.length <= 18 ? 68 : text.length <= 30 ? 60 : 52);
const valueSize = (text: string) => (text.length <= 12 ? 42 : text.length <= 18 ? 32 : 24);

interface Line {
  top: number;
  left?: number;
  /** Instead of `left`: from the image's right edge. */
  right?: number;
  size: number;
  width?: number;
  /** Further ones are cut off; 1 unless given. */
  lines?: number;
  color?: string;
  font?: keyof typeof FONTS;
}

/** A text as a layer of the image; none where it is blank. Wrapped at its width. */
async function line(text: string, options: Line): Promise<OverlayOptions | undefined> {
  const { top, left = LEFT, right, size, width = INNER, lines = 1, color = COLORS.text } = options;
  if (text.trim() === '') return undefined;
  const font = FONTS[options.font ?? 'regular'];
  const drawn = await sharp({
    text: {
      // Pango reads markup.
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${font.name} ${size}`,
      fontfile: font.file,
      width,
      wrap: 'word-char',
      rgba: true,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = drawn;
  const shown = Math.min(info.height, Math.round(size * LINE * lines));
  return {
    input: data.subarray(0, shown * info.width * info.channels),
    raw: { width: info.width, height: shown, channels: info.channels },
    top,
    left: right === undefined ? left : SHARE_SIZE.width - right - info.width,
  };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function bar(progress: number | undefined): OverlayOptions[] {
  if (progress === undefined) return [];
  const filled = Math.round(INNER * Math.min(1, Math.max(0, progress)));
  const part = (width: number, background: string): OverlayOptions => ({
    input: { create: { width, height: 10, channels: 3, background } },
    top: 434,
    left: LEFT,
  });
  return [part(INNER, COLORS.track), ...(filled > 0 ? [part(filled, COLORS.accent)] : [])];
}
