import { generationsOf, liquidityLockerAbi, type Deployment } from '@kingspad/abi';
import { idBaseOf, zeroAddress, type Address } from '@kingspad/domain';
import { parseAbi } from 'viem';
import type { LockerName } from '../../support/chain.ts';
import { viewsAt, type Views } from '../../support/views.ts';
import { eventsOf, type ChainEvent, type Head } from './chain-logs.ts';
import { listClaims, recordClaim, type Claim, type Json } from './claim.ts';

/** Counts of the statistics. */
export interface LockFacts {
  claims: Claim[];
  locks: number;
  openLocks: number;
  openOwners: Set<Address>;
}

const text = (value: unknown) => String(value);

/** The LP locker has the token locker's views and events, and more; the second generation logs one in another form. */
const EVENTS = [
  ...liquidityLockerAbi,
  ...parseAbi([
    'event TokensLocked(uint256 indexed id, address indexed token, address indexed owner, address payer, uint256 amount, uint256 fee, uint256 unlockTime, bytes32 metadataDigest)',
  ]),
];

/**
 * Everything that the API says of the locks of one kind, from the views and logs of its lockers of all generations.
 * @param sales the pools of sales: what they lock counts as made by its owner
 */
export async function lockClaims(
  url: string,
  head: Head,
  deployment: Deployment,
  { about, sales }: { about: LockerName; sales: ReadonlySet<Address> },
): Promise<LockFacts> {
  const prefix = about === 'tokenLocker' ? '/api/v1/token-locker' : '/api/v1/liquidity-locker';
  const lockers = generationsOf(deployment).map(({ contracts }) => contracts[about]);
  const views = lockers.map((locker) => viewsAt(url, head.number)(locker, liquidityLockerAbi));
  const ofLockers = await Promise.all(
    views.map(async (of, generation) => {
      const locker = lockers[generation] ?? zeroAddress;
      const [count, events] = await Promise.all([of('lockCount'), eventsOf(url, locker, EVENTS)]);
      const lines = linesByLock(events);
      const ids = Array.from({ length: Number(count) }, (_, index) =>
        BigInt(idBaseOf(generation) + index + 1),
      );
      const its = await Promise.all(ids.map((id) => lockAt(of, id, head, lines)));
      for (const { record } of its) Object.assign(record, { generation, contractAddress: locker });
      return its;
    }),
  );
  const locks = ofLockers.flat();
  const facts: LockFacts = { claims: [], locks: locks.length, openLocks: 0, openOwners: new Set() };
  for (const { id, record, history } of locks) {
    facts.claims.push(recordClaim(`${prefix}/lock-record/${id}`, record));
    facts.claims.push(...listClaims(`${prefix}/lock-record/${id}/history`, history));
    if (record.isClaimed === false && record.isRenounced === false) {
      facts.openLocks++;
      facts.openOwners.add(record.owner as Address);
    }
  }
  const tokens = [...new Set(locks.map(({ record }) => record.tokenAddress as Address))];
  facts.claims.push(
    ...(await Promise.all(tokens.map((token) => tokenClaims(views, prefix, token, locks)))).flat(),
  );
  const owners = [...new Set(locks.map(({ record }) => record.owner as Address))];
  for (const owner of owners.filter((one) => one !== zeroAddress))
    facts.claims.push(...ownerClaims(prefix, owner, locks, sales));
  return facts;
}

type ReadOf = Views<typeof liquidityLockerAbi>;

interface LockAtHead {
  id: number;
  record: Json;
  history: Json[];
  /** Creator of a lock for another owner, until a wallet accepts it. */
  receivedFrom: Address | null;
}

async function lockAt(of: ReadOf, lockId: bigint, head: Head, linesOfAll: Lines): Promise<LockAtHead> {
  const id = [lockId] as const;
  const lines = linesOfAll.get(Number(lockId)) ?? [];
  const [details, pendingOwner, isOpenUnlock, isVesting, vested] = await Promise.all([
    of('lockerDetails', id),
    of('pendingOwner', id),
    of('isOpenUnlock', id),
    of('isVesting', id),
    of('vestedAt', [lockId, BigInt(head.timestamp)]),
  ]);
  const [token, owner, amount, lockedAt, unlockAt, claimedAt, isClaimed] = details;
  const terms = isVesting ? await of('vestingLockerDetails', id) : undefined;
  const remaining = terms ? terms[9] : isClaimed ? 0n : amount;
  const isRenounced = owner === zeroAddress;
  const record: Json = {
    tokenLockId: Number(lockId),
    tokenAddress: token,
    owner,
    lockedTokenAmount: text(amount),
    lockedTimestamp: Number(lockedAt),
    unlockTimestamp: Number(unlockAt),
    isVestingEnabled: isVesting,
    isClaimed,
    claimedTimestamp: isClaimed ? Number(claimedAt) : null,
    releasedAmount: text(amount - remaining),
    remainingAmount: text(remaining),
    // After a split the released amount may exceed the vested one by a unit.
    claimableAmount: text(isRenounced || vested < amount - remaining ? 0n : vested - (amount - remaining)),
    isRenounced,
    pendingOwner: pendingOwner === zeroAddress ? null : pendingOwner,
    isOpenUnlock,
    transactionHash: lines[0]?.transactionHash,
    blockNumber: lines[0]?.blockNumber,
    incompleteSince: null,
  };
  if (terms) {
    const [, , , , initial, cycle, percent] = terms;
    Object.assign(record, {
      initialVestingReleasePercentage: Number(initial) / 100,
      vestingCycleInSeconds: Number(cycle),
      vestingCycleReleasePercentage: Number(percent) / 100,
    });
  }
  return {
    id: Number(lockId),
    record,
    history: lines.toReversed(),
    receivedFrom: payerOf(Number(lockId), lines, linesOfAll),
  };
}

