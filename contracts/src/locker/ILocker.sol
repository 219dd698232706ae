// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IFees} from "../shared/IFees.sol";

/// @title ILocker
/// @notice Holds tokens until a date for their owner. Only the owner of a lock can move it, and not before
/// its time; no key of the platform can take, shorten, freeze or reprice a lock.
/// @dev The token locker and the LP locker speak this same interface.
///
/// Units: amounts are base units of the token; times are seconds since 1970-01-01 UTC; percents are basis points
/// (10,000 is the whole); the fee is wei.
/// Dates: a future date is `now < date < 1e10` (the upper bound catches milliseconds). A lock opens at
/// `now >= unlockTime`.
///
/// Vesting: step 1, the first release, vests `initialPercent` of the amount; every later step vests `cyclePercent`
/// of it, `cycle` seconds after the step before; the last step vests what is left. Vested after `k` steps is
/// `amount * min(10000, initialPercent + (k - 1) * cyclePercent) / 10000`, rounded down: nothing is lost to rounding,
/// because shares are always taken of the whole. An extension moves the steps that have not come yet; what is vested
/// stays vested.
///
/// Ownership: only the owner moves a lock. It is handed over in two steps, an offer and its acceptance, and the id
/// stays the same. Any change of what is offered withdraws the offer. A renounced lock has no owner: what
/// is left in it stays for ever.
///
/// Metadata: a creating call may carry 36 bytes after its arguments, the tag `METADATA_TAG` and a digest of the
/// lock's off-chain metadata. The digest goes into the event; without a tail it is zero. {lockMany} reads none.
///
/// Unsupported tokens: those that lower balances by themselves (rebasing down) are paid out in equal proportion, see
/// {unlockTokens}; tokens with two addresses are not supported.
interface ILocker is IFees {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice One lock of {lockMany}.
    /// @param owner Who will own it.
    /// @param amount In base units.
    /// @param isVesting Whether it vests; the last three fields are not looked at where it does not.
    /// @param time When it opens, or the first release.
    /// @param initialPercent Basis points of the first release.
    /// @param cycle Seconds between later steps.
    /// @param cyclePercent Basis points of every later step.
    struct Terms {
        address owner;
        uint256 amount;
        bool isVesting;
        uint256 time;
        uint256 initialPercent;
        uint256 cycle;
        uint256 cyclePercent;
    }

    /// @notice An EIP-2612 permit of the caller for this contract and the locked amount.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a plain lock is made; the last log of {lockTokens} and its kin, once per lock in {lockMany}.
    /// @param id The new lock's id; ids start at 1 and are consecutive.
    /// @param token The locked token.
    /// @param owner Who may unlock.
    /// @param payer Who called and paid; the metadata digest is the payer's claim, not the owner's.
    /// @param amount What arrived, at most what was asked for, in base units of `token`.
    /// @param unlockTime The first second at which {unlockTokens} succeeds.
    /// @param metadataDigest The digest of the call data's tail, zero without one.
    event TokensLocked(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address payer,
        uint256 amount,
        uint256 unlockTime,
        bytes32 metadataDigest
    );

    /// @notice Emitted when a plain lock is paid out to its owner.
    /// @param amount What was credited and is settled by this, in base units.
    /// @param paid What was sent; below `amount` only where the token lowered the locker's balance by itself.
    event TokensUnlocked(
        uint256 indexed id, address indexed token, address indexed owner, uint256 amount, uint256 paid
    );

    /// @notice Emitted when a vesting lock is made; the last log of {lockAndVesting} and its kin, once per lock in
    /// {lockMany}.
    /// @param initialReleaseTime When step 1 comes.
    /// @param initialPercent Basis points of step 1.
    /// @param cycle Seconds between later steps; zero where step 1 is the whole.
    /// @param cyclePercent Basis points of every later step; zero where step 1 is the whole.
    event VestingLocked(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address payer,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent,
        bytes32 metadataDigest
    );

