import { LOCKER_KINDS } from './kinds.ts';
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

/**
 * The locker's routes; each page is loaded when visited. The key is the kind's, so that values typed on one
 * page never appear on the other.
 */
export const lockerRoutes = LOCKER_KINDS.flatMap((kind) => [
  { path: kind.paths.create, element: <CreateLockPage key={kind.id} kind={kind} /> },
  { path: kind.paths.list, element: <LockListPage key={kind.id} kind={kind} /> },
  { path: kind.paths.detail(':token'), element: <TokenLocksPage key={kind.id} kind={kind} /> },
  { path: kind.paths.record(':id'), element: <LockRecordPage key={kind.id} kind={kind} /> },
  { path: kind.paths.update(':id'), element: <UpdateLockPage key={kind.id} kind={kind} /> },
]);
