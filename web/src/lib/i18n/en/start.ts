import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** Texts that load with the app: the shell, shared components, and the page at `/`. */
export const start = { ...shell, ...wallet, ...ui, ...landing } as const;
