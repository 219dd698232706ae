import {
  addressText,
  explorerLink,
  hasAddressForm,
  isHash,
  pairName,
  PATHS,
  shortAddress,
} from '@kingspad/domain';
import type { LockHit, TokenHit, SearchResult } from '@kingspad/domain/api';
import type { Translate } from '#lib/i18n/index.ts';
import { tokenLabel, type ShownToken } from '#lib/shown-token.ts';
import { inSentence } from '#lib/untrusted.ts';

/** Shown in this order. */
const GROUPS = ['sales', 'tokens', 'locks', 'stakingPools'] as const;
export type OptionGroupId = (typeof GROUPS)[number] | 'recent' | 'direct';

type Named = Pick<ShownToken, 'address' | 'name' | 'symbol'>;

/** One line of the panel. */
export interface SearchOption {
  to: string;
  /** Leads to another site. */
  isExternal?: boolean;
  /** Plain text, also in stored entries. */
  label: string;
  /** The second line. */
  detail?: string;
  /** Content of its picture. */
  logo?: { url: string | null; seed: string };
  /** Tokens that may imitate others; `alias` is another name of the first. */
  tokens?: readonly Named[];
  alias?: string;
  /** Marks a pair that no listed factory made. */
  isUnrecognised?: boolean;
  isVerified?: boolean;
  sale?: Pick<SearchResult['sales'][number], 'kind' | 'status' | 'failure'>;
}

export interface OptionGroup {
  id: OptionGroupId;
  options: readonly SearchOption[];
}

/** Kind of the typed text. */
export function termOf(
  typed: string,
  chainId?: number,
): { text: string; kind: 'none' | 'text' | 'address' | 'hash' } {
  const text = addressText(typed, chainId).trim();
  if (hasAddressForm(text)) return { text, kind: 'address' };
  if (isHash(text)) return { text, kind: 'hash' };
  // A single letter is in almost every name.
  const isEnough = [...text].length > 1 || /[\d\p{Script=Han}]/u.test(text);
  return { text, kind: isEnough ? 'text' : 'none' };
}

const ofPair = (record: TokenHit | LockHit): Named[] => {
  const { tokenAddressOne: one, tokenAddressTwo: two } = record;
  if (!one || !two) return [];
  return [
    { address: one, name: '', symbol: record.tokenAddressOneSymbol ?? '' },
    { address: two, name: '', symbol: record.tokenAddressTwoSymbol ?? '' },
  ];
};

/** `A / B` of a pair, else the token's label. */
function nameOf(record: TokenHit | LockHit): string {
  const { tokenAddressOneSymbol: one, tokenAddressTwoSymbol: two } = record;
  if (one && two) return pairName(inSentence(one), inSentence(two));
  return tokenLabel({ address: record.tokenAddress, name: record.tokenName, symbol: record.tokenSymbol });
}

function tokensOf(record: TokenHit | LockHit): Named[] {
  const pair = ofPair(record);
  const own = { address: record.tokenAddress, name: record.tokenName, symbol: record.tokenSymbol };
  return pair.length > 0 ? pair : [own];
}

const isUnrecognised = (record: TokenHit | LockHit) =>
  record.locker === 'liquidity' && record.pairFactory === null;

const isPlainText = (text: string) => !text.startsWith('0x');

