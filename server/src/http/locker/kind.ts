import { generationsOf, type Deployment } from '@kingspad/abi';
import { contractOfLock, dexPlatformOf, zeroAddress, type Address, type CycleUnit } from '@kingspad/domain';

/** The differences between both lockers' APIs. */
export interface LockerKind {
  /** Path prefix of its routes. */
  prefix: '/api/v1/token-locker' | '/api/v1/liquidity-locker';
  /** Its tag in the OpenAPI document. */
  tag: string;
  /** The first generation's contract: rows of all generations are found by it. */
  locker: Address;
  /** The contracts of all generations, the oldest first. */
  contracts: readonly Address[];
  /** The newest generation's contract: new locks are made in it. */
  newest: Address;
  /** The contract of a lock. */
  contractOf: (lockId: number) => Address;
  /** The DEX of a token by its symbol; null if the locker's tokens have none. */
  dexPlatformOf: (symbol: string) => string | null;
  /** Unit of `releaseCycles`. */
  cycleUnit: CycleUnit;
}

/** The contracts of a kind of locker, of all generations. */
function contractsOf(
  deployment: Deployment,
  name: 'tokenLocker' | 'liquidityLocker',
): Pick<LockerKind, 'locker' | 'contracts' | 'newest' | 'contractOf'> {
  const generations = generationsOf(deployment);
  const contracts = generations.map((generation) => generation.contracts[name]);
  const newest = deployment.contracts[name];
  return {
    locker: contracts[0] ?? newest,
    contracts,
    newest,
    contractOf: (lockId) => contractOfLock(generations, name, lockId) ?? zeroAddress,
  };
}

/** The locker of ordinary tokens, which have no DEX. */
export function tokenLockerKind(deployment: Deployment): LockerKind {
  return {
    prefix: '/api/v1/token-locker',
    tag: 'token locker',
    ...contractsOf(deployment, 'tokenLocker'),
    dexPlatformOf: () => null,
    cycleUnit: 'days',
  };
}

/** The locker of V2 pairs. */
export function liquidityLockerKind(deployment: Deployment): LockerKind {
  return {
    prefix: '/api/v1/liquidity-locker',
    tag: 'liquidity locker',
    ...contractsOf(deployment, 'liquidityLocker'),
    dexPlatformOf,
    cycleUnit: 'minutes',
  };
}
