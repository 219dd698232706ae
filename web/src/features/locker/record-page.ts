import { pageLoader } from './page-loader.tsx';

/** Apart from the other pages, because the creation page fetches it ahead. */
export const recordPage = pageLoader(() =>
  import('./pages/LockRecordPage.tsx').then((m) => m.LockRecordPage),
);
