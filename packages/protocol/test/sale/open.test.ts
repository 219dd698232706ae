import { callData } from '@kingspad/abi';
import { emptyProjectStep, termsOf, zeroAddress, type SaleTerms } from '@kingspad/domain';
import { expect, it } from 'vitest';
import { openSale } from '../../src/sale/calls.ts';

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
