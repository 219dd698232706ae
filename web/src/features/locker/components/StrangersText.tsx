/** Longer ones are cut: nobody has to read a page of a stranger's words. */
const MAX_LENGTH = 200;

/**
 * Words of a token's own, which may say anything: shown as text, cut, and kept from turning what stands around them.
 */
export function StrangersText({ text }: { text: string }) {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return <bdi>{clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean}</bdi>;
}
