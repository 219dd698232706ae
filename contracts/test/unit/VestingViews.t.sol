// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: the views of vesting locks)
contract VestingViewsTest is LockerTest {
    uint256 private constant FIFTH = Defaults.AMOUNT / 5;

    /// [LC-02] The words that a client decodes, in the order of the specification; ViewsTest has a plain lock's.
    function test_GivenAVestingLock() external {
        uint256 id =
            _vest(alice, address(token), Defaults.AMOUNT, Defaults.FIRST_RELEASE, 2_500, 7 days, 1_500);
        vm.warp(Defaults.FIRST_RELEASE + 3);
        _claim(alice, id);
        uint256 left = Defaults.AMOUNT * 3 / 4;
        assertEq(
            _raw(abi.encodeCall(ILocker.vestingLockerDetails, (id))),
            abi.encode(
                address(token),
                alice,
                Defaults.AMOUNT,
                Defaults.START,
                2_500,
                7 days,
                1_500,
                Defaults.FIRST_RELEASE + 3,
                Defaults.FIRST_RELEASE + 7 days,
                left,
                false,
                true
            )
        );
        assertEq(
            _raw(abi.encodeCall(ILocker.lockerDetails, (id))),
            abi.encode(
                address(token),
                alice,
                Defaults.AMOUNT,
                Defaults.START,
                Defaults.FIRST_RELEASE + 35 days,
                0,
                false
            )
        );
    }

    function test_GivenClaims() external {
        uint256 id = _vest(alice);
        for (uint256 k = 0; k < 4; ++k) {
            uint256 step = Defaults.FIRST_RELEASE + k * Defaults.CYCLE;
            assertEq(_vestingOf(id).nextClaim, step);
            vm.warp(step + 2);
            assertEq(_vestingOf(id).nextClaim, step, "past until it is paid");
            _claim(alice, id);
            Vesting memory now_ = _vestingOf(id);
            assertEq(now_.lastClaim, step + 2);
            assertEq(now_.nextClaim, step + Defaults.CYCLE);
            assertEq(now_.remainingTokens, Defaults.AMOUNT - (k + 1) * FIFTH);
            assertTrue(now_.isInitialClaimed);
            assertFalse(now_.isTotallyClaimed);
            assertEq(now_.initialPercentage, Defaults.INITIAL_PERCENT);
        }
    }

    function test_GivenTheLockIsPaidOut() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.LAST_STEP + 9);
        _claim(alice, id);
        Vesting memory now_ = _vestingOf(id);
        assertTrue(now_.isTotallyClaimed);
        assertEq(now_.nextClaim, 0);
        assertEq(now_.remainingTokens, 0);
        assertTrue(_details(id).isClaimed);
        assertEq(_details(id).claimedAt, Defaults.LAST_STEP + 9);
        assertEq(_details(id).expireDate, Defaults.LAST_STEP);
        assertEq(_details(id).amount, Defaults.AMOUNT);
        assertEq(locker.claimable(id), 0);
        assertEq(locker.vestedAt(id, block.timestamp), Defaults.AMOUNT);
    }

    function test_GivenTheLockIsRenounced() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.FIRST_RELEASE);
        _transfer(alice, id, address(0));
        vm.warp(Defaults.LAST_STEP);
        assertEq(_vestingOf(id).owner, address(0));
        assertEq(_vestingOf(id).remainingTokens, Defaults.AMOUNT - FIFTH);
        assertEq(locker.claimable(id), 0);
        assertEq(locker.vestedAt(id, Defaults.LAST_STEP), Defaults.AMOUNT);
    }

    function test_WhenTheIdIsUnknown() external {
        _vest(alice);
        uint256[3] memory ids = [uint256(0), 2, type(uint256).max];
        for (uint256 i = 0; i < ids.length; ++i) {
            assertEq(_raw(abi.encodeCall(ILocker.vestingLockerDetails, (ids[i]))), new bytes(12 * 32));
            assertEq(_raw(abi.encodeCall(ILocker.scheduleOf, (ids[i]))), new bytes(64));
            assertEq(locker.vestedAt(ids[i], type(uint256).max), 0);
            assertEq(locker.claimable(ids[i]), 0);
            assertEq(locker.pendingOwner(ids[i]), address(0));
            assertFalse(locker.isOpenUnlock(ids[i]));
            assertFalse(locker.isVesting(ids[i]));
        }
    }

    function test_WhenTheLockIsPlain() external {
        uint256 id = _lock(alice);
        assertEq(_raw(abi.encodeCall(ILocker.vestingLockerDetails, (id))), new bytes(12 * 32));
        assertEq(_raw(abi.encodeCall(ILocker.scheduleOf, (id))), new bytes(64));
        assertEq(locker.vestedAt(id, Defaults.UNLOCK_TIME - 1), 0);
        assertEq(locker.vestedAt(id, Defaults.UNLOCK_TIME), Defaults.AMOUNT);
        assertEq(locker.claimable(id), 0);
        vm.warp(Defaults.UNLOCK_TIME);
        assertEq(locker.claimable(id), Defaults.AMOUNT);
        _unlock(alice, id);
        assertEq(locker.claimable(id), 0);
        assertEq(locker.vestedAt(id, block.timestamp), Defaults.AMOUNT);
    }

    function test_WhenAStepIsReached() external {
        uint256 id = _vest(alice);
        for (uint256 k = 0; k < 5; ++k) {
            uint256 step = Defaults.FIRST_RELEASE + k * Defaults.CYCLE;
            assertEq(locker.vestedAt(id, step - 1), k * FIFTH);
            assertEq(locker.vestedAt(id, step), (k + 1) * FIFTH);
            assertEq(locker.vestedAt(id, step + 1), (k + 1) * FIFTH);
        }
    }

    function test_WhenMoreIsVestedThanPaid() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.FIRST_RELEASE - 1);
        assertEq(locker.claimable(id), 0);
        vm.warp(Defaults.FIRST_RELEASE);
        assertEq(locker.claimable(id), FIFTH);
        _claim(alice, id);
        vm.warp(Defaults.FIRST_RELEASE + 3 * Defaults.CYCLE);
        assertEq(locker.claimable(id), 3 * FIFTH);
    }

    /// @dev Open, extended, split, paid out and renounced ones, with a step every second and with none.
    function test_WhenAnyTimeIsAsked() external {
        _lock(alice);
        _vest(alice);
        _vest(alice, address(token), 7, Defaults.FIRST_RELEASE, 0, 1, 1);
        _vest(alice, address(token), 1, Defaults.FIRST_RELEASE, 10_000, 0, 0);
        _assertNothingReverts();
        vm.warp(Defaults.FIRST_RELEASE + 2);
        _claim(alice, 2);
        _extend(alice, 2, Defaults.FIRST_RELEASE + 99 days);
        _extend(alice, 3, Defaults.FIRST_RELEASE + 99 days);
        _split(alice, 2, 3);
        _split(alice, 3, 3);
        _claim(alice, 4);
        _assertNothingReverts();
        _transfer(alice, 2, address(0));
        _transfer(alice, 3, address(0));
        _assertNothingReverts();
        vm.warp(Defaults.DATE_LIMIT);
        _assertNothingReverts();
    }

    function _assertNothingReverts() private view {
        uint256[7] memory times = [
            0,
            1,
            block.timestamp,
            Defaults.DATE_LIMIT,
            type(uint40).max,
            type(uint256).max - 1,
            type(uint256).max
        ];
        for (uint256 id = 0; id <= locker.lockCount(); ++id) {
            _stateOf(id);
            locker.claimable(id);
            for (uint256 i = 0; i < times.length; ++i) {
                assertLe(locker.vestedAt(id, times[i]), _details(id).amount);
            }
        }
    }

    function _raw(bytes memory data) private view returns (bytes memory returned) {
        bool success;
        (success, returned) = address(locker).staticcall(data);
        assertTrue(success);
    }
}
