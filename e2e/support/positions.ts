import {
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import { sameAddress, zeroAddress } from '@kingspad/domain';
import { parseEventLogs, type Address } from 'viem';
import type { ChainClient } from './chain-client.ts';
import { LOCKERS, type LockerName } from '../../web/src/testing/locker-places.ts';
import type { RecoverList } from './pages/recover.ts';

const FAILED = 3n;
const FINALIZED = 4n;

/** Every kind of claim that an account can have against the contracts. */
export const POSITION_KINDS = [
  'token lock',
  'vesting token lock',
  'LP lock',
  'vesting LP lock',
  'lock offered to it',
  'contribution to a sale that is not decided',
  'tokens to claim',
  'refund',
  'tokens of its own sale',
  'credit',
  'stake',
  'rewards',
  'rewards that a stop returns',
  'idle rewards',
] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** The claims of one account. */
export interface Position {
  kind: PositionKind;
  holder: Address;
  /** The list of the recovery page that contains it. */
  list: RecoverList;
  /** The locker, sale or pool. */
  contract: Address;
  /** The id of a lock. */
  id?: number;
}

/** A sale, read from its contract. */
export interface SaleOnChain {
  address: Address;
  owner: Address;
  status: bigint;
  /** Seconds. */
  endTime: number;
}

/** Every account's claims, read from the contracts without the product. */
export async function openPositions(chain: ChainClient): Promise<Position[]> {
  const found = await Promise.all([
    locksIn(chain, 'token'),
    locksIn(chain, 'liquidity'),
    inSales(chain),
    inPools(chain),
  ]);
  return found.flat();
}

/** All sales that the factory created. */
export async function salesOf(chain: ChainClient): Promise<SaleOnChain[]> {
  const pools = await madeBy(chain, chain.deployment.contracts.presaleFactory);
  return Promise.all(
    pools.map(async (address) => {
      const of = chain.views(address, presalePoolAbi);
      const [status, owner, endTime] = await Promise.all([of('status'), of('poolOwner'), of('endTime')]);
      return { address, owner, status, endTime: Number(endTime) };
    }),
  );
}

/** The locked tokens of a locker; a renounced lock has no owner. */
async function locksIn({ views, deployment }: ChainClient, name: LockerName): Promise<Position[]> {
  const contract = deployment.contracts[LOCKERS[name].contract];
  const of = views(contract, tokenLockerAbi);
  const list = name === 'token' ? 'Token locks' : 'Liquidity locks';
  const asset = name === 'token' ? 'token' : 'LP';
  const count = Number(await of('lockCount'));
  const locks = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Position[]> => {
      const id = index + 1;
      const args = [BigInt(id)] as const;
      const [[, owner, , , , , isClaimed], pendingOwner, isVesting] = await Promise.all([
        of('lockerDetails', args),
        of('pendingOwner', args),
        of('isVesting', args),
      ]);
      if (isClaimed) return [];
      const place = { list, contract, id } as const;
      const kind: PositionKind = isVesting ? `vesting ${asset} lock` : `${asset} lock`;
      const own: Position = { kind, holder: owner, ...place };
      const offered: Position = { kind: 'lock offered to it', holder: pendingOwner, ...place };
      return [own, offered].filter(({ holder }) => !sameAddress(holder, zeroAddress));
    }),
  );
  return locks.flat();
}

/** The contracts that a factory created, from its events. */
async function madeBy({ client, deployment }: ChainClient, factory: Address): Promise<Address[]> {
  const logs = await client.getLogs({ address: factory, fromBlock: BigInt(deployment.startBlock) });
  const abi = [...presaleFactoryAbi, ...stakingFactoryAbi];
  const events = parseEventLogs({ abi, logs, eventName: ['PoolCreated', 'StakingPoolCreated'] });
  return events.map(({ args }) => args.pool);
}

async function inSales(chain: ChainClient): Promise<Position[]> {
  const sales = await salesOf(chain);
  const found = await Promise.all(
    sales.map(async (sale) => [
      ...(await contributionsTo(chain, sale)),
      ...(await ownersTokens(chain, sale)),
      ...(await creditsOf(chain, sale)),
    ]),
  );
  return found.flat();
}

