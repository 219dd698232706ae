import { pageLoader } from './page-loader.tsx';

/** In a file of its own, since the creation page loads it in advance. */
export const recordPage = pageLoader(() =>
  import('./pages/LockRecordPage.tsx').then((m) => m.LockRecordPage),
);
