/** Before each file of tests: all texts, which the app loads with the pages that show them. */
import { loadTexts } from '#lib/i18n/index.ts';

await Promise.all(
  (
    [
      'shellLate',
      'locker',
      'pages',
      'presale',
      'presaleLists',
      'presaleWizard',
      'stakingCreate',
      'walletEngine',
    ] as const
  ).map((part) => loadTexts(part)),
);
