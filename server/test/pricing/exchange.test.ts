import type { Deployment } from '@kingspad/abi';
import { expect, it } from 'vitest';
import { findExchange } from '../../src/pricing/market.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const deploymentWith = (...symbols: string[]) =>
  ({
    routers: [{ name: 'Exchange', address: address('1'), factory: address('2'), dexFee: 25 }],
    coins: symbols.map((symbol, index) => ({ symbol, address: address(String(index + 3)), decimals: 6 })),
    wrappedNative: address('9'),
  }) as unknown as Deployment;

it.each([
  [['USDC'], 'USDC'],
  [['DAI', 'USDC', 'USDT'], 'USDT'],
  [['BUSD', 'DAI'], 'BUSD'],
])('the dollar among the coins %s is %s', (symbols, dollar) => {
  const index = symbols.indexOf(dollar);
  expect(findExchange(deploymentWith(...symbols))?.dollar.address).toBe(address(String(index + 3)));
});

it('gives no prices without a coin that is worth a dollar', () => {
  expect(findExchange(deploymentWith('ETH'))).toBeUndefined();
});
