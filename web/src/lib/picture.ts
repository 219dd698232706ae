import { isImageLink } from '@kingspad/domain';
import { apiHost } from './api-client.ts';

/**
 * Whether a URL may be shown as a picture: an image link, or a file of our own store, which uses http in development.
 */
export const isShownPicture = (url: string): boolean =>
  isImageLink(url) || url.startsWith(`${apiHost()}/`) || url.startsWith('/');
