// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IFees} from "../shared/IFees.sol";
import {Permit} from "../shared/Permits.sol";

/// @title ILocker
/// @notice Holds tokens until a date for their owner. Only the owner of a lock can move it, and not before
/// its time; no key of the platform can take, shorten, freeze or reprice a lock.
/// @dev The common interface of the token locker and the LP locker.
///
/// Units: amounts are base units of the token; times are seconds since 1970-01-01 UTC; percents are basis points
/// (10,000 is the whole); the fee is wei.
/// Dates: a future date is `now < date < 1e10` (the upper bound catches milliseconds). A lock opens at
/// `now >= unlockTime`.
///
/// Vesting: step 1, the first release, vests `initialPercent` of the amount; every later step vests `cyclePercent`
/// of it, `cycle` seconds after the step before; the last step vests what is left. Vested after `k` steps is
/// `amount * min(10000, initialPercent + (k - 1) * cyclePercent) / 10000`, rounded down: no rounding remains,
/// because shares are always taken of the whole. An extension moves only future steps; what is vested
/// stays vested.
///
/// Ownership: only the owner moves a lock. A transfer takes two steps, an offer and its acceptance, and the id
/// stays the same. Any change of the lock withdraws the offer. A renounced lock has no owner: what
/// is left in it stays permanently.
///
/// Metadata: a creating call may carry 36 bytes after its arguments, the tag `METADATA_TAG` and a digest of the
/// lock's off-chain metadata. The digest goes into the event; without a tail it is zero. What a wallet appends after
/// them is ignored. {lockMany} reads none.
///
/// Unsupported tokens: those that lower balances by themselves (rebasing down) are paid out in equal proportion, see
/// {unlockTokens}; tokens with two addresses are not supported.
interface ILocker is IFees {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice One lock of {lockMany}.
    /// @param owner The owner of the lock.
    /// @param amount In base units.
    /// @param isVesting Whether it vests; the last three fields are ignored if it does not.
    /// @param time The unlock time, or the time of the first release.
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

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a plain lock is created; the last log of {lockTokens} and its variants, once per lock in
    /// {lockMany}.
    /// @param id The new lock's id; ids start at `generation * 2^32 + 1` and are consecutive.
    /// @param token The locked token.
    /// @param owner The account that may unlock.
    /// @param payer The caller who paid; the metadata digest is the payer's claim, not the owner's.
    /// @param amount The amount received, at most the requested one, in base units of `token`.
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
    /// @param amount The credited amount, which is settled by this payout, in base units.
    /// @param paid The amount sent; below `amount` only if the token reduced the locker's balance by itself.
    event TokensUnlocked(
        uint256 indexed id, address indexed token, address indexed owner, uint256 amount, uint256 paid
    );

    /// @notice Emitted when a vesting lock is created; the last log of {lockAndVesting} and its variants, once per
    /// lock in {lockMany}.
    /// @param initialReleaseTime The time of step 1.
    /// @param initialPercent Basis points of step 1.
    /// @param cycle Seconds between later steps; zero if step 1 releases everything.
    /// @param cyclePercent Basis points of every later step; zero if step 1 releases everything.
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

    /// @notice Emitted when the vested amount is paid out to the owner.
    /// @param amount The vested and unpaid amount, which is settled by this payout, in base units.
    /// @param paid The amount sent; below `amount` only if the token reduced the locker's balance by itself.
    event VestingUnlocked(
        uint256 indexed id, address indexed token, address indexed owner, uint256 amount, uint256 paid
    );

    /// @notice Emitted when the unlock time of a lock is extended.
    /// @param unlockTime The unlock time of a plain lock; the last step of a vesting lock.
    /// @param base Basis points that are already vested and stay vested; 0 for a plain lock.
    /// @param next The new time of the next step; `unlockTime` for a plain lock.
    /// @param passed The number of past steps; 0 for a plain lock.
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
    /// @param added The amount received, at most the requested one, in base units.
    /// @param amount The new total amount of the lock.
    event LockIncreased(
        uint256 indexed id, address indexed token, address indexed owner, uint256 added, uint256 amount
    );

