import { PRESALE_FILTERS, PRESALE_SORTS } from '@kingspad/domain/api';
import { busySale, named, tokenOfLock } from './scale-world.ts';

/** A list, a record or a search, as visitors ask for it one after another. */
export interface ScaleQuestion {
  name: string;
  /** @param index counts the askings: each is about another record or page where there are several */
  path: (index: number) => string;
  /** `usual` runs on the connections for quick answers, `search` on the few; `block` is made once for each block. */
  kind: 'usual' | 'search' | 'block';
}

export interface ScaleSize {
  locks: number;
  sales: number;
  contributions: number;
}

const LOCKS = '/api/v1/token-locker';
const SALES = '/api/v1/presale';
/** Far apart from one another, and the same in each run. */
const spread = (index: number, count: number) => Number((BigInt(index + 1) * 2_654_435_761n) % BigInt(count));

export function scaleQuestions({ locks, sales, contributions }: ScaleSize): ScaleQuestion[] {
  const saleOf = (index: number) => 1 + spread(index, sales);
  const token = (index: number) => tokenOfLock(spread(index, locks));
  const busyPages = Math.max(1, Math.floor(locks / 10 / 15));
  const busyContributions = Math.max(1, Math.floor(contributions / 100 / 15));
  /** Pages whose rows no ordinary connection skips. */
  const deep = (index: number, rows: number, limit: number) =>
    1 + spread(index, Math.max(1, Math.floor(rows / limit)));
  const near = (index: number, limit: number) => 1 + spread(index, Math.floor(2000 / limit));
  const usual = (name: string, path: ScaleQuestion['path']): ScaleQuestion => ({ name, path, kind: 'usual' });
  const search = (name: string, path: ScaleQuestion['path']): ScaleQuestion => ({
    name,
    path,
    kind: 'search',
  });
  const inBlock = (name: string, path: string): ScaleQuestion => ({ name, path: () => path, kind: 'block' });
  const ofToken = `${LOCKS}/get-token-lock-records`;
  const ofOwner = `${LOCKS}/get-lock-records/user/${named.owner}`;
  return [
    usual('locked tokens, newest', () => `${LOCKS}/all?limit=20`),
    usual(
      'locked tokens, pages of the first 2,000',
      (index) => `${LOCKS}/all?limit=20&page=${near(index, 20)}`,
    ),
    ...['amount', 'share', 'release'].map((sort) =>
      usual(`locked tokens by ${sort}`, () => `${LOCKS}/all?limit=20&sort=${sort}`),
    ),
    usual('a token’s summary', (index) => `${LOCKS}/get/${token(index)}`),
    ...['newest', 'unlock', 'share'].flatMap((sort) => [
      usual(
        `a token’s locks by ${sort}`,
        (index) => `${ofToken}/${token(index)}?page=1&limit=15&sort=${sort}`,
      ),
      usual(
        `locks of the token with a tenth of all by ${sort}, pages of the first 2,000`,
        (index) => `${ofToken}/${named.busyToken}?page=${near(index, 15)}&limit=15&sort=${sort}`,
      ),
      search(
        `locks of the token with a tenth of all by ${sort}, any page`,
        (index) => `${ofToken}/${named.busyToken}?page=${1 + spread(index, busyPages)}&limit=15&sort=${sort}`,
      ),
    ]),
    usual('a wallet’s locks, newest', () => `${ofOwner}?limit=20`),
    usual('a wallet’s locks, by unlock', () => `${ofOwner}?limit=20&sort=unlock`),
    usual('a lock', (index) => `${LOCKS}/lock-record/${1 + spread(index, locks)}`),
    usual('a lock’s history', (index) => `${LOCKS}/lock-record/${1 + spread(index, locks)}/history`),
    search('locked tokens, any page', (index) => `${LOCKS}/all?limit=20&page=${deep(index, locks / 10, 20)}`),
    search('search in locks: everything', () => `${LOCKS}/all?limit=20&search=number`),
    search('search in locks: one letter', () => `${LOCKS}/all?limit=20&search=o`),
    search('search in locks: two letters that nothing has', () => `${LOCKS}/all?limit=20&search=zq`),
    search('search in locks: nothing', () => `${LOCKS}/all?limit=20&search=no%20such%20token`),
    search(
      'search in locks: a name',
      (index) => `${LOCKS}/all?limit=20&search=number%20${spread(index, locks / 10)}`,
    ),
    search('search in locks: an address', (index) => `${LOCKS}/all?limit=20&search=${token(index)}`),
    search(
      'search in locks: a part of an address',
      (index) => `${LOCKS}/all?limit=20&search=${token(index).slice(2, 10)}`,
    ),
    search('search in a wallet’s locks', () => `${ofOwner}?limit=20&search=number`),

    ...PRESALE_SORTS.map((sort) => usual(`sales by ${sort}`, () => `${SALES}/all?limit=20&sortBy=${sort}`)),
    ...PRESALE_FILTERS.map((status) =>
      usual(`sales that are ${status}`, () => `${SALES}/all?limit=20&status=${status}`),
    ),
    ...['ending-soon', 'progress', 'raised'].map((sort) =>
      usual(`live sales by ${sort}`, () => `${SALES}/all?limit=20&status=live&sortBy=${sort}`),
    ),
    usual('sales, pages of the first 2,000', (index) => `${SALES}/all?limit=20&page=${near(index, 20)}`),
    usual('a sale', (index) => `${SALES}/get/${named.salePool(saleOf(index))}`),
    usual(
      'a sale’s contributions',
      (index) => `${SALES}/${named.salePool(saleOf(index))}/contributions?limit=15`,
    ),
    usual(
      'contributions of the sale with a hundredth of all, any page',
      (index) =>
        `${SALES}/${busySale.pool}/contributions?limit=15&page=${1 + spread(index, busyContributions)}`,
    ),
    usual('what was raised in a sale', (index) => `${SALES}/${named.salePool(saleOf(index))}/raised`),
    usual('what was raised in the sale with a hundredth of all', () => `${SALES}/${busySale.pool}/raised`),
    usual('an owner’s sales', (index) => `${SALES}/get-presale/${named.saleOwner(saleOf(index))}`),
    usual(
      'sales that a wallet contributed to',
      (index) => `${SALES}/get-contributed-pools/${named.wallet(spread(index, 1000))}?limit=10`,
    ),
    usual('the same of a wallet with many', () => `${SALES}/get-contributed-pools/${named.fan}?limit=10`),
    search('sales, any page', (index) => `${SALES}/all?limit=20&page=${deep(index, sales, 20)}`),
    ...['progress', 'raised'].map((sort) =>
      search(
        `sales by ${sort}, any page`,
        (index) => `${SALES}/all?limit=20&sortBy=${sort}&page=${deep(index, sales, 20)}`,
      ),
    ),
    search('search in sales: everything', () => `${SALES}/all?limit=20&search=sold`),
    search('search in sales: everything, by raised', () => `${SALES}/all?limit=20&search=sold&sortBy=raised`),
    search('search in sales: one letter', () => `${SALES}/all?limit=20&search=o`),
    search('search in sales: two letters that nothing has', () => `${SALES}/all?limit=20&search=zq`),
    search('search in sales: nothing', () => `${SALES}/all?limit=20&search=no%20such%20sale`),
    search('search in sales: a name', (index) => `${SALES}/all?limit=20&search=number%20${saleOf(index)}`),
    search(
      'search in sales: an address',
      (index) => `${SALES}/all?limit=20&search=${named.salePool(saleOf(index))}`,
    ),
    search('search in all: a name', (index) => `/api/v1/search?search=number%20${saleOf(index)}`),
    search('search in all: an address', (index) => `/api/v1/search?search=${token(index)}`),
    search('a wallet’s portfolio', (index) => `/api/v1/portfolio/${named.wallet(spread(index, 1000))}`),
    inBlock('trending sales', '/api/v1/trending-presales/all'),
    inBlock('counts of sales', `${SALES}/counts`),
    inBlock('sales that are live', `${SALES}/all?limit=20&status=live`),
    inBlock('a token’s forecast, of a tenth of all locks', `${LOCKS}/unlock-forecast/${named.busyToken}`),
  ];
}