    /// @notice Emitted when what is vested is paid out to the owner.
    /// @param amount What was vested and unpaid and is settled by this, in base units.
    /// @param paid What was sent; below `amount` only where the token lowered the locker's balance by itself.
    event VestingUnlocked(
        uint256 indexed id, address indexed token, address indexed owner, uint256 amount, uint256 paid
    );

    /// @notice Emitted when a lock opens later than before.
    /// @param unlockTime When a plain lock opens; when the last step of a vesting lock comes.
    /// @param base Basis points that are vested already and stay so; 0 for a plain lock.
    /// @param next The new time of the next step; `unlockTime` for a plain lock.
    /// @param passed How many steps have come; 0 for a plain lock.
    event LockExtended(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        uint256 unlockTime,
        uint256 base,
        uint256 next,
        uint256 passed
    );

    /// @notice Emitted when tokens are added to a lock.
    /// @param added What arrived, at most what was asked for, in base units.
    /// @param amount What is locked altogether now.
    event LockIncreased(
        uint256 indexed id, address indexed token, address indexed owner, uint256 added, uint256 amount
    );

    /// @notice Emitted as the last log of {splitLock}. The new lock has all of the old one's but amount and released: owner,
    /// lock date, schedule, the time of the last payout, and whether others may trigger payouts. The old one keeps the
    /// rest of amount and released.
    /// @param id The old lock.
    /// @param childId The new lock.
    /// @param amount What the new lock holds of the amount, in base units.
    /// @param released What of that counts as released already.
    /// @param metadataDigest The digest of the call data's tail, zero without one; it is about the new lock.
    event LockSplit(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        uint256 childId,
        uint256 amount,
        uint256 released,
        bytes32 metadataDigest
    );

    /// @notice Emitted when a lock is offered; it replaces an earlier offer.
    event LockOffered(uint256 indexed id, address indexed owner, address indexed pendingOwner);

    /// @notice Emitted when an offer is withdrawn, by its owner or by a change of the lock.
    event LockOfferWithdrawn(uint256 indexed id, address indexed owner, address indexed pendingOwner);

    /// @notice Emitted when an offered lock is accepted; it ends the offer and the leave of others to trigger payouts.
    event LockTransferred(uint256 indexed id, address indexed previousOwner, address indexed newOwner);

    /// @notice Emitted when a lock is renounced: from now on it has no owner. A payout of what was due comes before it.
    event LockRenounced(uint256 indexed id, address indexed token, address indexed previousOwner);

    /// @notice Emitted when an owner lets others trigger the payout to them, or no longer.
    event OpenUnlockChanged(uint256 indexed id, address indexed owner, bool isOpen);

    /// @notice Emitted when the fee for future locks changes.
    event FeeChanged(uint256 fee);

    /// @notice Emitted when an account is excluded from fees or included again.
    event FeesExcludedChanged(address indexed account, bool excluded);

    /// @notice Emitted when a native payment could not be delivered and is kept for `account` to withdraw.
    event CreditBooked(address indexed account, uint256 amount);

    /// @notice Emitted when `account` withdraws its credit to `to`.
    event CreditWithdrawn(address indexed account, address indexed to, uint256 amount);

