// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-03 (part): the lock, to the second. Blocks stand still here while the clock goes on, but where they are meant.
contract StakingPoolLockTest is StakingTest {
    uint256 private constant LOCK = 1 days;
    uint256 private opens;

    function setUp() public override {
        super.setUp();
        Plan memory plan = _twinPlan();
        plan.lockTime = LOCK;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        opens = block.timestamp + LOCK;
        _pass(5);
    }

    // --------------------------------------------------------------------------------------------- to the second

    function test_RevertGiven_ASecondIsLeft() external {
        vm.warp(opens - 1);
        _assertLocked(alice, opens);
    }

    function test_GivenTheLockIsOverThisSecond() external {
        vm.warp(opens);
        _assertOpen(alice);
    }

    function test_GivenTheLockWasOverASecondAgo() external {
        vm.warp(opens + 1);
        _assertOpen(alice);
    }

    function test_GivenThePoolHasNoLock() external {
        pool = _openPool(_twinPlan());
        _stake(pool, bob, 100);
        _assertOpen(bob);
    }

    // ------------------------------------------------------------------------------------------------- top-ups

    /// @dev In each of the three seconds: a top-up locks all of it anew.
    function test_RevertGiven_ATopUpLockedItAnew() external {
        for (uint256 i = 0; i < 3; ++i) {
            uint256 snapshot = vm.snapshotState();
            vm.warp(opens - 1 + i);
            _stake(pool, alice, 1);
            uint256 opensNow = block.timestamp + LOCK;
            assertEq(pool.unlockTime(alice), opensNow);
            _assertLocked(alice, opensNow);
            vm.warp(opensNow - 1);
            _assertLocked(alice, opensNow);
            vm.warp(opensNow);
            _assertOpen(alice);
            vm.revertToState(snapshot);
        }
    }

    function test_WhenAHarvestComesInBetween() external {
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(opens - 2 + i);
            _harvest(pool, alice);
            vm.prank(alice);
            pool.deposit(0);
            assertEq(pool.unlockTime(alice), opens, "a harvest locks nothing");
        }
        _assertOpen(alice);
    }

    function test_WhenAHarvestComesDuringTheLock() external {
        uint256 pending = pool.pendingReward(alice);
        assertGt(pending, 0);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), pending);
        _assertLocked(alice, opens);
    }

    function test_WhenAPartLeft() external {
        vm.warp(opens);
        _withdraw(pool, alice, 60);
        assertEq(pool.unlockTime(alice), opens, "the rest is not locked anew");
        _assertOpen(alice);
    }

    function test_RevertGiven_ANewStakeAfterAllLeft() external {
        vm.warp(opens + 7);
        _leave(pool, alice);
        assertEq(pool.unlockTime(alice), 0);
        _pass(1);
        _stake(pool, alice, 5);
        _assertLocked(alice, block.timestamp + LOCK);
    }

    // ------------------------------------------------------------------------------------------------- others

    /// @dev Calls of other wallets in the last second before the lock opens extend only their own locks.
    function test_WhenOthersAct() external {
        vm.warp(opens - 1);
        staked.mint(address(pool), 1);
        vm.prank(alice);
        staked.approve(eve, type(uint256).max);
        _stake(pool, eve, 1);
        _stake(pool, creator, 1);
        _harvest(pool, eve);
        vm.prank(eve);
        pool.deposit(0);
        // There is no staking for another account.
        string[3] memory calls =
            ["deposit(uint256,address)", "depositFor(address,uint256)", "depositTo(uint256,address)"];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(eve);
            (bool success,) = address(pool).call(abi.encodeWithSignature(calls[i], alice, alice));
            assertFalse(success, calls[i]);
        }
        assertEq(pool.unlockTime(alice), opens);
        vm.warp(opens);
        _assertOpen(alice);
    }

    // ----------------------------------------------------------------------------------------------- the end

    function test_RevertGiven_ThePoolEndsInTheNextBlock() external {
        _passTo(pool.endBlock() - 1);
        _assertLocked(alice, opens);
    }

    function test_GivenThePoolEnds() external {
        _passTo(pool.endBlock());
        assertLt(block.timestamp, opens);
        _assertOpen(alice);
    }

    function test_GivenThePoolEndsRightAfterATopUp() external {
        _passTo(pool.endBlock() - 1);
        _stake(pool, alice, 1);
        vm.roll(block.number + 1);
        _assertOpen(alice);
    }

    /// @dev All of {IStakingPool.withdraw} and {IStakingPool.emergencyWithdraw} that takes stake is refused.
    function _assertLocked(address user, uint256 until) private {
        bytes memory expected = _error(IStakingPool.Staking_Locked.selector, until);
        uint256 all = _stakeOf(pool, user);
        _refusedWithdrawal(user, 1, expected);
        _refusedWithdrawal(user, all, expected);
        _assertRefused(user, abi.encodeCall(IStakingPool.emergencyWithdraw, ()), expected);
        uint256 snapshot = vm.snapshotState();
        _harvest(pool, user);
        vm.revertToState(snapshot);
    }

    /// @dev Each way out is open, from the same state.
    function _assertOpen(address user) private {
        uint256 all = _stakeOf(pool, user);
        for (uint256 i = 0; i < 3; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 had = staked.balanceOf(user);
            if (i == 0) _withdraw(pool, user, 1);
            else if (i == 1) _withdraw(pool, user, all);
            else _emergency(pool, user);
            assertEq(staked.balanceOf(user) - had, i == 0 ? 1 : all);
            vm.revertToState(snapshot);
        }
    }
}
