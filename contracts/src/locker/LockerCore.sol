// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

import {Fees} from "../shared/Fees.sol";
import {PackedIds} from "../shared/PackedIds.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {ILocker} from "./ILocker.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerCore
/// @notice What a locker remembers, and the moves that all its calls are made of. See {ILocker}.
/// @dev Every state-changing entry point holds the guard, the platform's too: a token or a receiver that is called
/// in between finds nothing that it could change.
abstract contract LockerCore is ILocker, Fees {
    using PackedIds for PackedIds.List;
    using SafeCast for uint256;
    using VestingSchedule for VestingSchedule.Schedule;

    // ------------------------------------------------------------------------------------------------- types

    /// @dev `None` is an id that was never given out.
    enum Kind {
        None,
        Plain,
        Vesting
    }

    /// @dev A lock. Narrow types are storage only. Three words, and a fourth for one that was split after a claim.
    struct Lock {
        // slot 0
        address token;
        uint40 lockedAt;
        /// @dev The earliest of the schedule's passed steps that was not paid at the last extension, or the last of them.
        uint40 unpaidSince;
        Kind kind;
        bool isOpenUnlock;
        // slot 1
        address owner;
        /// @dev The last payout, 0 before.
        uint40 claimedAt;
        /// @dev Where the id stands in its owner's list.
        uint32 ownerIndex;
        /// @dev How many steps are settled; {SHARED} where `released` says what is.
        uint16 paidSteps;
        bool isOffered;
        // slot 2
        VestingSchedule.Schedule schedule;
        // slot 3
        /// @dev The part of a split lock's released that fell to this one, until its next claim. Not looked at else.
        uint128 released;
    }

    // --------------------------------------------------------------------------------------------- constants

    /// @inheritdoc ILocker
    uint256 public constant MAX_FEE = 0.1 ether;

    /// @dev Dates stay below this; a date in milliseconds does not.
    uint256 internal constant DATE_LIMIT = 1e10;

    /// @dev No lock has as many steps.
    uint16 internal constant SHARED = type(uint16).max;

    /// @dev Where tokens are sent to be burnt; its key is unknown.
    address internal constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    // ----------------------------------------------------------------------------------------------- storage

    mapping(uint256 id => Lock) internal _locks;
    mapping(address owner => PackedIds.List) internal _idsOfOwner;
    mapping(address token => PackedIds.List) internal _idsOfToken;

    /// @dev Set while a lock's `isOffered` is.
    mapping(uint256 id => address account) internal _pendingOwners;

    /// @inheritdoc ILocker
    mapping(address token => uint256 booked) public totalLocked;

    /// @inheritdoc ILocker
    mapping(address account => bool excluded) public feesExcluded;

    /// @inheritdoc ILocker
    mapping(address account => uint256 amount) public creditOf;

    // ------------------------------------------------------------------------------------------- constructor

    /// @param initialOwner Who administers fees.
    /// @param initialFeeReceiver Who receives fees and stray tokens.
    /// @param initialFee The flat fee for one lock, in wei.
    constructor(address initialOwner, address initialFeeReceiver, uint256 initialFee) Ownable(initialOwner) {
        _setFeeReceiver(initialFeeReceiver);
        _setLockFee(initialFee);
    }

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev What may be locked: the LP locker asks for more. An NFT has `balanceOf` and `transferFrom` of an ERC-20, with
    /// the same selectors, but no `allowance`.
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

    /// @dev Returns what the caller owes for `count` locks, which the call carries.
    function _checkFee(uint256 count) internal view returns (uint256 due) {
        due = feesExcluded[msg.sender] ? 0 : _totals.fee * count;
        if (msg.value >= due) return due;
        // Asked last, so that a caller who pays does not pay for this check.
        if (!_isFree(msg.sender)) revert Fees_TooLow(msg.value, due);
        return 0;
    }

    /// @dev Whether the account never owes a fee, with any fee that the platform sets.
    function _isFree(address) internal view virtual returns (bool) {
        return false;
    }

    /// @dev The lock exists, it has an owner, and something of it is left.
    function _checkOpen(uint256 id, Lock storage lock) internal view {
        _checkOpen(id, lock, _isClaimed(lock));
    }

    /// @dev The same, where it is known whether it is paid out whole.
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

    /// @dev Whether a lock is paid out whole.
    function _isClaimed(Lock storage lock) internal view returns (bool) {
        return lock.paidSteps != 0 && _releasedOf(lock) == lock.schedule.amount;
    }

    /// @dev What is settled of a lock, in base units.
    function _releasedOf(Lock storage lock) internal view returns (uint256) {
        return lock.paidSteps == 0 ? 0 : _releasedOf(lock, lock.schedule);
    }

    /// @dev The same, where its schedule is at hand.
    function _releasedOf(Lock storage lock, VestingSchedule.Schedule memory schedule)
        internal
        view
        returns (uint256)
    {
        uint256 paidSteps = lock.paidSteps;
        return paidSteps == SHARED ? lock.released : schedule.vestedAfter(paidSteps);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Pulls `amount`, which is checked, of `token` from the caller.
    /// @return received What is credited.
    function _pull(address token, uint256 amount) internal returns (uint128 received) {
        return Settlement.pull(token, amount, totalLocked[token]).toUint128();
    }

    /// @dev Counts one more lock and records its fee.
    function _nextId(uint256 due) internal returns (uint32 id) {
        return _bookFee(due).toUint32();
    }

    /// @dev Enters a lock into the lists of its owner and its token.
    function _list(uint32 id, address token, address owner_) internal returns (uint32 ownerIndex) {
        _idsOfToken[token].push(id);
        return _idsOfOwner[owner_].push(id);
    }

    /// @dev A lock was made of tokens that arrived; its own event is still to come.
    function _noteMade(uint256 id, address token) internal virtual {}

    /// @dev A lock was split off another one; the event is still to come.
    function _noteSplit(uint256 id, uint256 childId) internal virtual {}

    /// @dev Takes a lock out of its owner's list.
    function _unlist(Lock storage lock) internal {
        uint32 index = lock.ownerIndex;
        uint32 moved = _idsOfOwner[lock.owner].removeAt(index);
        if (moved != 0) _locks[moved].ownerIndex = index;
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

    /// @dev Pays out `amount` of what is locked of `token`.
    /// @return paid What was sent.
    function _settle(address token, address to, uint256 amount) internal returns (uint256 paid) {
        // Effect: nothing of it is owed any more.
        uint256 locked = totalLocked[token];
        totalLocked[token] = locked - amount;

        // Interaction: pay.
        return Settlement.pay(token, to, amount, locked);
    }

    /// @dev Sends the native coin, or keeps it for `to` where it is refused.
    function _sendOrCredit(address to, uint256 amount) internal {
        if (amount == 0) return;

        // Interaction: pay.
        if (Payouts.trySendNative(to, amount)) return;

        // Effect: keep it; the guard stands for the order.
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
