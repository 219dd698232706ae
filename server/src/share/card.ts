import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { drawBox, drawText, placed, type Drawn, type TextOptions } from './draw.ts';

/** Colour of a state or of a part of the bar. */
export type Tone = 'good' | 'info' | 'gold' | 'caution' | 'bad' | 'neutral';

export interface SharePill {
  text: string;
  tone: Tone;
}

/** A figure of a card, with a smaller line below it. */
export interface ShareFigure {
  label: string;
  value: string;
  detail?: string;
}

/** Content of a share image. The texts are untrusted: names come from the chain and from owners. */
export interface ShareCard {
  /** The subject's kind, `Token lock #7`. */
  kind: string;
  state: SharePill;
  /** A second pill. */
  badge?: SharePill;
  title: string;
  subtitle: string;
  /** Cautions, three at most. */
  figures: readonly ShareFigure[];
  /** Shares of a whole in order, each from 0 to 1; `mark` is a place on it. No bar by default. */
  bar?: { parts: readonly { share: number; tone: Tone }[]; mark?: number; caption: string };
  /** A reason not to trust the subject: a red band instead of our name, crown and colours. */
  alert?: { title: string; text: string };
  /** Further warnings, most important first. */
  cautions: readonly string[];
}

/** The size of social cards. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Drawn by e2e/social-card.ts. */
const BASE = fileURLToPath(new URL('assets/share-base.png', import.meta.url));

const COLORS = {
  text: '#ecf0f9',
  muted: '#aab6cd',
  track: '#1c273e',
  plain: '#0b0f18',
  alert: '#b3202c',
  onAlert: '#ffffff',
} as const;
const TONES: Record<Tone, string> = {
  good: '#4cc38a',
  info: '#6ea8fe',
  gold: '#e6b84a',
  caution: '#f0a44b',
  bad: '#ff6b6b',
  neutral: '#aab6cd',
};
const LEFT = 84;
const INNER = SHARE_SIZE.width - 2 * LEFT;
const BAND = 148;
const BAR = { top: 366, height: 14 };
const FIGURES = { label: 430, value: 463, detail: 511, gap: 40 };
const CAUTIONS = { bottom: 592, width: 1040 };

/** A PNG of {@link SHARE_SIZE}. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const top = card.alert ? await alertBand(card.alert) : [];
  const layers = await Promise.all([
    heading(card),
    titles(card),
    bar(card.bar),
    ...card.figures.slice(0, 3).map(figure),
    cautions(card.cautions),
  ]);
  const base = card.alert ? plainBase() : sharp(await readFile(BASE));
  return base
    .composite([...top, ...layers.flat()])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A background without anything of ours. */
const plainBase = () => sharp({ create: { ...SHARE_SIZE, channels: 3, background: COLORS.plain } });

async function alertBand({ title, text }: NonNullable<ShareCard['alert']>): Promise<OverlayOptions[]> {
  const band = drawBox({ width: SHARE_SIZE.width, height: BAND, color: COLORS.alert });
  const color = COLORS.onAlert;
  return [
    placed(band, 0, 0),
    ...(await lineAt(title, { top: 28, font: 'bold', sizes: [46, 38, 32], color })),
    ...(await lineAt(text, { top: 92, sizes: [27, 23, 20], color })),
  ];
}

/** The kind and the state: next to our name, or below the band. */
async function heading({ kind, state, badge, alert }: ShareCard): Promise<OverlayOptions[]> {
  const name = await drawText(kind, { width: 420, sizes: [28], color: COLORS.muted });
  const pills = await Promise.all([state, ...(badge ? [badge] : [])].map(pill));
  const parts = [...(name ? [[name]] : []), ...pills];
  const width = parts.reduce((sum, [outer]) => sum + (outer?.width ?? 0) + PILL.gap, -PILL.gap);
  const top = alert ? BAND + 26 : 84;
  let left = alert ? LEFT : SHARE_SIZE.width - LEFT - width;
  const layers: OverlayOptions[] = [];
  for (const [outer, inner] of parts) {
    if (!outer) continue;
    layers.push(centred(outer, left, top));
    if (inner) layers.push(centred(inner, left + PILL.padding, top));
    left += outer.width + PILL.gap;
  }
  return layers;
}

