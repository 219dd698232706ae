import { landing } from './landing.ts';
import { lockerCreate } from './locker-create.ts';
import { lockerRecord } from './locker-record.ts';
import { locker } from './locker.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** English, the language all texts are written in first. One file per area; keys start with the area's name. */
export const en = {
  ...shell,
  ...landing,
  ...pages,
  ...wallet,
  ...ui,
  ...locker,
  ...lockerCreate,
  ...lockerRecord,
} as const;
