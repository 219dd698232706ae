import { presaleFactoryAbi, presaleLensAbi, presalePoolAbi } from '@kingspad/abi';
import { zeroAddress, type Address } from '@kingspad/domain';
import { failure, ok, type FakeServer } from './fake-server.ts';
import { taking, type TestChain, type TestToken } from './test-chain.ts';

const UNIT = 10n ** 18n;
const DAY = 86_400;

/** A live sale that collects a token of the connected wallet; the server has nothing of it but its place. */
export function liveSale(chain: TestChain, server: FakeServer): { pool: Address; coin: TestToken } {
  const [token, coin] = [
    chain.token({ symbol: 'NSTAR', holder: chain.newAddress() }),
    chain.token({ symbol: 'USDT' }),
  ];
  const [factory, pool, lens] = [chain.newAddress(), chain.newAddress(), chain.newAddress()];
  let contribution = 0n;
  chain.contract(factory, presaleFactoryAbi, {
    ...{ isPool: true, isFairPool: false, canForceFail: false },
    ...{ owner: zeroAddress, operator: zeroAddress },
  });
  chain.contract(lens, presaleLensAbi, { claimable: 0n, allowanceOf: 50n * UNIT });
  chain.contract(
    pool,
    presalePoolAbi,
    {
      lens,
      poolOwner: chain.newAddress(),
      tokenAddress: token.address,
      coinAddress: coin.address,
      coinUnit: UNIT,
      routerAddress: chain.newAddress(),
      totalTokenAmount: 10_000n * UNIT,
      terms: {
        startTime: BigInt(chain.now() - DAY),
        endTime: BigInt(chain.now() + DAY),
        publicStartTime: 0n,
        softCap: 50n * UNIT,
        hardCap: 100n * UNIT,
        minimumBuy: UNIT,
        maximumBuy: 50n * UNIT,
        tokensPerbnb: 100n * UNIT,
        launchRate: 90n * UNIT,
        liquidityPercent: 6_000n,
        liquidityLockSeconds: BigInt(30 * DAY),
        initialPercent: 10_000n,
        cycle: 0n,
        cyclePercent: 0n,
        isWhitelisted: false,
        isLiquidityBurnt: false,
        isUnsoldBurnt: false,
      },
      raised: () => contribution,
      refunded: 0n,
      contributorCount: 0n,
      status: 1n,
      filledAt: 0n,
      finalizedAt: 0n,
      shares: () => [contribution, 0n, 0n, false, 0n, 0n, 0n, 0n, 0n],
      isWhitelisted: false,
      creditOf: 0n,
    },
    {
      participateToSale: ([amount], from) => {
        const take = taking(coin, from, pool, amount as bigint);
        return {
          apply() {
            take();
            contribution += amount as bigint;
            return [
              { name: 'PoolContributed', args: { user: from, amount, contribution, raised: contribution } },
            ];
          },
        };
      },
    },
  );
  const { config } = server;
  server.config = {
    ...config,
    contracts: { ...config.contracts, presaleFactory: factory },
    coins: [{ symbol: 'USDT', address: coin.address, decimals: 18 }],
  };
  server.on('GET', /^\/(presale|token-locker|session)/, () => failure(404, 'not-found'));
  server.on('POST', '/presale/contribute', () => ok({ status: 'confirmed' }));
  return { pool, coin };
}