    /// @notice Emitted as the last log of {splitLock}. The new lock inherits everything but amount and released
    /// amount: owner, lock date, schedule, the time of the last payout, and whether others may trigger payouts. The
    /// old lock keeps the rest of amount and released amount.
    /// @param id The old lock.
    /// @param childId The new lock.
    /// @param amount The amount of the new lock, in base units.
    /// @param released The part of it that counts as already released.
    /// @param metadataDigest The digest of the call data's tail, zero without one; it belongs to the new lock.
    event LockSplit(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        uint256 childId,
        uint256 amount,
        uint256 released,
        bytes32 metadataDigest
    );

    /// @notice Emitted when the transfer of a lock is offered; it replaces an earlier offer.
    event LockOffered(uint256 indexed id, address indexed owner, address indexed pendingOwner);

    /// @notice Emitted when an offer is withdrawn, by its owner or by a change of the lock.
    event LockOfferWithdrawn(uint256 indexed id, address indexed owner, address indexed pendingOwner);

    /// @notice Emitted when an offer is accepted; it ends the offer and disables payouts triggered by others.
    event LockTransferred(uint256 indexed id, address indexed previousOwner, address indexed newOwner);

    /// @notice Emitted when a lock is renounced: it has no owner any more. The due amount is paid out before.
    event LockRenounced(uint256 indexed id, address indexed token, address indexed previousOwner);

    /// @notice Emitted when an owner enables or disables payouts triggered by others.
    event OpenUnlockChanged(uint256 indexed id, address indexed owner, bool isOpen);

    /// @notice Emitted when the fee for future locks changes.
    event FeeChanged(uint256 fee);

    /// @notice Emitted when an account is excluded from fees or included again.
    event FeesExcludedChanged(address indexed account, bool excluded);

    /// @notice Emitted when a native payment could not be delivered and is credited to `account`.
    event CreditBooked(address indexed account, uint256 amount);

    /// @notice Emitted when `account` withdraws its credit to `to`.
    event CreditWithdrawn(address indexed account, address indexed to, uint256 amount);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The address has no code.
    error Locker_NotAContract(address token);
    /// @notice The contract has no allowances, so it is not an ERC-20 token: an NFT could be pulled and never paid
    /// out.
    error Locker_NotAToken(address token);
    /// @notice The amount is zero or above 2^128 - 1.
    error Locker_InvalidAmount(uint256 amount);
    /// @notice The date is not in the future or not below 1e10.
    error Locker_InvalidDate(uint256 date);
    /// @notice {lockTokens} creates plain locks; `isVesting` must be false.
    error Locker_VestingFlagSet();
    /// @notice No lock has this id.
    error Locker_UnknownLock(uint256 id);
    /// @notice The caller does not own the lock.
    error Locker_NotOwner(uint256 id, address caller);
    /// @notice A percent is out of bounds: above 10,000, or zero for all later steps.
    error Locker_InvalidPercent(uint256 percent);
    /// @notice The cycle is zero, or not below 1e10.
    error Locker_InvalidCycle(uint256 cycle);
    /// @notice No lock can be created for this owner, because it could never be moved.
    error Locker_InvalidOwner(address owner);
    /// @notice The list of locks is empty.
    error Locker_NoLocks();
    /// @notice The token refused the permit, and the allowance is insufficient without it.
    error Locker_PermitFailed();
    /// @notice This call is for the other kind of lock.
    error Locker_WrongKind(uint256 id);
    /// @notice The lock was renounced and has no owner.
    error Locker_Renounced(uint256 id);
    /// @notice Nothing is vested and unpaid; the next step is at `nextClaim`.
    error Locker_NothingVested(uint256 id, uint256 nextClaim);
    /// @notice The new time is not later than the present one.
    error Locker_NotLater(uint256 newTime, uint256 presentTime);
    /// @notice The lock is fully vested: there is no step left to move.
    error Locker_AllVested(uint256 id);
    /// @notice The lock has begun to release, so its amount can no longer be increased.
    error Locker_AlreadyReleasing(uint256 id);
    /// @notice The lock is not offered to the caller.
    error Locker_NotOffered(uint256 id, address caller);
    /// @notice The lock holds less than expected, or its last step comes later.
    error Locker_NotAsExpected(uint256 id, uint256 remaining, uint256 endTime);
    /// @notice The unlock time has not been reached.
    error Locker_StillLocked(uint256 id, uint256 unlockTime);
    /// @notice The lock is already paid out.
    error Locker_AlreadyUnlocked(uint256 id);
    /// @notice The zero address cannot be used here.
    error Locker_ZeroAddress();
    /// @notice Tokens that were sent here without a lock stay: a token may be another address of a locked one.
    error Locker_StraysStay(address token);
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
    /// - The received amount is credited, so a token with a transfer tax is locked at the amount after tax. Never
    /// more than `amount` is credited: what a token pays out on a transfer (dividends, reflections) belongs to no
    /// single lock.
    /// - A surplus above the fee is returned in the same transaction, or credited if the caller refuses it.
    ///
    /// Requirements:
    /// - `isVesting` is false.
    /// - `token` has code and an `allowance` function; `0 < amount < 2^128`; the received amount is not zero.
    /// - `now < unlockTime < 1e10`.
    /// - `msg.value` is at least {fee}, unless the caller is excluded from fees.
    /// - The locker's balance of `token` covers the amounts already locked.
    ///
    /// @return id The new lock's id.
    function lockTokens(address token, uint256 amount, uint256 unlockTime, bool isVesting)
        external
        payable
        returns (uint256 id);

