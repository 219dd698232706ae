import type { MenuLinkField } from '@kingspad/domain';
import type { TextKey } from '#lib/i18n/index.ts';
import type { IconName } from '#ui/Icon.tsx';

export interface MenuEntry {
  to: string;
  text: Extract<TextKey, `shell.menu.${string}`>;
  icon: IconName;
  /** Addresses without an entry, which belong to this one. */
  below?: string;
}

export type MenuGroupId = 'launchpad' | 'locker' | 'staking';

/** A service: its own page, and the pages below it. */
export interface MenuGroup extends MenuEntry {
  id: MenuGroupId;
  entries: readonly MenuEntry[];
}

/** The side menu (spec A.2), in its order. */
export const MENU: readonly (MenuEntry | MenuGroup)[] = [
  { to: '/', text: 'shell.menu.home', icon: 'home' },
  {
    id: 'launchpad',
    to: '/launchpad',
    text: 'shell.menu.launchpad',
    icon: 'rocket',
    entries: [
      { to: '/create-presale', text: 'shell.menu.createPresale', icon: 'plus' },
      {
        to: '/presale-portal',
        text: 'shell.menu.presalePortal',
        icon: 'list',
        below: '/presale-details',
      },
      { to: '/my-presales', text: 'shell.menu.myPresales', icon: 'person' },
    ],
  },
  {
    id: 'locker',
    to: '/kings-locker',
    text: 'shell.menu.locker',
    icon: 'lock',
    entries: [
      { to: '/token-locker', text: 'shell.menu.createTokenLock', icon: 'plus' },
      { to: '/liquidity-locker', text: 'shell.menu.createLiquidityLock', icon: 'plusLayers' },
      { to: '/token-list', text: 'shell.menu.tokenList', icon: 'list', below: '/token-lock' },
      { to: '/liquidity-list', text: 'shell.menu.liquidityList', icon: 'layers', below: '/liquidity-lock' },
    ],
  },
  {
    id: 'staking',
    to: '/kingstaking',
    text: 'shell.menu.staking',
    icon: 'stake',
    entries: [
      { to: '/create-stakingpool', text: 'shell.menu.createPool', icon: 'plus' },
      { to: '/pool-portal', text: 'shell.menu.poolPortal', icon: 'list', below: '/staking-pool' },
    ],
  },
  { to: '/partnership', text: 'shell.menu.partnership', icon: 'users' },
];

/** The entries that lead elsewhere. */
export const EXTERNAL_ENTRIES: Record<MenuLinkField, Pick<MenuEntry, 'text' | 'icon'>> = {
  stakeTrackingBot: { text: 'shell.menu.stakeTrackingBot', icon: 'trend' },
  kycDocs: { text: 'shell.menu.kycDocs', icon: 'badge' },
  infoDocs: { text: 'shell.menu.infoDocs', icon: 'info' },
  projectFunding: { text: 'shell.menu.projectFunding', icon: 'coins' },
  twitter: { text: 'shell.menu.twitter', icon: 'message' },
  telegram: { text: 'shell.menu.telegram', icon: 'send' },
};

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** An entry's relation to the shown page: `page` for its own, `true` for one below it, as `aria-current` wants it. */
export function currentOf({ to, below }: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === to) return 'page';
  if (to === '/') return undefined;
  return isUnder(path, to) || (below !== undefined && isUnder(path, below)) ? 'true' : undefined;
}

/** The group that a page belongs to. */
export function groupOf(pathname: string): MenuGroupId | undefined {
  for (const entry of MENU) {
    if (!('entries' in entry)) continue;
    if ([entry, ...entry.entries].some((one) => currentOf(one, pathname))) return entry.id;
  }
  return undefined;
}
