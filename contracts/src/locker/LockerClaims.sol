// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ILocker} from "./ILocker.sol";
import {LockerCore} from "./LockerCore.sol";
import {VestingSchedule} from "./VestingSchedule.sol";

/// @title LockerClaims
/// @notice Payouts of locks, always to their owners. See {ILocker}.
abstract contract LockerClaims is LockerCore {
    using SafeCast for uint256;
    using VestingSchedule for VestingSchedule.Schedule;

    /// @inheritdoc ILocker
    function unlockTokens(uint256 id) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: a plain lock, the caller may trigger its payout, and the unlock time is reached.
        _checkOpen(id, lock);
        _checkPayout(id, lock, Kind.Plain);
        uint256 unlockTime = lock.schedule.next;
        if (block.timestamp < unlockTime) revert Locker_StillLocked(id, unlockTime);

        _payPlain(id, lock);
    }

    /// @inheritdoc ILocker
    function unlockVesting(uint256 id) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: a vesting lock, the caller may trigger its payout, and an amount is due. The schedule is read once.
        VestingSchedule.Schedule memory schedule = lock.schedule;
        uint256 released = lock.paidSteps == 0 ? 0 : _releasedOf(lock, schedule);
        _checkOpen(id, lock, lock.paidSteps != 0 && released == schedule.amount);
        _checkPayout(id, lock, Kind.Vesting);
        uint256 steps = schedule.stepsBy(block.timestamp);
        uint256 due = Math.saturatingSub(schedule.vestedAfter(steps), released);
        if (due == 0) revert Locker_NothingVested(id, schedule.firstUnpaid(released, lock.unpaidSince));

        _payVested(id, lock, due, steps);
    }

    /// @inheritdoc ILocker
    function setOpenUnlock(uint256 id, bool isOpen) external nonReentrant {
        Lock storage lock = _locks[id];

        // Check: the caller owns the lock, and it is not empty.
        _checkOwned(id, lock);

        // Effect: allow or disallow payouts triggered by others.
        lock.isOpenUnlock = isOpen;

        // Log the change.
        emit OpenUnlockChanged(id, msg.sender, isOpen);
    }

    /// @dev Pays the due amount to the owner, if there is any.
    function _payDue(uint256 id, Lock storage lock) internal {
        if (lock.kind == Kind.Vesting) {
            (uint256 due, uint256 steps) = _dueOf(lock);
            if (due != 0) _payVested(id, lock, due, steps);
        } else if (block.timestamp >= lock.schedule.next) {
            _payPlain(id, lock);
        }
    }

    /// @dev The vested and unpaid amount of a vesting lock, and the number of past steps. After a split the released amount
    /// may exceed the vested one by one unit, so the difference is clamped at zero.
    function _dueOf(Lock storage lock) private view returns (uint256 due, uint256 steps) {
        VestingSchedule.Schedule memory schedule = lock.schedule;
        steps = schedule.stepsBy(block.timestamp);
        due = Math.saturatingSub(schedule.vestedAfter(steps), _releasedOf(lock, schedule));
    }

    /// @dev The lock is of this kind, and the caller is its owner or any account if the owner allows it. A payout
    /// withdraws the offer, so only the owner triggers one while the lock is offered.
    function _checkPayout(uint256 id, Lock storage lock, Kind kind) private view {
        if (lock.kind != kind) revert Locker_WrongKind(id);
        if (msg.sender != lock.owner && (!lock.isOpenUnlock || lock.isOffered)) {
            revert Locker_NotOwner(id, msg.sender);
        }
    }

    /// @dev Assumptions: the lock is plain and open, and its unlock time is reached.
    function _payPlain(uint256 id, Lock storage lock) private {
        (address token, address owner_, uint256 amount) = (lock.token, lock.owner, lock.schedule.amount);

        // Effect: mark the lock as paid out, and withdraw its offer.
        lock.claimedAt = uint40(block.timestamp);
        lock.paidSteps = 1;
        _withdrawOffer(id, lock);

        // Effect and interaction: settle the credited amount.
        uint256 paid = _settle(token, owner_, amount);

        // Log the payout.
        emit TokensUnlocked(id, token, owner_, amount, paid);
    }

    /// @dev Assumptions: the lock vests, `steps` are past, and `due` is vested and unpaid.
    function _payVested(uint256 id, Lock storage lock, uint256 due, uint256 steps) private {
        (address token, address owner_) = (lock.token, lock.owner);

        // Effect: record the settled steps, and withdraw a pending offer.
        lock.paidSteps = steps.toUint16();
        lock.claimedAt = uint40(block.timestamp);
        _withdrawOffer(id, lock);

        // Effect and interaction: settle it.
        uint256 paid = _settle(token, owner_, due);

        // Log the payout.
        emit VestingUnlocked(id, token, owner_, due, paid);
    }
}
