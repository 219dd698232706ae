/** An operator's address as it may stand in a link; undefined for anything but https. */
export function httpsLink(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' ? url.href : undefined;
}
