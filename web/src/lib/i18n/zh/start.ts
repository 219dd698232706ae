import { heads } from './heads.ts';
import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** Texts that load with the app in Chinese; one chunk, fetched before the first render. */
export const start = { ...shell, ...wallet, ...ui, ...landing, ...heads };