    /// @notice Emitted when tokens that belong to no lock are paid to the fee receiver.
    event StrayTokensWithdrawn(address indexed token, address indexed feeReceiver, uint256 amount);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The address has no code.
    error Locker_NotAContract(address token);
    /// @notice The contract knows no allowances, so it is no ERC-20 token: an NFT could be pulled and never paid out.
    error Locker_NotAToken(address token);
    /// @notice The amount is zero or above 2^128 - 1.
    error Locker_InvalidAmount(uint256 amount);
    /// @notice The date is not in the future or not below 1e10.
    error Locker_InvalidDate(uint256 date);
    /// @notice {lockTokens} makes plain locks; `isVesting` must be false.
    error Locker_VestingFlagSet();
    /// @notice No lock has this id.
    error Locker_UnknownLock(uint256 id);
    /// @notice The caller does not own the lock.
    error Locker_NotOwner(uint256 id, address caller);
    /// @notice A percent is out of bounds: above 10,000, or no cycle ever releases anything.
    error Locker_InvalidPercent(uint256 percent);
    /// @notice The cycle is zero, or not below 1e10.
    error Locker_InvalidCycle(uint256 cycle);
    /// @notice A lock cannot be made for this owner: it could never be moved.
    error Locker_InvalidOwner(address owner);
    /// @notice There is nothing to make.
    error Locker_NoLocks();
    /// @notice The token refused the permit, and the allowance does not suffice without it.
    error Locker_PermitFailed();
    /// @notice This call is for the other kind of lock.
    error Locker_WrongKind(uint256 id);
    /// @notice The lock was renounced and has no owner.
    error Locker_Renounced(uint256 id);
    /// @notice Nothing is vested and unpaid; the next step comes at `nextClaim`.
    error Locker_NothingVested(uint256 id, uint256 nextClaim);
    /// @notice The new time is not later than the present one.
    error Locker_NotLater(uint256 newTime, uint256 presentTime);
    /// @notice All of the lock is vested: there is no step left to move.
    error Locker_AllVested(uint256 id);
    /// @notice The lock has begun to release, so nothing can be added any more.
    error Locker_AlreadyReleasing(uint256 id);
    /// @notice The lock is not offered, or not to the caller.
    error Locker_NotOffered(uint256 id, address caller);
    /// @notice The lock holds less than expected, or its last step comes later.
    error Locker_NotAsExpected(uint256 id, uint256 remaining, uint256 endTime);
    /// @notice The lock opens later.
    error Locker_StillLocked(uint256 id, uint256 unlockTime);
    /// @notice The lock is paid out already.
    error Locker_AlreadyUnlocked(uint256 id);
    /// @notice The zero address cannot be used here.
    error Locker_ZeroAddress();
    /// @notice Locks of this token are open, so what the locker holds of it is theirs.
    error Locker_LocksOpen(address token, uint256 booked);
    /// @notice There is nothing to withdraw.
    error Locker_NothingToWithdraw();
    /// @notice The receiver refused the payment.
    error Locker_PaymentRefused(address receiver);

    // --------------------------------------------------------------------------------------- for any account

    /// @notice Locks `amount` of `token` for the caller until `unlockTime`.
    ///
    /// @dev Emits {TokensLocked} as the last log.
    ///
    /// Notes:
    /// - What arrives is credited, so a token that taxes transfers is locked at what is left. Never more than `amount`
    ///   is credited: what a token pays out on a transfer (dividends, reflections) belongs to no single lock.
    /// - What is sent above the fee comes back in the same transaction, or as a credit where the caller refuses it.
    ///
    /// Requirements:
    /// - `isVesting` is false.
    /// - `token` has code and answers `allowance`; `0 < amount < 2^128`; something arrives.
    /// - `now < unlockTime < 1e10`.
    /// - `msg.value` is at least {fee}, unless the caller is excluded from fees.
    /// - The locker's balance of `token` covers what is locked already.
    ///
    /// @return id The new lock's id.
    function lockTokens(address token, uint256 amount, uint256 unlockTime, bool isVesting)
        external
        payable
        returns (uint256 id);

    /// @notice As {lockTokens}, for another owner. The caller pays tokens and fee.
    /// @dev Requirements beside those of {lockTokens}: `owner` is not the zero address, not 0x…dEaD and not this
    /// contract.
    function lockTokensFor(address owner, address token, uint256 amount, uint256 unlockTime)
        external
        payable
        returns (uint256 id);

    /// @notice As {lockTokens}, with the token's permit instead of an approval.
    /// @dev The permit is the caller's for `amount`. One that fails is ignored where the allowance suffices: another
    /// account may have used it first.
    function lockTokensWithPermit(address token, uint256 amount, uint256 unlockTime, Permit calldata permit)
        external
        payable
        returns (uint256 id);

