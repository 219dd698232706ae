/** An emoji with its joiners, modifiers and selectors; the flag of a region has tags; a keycap has a digit. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;
const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`${PICTURE}(?:\u200D${PICTURE})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
].join('|');

/** Scripts whose letters change their form next to a joiner. */
const JOINED = [
  'Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt',
].map((script) => String.raw`\p{Script_Extensions=${script}}`).join(''); // prettier-ignore
const LETTER = String.raw`(?=[\p{L}\p{M}])(?!\p{Default_Ignorable_Code_Point})[${JOINED}]`;
const JOINT = String.raw`${LETTER}[\u200C\u200D](?=${LETTER})`;
const MONGOLIAN = String.raw`[\u1820-\u18AA][\u180B-\u180F]`;

/** Characters that show nothing, after the visible ones they belong to: a part of these stays unchanged. */
const HIDDEN = new RegExp(
  String.raw`(${EMOJI}|${JOINT}|${MONGOLIAN})|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}]`,
  'gu',
);

const CONTROLS = /\p{Cc}/gu;

/** White space, and signs that are drawn as an empty space. */
const BLANK = /[\p{White_Space}\u2800\uFFFC\u{1D159}]+/gu;

/** Marks on one letter: written languages need no more, and more would reach into the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name that others chose, on one line: without controls, direction marks and other characters that show nothing.
 * Emoji and the joiners of Persian and Indic words are kept.
 * @param limit characters; a longer name is cut
 * @returns empty if nothing of the name shows
 */
export function visibleText(text: string, limit: number): string {
  // A raw name may exceed the limit only by its dropped characters, up to this length.
  const shown = clean(text.slice(0, limit * 8));
  const letters = [...shown];
  return letters.length > limit ? clean(letters.slice(0, limit).join('')) : shown;
}

/** {@link visibleText} with `…` at the end of a shortened name. */
export function shortenedText(text: string, limit: number): string {
  const shown = visibleText(text, limit);
  const isCut = shown.length < clean(text.slice(0, limit * 8)).length;
  return isCut ? `${shown}…` : shown;
}

/** Nearly all names. The other expressions take a browser long to build. */
const PLAIN = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

function clean(text: string): string {
  if (PLAIN.test(text)) return text;
  const shown = text
    .replace(CONTROLS, '')
    .replace(BLANK, ' ')
    .replace(HIDDEN, (_, kept?: string) => kept ?? '')
    .replace(PILED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return VISIBLE.test(shown) ? shown : '';
}