/** {@link LockAtHead.receivedFrom} after these lines; a part that was split off is as the whole was then. */
function payerOf(id: number, lines: readonly Json[], linesOfAll: Lines): Address | null {
  const [making] = lines;
  if (!making || lines.some(({ kind }) => kind === 'transferred')) return null;
  if (making.kind === 'locked') return making.from === making.to ? null : (making.from as Address);
  const wholeId = making.otherLockId as number;
  const whole = linesOfAll.get(wholeId) ?? [];
  const at = whole.findIndex(({ kind, otherLockId }) => kind === 'split' && otherLockId === id);
  return payerOf(wholeId, whole.slice(0, at), linesOfAll);
}

async function tokenClaims(
  views: readonly ReadOf[],
  prefix: string,
  token: Address,
  locks: readonly LockAtHead[],
): Promise<Claim[]> {
  const sumOf = async (view: 'totalLocked' | 'lockersCountOfToken') =>
    (await Promise.all(views.map((of) => of(view, [token])))).reduce((sum, one) => sum + one, 0n);
  const [total, count] = [await sumOf('totalLocked'), await sumOf('lockersCountOfToken')];
  const newestFirst = locks.filter(({ record }) => record.tokenAddress === token).toReversed();
  return [
    recordClaim(`${prefix}/get/${token}`, { totalTokensLocked: text(total), lockCount: Number(count) }),
    ...listClaims(
      `${prefix}/get-token-lock-records/${token}`,
      newestFirst.map(({ record }) => record),
    ),
  ];
}

/** A wallet's locks are its own, accepted and received ones. */
function ownerClaims(
  prefix: string,
  owner: Address,
  locks: readonly LockAtHead[],
  sales: ReadonlySet<Address>,
): Claim[] {
  const isReceived = ({ receivedFrom }: LockAtHead) => receivedFrom !== null && !sales.has(receivedFrom);
  const newestFirst = locks.filter(({ record }) => record.owner === owner).toReversed();
  const received = newestFirst.filter(isReceived);
  const own = newestFirst.filter((lock) => !isReceived(lock));
  const listed = (scope: string, of: readonly LockAtHead[]) =>
    listClaims(
      `${prefix}/get-lock-records/user/${owner}?scope=${scope}`,
      of.map(({ record }) => record),
    );
  return [...listed('received', received), ...listed('own', own)];
}

/** Lines of the history of each lock, oldest first. */
type Lines = ReadonlyMap<number, readonly Json[]>;

function linesByLock(events: readonly ChainEvent[]): Lines {
  const lines = new Map<number, Json[]>();
  for (const event of events) {
    for (const [id, line] of linesOf(event)) {
      const { timestamp, blockNumber, transactionHash } = event;
      const whole = { ...EMPTY, ...line, timestamp, blockNumber, transactionHash };
      lines.set(id, [...(lines.get(id) ?? []), whole]);
    }
  }
  return lines;
}

const EMPTY = {
  amount: null,
  paidAmount: null,
  newTimestamp: null,
  from: null,
  to: null,
  otherLockId: null,
};

function linesOf({ name, args }: ChainEvent): [id: number, line: Json][] {
  const id = Number(args.id);
  const { owner } = args;
  const amount = text(args.amount);
  const made = { kind: 'locked', amount, from: args.payer, to: owner };
  const paid = { amount, paidAmount: text(args.paid), to: owner };
  switch (name) {
    case 'TokensLocked':
      return [[id, { ...made, newTimestamp: Number(args.unlockTime) }]];
    case 'VestingLocked':
      return [[id, { ...made, newTimestamp: Number(args.initialReleaseTime) }]];
    case 'TokensUnlocked':
      return [[id, { kind: 'unlocked', ...paid }]];
    case 'VestingUnlocked':
      return [[id, { kind: 'claimed', ...paid }]];
    case 'LockExtended':
      return [[id, { kind: 'extended', newTimestamp: Number(args.next) }]];
    case 'LockIncreased':
      return [[id, { kind: 'increased', amount: text(args.added), from: owner }]];
    case 'LockSplit': {
      const childId = Number(args.childId);
      return [
        [id, { kind: 'split', amount, otherLockId: childId }],
        [childId, { kind: 'split-off', amount, otherLockId: id }],
      ];
    }
    case 'LockOffered':
      return [[id, { kind: 'offered', from: owner, to: args.pendingOwner }]];
    case 'LockOfferWithdrawn':
      return [[id, { kind: 'offer-withdrawn', from: owner, to: args.pendingOwner }]];
    case 'LockTransferred':
      return [[id, { kind: 'transferred', from: args.previousOwner, to: args.newOwner }]];
    case 'LockRenounced':
      return [[id, { kind: 'renounced', from: args.previousOwner }]];
    case 'OpenUnlockChanged':
      return [[id, { kind: args.isOpen === true ? 'open-unlock-on' : 'open-unlock-off', from: owner }]];
    default:
      return [];
  }
}
