import { withTexts } from '#lib/i18n/index.ts';
import { late } from '#ui/late.tsx';

/** Parts of the shell that few visits need, each in a separate chunk. */
export const lateDrawer = late(() => import('./Drawer.tsx').then((m) => m.Drawer));
export const lateDisclaimer = late(
  withTexts('shellLate', () => import('./DisclaimerDialog.tsx').then((m) => m.DisclaimerDialog)),
);
export const lateSearch = late(
  withTexts('shellLate', () => import('./search/SearchPanel.tsx').then((m) => m.SearchPanel)),
);
