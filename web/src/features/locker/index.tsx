import { pageOf, visited, type PageRoute } from '#lib/page-loader.tsx';
import { LOCKER_KINDS } from './kinds.ts';
import { recordPage } from './record-page.ts';

const CreateLockPage = visited('locker', () =>
  import('./create/CreateLockPage.tsx').then((m) => m.CreateLockPage),
);
const LockListPage = visited('lockerLists', () =>
  import('./list/LockListPage.tsx').then((m) => m.LockListPage),
);
const TokenLocksPage = visited('lockerLists', () =>
  import('./token/TokenLocksPage.tsx').then((m) => m.TokenLocksPage),
);
const LockRecordPage = pageOf(recordPage);
const UpdateLockPage = visited('locker', () =>
  import('./update/UpdateLockPage.tsx').then((m) => m.UpdateLockPage),
);

/**
 * The locker's routes; each page is loaded when visited. The key is the kind's, so that values typed on one
 * page never appear on the other.
 */
export const lockerRoutes: PageRoute[] = LOCKER_KINDS.flatMap((kind) => [
  {
    path: kind.paths.create,
    element: <CreateLockPage key={kind.id} kind={kind} />,
    load: CreateLockPage.load,
  },
  { path: kind.paths.list, element: <LockListPage key={kind.id} kind={kind} />, load: LockListPage.load },
  {
    path: kind.paths.detail(':token'),
    element: <TokenLocksPage key={kind.id} kind={kind} />,
    load: TokenLocksPage.load,
  },
  {
    path: kind.paths.record(':id'),
    element: <LockRecordPage key={kind.id} kind={kind} />,
    load: LockRecordPage.load,
  },
  {
    path: kind.paths.update(':id'),
    element: <UpdateLockPage key={kind.id} kind={kind} />,
    load: UpdateLockPage.load,
  },
]);
