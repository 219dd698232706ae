import type { CycleUnit } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { TextKey } from '../../lib/i18n/index.ts';

/**
 * What one locker is to its pages. Token and liquidity locks share every component and differ by this object alone.
 */
export interface LockerKind {
  id: 'token';
  /** Which of the deployment's contracts holds these locks. */
  contract: keyof PublicConfig['contracts'];
  /** Its calls, below `/api/v1`. */
  api: string;
  /** In what its pages count release cycles. */
  cycleUnit: CycleUnit;
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
    | 'listTitle'
    | 'detailTitle'
    | 'recordTitle'
    | 'updateTitle'
    | 'searchPlaceholder'
    | 'createAction',
    PlainKey
  >;
}

/** Texts without placeholders. */
type PlainKey = Extract<TextKey, `locker.token.${string}`>;

export const TOKEN_LOCKS: LockerKind = {
  id: 'token',
  contract: 'tokenLocker',
  api: '/token-locker',
  cycleUnit: 'days',
  paths: {
    create: '/token-locker',
    list: '/token-list',
    detail: (address) => `/token-list/view/${address}`,
    record: (key) => `/token-lock/record/${key}`,
    update: (key) => `/token-lock/record/update/${key}`,
  },
  texts: {
    createTitle: 'locker.token.createTitle',
    createIntro: 'locker.token.createIntro',
    listTitle: 'locker.token.listTitle',
    detailTitle: 'locker.token.detailTitle',
    recordTitle: 'locker.token.recordTitle',
    updateTitle: 'locker.token.updateTitle',
    searchPlaceholder: 'locker.token.searchPlaceholder',
    createAction: 'locker.token.createAction',
  },
};

export const LOCKER_KINDS: readonly LockerKind[] = [TOKEN_LOCKS];
