import { callsOf, tokenLockerAbi } from '@kingspad/abi';
import { lockDraft, newSchedule, sameAddress, WHOLE, type Address, type Release } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { contractOf, feeOf, signedOff, type Creation, type CreationOptions } from './creation.ts';
import { amountOf, durationOf, secondOf, shareOf, type Duration, type Share } from './units.ts';

/** How a vesting lock pays out. What was locked so can be put off and never rewritten. */
export interface LockVesting {
  firstRelease: Date;
  initial: Share;
  /** Both may be left out where the first release is the whole. */
  cycle?: Duration;
  perCycle?: Share;
}

export type NewLock = CreationOptions & {
  /** The account that sends the call and pays. */
  payer: Address;
  /** Who may unlock; the payer unless given. */
  owner?: Address;
  token: Address;
  /** Base units. */
  amount: bigint;
  /** Shown where the chain proves it; only a payer who is the owner gives one. */
  title?: string;
} & ({ unlockAt: Date; vesting?: undefined } | { unlockAt?: undefined; vesting: LockVesting });

/** A lock of a token. @throws TypeError where a number stands without its unit; Error where a term is missing */
export const createLock = (config: PublicConfig, lock: NewLock): Creation =>
  creation('token-locker', config, lock);

/** The same of an LP token, which the contract asks for its pair. */
export const createLiquidityLock = (config: PublicConfig, lock: NewLock): Creation =>
  creation('liquidity-locker', config, lock);

/** Both lockers have the same calls. */
const call = callsOf(tokenLockerAbi);

function creation(kind: 'token-locker' | 'liquidity-locker', config: PublicConfig, lock: NewLock): Creation {
  const { payer, owner = payer, title = '' } = lock;
  const { contracts, fees } = config;
  const isPair = kind === 'liquidity-locker';
  const locker = contractOf(isPair ? contracts.liquidityLocker : contracts.tokenLocker, 'locker');
  const release = releaseOf(lock);
  const isForOther = !sameAddress(payer, owner);
  if (isForOther && title !== '')
    throw new Error('A title is the owner’s to give: leave it out for another owner.');
  const amount = amountOf('amount', lock.amount);
  const { salt, digest, dataSuffix } = signedOff(
    { chainId: config.chainId, contract: locker, kind: 'lock', owner, token: lock.token, meta: { title } },
    lock.salt,
  );
  const options = { dataSuffix, value: feeOf(lock.fee, isPair ? fees.liquidityLock : fees.lock) };
  const body = lockDraft({
    title,
    owner,
    amount,
    release,
    salt,
    // Chain facts of a draft are shown nowhere.
    token: { address: lock.token, name: '', symbol: '', decimals: 0 },
    pair: isPair ? NO_PAIR : undefined,
  });
  return {
    approval: { token: lock.token, spender: locker, amount },
    call: lockCall(),
    draft: { path: `/api/v1/${kind}/create`, body, digest },
  };

  function lockCall() {
    if (release.kind === 'at-once') {
      const at = BigInt(release.unlockTimestamp);
      return isForOther
        ? call(locker, 'lockTokensFor', [owner, lock.token, amount, at], options)
        : call(locker, 'lockTokens', [lock.token, amount, at, false], options);
    }
    const { initialPercent, cycle, cyclePercent, segments } = release.schedule;
    const terms = [
      lock.token,
      amount,
      BigInt(segments[0]?.next ?? 0),
      BigInt(initialPercent),
      BigInt(cycle),
      BigInt(cyclePercent),
    ] as const;
    return isForOther
      ? call(locker, 'lockAndVestingFor', [owner, ...terms], options)
      : call(locker, 'lockAndVesting', terms, options);
  }
}

/** What a draft says of a pair is shown nowhere: the locker asks the pair itself. */
const NO_PAIR = {
  isLpToken: true as const,
  dexPlatform: null,
  tokenAddressOne: null,
  tokenAddressTwo: null,
  tokenAddressOneName: null,
  tokenAddressTwoName: null,
  tokenAddressOneSymbol: null,
  tokenAddressTwoSymbol: null,
};

function releaseOf({ unlockAt, vesting }: NewLock): Release {
  if (vesting === undefined) return { kind: 'at-once', unlockTimestamp: secondOf('unlockAt', unlockAt) };
  const { cycle, perCycle } = vesting;
  const initialPercent = shareOf('vesting.initial', vesting.initial).basisPoints;
  const firstRelease = secondOf('vesting.firstRelease', vesting.firstRelease);
  if (initialPercent === WHOLE) {
    const terms = { initialPercent, cycle: 0, cyclePercent: 0 };
    return { kind: 'vesting', schedule: newSchedule(terms, firstRelease) };
  }
  if (cycle === undefined || perCycle === undefined) {
    throw new Error('vesting.cycle and vesting.perCycle are needed: the first release is not the whole.');
  }
  const terms = {
    initialPercent,
    cycle: durationOf('vesting.cycle', cycle).seconds,
    cyclePercent: shareOf('vesting.perCycle', perCycle).basisPoints,
  };
  return { kind: 'vesting', schedule: newSchedule(terms, firstRelease) };
}
