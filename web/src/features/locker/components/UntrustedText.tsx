/** Longer texts are cut: they are untrusted. */
const MAX_LENGTH = 200;

/** A token's own, untrusted text: shown as plain text, cut, and isolated from the surrounding text direction. */
export function UntrustedText({ text }: { text: string }) {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return <bdi>{clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean}</bdi>;
}
