import {
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import { sameAddress } from '@kingspad/domain';
import { erc20Abi, parseEventLogs, type Address } from 'viem';
import type { ChainClient } from './chain-client.ts';

const FAILED = 3n;
const FINALIZED = 4n;

/** Where an account has money, as the contracts themselves say it, asked without the product. */
export interface Positions {
  tokenLocks: number[];
  liquidityLocks: number[];
  /** Offered to it, by locker. */
  offered: { locker: 'token' | 'liquidity'; id: number }[];
  /** Sales with a contribution, an unpaid claim or, of its own, tokens. */
  sales: Address[];
  /** Pools with a stake, unpaid rewards or, of its own, idle rewards after the end. */
  stakes: Address[];
}

/** What of the chain's locks, sales and stakes is some accounts', and not paid out. */
export async function positionsOf(chain: ChainClient, account: Address): Promise<Positions> {
  const { tokenLocker, liquidityLocker } = chain.deployment.contracts;
  const [token, liquidity, sales, stakes] = await Promise.all([
    locksOf(chain, tokenLocker, account),
    locksOf(chain, liquidityLocker, account),
    salesOf(chain, account),
    stakesOf(chain, account),
  ]);
  return {
    tokenLocks: token.own,
    liquidityLocks: liquidity.own,
    offered: [
      ...token.offered.map((id) => ({ locker: 'token' as const, id })),
      ...liquidity.offered.map((id) => ({ locker: 'liquidity' as const, id })),
    ],
    sales,
    stakes,
  };
}

async function locksOf({ client }: ChainClient, address: Address, account: Address) {
  const locker = { address, abi: tokenLockerAbi } as const;
  const count = Number(await client.readContract({ ...locker, functionName: 'lockCount' }));
  const locks = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const args = [BigInt(index + 1)] as const;
      const [[, owner, , , , , isClaimed], pendingOwner] = await Promise.all([
        client.readContract({ ...locker, functionName: 'lockerDetails', args }),
        client.readContract({ ...locker, functionName: 'pendingOwner', args }),
      ]);
      return { id: index + 1, owner, pendingOwner, isClaimed };
    }),
  );
  const open = locks.filter(({ isClaimed }) => !isClaimed);
  return {
    own: open.filter(({ owner }) => sameAddress(owner, account)).map(({ id }) => id),
    offered: open.filter(({ pendingOwner }) => sameAddress(pendingOwner, account)).map(({ id }) => id),
  };
}

/** The contracts that a factory has made, by its events. */
async function madeBy({ client, deployment }: ChainClient, factory: Address): Promise<Address[]> {
  const logs = await client.getLogs({ address: factory, fromBlock: BigInt(deployment.startBlock) });
  const abi = [...presaleFactoryAbi, ...stakingFactoryAbi];
  const events = parseEventLogs({ abi, logs, eventName: ['PoolCreated', 'StakingPoolCreated'] });
  return events.map(({ args }) => args.pool);
}

async function salesOf(chain: ChainClient, account: Address): Promise<Address[]> {
  const { client } = chain;
  const pools = await madeBy(chain, chain.deployment.contracts.presaleFactory);
  const open = await Promise.all(
    pools.map(async (address) => {
      const pool = { address, abi: presalePoolAbi } as const;
      const [status, owner, token, [contribution, , , isClaimed]] = await Promise.all([
        client.readContract({ ...pool, functionName: 'status' }),
        client.readContract({ ...pool, functionName: 'poolOwner' }),
        client.readContract({ ...pool, functionName: 'tokenAddress' }),
        client.readContract({ ...pool, functionName: 'shares', args: [account] }),
      ]);
      const isDue = contribution > 0n && !(status === FINALIZED && isClaimed);
      if (isDue || status !== FAILED || !sameAddress(owner, account)) return isDue;
      const held = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const;
      return (await client.readContract(held)) > 0n;
    }),
  );
  return pools.filter((_, index) => open[index]);
}

async function stakesOf(chain: ChainClient, account: Address): Promise<Address[]> {
  const { client } = chain;
  const pools = await madeBy(chain, chain.deployment.contracts.stakingFactory);
  const block = await client.getBlockNumber();
  const open = await Promise.all(
    pools.map(async (address) => {
      const pool = { address, abi: stakingPoolAbi } as const;
      const [creator, end, idle, [staked], pending] = await Promise.all([
        client.readContract({ ...pool, functionName: 'creator' }),
        client.readContract({ ...pool, functionName: 'bonusEndBlock' }),
        client.readContract({ ...pool, functionName: 'idleRewards' }),
        client.readContract({ ...pool, functionName: 'userInfo', args: [account] }),
        client.readContract({ ...pool, functionName: 'pendingReward', args: [account] }),
      ]);
      return staked > 0n || pending > 0n || (sameAddress(creator, account) && block >= end && idle > 0n);
    }),
  );
  return pools.filter((_, index) => open[index]);
}