async function contributionsTo(
  { client, views, deployment }: ChainClient,
  { address, status }: SaleOnChain,
): Promise<Position[]> {
  const pool = { address, abi: presalePoolAbi } as const;
  const logs = await client.getContractEvents({
    ...pool,
    eventName: 'PoolContributed',
    fromBlock: BigInt(deployment.startBlock),
    strict: true,
  });
  const found = await Promise.all(
    distinct(logs.map(({ args }) => args.user)).map(async (holder): Promise<Position[]> => {
      const [contribution, , , isClaimed] = await views(address, presalePoolAbi)('shares', [holder]);
      if (contribution === 0n || (status === FINALIZED && isClaimed)) return [];
      const decided = status === FAILED ? 'refund' : 'contribution to a sale that is not decided';
      const kind = status === FINALIZED ? 'tokens to claim' : decided;
      return [{ kind, holder, list: 'Sales', contract: address }];
    }),
  );
  return found.flat();
}

/** The tokens of a sale that is not finalized belong to its owner once it fails. */
async function ownersTokens(chain: ChainClient, sale: SaleOnChain): Promise<Position[]> {
  const { address, owner, status } = sale;
  if (status === FINALIZED) return [];
  const token = await chain.views(address, presalePoolAbi)('tokenAddress');
  if ((await chain.balanceOf(token, address)) === 0n) return [];
  return [{ kind: 'tokens of its own sale', holder: owner, list: 'Sales', contract: address }];
}

/** A sale's credits from refused payments. */
async function creditsOf(
  { client, views, deployment }: ChainClient,
  { address }: SaleOnChain,
): Promise<Position[]> {
  const pool = { address, abi: presalePoolAbi } as const;
  const logs = await client.getContractEvents({
    ...pool,
    eventName: 'PoolCreditBooked',
    fromBlock: BigInt(deployment.startBlock),
    strict: true,
  });
  const found = await Promise.all(
    logs.map(async ({ args: { account, asset } }): Promise<Position[]> => {
      const credit = await views(address, presalePoolAbi)('creditOf', [account, asset]);
      return credit === 0n ? [] : [{ kind: 'credit', holder: account, list: 'Sales', contract: address }];
    }),
  );
  return found.flat();
}

async function inPools(chain: ChainClient): Promise<Position[]> {
  const pools = await madeBy(chain, chain.deployment.contracts.stakingFactory);
  const block = await chain.client.getBlockNumber();
  const found = await Promise.all(
    pools.map(async (pool) => [
      ...(await stakesIn(chain, pool)),
      ...(await creatorsPart(chain, pool, block)),
    ]),
  );
  return found.flat();
}

async function stakesIn({ client, views, deployment }: ChainClient, address: Address): Promise<Position[]> {
  const pool = { address, abi: stakingPoolAbi } as const;
  const of = views(address, stakingPoolAbi);
  const logs = await client.getContractEvents({
    ...pool,
    eventName: 'StakeDeposited',
    fromBlock: BigInt(deployment.startBlock),
    strict: true,
  });
  const found = await Promise.all(
    distinct(logs.map(({ args }) => args.user)).map(async (holder): Promise<Position[]> => {
      const args = [holder] as const;
      const [[staked], pending] = await Promise.all([of('userInfo', args), of('pendingReward', args)]);
      const place = { holder, list: 'Stakes', contract: address } as const;
      return [
        ...(staked > 0n ? [{ kind: 'stake', ...place } as const] : []),
        ...(pending > 0n ? [{ kind: 'rewards', ...place } as const] : []),
      ];
    }),
  );
  return found.flat();
}

async function creatorsPart({ views }: ChainClient, address: Address, block: bigint): Promise<Position[]> {
  const of = views(address, stakingPoolAbi);
  const [holder, lastBlock, idle] = await Promise.all([
    of('creator'),
    of('bonusEndBlock'),
    of('idleRewards'),
  ]);
  const place = { holder, list: 'Stakes', contract: address } as const;
  return [
    ...(block < lastBlock ? [{ kind: 'rewards that a stop returns', ...place } as const] : []),
    ...(idle > 0n ? [{ kind: 'idle rewards', ...place } as const] : []),
  ];
}

const distinct = (addresses: readonly Address[]): Address[] => [...new Set(addresses)];
