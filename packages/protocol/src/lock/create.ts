import {
  DEAD_ADDRESS,
  LOCK_BOUNDS,
  lockDraft,
  metadataDigest,
  newSchedule,
  sameAddress,
  totalSteps,
  WHOLE,
  type Address,
  type Hex,
  type LockDraftTerms,
  type Release,
} from '@kingspad/domain';
import type { LiquidityLockDraft, PublicConfig, TokenLockDraft } from '@kingspad/domain/api';
import type { CallOptions } from '@kingspad/abi';
import {
  checkedAddress,
  clockNow,
  dateText,
  knownFields,
  within,
  type FieldsOf,
  inPercent,
  inSeconds,
} from '../checks.ts';
import {
  contractOf,
  CREATION_FIELDS,
  creationOf,
  type Creation,
  type CreationOptions,
  type Prepared,
} from '../creation.ts';
import { checkedAmount, durationOf, secondOf, shareOf, type Duration, type Share } from '../units.ts';
import type { PermitDomain, SignedPermit } from '../token/permit.ts';
import { lockTokens, type LockOrder } from './calls.ts';

/** A lock about to be signed: checked, in the contract's units. */
export interface LockIntent extends LockOrder, Omit<LockDraftTerms, 'salt'> {
  token: LockDraftTerms['token'];
  /** The domain of a permit that replaces the approval; the wallet signs it last. */
  permit?: PermitDomain;
}

/** The body of a create call: of a token lock, or of an LP lock. */
export type LockDraft = TokenLockDraft | LiquidityLockDraft;

/**
 * Prepares approval, call and draft of a lock, in the contract's units.
 * @param intent amount in base units, times in seconds, shares in basis points
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareLock({ chainId, contract: locker }, intent, newSalt());
 */
export function prepareLock(
  place: { chainId: number; contract: Address },
  intent: LockIntent,
  salt: Hex,
): Prepared<LockDraft> {
  const { owner, token, amount, title } = intent;
  return {
    approval: { token: token.address, spender: place.contract, amount },
    draft: { ...lockDraft({ ...intent, salt }), contractAddress: place.contract },
    digest: metadataDigest({
      ...place,
      kind: 'lock',
      owner,
      token: token.address,
      salt,
      meta: { title },
    }),
    call: (options) => lockTokens(place.contract, intent, options),
    ...(sameAddress(intent.payer, owner) && {
      permitted: (permit: SignedPermit, options: CallOptions) =>
        lockTokens(place.contract, intent, { ...options, permit }),
    }),
  };
}

/** Schedule of a vesting lock. It can be postponed later, never changed otherwise. */
export interface LockVesting {
  firstRelease: Date;
  initial: Share;
  /** Needed with `perCycle`, unless the first release is 100 %. */
  cycle?: Duration;
  perCycle?: Share;
}

export type NewLock = CreationOptions & {
  /** The account that sends the call and pays. */
  payer: Address;
  /** The account that may unlock; the payer by default. */
  owner?: Address;
  token: Address;
  /** Base units. */
  amount: bigint;
  /** Shown once the chain proves it. Only for a lock that the payer owns. */
  title?: string;
} & ({ unlockAt: Date; vesting?: undefined } | { unlockAt?: undefined; vesting: LockVesting });

/**
 * Creates a lock of a token: approval, call and draft (spec A.7: `lockTokens`, `lockAndVesting`).
 * @param lock amount in base units; times, shares and durations with their units
 * @throws TypeError for a number without its unit
 * @throws RangeError for a share or duration out of range
 * @throws Error for a missing term, a title for another owner, or an unknown fee
 * @example
 * createLock(config, { payer, token, amount: parseUnits('100', 18), unlockAt: new Date('2030-01-01T00:00:00Z') });
 */
export const createLock = (config: PublicConfig, lock: NewLock): Creation =>
  creation('token-locker', config, lock);

/**
 * {@link createLock} for an LP token; the contract reads its pair.
 * @param lock as for {@link createLock}
 * @throws TypeError for a number without its unit
 * @throws RangeError for a share or duration out of range
 * @throws Error for a missing term, a title for another owner, or an unknown fee
 * @example
 * createLiquidityLock(config, { payer, token: pair, amount: 5n, unlockAt: new Date('2030-01-01T00:00:00Z') });
 */
