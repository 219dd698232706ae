import { extendedSchedule } from '@kingspad/domain';
import { lockPage } from '../../src/http/shared/lock.ts';
import { poolPage } from '../../src/http/shared/pool.ts';
import { salePage, type SaleSurroundings } from '../../src/http/shared/sale.ts';
import type { SharedPage } from '../../src/http/shared/text.ts';
import type { StoredLock } from '../../src/store/queries/lock-columns.ts';
import type { StoredPresaleRecord } from '../../src/store/queries/presales.ts';
import type { StoredStakingPool } from '../../src/store/queries/staking.ts';
import {
  addressNo,
  HASH,
  monthly,
  NOW,
  probeOf,
  storedLock,
  storedPairLock,
  storedPool,
  storedSale,
} from './stored.ts';

const DAY = 86_400;
const WHOLE = 10n ** 18n;
const STALE = { block: 175, at: NOW - DAY };
/** Coins that tokens may imitate. Both tokens named USDT of the made-up rows are listed. */
const LISTED = [
  { symbol: 'USDT', address: addressNo(12) },
  { symbol: 'USDT', address: addressNo(33) },
  { symbol: 'BNB', address: null },
];
/** A symbol with a Cyrillic letter. */
const IMITATION = 'USDТ';
const FACTORY = { address: addressNo(13), name: 'PancakeSwap' };

const units = (amount: number) => (BigInt(amount) * WHOLE).toString();

const lock = (changes?: Partial<StoredLock>, first?: number) =>
  lockPage(storedLock(changes, first === undefined ? null : monthly(first * DAY)), {
    isOfPairs: false,
    listed: LISTED,
  });
const pair = (changes?: Partial<StoredLock>, factory: StoredLock['factory'] = FACTORY) =>
  lockPage(storedPairLock(factory, { lockId: 15, amount: units(150_000), ...changes }), {
    isOfPairs: true,
    listed: LISTED,
  });
const fakePair = (changes?: Partial<StoredLock>) => pair(changes, null);

const VERIFIED = { isVerifiedPool: true, kyc: true, audited: true, safu: false };
const UNVERIFIED = { isVerifiedPool: false, kyc: false, audited: false, safu: false };

const sale = (changes?: Partial<StoredPresaleRecord>, around?: Partial<SaleSurroundings>) =>
  salePage(storedSale(changes), {
    trust: UNVERIFIED,
    market: { chainId: 97, routers: [], coins: [] },
    listed: LISTED,
    probe: probeOf('clean'),
    ...around,
  });
const pool = (changes?: Partial<StoredStakingPool>, stale?: typeof STALE) =>
  poolPage(storedPool(changes), { blockTime: 3, listed: LISTED, ...(stale && { stale }) });

const meta = (presaleName: string) => {
  const empty = { description: '', logoURL: '', coverImageUrl: '', websiteLink: '', facebookLink: '' };
  return { ...empty, presaleName } as unknown as NonNullable<StoredPresaleRecord['meta']>;
};

const LONG = 'The Unbelievably Long Name Of A Token That Never Ends And Goes On'.repeat(3);

