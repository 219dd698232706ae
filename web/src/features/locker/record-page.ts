import { pageLoader } from '#lib/page-loader.tsx';

/** A separate file, since the creation page loads it in advance. */
export const recordPage = pageLoader('locker', () =>
  import('./record/LockRecordPage.tsx').then((m) => m.LockRecordPage),
);