    /// @notice As {lockTokens}, for another owner. The caller pays tokens and fee.
    /// @dev Requirements in addition to those of {lockTokens}: `owner` is not the zero address, not 0x…dEaD and not
    /// this contract.
    function lockTokensFor(address owner, address token, uint256 amount, uint256 unlockTime)
        external
        payable
        returns (uint256 id);

    /// @notice As {lockTokens}, with the token's permit instead of an approval.
    /// @dev The permit is the caller's for `amount`. A failing permit is ignored if the allowance suffices: another
    /// account may have submitted it first.
    function lockTokensWithPermit(address token, uint256 amount, uint256 unlockTime, Permit calldata permit)
        external
        payable
        returns (uint256 id);

    /// @notice Locks `amount` of `token` for the caller and releases it in steps.
    ///
    /// @dev Emits {VestingLocked} as the last log. Notes as for {lockTokens}.
    ///
    /// Requirements beside those of {lockTokens}:
    /// - `now < initialReleaseTime < 1e10`, and the last step is before 1e10 too.
    /// - `initialPercent <= 10000`.
    /// - `1 <= cyclePercent <= 10000` and `1 <= cycle < 1e10`, unless `initialPercent` is 10,000: both are ignored
    /// then.
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

    /// @notice Creates several locks of one token, each with its own owner and terms, from one approval.
    /// @dev Emits {TokensLocked} or {VestingLocked} for each, without a digest; the last log is the last lock's. Each
    /// lock's tokens are pulled separately, so each is credited the amount received for it.
    ///
    /// Requirements: at least one lock; each meets the requirements of {lockTokensFor} or {lockAndVestingFor},
    /// otherwise none is created; `msg.value` is at least {fee} for each.
    ///
    /// @return firstId The first new lock's id; the others follow it.
    function lockMany(address token, Terms[] calldata locks) external payable returns (uint256 firstId);

    /// @notice Pays a plain lock out to its owner.
    ///
    /// @dev Emits {TokensUnlocked}. If the token reduced the locker's balance below the locked total, every lock of
    /// it is paid the same fraction, `amount * balance / totalLocked`. A fraction that rounds to zero reverts, so
    /// that the lock stays open in case the balance recovers.
    ///
    /// Requirements:
    /// - The lock exists, is plain and not paid out.
    /// - The caller owns it, or its owner allows others to trigger the payout and does not offer it, see {setOpenUnlock}.
    /// - `now >= unlockTime`.
    function unlockTokens(uint256 id) external;

    /// @notice Pays out the vested and unpaid amount to the owner.
    ///
    /// @dev Emits {VestingUnlocked}; pays a fraction like {unlockTokens} if the token reduced the locker's balance.
    ///
    /// Requirements:
    /// - The lock exists, vests, and is not fully paid out.
    /// - The caller owns it, or its owner allows others to trigger the payout and does not offer it, see {setOpenUnlock}.
    /// - Something is vested and unpaid.
    function unlockVesting(uint256 id) external;

    /// @notice Allows any account, or only the owner, to trigger payouts of this lock to its owner. Off by default;
    /// accepting a transfer switches it off; a lock that is split off inherits the setting.
    /// @dev Emits {OpenUnlockChanged}. Only callable by the owner, while the lock is not empty. Others then choose
    /// the time of its payouts, except while it is offered: a payout withdraws the offer.
    function setOpenUnlock(uint256 id, bool isOpen) external;

