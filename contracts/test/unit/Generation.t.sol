// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {TokenLocker} from "../../src/locker/TokenLocker.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// @notice A locker of a later generation: the same calls, with ids that no other generation has.
contract GenerationTest is LockerTest {
    uint16 private constant GENERATION = 3;
    /// @dev The id before the first one.
    uint256 private constant BASE = uint256(GENERATION) << 32;

    function _generation() internal pure override returns (uint16) {
        return GENERATION;
    }

    function test_WhenLocksAreMade() external {
        assertEq(locker.generation(), GENERATION);
        vm.recordLogs();
        assertEq(_lock(alice), BASE + 1);
        _assertLastLog(vm.getRecordedLogs(), ILocker.TokensLocked.selector, BASE + 1);
        assertEq(_vest(bob), BASE + 2);
        ILocker.Terms[] memory two = new ILocker.Terms[](2);
        two[0] = ILocker.Terms(alice, 3, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        two[1] = ILocker.Terms(bob, 4, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        vm.prank(eve);
        assertEq(locker.lockMany{value: 2 * Defaults.FEE}(address(token), two), BASE + 3);
        assertEq(_split(alice, BASE + 1, 1), BASE + 5);

        assertEq(locker.lockCount(), 5);
        assertEq(locker.lockersOf(alice, 0, 9), _three(1, 3, 5));
        assertEq(locker.lockersOf(bob, 1, 9), _one(4));
        assertEq(locker.lockersOfToken(address(token), 2, 9), _three(3, 4, 5));
        vm.prank(alice);
        assertEq(locker.getMyLockers(), _three(1, 3, 5));
    }

    function test_WhenLocksMoveBetweenLists() external {
        for (uint256 i = 0; i < 3; ++i) {
            _lock(alice);
        }
        // The last of the owner's list takes the place of the first, and then moves itself.
        _move(BASE + 1);
        assertEq(locker.lockersOf(bob, 0, 9), _one(1));
        _move(BASE + 3);
        assertEq(locker.lockersOf(alice, 0, 9), _one(2));
        _transfer(alice, BASE + 2, address(0));
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersCountOf(bob), 2);
    }

    function test_WhenALockIsPaidOut() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        vm.warp(Defaults.LAST_STEP);
        uint256 before = token.balanceOf(alice);
        _unlock(alice, plain);
        vm.prank(alice);
        locker.unlockVesting(vesting);
        assertEq(token.balanceOf(alice), before + 2 * Defaults.AMOUNT);
    }

    function test_RevertWhen_TheIdIsOfAnotherGeneration() external {
        _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 1));
        _unlock(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, (4 << 32) + 1));
        _unlock(alice, (4 << 32) + 1);
    }

    function test_WhenTheGenerationIsTheLastOne() external {
        locker = new TokenLocker(admin, feeReceiver, Defaults.FEE, address(0), type(uint16).max);
        vm.prank(alice);
        token.approve(address(locker), type(uint256).max);
        uint256 id = _lock(alice);
        assertEq(id, 65_535 * 2 ** 32 + 1);
        // A number of JavaScript and JSON holds it exactly.
        assertLt(id + type(uint32).max, 2 ** 53);
    }

    function _move(uint256 id) private {
        _transfer(alice, id, bob);
        _accept(bob, id);
    }

    function _one(uint256 number) private pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = BASE + number;
    }

    function _three(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory ids) {
        ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (BASE + a, BASE + b, BASE + c);
    }
}
