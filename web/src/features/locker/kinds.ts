import { PATHS, type CycleUnit } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { Catalogue, TextKey } from '#lib/i18n/index.ts';

/** Texts without placeholders. */
type PlainKey = { [K in TextKey]: Catalogue[K] extends `${string}{${string}}${string}` ? never : K }[TextKey];

/**
 * The differences between the two lockers' pages: token and liquidity locks share every component.
 */
export interface LockerKind {
  id: 'token' | 'liquidity';
  /** The key of the contract in the deployment. */
  contract: keyof PublicConfig['contracts'] & `${string}Locker`;
  /** The path of its routes below `/api/v1`. */
  api: 'token-locker' | 'liquidity-locker';
  /** It locks LP tokens of V2 pairs: pages show the pair, its DEX and the share of its supply. */
  isOfPairs: boolean;
  /** The unit of release cycles. */
  cycleUnit: CycleUnit;
  /** The number of decimals of main amounts, if the specification fixes it (A.9). */
  heroDecimals?: number;
  /** Unlock before its time (LR-10): enabled and showing the time, or disabled. */
  earlyUnlock: 'explains' | 'disabled';
  paths: {
    create: string;
    list: string;
    detail: (address: string) => string;
    record: (key: string) => string;
    update: (key: string) => string;
  };
  texts: Record<
    | 'createTitle'
    | 'createIntro'
    | 'createAction'
    | 'listTitle'
    | 'detailTitle'
    | 'recordTitle'
    | 'updateTitle'
    | 'searchPlaceholder'
    | 'emptyAll'
    | 'tableAll'
    | 'address'
    | 'token'
    | 'supplyShare'
    | 'cycleColumn'
    | 'cycleFact'
    | 'vestingFormat'
    | 'noneTitle'
    | 'noneText'
    | 'badTitle'
    | 'otherTitle'
    | 'otherText'
    | 'otherAction',
    PlainKey
  >;
}

export const TOKEN_LOCKS: LockerKind = {
  id: 'token',
  contract: 'tokenLocker',
  api: 'token-locker',
  isOfPairs: false,
  cycleUnit: 'days',
  earlyUnlock: 'explains',
  paths: {
    create: '/token-locker',
    list: '/token-list',
    detail: PATHS.tokenLocks,
    record: PATHS.tokenLock,
    update: PATHS.tokenLockUpdate,
  },
  texts: {
    createTitle: 'locker.token.createTitle',
    createIntro: 'locker.token.createIntro',
    createAction: 'locker.token.createAction',
    listTitle: 'locker.token.listTitle',
    detailTitle: 'locker.token.detailTitle',
    recordTitle: 'locker.token.recordTitle',
    updateTitle: 'locker.token.updateTitle',
    searchPlaceholder: 'locker.token.searchPlaceholder',
    emptyAll: 'locker.empty.all',
    tableAll: 'locker.table.all',
    address: 'locker.tokenAddress',
    token: 'locker.pair.token',
    supplyShare: 'locker.detail.supplyShare',
    cycleColumn: 'locker.column.cycleDays',
    cycleFact: 'locker.record.cycleDays',
    vestingFormat: 'locker.many.vestingFormat',
    noneTitle: 'locker.detail.missing.title',
    noneText: 'locker.detail.missing.text',
    badTitle: 'locker.detail.bad.title',
    otherTitle: 'locker.other.token.title',
    otherText: 'locker.other.token.text',
    otherAction: 'locker.other.token.action',
  },
};

export const LIQUIDITY_LOCKS: LockerKind = {
  id: 'liquidity',
  contract: 'liquidityLocker',
  api: 'liquidity-locker',
  isOfPairs: true,
  cycleUnit: 'minutes',
  heroDecimals: 5,
  earlyUnlock: 'disabled',
  paths: {
    create: '/liquidity-locker',
    list: '/liquidity-list',
    detail: PATHS.liquidityLocks,
    record: PATHS.liquidityLock,
    update: PATHS.liquidityLockUpdate,
  },
  texts: {
    createTitle: 'locker.liquidity.createTitle',
    createIntro: 'locker.liquidity.createIntro',
    createAction: 'locker.liquidity.createAction',
    listTitle: 'locker.liquidity.listTitle',
    detailTitle: 'locker.liquidity.detailTitle',
    recordTitle: 'locker.liquidity.recordTitle',
    updateTitle: 'locker.liquidity.updateTitle',
    searchPlaceholder: 'locker.liquidity.searchPlaceholder',
    emptyAll: 'locker.liquidity.emptyAll',
    tableAll: 'locker.liquidity.tableAll',
    address: 'locker.liquidity.address',
    token: 'locker.pair',
    supplyShare: 'locker.liquidity.supplyShare',
    cycleColumn: 'locker.liquidity.cycleColumn',
    cycleFact: 'locker.liquidity.cycleFact',
    vestingFormat: 'locker.liquidity.vestingFormat',
    noneTitle: 'locker.liquidity.noneTitle',
    noneText: 'locker.liquidity.noneText',
    badTitle: 'locker.liquidity.badTitle',
    otherTitle: 'locker.other.liquidity.title',
    otherText: 'locker.other.liquidity.text',
    otherAction: 'locker.other.liquidity.action',
  },
};

export const LOCKER_KINDS: readonly LockerKind[] = [TOKEN_LOCKS, LIQUIDITY_LOCKS];

/** The page for the other kind of token. */
export function otherKind(kind: LockerKind): LockerKind {
  return kind === TOKEN_LOCKS ? LIQUIDITY_LOCKS : TOKEN_LOCKS;
}
