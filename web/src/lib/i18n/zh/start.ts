import { landing } from './landing.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** What the app shows at once in Chinese; one chunk, loaded before the first render where Chinese is chosen. */
export const start = { ...shell, ...wallet, ...ui, ...landing, ...messages };
