import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';

const PartnershipPage = lazy(
  withTexts('pages', () =>
    import('./pages/PartnershipPage.tsx').then((m) => ({ default: m.PartnershipPage })),
  ),
);

export const partnershipRoutes = [{ path: '/partnership', element: <PartnershipPage /> }];
