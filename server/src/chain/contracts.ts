import { generationsOf, type Deployment } from '@kingspad/abi';
import { contractOfLock, sameAddress, type Address } from '@kingspad/domain';
import type { Entity } from './errors.ts';
import { POOL_KINDS, type PoolKind } from './events/pools.ts';

/** A locker of a generation, by the locker that rows carry: the first generation's. */
export interface LockerOfGeneration {
  locker: Address;
  generation: number;
}

/** The contracts of all generations, by rows: their locker is the first generation's. */
export interface DeployedContracts {
  /** All contracts. */
  all: Address[];
  /** The contract that holds a lock. */
  lockerOf: (locker: Address, lockId: number) => Address;
  /** The contracts of a kind of locker that exist at a block. */
  lockersOf: (locker: Address, block?: number) => Address[];
  /** The factories of a kind of pool that exist at a block. */
  factoriesOf: (kind: PoolKind, block?: number) => Address[];
  /** The emitters of an entity's logs. */
  emittersOf: (entity: Entity) => Address[];
  /** Both lockers of each generation. */
  lockers: LockerOfGeneration[];
}

export function deployedContracts(
  deployment: Pick<Deployment, 'contracts' | 'startBlock' | 'generations'>,
): DeployedContracts {
  const generations = generationsOf(deployment);
  const [first] = generations;
  const nameOf = (locker: Address) =>
    sameAddress(locker, first?.contracts.tokenLocker) ? 'tokenLocker' : 'liquidityLocker';
  const at = (name: keyof Deployment['contracts'], block = Number.POSITIVE_INFINITY) =>
    generations.filter(({ startBlock }) => startBlock <= block).map(({ contracts }) => contracts[name]);
  const lockerOf = (locker: Address, lockId: number) =>
    contractOfLock(generations, nameOf(locker), lockId) ?? locker;
  const lockersOf = (locker: Address, block?: number) => at(nameOf(locker), block);
  const factoriesOf = (kind: PoolKind, block?: number) => at(POOL_KINDS[kind].factory, block);
  return {
    all: generations.flatMap(({ contracts }) => Object.values(contracts)),
    lockerOf,
    lockersOf,
    factoriesOf,
    emittersOf(entity) {
      switch (entity.kind) {
        case 'presale':
        case 'staking':
        case 'credit':
          return [entity.address];
        case 'lock':
          return [lockerOf(entity.address, entity.lockId)];
        case 'token':
        case 'factories':
          return lockersOf(entity.address);
        case 'pool-count':
          return factoriesOf(entity.of);
      }
    },
    lockers: generations.flatMap((_, generation) =>
      (['tokenLocker', 'liquidityLocker'] as const).flatMap((name) =>
        first ? [{ locker: first.contracts[name], generation }] : [],
      ),
    ),
  };
}
