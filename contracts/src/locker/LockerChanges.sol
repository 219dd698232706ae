// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {PackedIds} from "../shared/PackedIds.sol";
import {MetadataTail} from "../shared/MetadataTail.sol";
import {ILocker} from "./ILocker.sol";
import {LockerClaims} from "./LockerClaims.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerChanges
/// @notice The owner's changes of a lock other than payouts: none of them unlocks earlier. See {ILocker}.
abstract contract LockerChanges is LockerClaims {
    using PackedIds for PackedIds.List;
    using SafeCast for uint256;
    using VestingSchedule for VestingSchedule.Schedule;

    /// @inheritdoc ILocker
    function extendLockerExpireTime(uint256 id, uint256 newTime) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: the caller owns the lock, and it is not empty.
        _checkOwned(id, lock);
        _checkDate(newTime);

        if (lock.kind == Kind.Vesting) _extendVesting(id, lock, newTime);
        else _extendPlain(id, lock, newTime);
    }

    /// @inheritdoc ILocker
    function increaseLock(uint256 id, uint256 amount) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: the caller owns the lock, and its release has not begun.
        _checkOwned(id, lock);
        _checkAmount(amount);
        if (block.timestamp >= lock.schedule.next || lock.schedule.passed != 0) {
            revert Locker_AlreadyReleasing(id);
        }

        // Interaction: the received amount is known only after the pull; the reentrancy guard protects the order.
        address token = lock.token;
        uint256 received = _pull(token, amount);

        // Check: the sum fits.
        uint256 total = lock.schedule.amount + received;
        _checkAmount(total);

        // Effect: increase the amount, and withdraw a pending offer.
        lock.schedule.amount = total.toUint128();
        totalLocked[token] += received;
        _withdrawOffer(id, lock);

        // Log the addition.
        emit LockIncreased(id, token, msg.sender, received, total);
    }

    /// @inheritdoc ILocker
    function splitLock(uint256 id, uint256 amount) external payable nonReentrant returns (uint256 childId) {
        Lock storage lock = _locks[id];

        // Check: the caller owns the lock, both parts are above zero, and the fee is paid.
        _checkOwned(id, lock);
        uint256 whole = lock.schedule.amount;
        if (amount == 0 || amount >= whole) revert Locker_InvalidAmount(amount);
        uint256 due = _checkFee(1);

        // Effect: withdraw a pending offer, and copy the lock.
        _withdrawOffer(id, lock);
        uint256 newId = _nextId(due);
        Lock memory child = lock;
        child.ownerIndex = _list(newId, child.token, child.owner);

        // Effect: divide amount and released amount; the token's total stays the same. All numbers are below
        // `whole`.
        uint256 whatIsReleased = _releasedOf(lock);
        uint256 released = VestingSchedule.shareOf(whatIsReleased, amount, whole);
        lock.schedule.amount = (whole - amount).toUint128();
        child.schedule.amount = amount.toUint128();
        if (whatIsReleased != 0) {
            (lock.paidSteps, child.paidSteps) = (SHARED, SHARED);
            lock.released = (whatIsReleased - released).toUint128();
            child.released = released.toUint128();
        }
        _locks[newId] = child;
        _noteSplit(id, newId);

        // Interaction: return what was paid above the fee.
        _sendOrCredit(msg.sender, msg.value - due);

        // Log the split, as the last event.
        emit LockSplit(id, child.token, msg.sender, newId, amount, released, MetadataTail.digest(2));
        return newId;
    }

    /// @inheritdoc ILocker
    function transferLockerOwnerShip(uint256 id, address newOwner) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: the caller owns the lock, and it is not empty.
        _checkOwned(id, lock);

        if (newOwner == address(0) || newOwner == BURN_ADDRESS) {
            _renounce(id, lock);
        } else if (newOwner == msg.sender) {
            // Check: there is an offer to withdraw.
            if (!lock.isOffered) revert Locker_NotOffered(id, msg.sender);
            _withdrawOffer(id, lock);
        } else {
            // Effect: record the offer.
            lock.isOffered = true;
            _pendingOwners[id] = newOwner;

            // Log the offer.
            emit LockOffered(id, msg.sender, newOwner);
        }
    }

    /// @inheritdoc ILocker
    function acceptLockerOwnerShip(uint256 id) external nonReentrant {
        _accept(id, _locks[id]);
    }

    /// @inheritdoc ILocker
    function acceptLockerOwnerShipIf(uint256 id, uint256 remaining, uint256 endTime) external nonReentrant {
        Lock storage lock = _locks[id];
        _accept(id, lock);

        // Check: the lock meets the new owner's conditions; otherwise everything is reverted.
        uint256 left = lock.schedule.amount - _releasedOf(lock);
        uint256 last = lock.schedule.end();
        if (left < remaining || last > endTime) revert Locker_NotAsExpected(id, left, last);
    }

    // ------------------------------------------------------------------------------------------------- private

    function _accept(uint256 id, Lock storage lock) private {
        // Check: the lock is offered to the caller. A lock that is paid out has no offer.
        if (_pendingOwners[id] != msg.sender) revert Locker_NotOffered(id, msg.sender);

        // Effect: transfer the lock; the former owner's permission for others ends.
        address previousOwner = lock.owner;
        _unlist(lock);
        lock.owner = msg.sender;
        lock.ownerIndex = _idsOfOwner[msg.sender].push(uint32(id));
        lock.isOffered = false;
        if (lock.isOpenUnlock) lock.isOpenUnlock = false;
        delete _pendingOwners[id];

        // Log the transfer.
        emit LockTransferred(id, previousOwner, msg.sender);
    }

    function _extendPlain(uint256 id, Lock storage lock, uint256 newTime) private {
        // Check: the new time is later.
        uint256 present = lock.schedule.next;
        if (newTime <= present) revert Locker_NotLater(newTime, present);

        // Effect: extend the lock. The time is below {DATE_LIMIT}.
        lock.schedule.next = newTime.toUint40();
        _withdrawOffer(id, lock);

        // Log the extension.
        emit LockExtended(id, lock.token, msg.sender, newTime, 0, newTime, 0);
    }

    function _extendVesting(uint256 id, Lock storage lock, uint256 newTime) private {
        VestingSchedule.Schedule memory schedule = lock.schedule;

        // Check: there is a future step, and the new time is later.
        uint256 steps = schedule.stepsBy(block.timestamp);
        if (steps == schedule.totalSteps()) revert Locker_AllVested(id);
        uint256 present = schedule.timeOf(steps + 1);
        if (newTime <= present) revert Locker_NotLater(newTime, present);

        // Effect: keep the values that cannot be derived after the move.
        if (steps > schedule.passed) {
            uint256 unpaid = schedule.firstUnpaid(_releasedOf(lock, schedule), lock.unpaidSince);
            lock.unpaidSince = Math.min(unpaid, schedule.timeOf(steps)).toUint40();
        }

        // Check: the last step stays below the date limit.
        schedule.extend(steps, newTime);
        uint256 last = schedule.end();
        if (last >= DATE_LIMIT) revert Locker_InvalidDate(last);

        // Effect: move the later steps.
        lock.schedule = schedule;
        _withdrawOffer(id, lock);

        // Log the extension.
        emit LockExtended(id, lock.token, msg.sender, last, schedule.percentAfter(steps), newTime, steps);
    }

    /// @dev Pays out the due amount first; afterwards the lock has no owner.
    function _renounce(uint256 id, Lock storage lock) private {
        // Effect: withdraw the offer.
        _withdrawOffer(id, lock);

        // Effect and interaction: pay the due amount; the reentrancy guard protects the order.
        _payDue(id, lock);

        // Effect: remove the owner.
        _unlist(lock);
        lock.owner = address(0);
        if (lock.isOpenUnlock) lock.isOpenUnlock = false;

        // Log it.
        emit LockRenounced(id, lock.token, msg.sender);
    }
}
