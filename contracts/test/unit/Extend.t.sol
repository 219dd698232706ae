// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: extendLockerExpireTime)
contract ExtendTest is LockerTest {
    uint256 private constant FIFTH = Defaults.AMOUNT / 5;
    uint256 private constant FIRST = Defaults.FIRST_RELEASE;
    uint256 private constant CYCLE = Defaults.CYCLE;

    function test_RevertWhen_TheCallerMayNotChangeTheLock() external {
        uint256 id = _lock(alice);
        uint256 later = Defaults.UNLOCK_TIME + 100 days;
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 9));
        _extend(alice, 9, later);
        address[3] memory others = [eve, admin, feeReceiver];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, others[i]));
            _extend(others[i], id, later);
        }

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _extend(alice, id, later);

        id = _vest(alice, address(token), 7, later, 10_000, 0, 0);
        _transfer(alice, id, address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_Renounced.selector, id));
        _extend(alice, id, later + 1);
    }

    /// @dev An opened lock's own time is past, so the new one has to be compared with the present as well.
    function test_RevertWhen_TheNewTimeIsNotInTheFuture() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME + 10);
        for (uint256 ago = 0; ago < 3; ++ago) {
            vm.expectRevert(
                abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, block.timestamp - ago)
            );
            _extend(alice, id, block.timestamp - ago);
        }
        _extend(alice, id, block.timestamp + 1);
    }

    function test_RevertWhen_TheNewTimeIsInMilliseconds() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        uint256[3] memory dates = [Defaults.DATE_LIMIT, FIRST * 1000, type(uint256).max];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _extend(alice, plain, dates[i]);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _extend(alice, vesting, dates[i]);
        }
    }

    function test_RevertWhen_APlainLockWouldNotOpenLater() external {
        uint256 id = _lock(alice);
        uint256[3] memory dates = [Defaults.START + 1, Defaults.UNLOCK_TIME - 1, Defaults.UNLOCK_TIME];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ILocker.Locker_NotLater.selector, dates[i], Defaults.UNLOCK_TIME)
            );
            _extend(alice, id, dates[i]);
        }
    }

    function test_WhenAPlainLockOpensLater() external {
        uint256 id = _lock(alice);
        uint256 later = Defaults.UNLOCK_TIME + 1;
        Details memory expected = _details(id);
        expected.expireDate = later;
        vm.expectEmit(address(locker));
        emit ILocker.LockExtended(id, address(token), alice, later, 0, later, 0);
        _extend(alice, id, later);
        _assertDetails(id, expected);
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT);

        vm.warp(later - 1);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, id, later));
        _unlock(alice, id);
        vm.warp(later);
        _unlock(alice, id);

        id = _lock(alice, address(token), 1, later + 1);
        _extend(alice, id, Defaults.DATE_LIMIT - 1);
        assertEq(_details(id).expireDate, Defaults.DATE_LIMIT - 1);
    }

    function test_GivenAPlainLockHasOpened() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME + 5);
        assertEq(locker.claimable(id), Defaults.AMOUNT);
        _extend(alice, id, Defaults.UNLOCK_TIME + 10);
        assertEq(locker.claimable(id), 0);
        vm.expectRevert(
            abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, id, Defaults.UNLOCK_TIME + 10)
        );
        _unlock(alice, id);
    }

    function test_RevertWhen_TheNextStepWouldNotComeLater() external {
        uint256 id = _vest(alice);
        _expectNotLater(id, FIRST - 1, FIRST);
        _expectNotLater(id, FIRST, FIRST);
        for (uint256 k = 1; k < 5; ++k) {
            uint256 next = FIRST + k * CYCLE;
            vm.warp(next - CYCLE);
            _expectNotLater(id, next, next);
            vm.warp(next - 1);
            _expectNotLater(id, next, next);
        }
    }

    function test_RevertWhen_TheLastStepWouldBeOutOfRange() external {
        uint256 id = _vest(alice);
        uint256 latest = Defaults.DATE_LIMIT - 1 - 4 * CYCLE;
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.DATE_LIMIT));
        _extend(alice, id, latest + 1);
        _extend(alice, id, latest);
        assertEq(_details(id).expireDate, Defaults.DATE_LIMIT - 1);

        // Later on fewer steps follow.
        vm.warp(latest + 3 * CYCLE);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.DATE_LIMIT));
        _extend(alice, id, Defaults.DATE_LIMIT);
    }

    function test_RevertGiven_AllOfAVestingLockIsVested() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.LAST_STEP);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AllVested.selector, id));
        _extend(alice, id, Defaults.LAST_STEP + 1);

        vm.warp(Defaults.LAST_STEP - 1);
        _extend(alice, id, Defaults.LAST_STEP + 1);
        assertEq(_details(id).expireDate, Defaults.LAST_STEP + 1);
    }

    function test_WhenTheFirstReleaseHasNotCome() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST - 1);
        uint256 later = FIRST + 3;
        vm.expectEmit(address(locker));
        emit ILocker.LockExtended(id, address(token), alice, later + 4 * CYCLE, 0, later, 0);
        _extend(alice, id, later);
        _assertSteps(id, 0, later);
        assertEq(_vestingOf(id).nextClaim, later);
        assertEq(_details(id).expireDate, later + 4 * CYCLE);
        (uint256 passed, uint256 next) = locker.scheduleOf(id);
        assertEq(passed, 0);
        assertEq(next, later);
    }

    function test_WhenStepsHaveCome() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST + CYCLE + 1);
        uint256 later = FIRST + 2 * CYCLE + 5 days;
        vm.expectEmit(address(locker));
        emit ILocker.LockExtended(id, address(token), alice, later + 2 * CYCLE, 4_000, later, 2);
        _extend(alice, id, later);
        assertEq(locker.vestedAt(id, block.timestamp), 2 * FIFTH, "stays vested");
        assertEq(locker.claimable(id), 2 * FIFTH);
        _assertSteps(id, 2, later);

        Vesting memory vesting = _vestingOf(id);
        assertEq(vesting.initialPercentage, Defaults.INITIAL_PERCENT);
        assertEq(vesting.releaseCycle, CYCLE);
        assertEq(vesting.releasePercentage, Defaults.CYCLE_PERCENT);
        _claim(alice, id);
        assertEq(_releasedOf(id), 2 * FIFTH);
        assertEq(_vestingOf(id).nextClaim, later);

        for (uint256 k = 3; k <= 5; ++k) {
            vm.warp(later + (k - 3) * CYCLE);
            _claim(alice, id);
            assertEq(_releasedOf(id), k * FIFTH);
        }
        assertTrue(_details(id).isClaimed);
    }

    function test_WhenAStepComesAtThisSecond() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST + CYCLE);
        _expectNotLater(id, FIRST + 2 * CYCLE, FIRST + 2 * CYCLE);
        _extend(alice, id, FIRST + 2 * CYCLE + 1);
        assertEq(locker.vestedAt(id, block.timestamp), 2 * FIFTH);
        _assertSteps(id, 2, FIRST + 2 * CYCLE + 1);
    }

    function test_GivenStepsThatWereNotPaid() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST);
        _claim(alice, id);
        vm.warp(FIRST + 2 * CYCLE + 1);
        _extend(alice, id, FIRST + 50 days);
        assertEq(_vestingOf(id).nextClaim, FIRST + CYCLE, "the second step");
        _extend(alice, id, FIRST + 60 days);
        assertEq(_vestingOf(id).nextClaim, FIRST + CYCLE, "still");
        vm.warp(FIRST + 60 days);
        _extend(alice, id, FIRST + 90 days);
        assertEq(_vestingOf(id).nextClaim, FIRST + CYCLE, "and with another step beside it");
        _claim(alice, id);
        assertEq(_releasedOf(id), 4 * FIFTH);
        assertEq(_vestingOf(id).nextClaim, FIRST + 90 days);
    }

    function test_WhenItIsExtendedTwice() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST + 1);
        _extend(alice, id, FIRST + CYCLE + 1 days);
        _expectNotLater(id, FIRST + CYCLE + 1 days, FIRST + CYCLE + 1 days);
        _extend(alice, id, FIRST + CYCLE + 2 days);
        _assertSteps(id, 1, FIRST + CYCLE + 2 days);

        vm.warp(FIRST + 2 * CYCLE + 2 days);
        uint256 later = FIRST + 3 * CYCLE + 3 days;
        vm.expectEmit(address(locker));
        emit ILocker.LockExtended(id, address(token), alice, later + CYCLE, 6_000, later, 3);
        _extend(alice, id, later);
        _assertSteps(id, 3, later);
    }

    function test_GivenTheFirstReleaseIsTheWhole() external {
        uint256 id = _vest(alice, address(token), Defaults.AMOUNT, FIRST, 10_000, 0, 0);
        vm.warp(FIRST - 1);
        _extend(alice, id, FIRST + 1);
        assertEq(locker.vestedAt(id, FIRST), 0);
        assertEq(locker.vestedAt(id, FIRST + 1), Defaults.AMOUNT);
        vm.warp(FIRST + 1);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AllVested.selector, id));
        _extend(alice, id, FIRST + 2);
    }

    function test_GivenTheLockIsOffered() external {
        uint256[2] memory ids = [_lock(alice), _vest(alice)];
        for (uint256 i = 0; i < ids.length; ++i) {
            _transfer(alice, ids[i], bob);
            vm.expectEmit(address(locker));
            emit ILocker.LockOfferWithdrawn(ids[i], alice, bob);
            _extend(alice, ids[i], FIRST + 1 days);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, ids[i], bob));
            _accept(bob, ids[i]);
        }
    }

    /// @dev From now on `passed` fifths are vested until `next`, then one more, and one more each cycle.
    function _assertSteps(uint256 id, uint256 passed, uint256 next) private view {
        assertEq(locker.vestedAt(id, block.timestamp), passed * FIFTH, "now");
        for (uint256 k = passed + 1; k <= 5; ++k) {
            uint256 step = next + (k - passed - 1) * CYCLE;
            assertEq(locker.vestedAt(id, step - 1), (k - 1) * FIFTH, "a second before");
            assertEq(locker.vestedAt(id, step), k * FIFTH, "at the step");
            assertEq(locker.vestedAt(id, step + 1), k * FIFTH, "a second after");
        }
    }

    function _expectNotLater(uint256 id, uint256 newTime, uint256 present) private {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotLater.selector, newTime, present));
        _extend(alice, id, newTime);
    }
}
