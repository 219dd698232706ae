// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

import {Fees} from "../shared/Fees.sol";
import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {PackedIds} from "../shared/PackedIds.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {ILocker} from "./ILocker.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerCore
/// @notice A locker's storage and shared internal functions. See {ILocker}.
/// @dev Every state-changing entry point holds the reentrancy guard, including the platform's: a token or receiver that is
/// called in between cannot change anything.
abstract contract LockerCore is ILocker, Fees {
    using PackedIds for PackedIds.List;
    using SafeCast for uint256;
    using VestingSchedule for VestingSchedule.Schedule;

    // ------------------------------------------------------------------------------------------------- types

    /// @dev `None` is an id that was never assigned.
    enum Kind {
        None,
        Plain,
        Vesting
    }

    /// @dev A lock in three words, four if it was split off after a claim. Narrow types are used for storage only.
    struct Lock {
        // slot 0
        address token;
        uint40 lockedAt;
        /// @dev The earliest past step that was unpaid at the last extension, otherwise the last past step.
        uint40 unpaidSince;
        Kind kind;
        bool isOpenUnlock;
        // slot 1
        address owner;
        /// @dev The time of the last payout, 0 before.
        uint40 claimedAt;
        /// @dev The id's index in its owner's list.
        uint32 ownerIndex;
        /// @dev The number of settled steps; {SHARED} if `released` holds the settled amount instead.
        uint16 paidSteps;
        bool isOffered;
        // slot 2
        VestingSchedule.Schedule schedule;
        // slot 3
        /// @dev The released amount assigned to a lock at its split, until its next claim. Unused otherwise.
        uint128 released;
    }

    // --------------------------------------------------------------------------------------------- constants

    /// @inheritdoc ILocker
    uint256 public constant MAX_FEE = 0.1 ether;

    /// @dev Dates are below this; a date in milliseconds is not.
    uint256 internal constant DATE_LIMIT = 1e10;

    /// @dev More steps than any lock has.
    uint16 internal constant SHARED = type(uint16).max;

    /// @dev The receiver of burnt tokens; its key is unknown.
    address internal constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @dev The low bits of an id: the lock's number in this contract. The bits above are the generation.
    uint256 internal constant NUMBER_BITS = 32;

    // ----------------------------------------------------------------------------------------------- storage

    mapping(uint256 id => Lock) internal _locks;
    mapping(address owner => PackedIds.List) internal _idsOfOwner;
    mapping(address token => PackedIds.List) internal _idsOfToken;

    /// @dev Only set while a lock's `isOffered` is true.
    mapping(uint256 id => address account) internal _pendingOwners;

    /// @inheritdoc ILocker
    address public immutable presaleFactory;

    /// @dev The id before the first: the generation in the bits above a lock's number.
    uint256 internal immutable _idBase;

    /// @inheritdoc ILocker
    mapping(address token => uint256 booked) public totalLocked;

    /// @inheritdoc ILocker
    mapping(address account => bool excluded) public feesExcluded;

    /// @inheritdoc ILocker
    mapping(address account => uint256 amount) public creditOf;

    // ------------------------------------------------------------------------------------------- constructor

    /// @param initialOwner The administrator of fees.
    /// @param initialFeeReceiver The receiver of fees.
    /// @param initialFee The flat fee for one lock, in wei.
    /// @param presaleFactory_ The factory whose pools lock without a fee; it may be deployed later. Zero for none.
    /// @param generation_ Its generation in the deployment.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        uint256 initialFee,
        address presaleFactory_,
        uint16 generation_
    ) Ownable(initialOwner) {
        presaleFactory = presaleFactory_;
        _idBase = uint256(generation_) << NUMBER_BITS;
        _setFeeReceiver(initialFeeReceiver);
        _setLockFee(initialFee);
    }

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev Which tokens can be locked: the LP locker requires more. An NFT has `balanceOf` and `transferFrom` with the
    /// selectors of an ERC-20, but no `allowance`.
    function _checkToken(address token) internal view virtual {
        if (token.code.length == 0) revert Locker_NotAContract(token);
        bytes memory question = abi.encodeCall(IERC20.allowance, (msg.sender, address(this)));
        (bool answered,,) = LowLevelCall.staticcallReturn64Bytes(token, question);
        if (!answered || LowLevelCall.returnDataSize() < 32) revert Locker_NotAToken(token);
    }

    function _checkAmount(uint256 amount) internal pure {
        if (amount == 0 || amount > type(uint128).max) revert Locker_InvalidAmount(amount);
    }

    function _checkDate(uint256 date) internal view {
        if (date <= block.timestamp || date >= DATE_LIMIT) revert Locker_InvalidDate(date);
    }

    /// @dev Returns the fee for `count` locks, which `msg.value` must cover.
    function _checkFee(uint256 count) internal view returns (uint256 due) {
        due = feesExcluded[msg.sender] ? 0 : _totals.fee * count;
        if (msg.value >= due) return due;
        // Checked last, so that a paying caller does not pay gas for this check.
        if (!_isFree(msg.sender)) revert Fees_TooLow(msg.value, due);
        return 0;
    }

    /// @dev Whether the account pays no fee, at any fee that the platform sets.
    function _isFree(address account) private view returns (bool) {
        return presaleFactory != address(0) && IPoolFactory(presaleFactory).isPool(account);
    }

    /// @dev The lock exists, has an owner, and is not empty.
    function _checkOpen(uint256 id, Lock storage lock) internal view {
        _checkOpen(id, lock, _isClaimed(lock));
    }

    /// @dev The same, if it is known whether it is fully paid out.
    function _checkOpen(uint256 id, Lock storage lock, bool isClaimed_) internal view {
        if (lock.kind == Kind.None) revert Locker_UnknownLock(id);
        if (isClaimed_) revert Locker_AlreadyUnlocked(id);
        if (lock.owner == address(0)) revert Locker_Renounced(id);
    }

    /// @dev As {_checkOpen}, and the caller is the owner.
    function _checkOwned(uint256 id, Lock storage lock) internal view {
        _checkOpen(id, lock);
        if (msg.sender != lock.owner) revert Locker_NotOwner(id, msg.sender);
    }

    /// @dev Whether a lock is fully paid out.
    function _isClaimed(Lock storage lock) internal view returns (bool) {
        return lock.paidSteps != 0 && _releasedOf(lock) == lock.schedule.amount;
    }

    /// @dev The settled amount of a lock, in base units.
    function _releasedOf(Lock storage lock) internal view returns (uint256) {
        return lock.paidSteps == 0 ? 0 : _releasedOf(lock, lock.schedule);
    }

    /// @dev The same, with its schedule already loaded.
    function _releasedOf(Lock storage lock, VestingSchedule.Schedule memory schedule)
        internal
        view
        returns (uint256)
    {
        uint256 paidSteps = lock.paidSteps;
        return paidSteps == SHARED ? lock.released : schedule.vestedAfter(paidSteps);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Pulls `amount`, already checked, of `token` from the caller.
    /// @return received The credited amount.
    function _pull(address token, uint256 amount) internal returns (uint128 received) {
        return Settlement.pull(token, amount, totalLocked[token]).toUint128();
    }

    /// @dev Counts a new lock and records its fee.
    function _nextId(uint256 due) internal returns (uint256 id) {
        return _idBase | _bookFee(due).toUint32();
    }

    /// @dev Adds a lock to the lists of its owner and its token, which hold numbers without the generation.
    function _list(uint256 id, address token, address owner_) internal returns (uint32 ownerIndex) {
        _idsOfToken[token].push(uint32(id));
        return _idsOfOwner[owner_].push(uint32(id));
    }

    /// @dev Hook: a lock was created from received tokens; its own event follows.
    function _noteMade(uint256 id, address token) internal virtual {}

    /// @dev Hook: a lock was split off another one; the event follows.
    function _noteSplit(uint256 id, uint256 childId) internal virtual {}

    /// @dev Removes a lock from its owner's list.
    function _unlist(Lock storage lock) internal {
        uint32 index = lock.ownerIndex;
        uint32 moved = _idsOfOwner[lock.owner].removeAt(index);
        if (moved != 0) _locks[_idBase | moved].ownerIndex = index;
    }

    /// @dev Withdraws the offer of a lock, if there is one.
    function _withdrawOffer(uint256 id, Lock storage lock) internal {
        if (!lock.isOffered) return;

        // Effect: withdraw the offer.
        address pending = _pendingOwners[id];
        lock.isOffered = false;
        delete _pendingOwners[id];

        // Log the withdrawal.
        emit LockOfferWithdrawn(id, lock.owner, pending);
    }

    /// @dev Pays out `amount` of the locked tokens.
    /// @return paid The sent amount.
    function _settle(address token, address to, uint256 amount) internal returns (uint256 paid) {
        // Effect: reduce the token's total.
        uint256 locked = totalLocked[token];
        totalLocked[token] = locked - amount;

        // Interaction: pay.
        return Settlement.pay(token, to, amount, locked);
    }

    /// @dev Sends the native coin, or credits it to `to` if the payment is refused.
    function _sendOrCredit(address to, uint256 amount) internal {
        if (amount == 0) return;

        // Interaction: pay.
        if (Payouts.trySendNative(to, amount)) return;

        // Effect: credit it; the reentrancy guard protects the order.
        creditOf[to] += amount;

        // Log the credit.
        emit CreditBooked(to, amount);
    }

    function _setLockFee(uint256 newFee) internal {
        // Check and effect: later locks cost this.
        _setFee(newFee, MAX_FEE);

        // Log the change.
        emit FeeChanged(newFee);
    }
}
