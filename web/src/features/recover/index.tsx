import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';

const RecoverPage = lazy(
  withTexts('recover', () => import('./pages/RecoverPage.tsx').then((m) => ({ default: m.RecoverPage }))),
);

export const recoverRoutes = [{ path: '/recover', element: <RecoverPage /> }];
