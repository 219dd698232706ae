import { callData } from '@kingspad/abi';
import { presaleFactoryAbi } from '@kingspad/abi';
import {
  emptyFairFields,
  emptyProjectStep,
  fairTermsOf,
  metadataTail,
  NO_LIST,
  termsOf,
  zeroAddress,
  type FairTerms,
  type SaleTerms,
} from '@kingspad/domain';
import { decodeFunctionData } from 'viem';
import { expect, it } from 'vitest';
import { openFairSale, openSale } from '../../src/sale/calls.ts';

const ADDRESS = '0xc6e7DF5E7b4f2A278906862b61205850344D4e7d';
const FORM = {
  ...emptyProjectStep(ADDRESS),
  tokensPerBNB: '100',
  minimumBuy: '0.1',
  maximumBuy: '1',
  softCap: '1',
  hardCap: '2',
  startTime: '2030-01-01 00:00:00',
  endTime: '2030-01-02 00:00:00',
  liquidityPercentage: '60',
  liquidityUnlockTime: '30',
  launchRate: '90',
};

const dataOf = (terms: SaleTerms, coin: typeof zeroAddress | typeof ADDRESS) =>
  callData(
    openSale(ADDRESS, { token: { address: ADDRESS }, coin: { address: coin }, router: ADDRESS, terms }),
  );

it.each([['the native coin', zeroAddress] as const, ['a token', ADDRESS] as const])(
  'encodes a sale in %s from terms in any order',
  (_, coin) => {
    const terms = termsOf(FORM, { tokenDecimals: 18, coinDecimals: 18 }) as SaleTerms;
    const reversed = Object.fromEntries(Object.entries(terms).toReversed()) as unknown as SaleTerms;
    expect(dataOf(reversed, coin)).toBe(dataOf(terms, coin));
  },
);

const FAIR_FORM = {
  ...FORM,
  ...emptyFairFields(),
  maximumBuy: '0.2',
  saleSupply: '1000',
  closingWindow: '3',
  launchPercentage: '80',
};
const fair = fairTermsOf(FAIR_FORM, { tokenDecimals: 18, coinDecimals: 18 }) as FairTerms;
const order = { token: { address: ADDRESS }, coin: { address: zeroAddress }, router: ADDRESS } as const;

it('encodes a fair sale with rates of zero and a permit that is not submitted', () => {
  const suffix = metadataTail(NO_LIST);
  const data = callData(openFairSale(ADDRESS, { ...order, terms: fair }, { value: 5n, dataSuffix: suffix }));
  expect(data.endsWith(suffix.slice(2))).toBe(true);
  const { functionName, args } = decodeFunctionData({ abi: presaleFactoryAbi, data });
  expect(functionName).toBe('createFairPool');
  const [token, coin, router, terms, permit] = args as readonly unknown[];
  expect([token, coin, router]).toEqual([ADDRESS, zeroAddress, ADDRESS]);
  expect(terms).toEqual({ ...fair, sale: { ...fair.sale, tokensPerbnb: 0n, launchRate: 0n } });
  expect(permit).toEqual({ deadline: 0n, v: 0, r: NO_LIST, s: NO_LIST });
});

it('encodes a fair sale from terms in any order, with its permit', () => {
  const permit = { deadline: 9n, v: 27, r: NO_LIST, s: NO_LIST };
  const reversed = Object.fromEntries(Object.entries(fair.sale).toReversed()) as unknown as SaleTerms;
  const dataOf = (sale: SaleTerms) =>
    callData(openFairSale(ADDRESS, { ...order, terms: { ...fair, sale } }, { permit }));
  expect(dataOf(reversed)).toBe(dataOf(fair.sale));
  const { args } = decodeFunctionData({ abi: presaleFactoryAbi, data: dataOf(fair.sale) });
  expect(args?.[4]).toEqual(permit);
});

it.each([['without a permit', undefined, 0n] as const, ['with its permit', 9n, 9n] as const])(
  'encodes a sale with the root of its list, %s',
  (_, deadline, sent) => {
    const terms = termsOf(FORM, { tokenDecimals: 18, coinDecimals: 18 }) as SaleTerms;
    const listRoot = `0x${'ab'.repeat(32)}` as const;
    const permit = deadline && { deadline, v: 27, r: NO_LIST, s: NO_LIST };
    const data = callData(openSale(ADDRESS, { ...order, terms, listRoot }, permit ? { permit } : {}));
    const { functionName, args } = decodeFunctionData({ abi: presaleFactoryAbi, data });
    expect(functionName).toBe('createListedPool');
    expect(args?.slice(0, 5)).toEqual([ADDRESS, zeroAddress, ADDRESS, terms, listRoot]);
    expect(args?.[5]).toMatchObject({ deadline: sent });
  },
);

it('encodes a sale whose root is that of no list as specified', () => {
  const terms = termsOf(FORM, { tokenDecimals: 18, coinDecimals: 18 }) as SaleTerms;
  const data = callData(openSale(ADDRESS, { ...order, terms, listRoot: NO_LIST }));
  expect(decodeFunctionData({ abi: presaleFactoryAbi, data }).functionName).toBe('createNewPool');
});