const PILL = { height: 46, padding: 20, gap: 18 };

/** A pill and its text; nothing for a blank text. */
async function pill({ text, tone }: SharePill): Promise<Drawn[]> {
  const color = TONES[tone];
  const drawn = await drawText(text, { width: 300, sizes: [26], font: 'bold', color });
  if (!drawn) return [];
  const { height, padding } = PILL;
  return [drawBox({ width: drawn.width + 2 * padding, height, color, opacity: 0.18, radius: 23 }), drawn];
}

const centred = (drawn: Drawn, left: number, top: number) =>
  placed(drawn, left, top + (PILL.height - drawn.height) / 2);

/** The title, of one or two lines, and the subtitle below it. */
async function titles({ title, subtitle, alert }: ShareCard): Promise<OverlayOptions[]> {
  const top = alert ? BAND + 98 : 186;
  const sizes = alert ? [52, 44, 38] : [72, 62, 54, 46];
  const name = await drawText(title, {
    width: INNER,
    sizes: title.length > 24 ? sizes.slice(1) : sizes,
    font: 'bold',
    lines: alert ? 1 : 2,
    color: COLORS.text,
  });
  const below = top + (name?.lineBox ?? 0) + 8;
  const details = await lineAt(subtitle, {
    top: Math.min(below, BAR.top - 50),
    sizes: [28, 24, 20],
    color: COLORS.muted,
  });
  return [...(name ? [placed(name, LEFT, top)] : []), ...details];
}

async function bar(shown: ShareCard['bar']): Promise<OverlayOptions[]> {
  if (!shown) return [];
  const { top, height } = BAR;
  const layers = [placed(drawBox({ width: INNER, height, color: COLORS.track, radius: 7 }), LEFT, top)];
  let from = 0;
  for (const { share, tone } of shown.parts) {
    const to = Math.min(1, Math.max(from, from + share));
    const width = Math.round(INNER * to) - Math.round(INNER * from);
    if (width > 0) {
      const part = drawBox({ width, height, color: TONES[tone], radius: 7 });
      layers.push(placed(part, LEFT + INNER * from, top));
    }
    from = to;
  }
  if (shown.mark !== undefined && shown.mark > 0 && shown.mark < 1) {
    const mark = drawBox({ width: 4, height: height + 12, color: COLORS.text, radius: 2 });
    layers.push(placed(mark, LEFT + INNER * shown.mark - 2, top - 6));
  }
  return [...layers, ...(await lineAt(shown.caption, { top: top + 24, sizes: [22], color: COLORS.muted }))];
}

async function figure({ label, value, detail = '' }: ShareFigure, index: number): Promise<OverlayOptions[]> {
  const column = Math.floor(INNER / 3);
  const at = { left: LEFT + index * column, width: column - FIGURES.gap };
  const parts = await Promise.all([
    lineAt(label, { ...at, top: FIGURES.label, sizes: [23], color: COLORS.muted }),
    lineAt(value, {
      ...at,
      top: FIGURES.value,
      sizes: [38, 33, 28, 24, 20, 17],
      font: 'bold',
      color: COLORS.text,
    }),
    lineAt(detail, { ...at, top: FIGURES.detail, sizes: [21, 18, 16], color: COLORS.muted }),
  ]);
  return parts.flat();
}

/** The warnings, on two lines at most, ending above the border. */
async function cautions(texts: readonly string[]): Promise<OverlayOptions[]> {
  const drawn = await drawText(texts.join('  \u2022  '), {
    width: CAUTIONS.width,
    sizes: texts.length > 3 ? [19, 17] : [22, 20, 18, 16],
    lines: texts.length > 3 ? 2 : 1,
    color: TONES.caution,
  });
  return drawn ? [placed(drawn, LEFT, CAUTIONS.bottom - drawn.height)] : [];
}

type LineAt = Omit<TextOptions, 'width'> & { top: number; left?: number; width?: number };

async function lineAt(text: string, { top, left = LEFT, width = INNER, ...options }: LineAt) {
  const drawn = await drawText(text, { ...options, width });
  return drawn ? [placed(drawn, left, top)] : [];
}
