import { PRESALE_META_BOUNDS } from './bounds.ts';

/** Parses an untrusted link; undefined if it is no URL, is too long, or holds a name and password. */
function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  const trimmed = text.trim();
  if (trimmed.length > PRESALE_META_BOUNDS.maxLink || /\s/.test(trimmed)) return undefined;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  // A dot at the end names the same host.
  url.hostname = url.hostname.replace(/\.$/, '');
  const isPlain = url.username === '' && url.password === '';
  return isPlain && protocols.includes(url.protocol) ? url : undefined;
}

/** Whether the text is a link that pages may carry: https, with a host that has a dot. */
export function isWebLink(text: string): boolean {
  const url = urlOf(text, ['https:']);
  return url !== undefined && /[^.]\.[^.]/.test(url.hostname);
}

/** Whether the text is a direct link to a picture: http or https, its path ends in png, jpg, jpeg or gif (spec B.5). */
export function isImageLink(text: string): boolean {
  const url = urlOf(text, ['https:', 'http:']);
  return url !== undefined && /[^/]\.(png|jpe?g|gif)$/i.test(url.pathname);
}

const VIDEO_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * The id of 11 characters of a YouTube link; undefined if the text is no such link (spec B.5). Only the id is used, so
 * the link may be http or have no scheme.
 */
export function videoIdOf(text: string): string | undefined {
  const typed = text.trim();
  const url = urlOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`, ['https:', 'http:']);
  if (!url) return undefined;
  const id = videoPart(url);
  return id !== undefined && /^[A-Za-z0-9_-]{11}$/.test(id) ? id : undefined;
}

function videoPart(url: URL): string | undefined {
  const [, first = '', second] = url.pathname.split('/');
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return first;
  if (!VIDEO_HOSTS.has(url.hostname)) return undefined;
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined;
}

/** Whether the text is a YouTube link that pages may carry: https. */
export function isVideoLink(text: string): boolean {
  return urlOf(text, ['https:']) !== undefined && videoIdOf(text) !== undefined;
}
