// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {StepModel} from "../fuzz/StepModel.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {Defaults} from "../unit/Defaults.sol";
import {LockerWorld} from "./LockerWorld.sol";

/// @notice Calls of owners with their locks, and the attempts of others: each outcome is predicted by the model.
abstract contract LockerOwners is LockerWorld {
    using StepModel for StepModel.Steps;

    address private constant BURN = 0x000000000000000000000000000000000000dEaD;

    /// @dev L14: what is vested of this lock is the same after a change of its owner's.
    modifier vestedStays(uint256 lockSeed) {
        uint256 id = _locks.length == 0 ? 0 : lockSeed % _locks.length + 1;
        uint256 before = locker.vestedAt(id, block.timestamp);
        _;
        assertEq(locker.vestedAt(id, block.timestamp), before, "Invariant violation: L14, vested");
    }

    // ------------------------------------------------------------------------------------------------- payouts

    /// @dev By any account, at any time, by either call.
    function unlock(uint256 lockSeed, uint256 walletSeed) external {
        if (_locks.length == 0) return;
        uint256 id = lockSeed % _locks.length + 1;
        _pay(id, _pick(_wallets, walletSeed), walletSeed % 16 == 0 != _locks[id - 1].isVesting);
    }

    /// @dev By its owner, an open lock of which something is due where there is one.
    function unlockDue(uint256 lockSeed) external {
        for (uint256 i = 0; i < _locks.length; ++i) {
            uint256 id = (lockSeed % _locks.length + i) % _locks.length + 1;
            if (claimable(id) != 0) return _pay(id, _locks[id - 1].owner, _locks[id - 1].isVesting);
        }
    }

    function _pay(uint256 id, address caller, bool asVesting) internal nothingLeaves(_locks[id - 1].token) {
        Model storage lock = _locks[id - 1];
        bytes4 expected = _refusal(id, caller);
        // The kind is looked at before the caller.
        bool isOpenTo = expected == 0 || expected == ILocker.Locker_NotOwner.selector;
        if (isOpenTo && asVesting != lock.isVesting) expected = ILocker.Locker_WrongKind.selector;
        else if (isOpenTo && (caller == lock.owner || _isOpenToAll(lock))) expected = _early(id);

        (uint256 before, uint256 due) = (_held(lock.token), claimable(id));
        bytes memory data = asVesting
            ? abi.encodeCall(ILocker.unlockVesting, (id))
            : abi.encodeCall(ILocker.unlockTokens, (id));
        (bool success, bytes memory returned) = _call(caller, 0, data);
        if (success) {
            assertEq(expected, bytes4(0), "Invariant violation: L5, paid what must be refused");
            _paid(id, before, due);
            return;
        }
        assertEq(_held(lock.token), before, "Invariant violation: L6, left by a refused call");
        if (expected == 0 && _isTooPoor(lock.token, _selector(success, returned))) return;
        _assertOutcome(success, returned, expected, lock.token, lock.owner);
    }

    function _isOpenToAll(Model storage lock) private view returns (bool) {
        return lock.isOpen && lock.pending == address(0);
    }

    function _early(uint256 id) private view returns (bytes4) {
        if (claimable(id) != 0) return 0;
        return _locks[id - 1].isVesting
            ? ILocker.Locker_NothingVested.selector
            : ILocker.Locker_StillLocked.selector;
    }

    /// @dev The fraction that is left of the payout rounds to nothing.
    function _isTooPoor(address token, bytes4 selector) private view returns (bool) {
        return zoo.lowersBalances(token)
            && (selector == Settlement.Settlement_NothingToPay.selector
                || selector == Settlement.Settlement_NotSent.selector);
    }

    /// @dev L5: what has left the locker, and what that makes of the lock.
    function _paid(uint256 id, uint256 before, uint256 due) private {
        Model storage lock = _locks[id - 1];
        uint256 left = before - _held(lock.token);
        if (!zoo.lowersBalances(lock.token)) assertEq(left, due, "Invariant violation: L5, not paid whole");
        if (lock.token == address(zoo.rebasing())) {
            uint256 total = locked[lock.token];
            uint256 fair = before < total ? Math.mulDiv(due, before, total) : due;
            assertApproxEqAbs(left, fair, 6, "Invariant violation: L5, another fraction");
        }
        lock.released += due;
        lock.lastClaim = block.timestamp;
        lock.pending = address(0);
        locked[lock.token] -= due;
    }

    // ------------------------------------------------------------------------------------------------- changes

    /// @dev One that has opened is locked again; nothing of a vesting lock is.
    function extend(uint256 lockSeed, uint256 walletSeed, uint256 delta) external nothingLeaves(address(0)) {
        if (_locks.length == 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed);
        _extend(id, caller, delta);
    }

    function _extend(uint256 id, address caller, uint256 delta) private {
        Model storage lock = _locks[id - 1];
        StepModel.Steps memory steps = _steps[id];
        uint256 place = lock.isVesting ? steps.nextAt(block.timestamp) : 0;
        bool isVested = lock.isVesting && place == steps.times.length;
        uint256 present = !lock.isVesting ? lock.unlockTime : isVested ? 0 : steps.times[place];
        uint256 newTime = (isVested ? block.timestamp : present) + _bound(delta, 0, 10 days);
        if (delta % 8 == 0) newTime -= _bound(delta, 0, 5 days);

        bytes4 expected = _refusal(id, caller);
        if (expected == 0 && newTime <= block.timestamp) expected = ILocker.Locker_InvalidDate.selector;
        else if (expected == 0 && isVested) expected = ILocker.Locker_AllVested.selector;
        else if (expected == 0 && newTime <= present) expected = ILocker.Locker_NotLater.selector;
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.extendLockerExpireTime, (id, newTime)));
        _assertOutcome(success, returned, expected);
        if (!success) return;

        if (lock.isVesting) {
            uint256 vested = steps.vested(lock.amount, block.timestamp);
            assertEq(locker.vestedAt(id, block.timestamp), vested, "Invariant violation: L14, vested");
            steps.extend(place, newTime, lock.cycle);
            _steps[id] = steps;
            newTime = steps.end();
        }
        assertGt(newTime, lock.unlockTime, "Invariant violation: L3, the unlock time");
        lock.unlockTime = newTime;
        lock.pending = address(0);
    }

    function increase(uint256 lockSeed, uint256 walletSeed, uint256 amount)
        external
        nothingLeaves(address(0))
        vestedStays(lockSeed)
    {
        if (_locks.length == 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed);
        _increase(id, caller, _bound(amount, 1, type(uint104).max));
    }

    function _increase(uint256 id, address caller, uint256 amount) private {
        address token = _locks[id - 1].token;
        IZooToken(token).mint(caller, 2 * amount);
        bytes4 expected = _refusal(id, caller);
        uint256 before = _held(token);
        uint256 first = _locks[id - 1].isVesting ? _steps[id].times[0] : _locks[id - 1].unlockTime;
        if (expected == 0 && block.timestamp >= first) {
            expected = ILocker.Locker_AlreadyReleasing.selector;
        } else if (expected == 0 && before < locked[token]) {
            expected = Settlement.Settlement_Undercollateralized.selector;
        }
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.increaseLock, (id, amount)));
        if (!success && expected == 0 && _roundsToNothing(token, returned)) return;
        _assertOutcome(success, returned, expected, token, caller);
        if (!success) return;

        uint256 arrived = Math.min(_held(token) - before, amount);
        _locks[id - 1].amount += arrived;
        locked[token] += arrived;
        _locks[id - 1].pending = address(0);
    }

    function split(uint256 lockSeed, uint256 walletSeed, uint256 amount, uint256 value)
        external
        nothingLeaves(address(0))
    {
        if (_locks.length == 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed);
        Model storage lock = _locks[id - 1];
        amount = _bound(amount, 0, lock.amount);
        value = value % 8 == 0 ? _bound(value, 0, Defaults.MAX_FEE) : Defaults.MAX_FEE;
        uint256 due = locker.feesExcluded(caller) ? 0 : locker.fee();
        bytes4 expected = _refusal(id, caller);
        if (expected == 0 && (amount == 0 || amount == lock.amount)) {
            expected = ILocker.Locker_InvalidAmount.selector;
        } else if (expected == 0 && value < due) {
            expected = IFees.Fees_TooLow.selector;
        }
        uint256 before = locker.vestedAt(id, block.timestamp);
        (bool success, bytes memory returned) =
            _call(caller, value, abi.encodeCall(ILocker.splitLock, (id, amount)));
        _assertOutcome(success, returned, expected);
        if (success) _splitOff(id, caller, amount, value, due, before);
    }

    /// @dev L14: the two are one unit less vested at most.
    function _splitOff(
        uint256 id,
        address caller,
        uint256 amount,
        uint256 value,
        uint256 due,
        uint256 vestedBefore
    ) private {
        Model storage lock = _locks[id - 1];
        uint256 childId = _locks.length + 1;
        uint256 vested = locker.vestedAt(id, block.timestamp) + locker.vestedAt(childId, block.timestamp);
        assertLe(vested, vestedBefore, "Invariant violation: L14, a split vests");
        assertLe(vestedBefore - vested, 1, "Invariant violation: L14, a split un-vests");
        _bookFee(caller, value, due);
        lock.pending = address(0);
        Model memory child = lock;
        (uint256 left, uint256 whole) = (amount, amount);
        if (lock.isVesting) (,, whole,,,,,,, left,,) = locker.vestingLockerDetails(childId);
        child.released = whole - left;
        uint256 share = lock.released * amount / lock.amount;
        assertTrue(
            child.released == share || child.released == share + 1, "Invariant violation: L14, a share"
        );
        child.amount = amount;
        lock.released -= child.released;
        lock.amount -= amount;
        _enter(childId, child);
        if (lock.isVesting) _steps[childId] = _steps[id];
    }

    function setOpen(uint256 lockSeed, uint256 walletSeed, bool isOpen)
        external
        nothingLeaves(address(0))
        vestedStays(lockSeed)
    {
        if (_locks.length == 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed);
        bytes4 expected = _refusal(id, caller);
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.setOpenUnlock, (id, isOpen)));
        _assertOutcome(success, returned, expected);
        if (success) _locks[id - 1].isOpen = isOpen;
    }

    // ----------------------------------------------------------------------------------------------- ownership

    function offer(uint256 lockSeed, uint256 walletSeed, uint256 toSeed)
        external
        nothingLeaves(address(0))
        vestedStays(lockSeed)
    {
        if (_locks.length == 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed);
        address to = _pick(_wallets, toSeed);
        Model storage lock = _locks[id - 1];
        bytes4 expected = _refusal(id, caller);
        if (expected == 0 && to == caller && lock.pending == address(0)) {
            expected = ILocker.Locker_NotOffered.selector;
        }
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.transferLockerOwnerShip, (id, to)));
        _assertOutcome(success, returned, expected);
        if (success) lock.pending = to == caller ? address(0) : to;
    }

    /// @dev By the account it is offered to, or by another.
    function accept(uint256 lockSeed, uint256 walletSeed)
        external
        nothingLeaves(address(0))
        vestedStays(lockSeed)
    {
        if (_locks.length == 0) return;
        uint256 id = lockSeed % _locks.length + 1;
        Model storage lock = _locks[id - 1];
        address caller = walletSeed % 4 == 0 || lock.pending == address(0)
            ? _pick(_wallets, walletSeed / 4)
            : lock.pending;
        bytes4 expected = caller == lock.pending ? bytes4(0) : ILocker.Locker_NotOffered.selector;
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.acceptLockerOwnerShip, (id)));
        _assertOutcome(success, returned, expected);
        if (!success) return;
        _unlist(id);
        _idsOfOwner[caller].push(id);
        (lock.owner, lock.pending, lock.isOpen) = (caller, address(0), false);
    }

    /// @dev Seldom, as nothing can be done with the lock from then on.
    function renounce(uint256 lockSeed, uint256 walletSeed)
        external
        nothingLeaves(_locks.length == 0 ? address(0) : _locks[lockSeed % _locks.length].token)
        vestedStays(lockSeed)
    {
        if (_locks.length == 0 || walletSeed % 3 != 0) return;
        (uint256 id, address caller) = _whom(lockSeed, walletSeed / 3);
        _renounce(id, caller, walletSeed % 2 == 0 ? address(0) : BURN);
    }

    function _renounce(uint256 id, address caller, address zero) private {
        Model storage lock = _locks[id - 1];
        (uint256 before, uint256 due) = (_held(lock.token), claimable(id));
        bytes4 expected = _refusal(id, caller);
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.transferLockerOwnerShip, (id, zero)));
        if (!success) {
            assertEq(_held(lock.token), before, "Invariant violation: L6, left by a refused call");
            if (expected == 0 && due != 0 && _isTooPoor(lock.token, _selector(success, returned))) return;
        }
        // No token can refuse if nothing is due.
        if (due == 0) _assertOutcome(success, returned, expected);
        else _assertOutcome(success, returned, expected, lock.token, lock.owner);
        if (!success) return;
        if (due != 0) _paid(id, before, due);
        _unlist(id);
        (lock.owner, lock.pending, lock.isOpen) = (address(0), address(0), false);
    }

    // --------------------------------------------------------------------------------------------------- own

    /// @dev Its owner three times of four, else any account.
    function _whom(uint256 lockSeed, uint256 walletSeed) private view returns (uint256 id, address caller) {
        id = lockSeed % _locks.length + 1;
        address owner = _locks[id - 1].owner;
        caller = walletSeed % 4 == 0 || owner == address(0) ? _pick(_wallets, walletSeed / 4) : owner;
    }

    function _roundsToNothing(address token, bytes memory returned) internal view returns (bool) {
        return token == address(zoo.rebasing())
            && _selector(false, returned) == Settlement.Settlement_NothingArrived.selector;
    }
}
