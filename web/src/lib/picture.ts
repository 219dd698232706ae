import { isImageLink } from '@kingspad/domain';
import { apiHost } from './api-client.ts';

/** Whether a picture may be shown: a link to one, or one of our own store, which is http where everything else is. */
export const isShownPicture = (url: string): boolean =>
  isImageLink(url) || url.startsWith(`${apiHost()}/`) || url.startsWith('/');
