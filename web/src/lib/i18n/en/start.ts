import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** What comes with the app: the shell, what every page uses, and the page at `/`. */
export const start = { ...shell, ...wallet, ...ui, ...landing } as const;
