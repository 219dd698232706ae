import { TOKEN_LOCKS } from './kinds.ts';
import { pageLoader, pageOf } from './page-loader.tsx';
import { recordPage } from './record-page.ts';

const CreateLockPage = pageOf(
  pageLoader(() => import('./pages/CreateLockPage.tsx').then((m) => m.CreateLockPage)),
);
const LockListPage = pageOf(pageLoader(() => import('./pages/LockListPage.tsx').then((m) => m.LockListPage)));
const TokenLocksPage = pageOf(
  pageLoader(() => import('./pages/TokenLocksPage.tsx').then((m) => m.TokenLocksPage)),
);
const LockRecordPage = pageOf(recordPage);
const UpdateLockPage = pageOf(
  pageLoader(() => import('./pages/UpdateLockPage.tsx').then((m) => m.UpdateLockPage)),
);

/** The locker's routes; each page is loaded as it is visited. */
export const lockerRoutes = [
  { path: '/token-locker', element: <CreateLockPage kind={TOKEN_LOCKS} /> },
  { path: '/token-list', element: <LockListPage kind={TOKEN_LOCKS} /> },
  { path: '/token-list/view/:token', element: <TokenLocksPage kind={TOKEN_LOCKS} /> },
  { path: '/token-lock/record/:id', element: <LockRecordPage kind={TOKEN_LOCKS} /> },
  { path: '/token-lock/record/update/:id', element: <UpdateLockPage kind={TOKEN_LOCKS} /> },
] as const;