/** The answer as lines, by group; a group that is full ends with a line to its whole list. */
export function optionsOf(
  t: Translate,
  { sales, tokens, locks, stakingPools }: SearchResult,
  text: string,
): OptionGroup[] {
  const all = (to: string, label: string): SearchOption => ({
    to: `${to}search=${encodeURIComponent(text)}`,
    label,
  });
  const more = (isFull: boolean, ...lists: SearchOption[]) => (isFull && isPlainText(text) ? lists : []);
  const lines: Record<(typeof GROUPS)[number], SearchOption[]> = {
    sales: [
      ...sales.map((sale) => ({
        to: PATHS.sale(sale.poolContractAddress),
        label: inSentence(sale.presaleName, 60),
        detail: `${inSentence(sale.tokenSymbol, 30)} · ${shortAddress(sale.poolContractAddress)}`,
        logo: { url: sale.logoURL, seed: sale.poolContractAddress },
        tokens: [{ address: sale.tokenAddress, name: sale.tokenName, symbol: sale.tokenSymbol }],
        alias: sale.presaleName,
        isVerified: sale.isVerifiedPool,
        sale: { kind: sale.kind, status: sale.status, failure: sale.failure },
      })),
      ...more(sales.length >= 5, all('/presale-portal?', t('search.all.sales'))),
    ],
    tokens: [
      ...tokens.map((token) => ({
        to: (token.locker === 'token' ? PATHS.tokenLocks : PATHS.liquidityLocks)(token.tokenAddress),
        label: nameOf(token),
        detail: [
          token.locker === 'token' ? inSentence(token.tokenName, 40) : t('search.pair'),
          shortAddress(token.tokenAddress),
          t('search.locks', { count: token.lockCount }),
        ].join(' · '),
        logo: { url: null, seed: token.tokenAddress },
        tokens: tokensOf(token),
        isUnrecognised: isUnrecognised(token),
      })),
      ...more(
        tokens.length >= 5,
        all('/token-list?', t('search.all.tokens')),
        all('/liquidity-list?', t('search.all.pairs')),
      ),
    ],
    locks: locks.map((lock) => ({
      to: (lock.locker === 'token' ? PATHS.tokenLock : PATHS.liquidityLock)(lock.id),
      label: `#${lock.tokenLockId} ${nameOf(lock)}`,
      detail: [
        t(lock.locker === 'token' ? 'search.lock.token' : 'search.lock.liquidity'),
        ...(lock.title ? [inSentence(lock.title, 40)] : []),
        shortAddress(lock.tokenAddress),
      ].join(' · '),
      logo: { url: null, seed: lock.tokenAddress },
      tokens: tokensOf(lock),
      isUnrecognised: isUnrecognised(lock),
    })),
    stakingPools: [
      ...stakingPools.map((pool) => ({
        to: PATHS.stakingPool(pool.stakingPoolAddress),
        label: t('search.pool', {
          reward: inSentence(pool.rewardsTokenSymbol, 30),
          staked: inSentence(pool.stakingTokenSymbol, 30),
        }),
        detail: `${t(`search.pool.${pool.status}`)} · ${shortAddress(pool.stakingPoolAddress)}`,
        logo: { url: null, seed: pool.rewardsTokenAddress },
        tokens: [
          { address: pool.rewardsTokenAddress, name: pool.rewardsTokenName, symbol: pool.rewardsTokenSymbol },
          { address: pool.stakingTokenAddress, name: pool.stakingTokenName, symbol: pool.stakingTokenSymbol },
        ],
      })),
      ...more(stakingPools.length >= 5, all('/pool-portal?', t('search.all.pools'))),
    ],
  };
  // A number is most likely that of a lock.
  const order = /^#?\d+$/.test(text) ? (['locks', 'sales', 'tokens', 'stakingPools'] as const) : GROUPS;
  return order.map((id) => ({ id, options: lines[id] })).filter(({ options }) => options.length > 0);
}

/**
 * Lines that need no answer: the block explorer, and pages that read the chain themselves if the server does not
 * answer.
 */
export function directOptions(
  t: Translate,
  { text, kind }: ReturnType<typeof termOf>,
  { explorer, isAway }: { explorer: string | null | undefined; isAway: boolean },
): OptionGroup[] {
  if (kind !== 'address' && kind !== 'hash') return [];
  const pages: SearchOption[] =
    kind === 'address'
      ? [
          { to: PATHS.sale(text), label: t('search.open.sale') },
          { to: PATHS.stakingPool(text), label: t('search.open.pool') },
        ]
      : [
          { to: PATHS.tokenLock(text), label: t('search.open.tokenLock') },
          { to: PATHS.liquidityLock(text), label: t('search.open.liquidityLock') },
        ];
  const link = explorerLink(explorer, kind === 'address' ? 'address' : 'tx', text);
  const options = [
    ...(isAway ? pages : []),
    ...(link ? [{ to: link, label: t('search.explorer'), isExternal: true }] : []),
  ];
  return options.length > 0 ? [{ id: 'direct', options }] : [];
}