    // ---------------------------------------------------------------------------------------- for the owner

    /// @notice Extends the unlock time of a lock.
    ///
    /// @dev Emits {LockExtended}. A pending offer is withdrawn. For a plain lock `newTime` is the new unlock time,
    /// even if the old one has passed, as long as the lock is not paid out. For a vesting lock it is the new time of
    /// the next step (the first release before it); the later steps follow at the same cycle.
    ///
    /// Requirements:
    /// - The caller owns the lock; it is not paid out and, if it vests, not fully vested.
    /// - `newTime` is later than the current time of the step, in the future, and every step stays below 1e10.
    function extendLockerExpireTime(uint256 id, uint256 newTime) external;

    /// @notice Adds up to `amount` of the caller's tokens to their lock, on its terms.
    ///
    /// @dev Emits {LockIncreased}. A pending offer is withdrawn. The received amount is credited.
    ///
    /// Requirements:
    /// - The caller owns the lock.
    /// - Its unlock time, or its first release, has not been reached: added tokens would otherwise be free at once.
    /// - `0 < amount < 2^128`, and the same for the sum; the received amount is not zero.
    /// - The locker's balance of the token covers the amounts already locked.
    function increaseLock(uint256 id, uint256 amount) external;

    /// @notice Moves `amount` of the lock's amount into a new lock of the same owner and schedule.
    ///
    /// @dev Emits {LockSplit} as the last log. A pending offer is withdrawn. The new lock takes its share of the
    /// released amount, the old one keeps the rest. A unit that is neither's whole counts for the lock that vests its next
    /// one first, so both together are never due more than the unsplit lock; that lock then pays nothing until more is
    /// vested.
    ///
    /// Requirements:
    /// - The caller owns the lock; it is not paid out.
    /// - `0 < amount <` the lock's amount.
    /// - `msg.value` is at least {fee}, unless the caller is excluded from fees.
    ///
    /// @return childId The new lock's id.
    function splitLock(uint256 id, uint256 amount) external payable returns (uint256 childId);

    /// @notice Offers a lock to `newOwner`, who has to accept; the zero address or 0x…dEaD renounces it at once; the
    /// owner's own address withdraws the offer.
    ///
    /// @dev Emits {LockOffered}, {LockRenounced} or {LockOfferWithdrawn}. Renouncing first pays out the due amount to
    /// the owner, and reverts if that fails; afterwards nothing about the lock can change.
    ///
    /// Requirements: the caller owns the lock; it is not paid out; a withdrawal needs a pending offer.
    function transferLockerOwnerShip(uint256 id, address newOwner) external;

    /// @notice Accepts a lock that was offered to the caller, including its vested and unpaid amount.
    /// @dev Emits {LockTransferred}. Any change of the lock withdraws the offer, but its owner may offer it again:
    /// buyers use {acceptLockerOwnerShipIf}.
    function acceptLockerOwnerShip(uint256 id) external;

    /// @notice As {acceptLockerOwnerShip}, with conditions: a claim or a split leaves less in the lock, an extension
    /// moves its end.
    ///
    /// Requirements:
    /// - Those of {acceptLockerOwnerShip}.
    /// - At least `remaining` is not paid out, and the last step is at `endTime` at the latest.
    ///
    /// @param remaining Base units, as the buyer read them.
    /// @param endTime Seconds, as the buyer read them.
    function acceptLockerOwnerShipIf(uint256 id, uint256 remaining, uint256 endTime) external;

    /// @notice Pays the caller's credit to `to`.
    /// @dev Emits {CreditWithdrawn}. Reverts if `to` refuses; the credit then stays.
    function withdrawCredit(address to) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice A lock's terms and state; zeros for an unknown id, never a revert for a known one.
    /// @return token The locked token.
    /// @return owner The account that may unlock; the zero address once renounced.
    /// @return amount The locked amount, in base units; still readable after the unlock.
    /// @return lockedDate When it was locked.
    /// @return expireDate The unlock time; the last step of a vesting lock.
    /// @return claimedAt When it was fully paid out, 0 before.
    /// @return isClaimed Whether it was fully paid out.
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
    /// @return owner The account that may unlock; the zero address once renounced.
    /// @return amount The locked amount, in base units.
    /// @return lockedDate When it was locked.
    /// @return initialPercentage Basis points of the first release; it never changes.
    /// @return releaseCycle Seconds between later steps.
    /// @return releasePercentage Basis points of every later step.
    /// @return lastClaim The time of the last payout, 0 before.
    /// @return nextClaim The earliest unpaid step, possibly past; 0 when all is paid. Of the steps before an
    /// extension only the earliest that was unpaid is kept: a unit that a later split rounds may belong to another.
    /// @return remainingTokens The amount not paid out yet, in base units.
    /// @return isTotallyClaimed Whether everything was paid out.
    /// @return isInitialClaimed Whether anything was paid out.
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

