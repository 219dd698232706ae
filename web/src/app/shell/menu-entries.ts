import type { TextKey } from '../../lib/i18n/index.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface MenuEntry {
  to: string;
  text: Extract<TextKey, `shell.menu.${string}`>;
  icon: IconName;
}

interface MenuGroup {
  text?: MenuEntry['text'];
  entries: readonly MenuEntry[];
}

/** The side menu: pages that exist. */
export const MENU: readonly MenuGroup[] = [
  { entries: [{ to: '/', text: 'shell.menu.home', icon: 'home' }] },
  {
    text: 'shell.menu.locker',
    entries: [
      { to: '/token-locker', text: 'shell.menu.createTokenLock', icon: 'lock' },
      { to: '/token-list', text: 'shell.menu.tokenList', icon: 'list' },
    ],
  },
];