    /// @notice Locks `amount` of `token` for the caller and releases it step by step.
    ///
    /// @dev Emits {VestingLocked} as the last log. Notes as for {lockTokens}.
    ///
    /// Requirements beside those of {lockTokens}:
    /// - `now < initialReleaseTime < 1e10`, and the last step comes before 1e10 too.
    /// - `initialPercent <= 10000`.
    /// - `1 <= cyclePercent <= 10000` and `1 <= cycle < 1e10`, unless `initialPercent` is 10,000, where neither is looked
    ///   at.
    ///
    /// @param initialPercent Basis points of the first release; may be zero.
    /// @param cycle Seconds between later steps.
    /// @param cyclePercent Basis points of every later step.
    /// @return id The new lock's id.
    function lockAndVesting(
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) external payable returns (uint256 id);

    /// @notice As {lockAndVesting}, for another owner; see {lockTokensFor}.
    function lockAndVestingFor(
        address owner,
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) external payable returns (uint256 id);

    /// @notice As {lockAndVesting}, with the token's permit; see {lockTokensWithPermit}.
    function lockAndVestingWithPermit(
        address token,
        uint256 amount,
        uint256 initialReleaseTime,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent,
        Permit calldata permit
    ) external payable returns (uint256 id);

    /// @notice Makes many locks of one token, each with its own owner and terms, from one approval.
    /// @dev Emits {TokensLocked} or {VestingLocked} for each, without a digest; the last log is the last lock's. Each
    /// lock is pulled by itself, so each is credited what arrived for it.
    ///
    /// Requirements: there is at least one; each meets those of {lockTokensFor} or {lockAndVestingFor}, else none is made;
    /// `msg.value` is at least {fee} for each.
    ///
    /// @return firstId The first new lock's id; the others follow it.
    function lockMany(address token, Terms[] calldata locks) external payable returns (uint256 firstId);

    /// @notice Pays a plain lock out to its owner.
    ///
    /// @dev Emits {TokensUnlocked}. Where the token lowered the locker's balance below what is locked, every lock
    /// of it is paid the same fraction, `amount * balance / totalLocked`. A fraction that rounds to nothing is refused,
    /// so that the lock stays open should the balance come back.
    ///
    /// Requirements:
    /// - The lock exists, is plain and not paid out.
    /// - The caller owns it, or its owner lets others trigger the payout, see {setOpenUnlock}.
    /// - `now >= unlockTime`.
    function unlockTokens(uint256 id) external;

    /// @notice Pays out everything that is vested and unpaid, to the owner.
    ///
    /// @dev Emits {VestingUnlocked}; pays out as {unlockTokens} where the token lowered the locker's balance.
    ///
    /// Requirements:
    /// - The lock exists, vests, and is not paid out whole.
    /// - The caller owns it, or its owner lets others trigger the payout, see {setOpenUnlock}.
    /// - Something is vested and unpaid.
    function unlockVesting(uint256 id) external;

    /// @notice Lets any account trigger payouts of this lock to its owner, or the owner only. Off until the owner
    /// switches it on; an acceptance switches it off; a lock that is split off has it as the old one has it then.
    /// @dev Emits {OpenUnlockChanged}. Only the owner, while something is left in the lock. Who opens a lock leaves the moment
    /// of its payouts to others.
    function setOpenUnlock(uint256 id, bool isOpen) external;

    // ---------------------------------------------------------------------------------------- for the owner

    /// @notice Lets a lock open later.
    ///
    /// @dev Emits {LockExtended}. A pending offer is withdrawn. For a plain lock `newTime` is the new unlock time; it may
    /// be one that has opened and is not paid out. For a vesting lock it is the new time of the next step that has not
    /// come yet (the first release before it); the later steps follow at the same cycle.
    ///
    /// Requirements:
    /// - The caller owns the lock; it is not paid out and, where it vests, not all of it is vested.
    /// - `newTime` is later than the present one, in the future, and every step stays below 1e10.
    function extendLockerExpireTime(uint256 id, uint256 newTime) external;

