import { pairName } from '@kingspad/domain';
import type { Chain } from './chain.ts';

/** The data for using the contracts by hand, one line each. */
export function addressTable({ deployment, publicRpcUrl, pairs }: Chain): string {
  const { chainName, chainId, contracts, wrappedNative, routers, coins, demoAccounts } = deployment;
  const rows: [string, string][] = [
    ['Chain', `${chainName}, id ${chainId}`],
    ['RPC', publicRpcUrl],
    ['Token locker', contracts.tokenLocker],
    ['LP locker', contracts.liquidityLocker],
    ['Presale factory', contracts.presaleFactory],
    ['Staking factory', contracts.stakingFactory],
    ...routers.map(({ name, address }): [string, string] => [`${name} router`, address]),
    ['Wrapped coin', wrappedNative],
    ...coins.map(({ symbol, address }): [string, string] => [symbol, address]),
    ...pairs.map(({ one, two, exchange, address }): [string, string] => [
      `${pairName(one.symbol, two.symbol)}, ${exchange}`,
      address,
    ]),
    ...demoAccounts.map(({ name, address }): [string, string] => [`Demo account ${name}`, address]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
}
