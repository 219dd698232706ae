// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract OpenUnlockTest is LockerTest {
    function test_RevertWhen_TheCallerMayNotChangeTheLock() external {
        uint256 id = _lock(alice);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 9));
        _setOpen(alice, 9, true);
        address[3] memory others = [eve, admin, feeReceiver];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, others[i]));
            _setOpen(others[i], id, true);
        }
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _setOpen(alice, id, true);
    }

    function test_GivenItIsNotOpened() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        assertFalse(locker.isOpenUnlock(plain));
        assertFalse(locker.isOpenUnlock(vesting));
        vm.warp(Defaults.LAST_STEP);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, plain, eve));
        _unlock(eve, plain);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, vesting, eve));
        _claim(eve, vesting);
    }

    function test_WhenItIsOpened() external {
        uint256 id = _lock(alice);
        vm.expectEmit(address(locker));
        emit ILocker.OpenUnlockChanged(id, alice, true);
        _setOpen(alice, id, true);
        assertTrue(locker.isOpenUnlock(id));

        vm.warp(Defaults.UNLOCK_TIME - 1);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, id, Defaults.UNLOCK_TIME));
        _unlock(eve, id);
        (uint256 alices, uint256 eves) = (token.balanceOf(alice), token.balanceOf(eve));
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(eve, id);
        assertEq(token.balanceOf(alice), alices + Defaults.AMOUNT);
        assertEq(token.balanceOf(eve), eves);
    }

    function test_GivenAnOpenVestingLock() external {
        uint256 id = _vest(alice);
        _setOpen(alice, id, true);
        uint256 before = token.balanceOf(alice);
        for (uint256 k = 0; k < 5; ++k) {
            vm.warp(Defaults.FIRST_RELEASE + k * Defaults.CYCLE);
            _claim(k % 2 == 0 ? eve : alice, id);
            assertEq(token.balanceOf(alice), before + (k + 1) * Defaults.AMOUNT / 5);
        }
    }

    function test_WhenItIsClosedAgain() external {
        uint256 id = _lock(alice);
        _setOpen(alice, id, true);
        vm.expectEmit(address(locker));
        emit ILocker.OpenUnlockChanged(id, alice, false);
        _setOpen(alice, id, false);
        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, eve));
        _unlock(eve, id);
        _unlock(alice, id);
    }

    function test_GivenAnOpenLock() external {
        uint256 id = _vest(alice);
        _setOpen(alice, id, true);
        bytes[6] memory calls = [
            abi.encodeCall(ILocker.extendLockerExpireTime, (id, Defaults.FIRST_RELEASE + 1)),
            abi.encodeCall(ILocker.increaseLock, (id, 1)),
            abi.encodeCall(ILocker.splitLock, (id, 1)),
            abi.encodeCall(ILocker.setOpenUnlock, (id, false)),
            abi.encodeCall(ILocker.transferLockerOwnerShip, (id, eve)),
            abi.encodeCall(ILocker.transferLockerOwnerShip, (id, address(0)))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(eve);
            (bool success, bytes memory returned) = address(locker).call(calls[i]);
            assertFalse(success);
            assertEq(returned, abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, eve));
        }
    }

    function test_GivenTheLockWasHandedOver() external {
        uint256 id = _lock(alice);
        _setOpen(alice, id, true);
        _transfer(alice, id, bob);
        assertTrue(locker.isOpenUnlock(id), "an offer changes nothing");
        _accept(bob, id);
        assertFalse(locker.isOpenUnlock(id));
        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, eve));
        _unlock(eve, id);
    }

    function test_GivenAnOpenLockThatIsOffered() external {
        uint256 id = _vest(alice);
        _setOpen(alice, id, true);
        _transfer(alice, id, bob);
        uint256 plain = _lock(alice);
        _setOpen(alice, plain, true);
        _transfer(alice, plain, bob);
        vm.warp(Defaults.LAST_STEP);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, eve));
        _claim(eve, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, plain, eve));
        _unlock(eve, plain);
        _accept(bob, id);
        _transfer(alice, plain, alice);
        _unlock(eve, plain);
    }
}