    /// @notice Adds up to `amount` tokens of the caller to their lock, on its terms.
    ///
    /// @dev Emits {LockIncreased}. A pending offer is withdrawn. What arrives is credited.
    ///
    /// Requirements:
    /// - The caller owns the lock.
    /// - It has not opened, or its first release has not come: what is added would else be free at once.
    /// - `0 < amount < 2^128`, and so is the sum; something arrives.
    /// - The locker's balance of the token covers what is locked already.
    function increaseLock(uint256 id, uint256 amount) external;

    /// @notice Moves `amount` of the lock's amount into a new lock of the same owner and schedule.
    ///
    /// @dev Emits {LockSplit} as the last log. A pending offer is withdrawn. Of what is released already the new lock
    /// takes the same share, rounded down, and the old one keeps the rest: together what was paid, but for each split the
    /// old one may hold a unit more than is vested of it. It pays nothing then until more is vested; where all of it is
    /// released, it is paid out whole.
    ///
    /// Requirements:
    /// - The caller owns the lock; it is not paid out.
    /// - `0 < amount <` the lock's amount.
    /// - `msg.value` is at least {fee}, unless the caller is excluded from fees.
    ///
    /// @return childId The new lock's id.
    function splitLock(uint256 id, uint256 amount) external payable returns (uint256 childId);

    /// @notice Offers a lock to `newOwner`, who has to accept; to the zero address or 0x…dEaD it renounces at once; to
    /// the owner it withdraws the offer.
    ///
    /// @dev Emits {LockOffered}, {LockRenounced} or {LockOfferWithdrawn}. Renouncing first pays out what is due to the
    /// owner, and fails where that fails; then nothing about the lock can ever change again.
    ///
    /// Requirements: the caller owns the lock; it is not paid out; there is an offer where one is to be withdrawn.
    function transferLockerOwnerShip(uint256 id, address newOwner) external;

    /// @notice Takes over a lock that was offered to the caller, with all that is vested and unpaid.
    /// @dev Emits {LockTransferred}. Any change of the lock withdrew the offer, but its owner may have offered it
    /// again: who pays for a lock uses {acceptLockerOwnerShipIf}.
    function acceptLockerOwnerShip(uint256 id) external;

    /// @notice As {acceptLockerOwnerShip}, of a lock that is still what was agreed on: a claim or a split leaves less in
    /// it, an extension moves its end.
    ///
    /// Requirements:
    /// - Those of {acceptLockerOwnerShip}.
    /// - At least `remaining` is not paid out, and the last step comes at `endTime` at the latest.
    ///
    /// @param remaining Base units, as the buyer read them.
    /// @param endTime Seconds, as the buyer read them.
    function acceptLockerOwnerShipIf(uint256 id, uint256 remaining, uint256 endTime) external;

    /// @notice Pays the caller's credit to `to`.
    /// @dev Emits {CreditWithdrawn}. Reverts where `to` refuses; the credit then stays.
    function withdrawCredit(address to) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice A lock's terms and state; zeros for an unknown id, never a revert for a known one.
    /// @return token The locked token.
    /// @return owner Who may unlock; the zero address once renounced.
    /// @return amount What is locked, in base units; it stays readable after the unlock.
    /// @return lockedDate When it was locked.
    /// @return expireDate When it opens; the last step of a vesting lock.
    /// @return claimedAt When it was paid out whole, 0 before.
    /// @return isClaimed Whether it was paid out whole.
    function lockerDetails(uint256 id)
        external
        view
        returns (
            address token,
            address owner,
            uint256 amount,
            uint256 lockedDate,
            uint256 expireDate,
            uint256 claimedAt,
            bool isClaimed
        );