    /// @notice The vested amount of a lock at `time`, paid out or not, in base units: all or nothing for a plain lock.
    /// @dev For a future time: the amount if the lock is not changed. For a time before the last extension: the
    /// amount that was vested at the extension.
    function vestedAt(uint256 id, uint256 time) external view returns (uint256);

    /// @notice The amount that a payout would send now, in base units, unless the token reduced balances. 0 for a renounced
    /// lock.
    function claimable(uint256 id) external view returns (uint256);

    /// @notice A vesting lock's schedule: `passed` steps lie before its last extension (none without one),
    /// the step after them is due at `next`. Zeros for a plain lock and an unknown id.
    function scheduleOf(uint256 id) external view returns (uint256 passed, uint256 next);

    /// @notice The account to which a lock is offered; the zero address without an offer.
    function pendingOwner(uint256 id) external view returns (address);

    /// @notice Whether others may trigger the payout of a lock to its owner.
    function isOpenUnlock(uint256 id) external view returns (bool);

    /// @notice Whether a lock vests. False for plain locks and unknown ids.
    function isVesting(uint256 id) external view returns (bool);

    /// @notice All ids of the caller's locks, paid out or not, in no particular order: an id that leaves is replaced by
    /// the last one. Needs a `from` in an `eth_call`.
    function getMyLockers() external view returns (uint256[] memory ids);

    /// @notice A page of `owner`'s ids. `limit` is clamped to the available ids; an `offset` past the end returns none.
    function lockersOf(address owner, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids);

    /// @notice The number of `owner`'s locks.
    function lockersCountOf(address owner) external view returns (uint256);

    /// @notice A page of the ids of all locks of `token`.
    function lockersOfToken(address token, uint256 offset, uint256 limit)
        external
        view
        returns (uint256[] memory ids);

    /// @notice The number of locks of `token` ever created.
    function lockersCountOfToken(address token) external view returns (uint256);

    /// @notice The total of the open locks of `token`, in base units.
    function totalLocked(address token) external view returns (uint256);

    /// @notice The number of locks ever created; their ids are the numbers after `generation * 2^32`.
    function lockCount() external view returns (uint256);

    /// @notice The generation of this contract in its deployment: ids are unique across generations. Zero is the first.
    function generation() external view returns (uint256);

    /// @notice The flat fee for one lock, in wei.
    function fee() external view returns (uint256);

    /// @notice The factory whose presale pools lock without a fee, permanently; zero if there is none.
    function presaleFactory() external view returns (address);

    /// @notice Whether `account` is excluded from fees.
    function feesExcluded(address account) external view returns (bool);

    /// @notice Accrued fees that are not withdrawn yet, in wei.
    function feesBooked() external view returns (uint256);

    /// @notice The native coin credited to `account` because a payment to it was refused, in wei.
    function creditOf(address account) external view returns (uint256);

    /// @notice The constant maximum of {fee}, in wei.
    function MAX_FEE() external view returns (uint256);

    /// @notice The four bytes before the digest in a creating call's tail.
    function METADATA_TAG() external view returns (bytes4);

    // ------------------------------------------------------------------------------------------ the platform

    /// @notice Sets the fee for future locks.
    /// @dev Only callable by the contract's owner. Reverts above {MAX_FEE}.
    function setFee(uint256 newFee) external;

    /// @notice Excludes an account from fees, or includes it again.
    /// @dev Only callable by the contract's owner.
    function setFeesExcluded(address account, bool excluded) external;

    /// @notice Always reverts: tokens that were sent here by mistake stay. No rule tells them from locked ones if an asset
    /// has two addresses, and income from reflection or rebases belongs to the lockers.
    /// @dev Reverts with {Locker_StraysStay}, for other accounts than owner and fee receiver as those calls do.
    function withdrawBep20Tokens(address token) external;
}