export const createLiquidityLock = (config: PublicConfig, lock: NewLock): Creation =>
  creation('liquidity-locker', config, lock);

function creation(kind: 'token-locker' | 'liquidity-locker', config: PublicConfig, lock: NewLock): Creation {
  knownFields('', lock, LOCK_FIELDS);
  const { title = '' } = lock;
  const payer = checkedAddress('payer', lock.payer);
  const owner = checkedAddress('owner', lock.owner ?? payer);
  const { chainId, contracts, fees } = config;
  const isPair = kind === 'liquidity-locker';
  const contract = contractOf(isPair ? contracts.liquidityLocker : contracts.tokenLocker, 'locker');
  if (!sameAddress(payer, owner) && title !== '')
    throw new Error('Only the owner can set a title. Leave it out for another owner.');
  if (sameAddress(owner, contract) || sameAddress(owner, DEAD_ADDRESS))
    throw new RangeError(`owner is ${owner}, which could never unlock. Choose another account.`);
  if (title.length > LOCK_BOUNDS.maxTitleLength)
    throw new RangeError(`title has ${title.length} characters, more than ${LOCK_BOUNDS.maxTitleLength}.`);
  const intent: LockIntent = {
    payer,
    owner,
    title,
    amount: within('amount', checkedAmount('amount', lock.amount), [1n, LOCK_BOUNDS.maxAmount]),
    release: releaseOf(lock),
    // Chain facts of a draft are shown nowhere.
    token: { address: checkedAddress('token', lock.token), name: '', symbol: '', decimals: 0 },
    pair: isPair ? NO_PAIR : undefined,
  };
  return creationOf(
    (salt) => prepareLock({ chainId, contract }, intent, salt),
    `/api/v1/${kind}/create`,
    lock,
    isPair ? fees.liquidityLock : fees.lock,
  );
}

/** Pair of a draft: not shown, as the locker reads the pair itself. */
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

const LOCK_FIELDS: FieldsOf<NewLock> = {
  ...{ payer: true, owner: true, token: true, amount: true, title: true, unlockAt: true, vesting: true },
  ...CREATION_FIELDS,
};
const VESTING_FIELDS: FieldsOf<LockVesting> = {
  firstRelease: true,
  initial: true,
  cycle: true,
  perCycle: true,
};

/** A time that the contract takes: ahead of the clock of this machine, in seconds. */
const futureOf = (field: string, date: Date): number =>
  within(field, secondOf(field, date), [clockNow() + 1, LOCK_BOUNDS.maxDate - 1], dateText);

function releaseOf({ unlockAt, vesting }: NewLock): Release {
  if (vesting === undefined) return { kind: 'at-once', unlockTimestamp: futureOf('unlockAt', unlockAt) };
  if (unlockAt !== undefined)
    throw new TypeError('unlockAt and vesting exclude each other. Set one of them.');
  knownFields('vesting', vesting, VESTING_FIELDS);
  const { cycle, perCycle } = vesting;
  const initialPercent = shareOf('vesting.initial', vesting.initial).basisPoints;
  const firstRelease = futureOf('vesting.firstRelease', vesting.firstRelease);
  if (initialPercent === WHOLE) {
    const terms = { initialPercent, cycle: 0, cyclePercent: 0 };
    return { kind: 'vesting', schedule: newSchedule(terms, firstRelease) };
  }
  if (cycle === undefined || perCycle === undefined) {
    throw new Error('vesting.cycle and vesting.perCycle are missing. Set them, or release everything first.');
  }
  const terms = {
    initialPercent,
    cycle: within(
      'vesting.cycle',
      durationOf('vesting.cycle', cycle).seconds,
      [1, LOCK_BOUNDS.maxCycle - 1],
      inSeconds,
    ),
    cyclePercent: within(
      'vesting.perCycle',
      shareOf('vesting.perCycle', perCycle).basisPoints,
      [1, WHOLE],
      inPercent,
    ),
  };
  const last = firstRelease + (totalSteps(terms) - 1) * terms.cycle;
  if (last >= LOCK_BOUNDS.maxDate)
    throw new RangeError(
      'The last release is too far ahead. Choose a shorter vesting.cycle or a larger vesting.perCycle.',
    );
  return { kind: 'vesting', schedule: newSchedule(terms, firstRelease) };
}