    /// @notice A vesting lock's terms and state; zeros for a plain lock and an unknown id.
    /// @return token The locked token.
    /// @return owner Who may unlock; the zero address once renounced.
    /// @return amount What is locked altogether, in base units.
    /// @return lockedDate When it was locked.
    /// @return initialPercentage Basis points of the first release; it never changes.
    /// @return releaseCycle Seconds between later steps.
    /// @return releasePercentage Basis points of every later step.
    /// @return lastClaim When something was paid out last, 0 before.
    /// @return nextClaim The earliest step that is not paid yet, possibly past; 0 when all is paid. Of the steps before an
    /// extension only the earliest that was unpaid then is known: a unit that a later split rounds may belong to another.
    /// @return remainingTokens What is not paid out yet, in base units.
    /// @return isTotallyClaimed Whether all of it was paid out.
    /// @return isInitialClaimed Whether something was paid out.
    function vestingLockerDetails(uint256 id)
        external
        view
        returns (
            address token,
            address owner,
            uint256 amount,
            uint256 lockedDate,
            uint256 initialPercentage,
            uint256 releaseCycle,
            uint256 releasePercentage,
            uint256 lastClaim,
            uint256 nextClaim,
            uint256 remainingTokens,
            bool isTotallyClaimed,
            bool isInitialClaimed
        );

    /// @notice What of a lock is vested at `time`, paid out or not, in base units: all or nothing for a plain lock.
    /// @dev For the future it says what will be, if the lock is not changed. For a time before the last extension it
    /// says what was vested at the extension.
    function vestedAt(uint256 id, uint256 time) external view returns (uint256);

    /// @notice What its owner would be paid now, in base units, where the token lowered no balance. 0 for a renounced
    /// lock.
    function claimable(uint256 id) external view returns (uint256);

    /// @notice Where a vesting lock's schedule stands: `passed` steps lie before its last extension (none without one),
    /// the step after them comes at `next`. Zeros for a plain lock and an unknown id.
    function scheduleOf(uint256 id) external view returns (uint256 passed, uint256 next);

    /// @notice To whom a lock is offered; the zero address where it is not.
    function pendingOwner(uint256 id) external view returns (address);

    /// @notice Whether others may trigger the payout of a lock to its owner.
    function isOpenUnlock(uint256 id) external view returns (bool);

    /// @notice Whether a lock vests. False for plain locks and unknown ids.
    function isVesting(uint256 id) external view returns (bool);

    /// @notice All ids of the caller's locks, paid out or not, in no particular order: an id that leaves is replaced by
    /// the last one. Needs a `from` in an `eth_call`.
    function getMyLockers() external view returns (uint256[] memory ids);

    /// @notice A page of `owner`'s ids. `limit` is clamped to what there is; an `offset` past the end gives none.
    function lockersOf(address owner, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids);

    /// @notice How many locks `owner` has.
    function lockersCountOf(address owner) external view returns (uint256);

    /// @notice A page of the ids of all locks of `token`.
    function lockersOfToken(address token, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids);

    /// @notice How many locks of `token` were ever made.
    function lockersCountOfToken(address token) external view returns (uint256);

    /// @notice What is locked in the open locks of `token`, in base units.
    function totalLocked(address token) external view returns (uint256);

    /// @notice How many locks were ever made; also the newest id.
    function lockCount() external view returns (uint256);

    /// @notice The flat fee for one lock, in wei.
    function fee() external view returns (uint256);

    /// @notice Whether `account` locks without a fee.
    function feesExcluded(address account) external view returns (bool);

    /// @notice Fees that were paid and not withdrawn yet, in wei.
    function feesBooked() external view returns (uint256);

    /// @notice Native coin kept for `account` because a payment to it was refused, in wei.
    function creditOf(address account) external view returns (uint256);

    /// @notice The constant that {fee} can never exceed, in wei.
    function MAX_FEE() external view returns (uint256);

    /// @notice The four bytes before the digest in a creating call's tail.
    function METADATA_TAG() external view returns (bytes4);

    // ------------------------------------------------------------------------------------------ the platform

    /// @notice Sets the fee for future locks.
    /// @dev Only the contract's owner. Reverts above {MAX_FEE}.
    function setFee(uint256 newFee) external;

    /// @notice Excludes an account from fees, or includes it again.
    /// @dev Only the contract's owner.
    function setFeesExcluded(address account, bool excluded) external;

    /// @notice Pays tokens that were sent here by mistake to the fee receiver.
    /// @dev The contract's owner or the fee receiver, and only while no lock of `token` is open, so that what
    /// reflection or a rebase adds stays with the lockers.
    function withdrawBep20Tokens(address token) external;
}
