import { fairPoolAbi, presalePoolAbi, stakingPoolAbi, tokenLockerAbi, type Deployment } from '@kingspad/abi';
import { read, rpc } from '@kingspad/devnet';
import { sameAddress, type Address } from '@kingspad/domain';
import type { PortfolioNeed } from '@kingspad/domain/api';
import { encodeFunctionData, parseEther, toHex, type Abi, type Hex } from 'viem';

/** The contracts whose positions are tried. */
export interface TriedContracts {
  url: string;
  contracts: Pick<Deployment['contracts'], 'tokenLocker' | 'liquidityLocker'>;
  sales: readonly Address[];
  pools: readonly Address[];
}

/**
 * Everything that a wallet can do, found out without the product: each call is tried at the newest block, by every
 * wallet in every lock, sale and pool. Given as `action contract #lock`.
 */
export async function triedNeeds(world: TriedContracts, wallet: Address): Promise<string[]> {
  const { tokenLocker, liquidityLocker } = world.contracts;
  const found = await Promise.all([
    ...[tokenLocker, liquidityLocker].map((locker) => inLocker(world, locker, wallet)),
    ...world.sales.map((sale) => inSale(world, sale, wallet)),
    ...world.pools.map((pool) => inPool(world, pool, wallet)),
  ]);
  return found.flat().toSorted();
}

/** Tries to withdraw to another account: the wallet itself may still refuse coin. */
const ANOTHER: Address = '0x00000000000000000000000000000000000a11ce';

/** A need of the API as {@link triedNeeds} names it. */
export const nameOfNeed = ({ action, subject }: PortfolioNeed): string =>
  [action, subject.contractAddress, ...(subject.kind === 'lock' ? [`#${subject.lockId}`] : [])].join(' ');

/** Whether a call of the wallet would succeed. */
async function succeeds(
  { url }: TriedContracts,
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
  value = 0n,
): Promise<boolean> {
  const data: Hex = encodeFunctionData({ abi, functionName, args });
  return rpc(url, 'eth_call', [{ from, to, data, value: toHex(value) }, 'latest']).then(
    () => true,
    () => false,
  );
}

async function inLocker(world: TriedContracts, locker: Address, wallet: Address): Promise<string[]> {
  const abi = tokenLockerAbi;
  const count = await read(world.url, locker, { abi, functionName: 'lockCount' });
  const ids = Array.from({ length: Number(count) }, (_, index) => BigInt(index + 1));
  const found = await Promise.all(
    ids.map(async (id): Promise<string[]> => {
      const [pending, plain, vesting] = await Promise.all([
        read(world.url, locker, { abi, functionName: 'pendingOwner', args: [id] }),
        succeeds(world, wallet, locker, abi, 'unlockTokens', [id]),
        succeeds(world, wallet, locker, abi, 'unlockVesting', [id]),
      ]);
      const [, owner] = await read(world.url, locker, { abi, functionName: 'lockerDetails', args: [id] });
      // An open lock is paid out by anyone, to its owner.
      const isOwn = sameAddress(owner, wallet);
      return [
        ...((plain || vesting) && isOwn ? [`unlock ${locker} #${id}`] : []),
        ...(sameAddress(pending, wallet) ? [`accept ${locker} #${id}`] : []),
      ];
    }),
  );
  const isCredited = await succeeds(world, wallet, locker, abi, 'withdrawCredit', [ANOTHER]);
  return [...found.flat(), ...(isCredited ? [`withdraw-credit ${locker}`] : [])];
}

/** Coin that brings a pair back to a sale's rate; what is not used comes back. */
const MUCH = parseEther('1000');

async function inSale(world: TriedContracts, sale: Address, wallet: Address): Promise<string[]> {
  const abi = presalePoolAbi;
  const tries = (functionName: string, args: readonly unknown[] = [], value?: bigint) =>
    succeeds(world, wallet, sale, abi, functionName, args, value);
  const owner = await read(world.url, sale, { abi, functionName: 'poolOwner' });
  const isOwner = sameAddress(owner, wallet);
  // Others may have made the token too cheap in the pair.
  const finalizes = async () =>
    (await tries('finalizePool')) || tries('finalizePoolWith', [MUCH, 0n, 0n], MUCH);
  const [coin, token] = await Promise.all([
    read(world.url, sale, { abi, functionName: 'coinAddress' }),
    read(world.url, sale, { abi, functionName: 'tokenAddress' }),
  ]);
  const credits = async () =>
    (await Promise.all([coin, token].map((asset) => tries('withdrawCredit', [asset, ANOTHER])))).filter(
      Boolean,
    ).length;
  // A sale at a fixed rate has no such function.
  const returnsExcess = () => succeeds(world, wallet, sale, fairPoolAbi, 'claimExcess', [wallet]);
  const [credited, excess, refund, claim, vested, finalize, reclaim] = await Promise.all([
    credits(),
    returnsExcess(),
    tries('claimBnb'),
    tries('claimTokens'),
    tries('claimVesting'),
    isOwner && finalizes(),
    isOwner && tries('reclaimTokens', [wallet]),
  ]);
  return [
    ...(refund ? [`claim-back ${sale}`] : []),
    ...(excess ? [`claim-excess ${sale}`] : []),
    ...(claim || vested ? [`claim ${sale}`] : []),
    ...(finalize ? [`finalize ${sale}`] : []),
    ...(reclaim ? [`reclaim-tokens ${sale}`] : []),
    ...Array.from({ length: credited }, () => `withdraw-credit ${sale}`),
  ];
}

async function inPool(world: TriedContracts, pool: Address, wallet: Address): Promise<string[]> {
  const abi = stakingPoolAbi;
  const view = { abi, args: [wallet] } as const;
  const [[staked], earned, end, head, idle] = await Promise.all([
    read(world.url, pool, { ...view, functionName: 'userInfo' }),
    read(world.url, pool, { ...view, functionName: 'pendingReward' }),
    read(world.url, pool, { abi, functionName: 'bonusEndBlock' }),
    rpc<Hex>(world.url, 'eth_blockNumber', []),
    succeeds(world, wallet, pool, abi, 'withdrawIdleRewards'),
  ]);
  const isFinished = BigInt(head) >= end;
  return [
    ...(isFinished && staked > 0n ? [`unstake ${pool}`] : earned > 0n ? [`harvest ${pool}`] : []),
    ...(isFinished && idle ? [`reclaim-rewards ${pool}`] : []),
  ];
}