/** The shared pages of each kind in each state, hostile ones included, by name. */
export const SHARED_PAGES: Record<string, SharedPage> = {
  'lock: locked': lock(),
  'lock: unlockable': lock({ unlockAt: NOW - DAY }),
  'lock: claimed': lock({
    unlockAt: NOW - 9 * DAY,
    claimedAt: NOW - DAY,
    released: units(1500),
    lastClaimAt: NOW - DAY,
  }),
  'lock: burnt': lock({ renouncedAt: NOW - DAY, owner: `0x${'0'.repeat(40)}` }),
  'lock: vesting, before the first release': lock({}, 20),
  'lock: vesting, first release unpaid': lock({}, -10),
  'lock: vesting, partly claimed': lock({ released: units(600), lastClaimAt: NOW - DAY }, -40),
  'lock: vesting, only the last release ahead': lock({ released: units(1200) }, -100),
  'lock: vesting, all released': lock({ released: units(600) }, -300),
  'lock: vesting, extended': lockPage(
    storedLock({ released: units(300) }, extendedSchedule(monthly(-10 * DAY), NOW + 90 * DAY, NOW - DAY)),
    { isOfPairs: false, listed: LISTED },
  ),
  'lock: incomplete and stale': lockPage(storedLock({ incompleteSince: 120 }), {
    isOfPairs: false,
    listed: LISTED,
    stale: STALE,
  }),
  'lock: token without decimals and symbol': lock({ tokenSymbol: '', tokenDecimals: null }),
  'lock: looks like a coin': lock({ tokenSymbol: IMITATION }),
  'lock: symbol like digits': lock({ tokenSymbol: '000,000 USDT' }),
  'lock: right-to-left symbol': lock({ tokenSymbol: '\u202EBNB \u05DE\u05DC\u05DA' }),
  'lock: endless symbol': lock({ tokenSymbol: LONG }),
  'lock: symbol like our words': lock({ tokenSymbol: 'Verified by an operator' }),
  'lock: huge amount': lock({ amount: (2n ** 128n - 1n).toString(), tokenDecimals: 0 }),
  'lock: dust': lock({ amount: '1' }),
  'liquidity: locked': pair(),
  'liquidity: looks like a coin': pair({
    pair: { ...required(storedPairLock(FACTORY).pair), symbolOne: IMITATION },
  }),
  'liquidity: unlockable': pair({ unlockAt: NOW - 1 }),
  'liquidity: unrecognised pair': fakePair(),
  'liquidity: unrecognised pair, unlockable': fakePair({ unlockAt: NOW - 1 }),
  'liquidity: unrecognised token that is no pair': fakePair({ pair: null }),
  'liquidity: unrecognised, incomplete and stale': lockPage(
    storedPairLock(null, { lockId: 15, incompleteSince: 120 }, monthly(-10 * DAY)),
    { isOfPairs: true, listed: LISTED, stale: STALE },
  ),
  'sale: upcoming': sale({ startAt: NOW + DAY, endAt: NOW + 9 * DAY, raised: '0', status: 0 }),
  'sale: live, not verified': sale(),
  'sale: live, verified': sale({}, { trust: VERIFIED }),
  'sale: fair, at three times its cap': sale({
    kind: 'fair',
    raised: units(50),
    committed: units(150),
    filledAt: null,
    tokensForSale: units(100_000),
  }),
  'sale: ended': sale({ endAt: NOW - 1, status: 2 }, { trust: VERIFIED }),
  'sale: filled': sale({ raised: units(50), filledAt: NOW - DAY, status: 2 }, { trust: VERIFIED }),
  'sale: finalized': sale(
    { raised: units(50), filledAt: NOW - 2 * DAY, finalizedAt: NOW - DAY, status: 4 },
    { trust: VERIFIED, probe: undefined },
  ),
  'sale: cancelled': sale({ cancelledAt: NOW - DAY, status: 3 }, { trust: VERIFIED }),
  'sale: forced to fail': sale({ cancelledAt: NOW - DAY, isForced: true, status: 3 }),
  'sale: below its soft cap': sale({ endAt: NOW - 1, raised: units(10), status: 3 }),
  'sale: not finalized in time': sale({ startAt: NOW - 30 * DAY, endAt: NOW - 20 * DAY, status: 3 }),
  'sale: taxed': sale({}, { trust: VERIFIED, probe: probeOf('taxed', '95') }),
  'sale: transfers revert': sale({}, { probe: probeOf('deposit-reverts', '0') }),
  'sale: taxed and cancelled': sale({ cancelledAt: NOW - DAY, status: 3 }, { probe: probeOf('taxed', '95') }),
  'sale: every caution': sale(
    { lockSeconds: 30 * DAY, sameNameTokens: 2, otherPools: 1, incompleteSince: 120 },
    { stale: STALE },
  ),
  'sale: looks like a coin': sale({ tokenSymbol: IMITATION }),
  'sale: name looks like a coin': sale({ meta: meta('ＢＮＢ') }, { trust: VERIFIED }),
  'sale: long name': sale({ meta: meta(LONG) }),
  'sale: name of wide letters': sale({ meta: meta('W'.repeat(100)) }),
  'sale: markup and quotes': sale({ meta: meta('</span><b>"Safe"</b> & sound') }),
  'sale: invisible name': sale({
    meta: meta('\u200B\u2060\u00AD'),
    tokenName: '\u200F',
    tokenSymbol: '\u061C',
  }),
  'sale: Chinese name': sale({ meta: meta('灯笼计划'), tokenSymbol: '灯笼' }),
  'pool: live': pool(),
  'pool: one token': pool({ rewardToken: addressNo(3), rewardSymbol: 'CROWN', isSameToken: true }),
  'pool: reward looks like a coin': pool({ rewardToken: addressNo(34), rewardSymbol: IMITATION }),
  'pool: stake looks like a coin': pool({ stakedSymbol: 'ВNВ' }),
  'pool: ended': pool({ status: 'finished', headBlock: 950_000 }),
  'pool: nobody stakes': pool({ totalStaked: '0', stakerCount: 0 }),
  'pool: no price': pool({ figure: null }),
  'pool: absurd APR': pool({ figure: { ...required(storedPool().figure), apr: 123_456_789 } }),
  'pool: unknown tokens': pool({
    stakedSymbol: '',
    stakedDecimals: null,
    rewardSymbol: '',
    rewardDecimals: null,
  }),
  'pool: incomplete and stale': pool({ incompleteSince: 120, txHash: HASH }, STALE),
};

function required<T>(value: T | null): T {
  if (value === null) throw new TypeError('A made-up row lacks a value.');
  return value;
}
