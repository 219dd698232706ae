// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-03 (part): {IStakingPool.emergencyWithdraw}: the principal leaves, and what was earned stays its owner's.
contract StakingPoolEmergencyTest is StakingTest {
    bytes private constant CALL = abi.encodeCall(IStakingPool.emergencyWithdraw, ());

    function test_RevertGiven_ThereIsNoStake() external {
        _assertRefused(eve, CALL, _error(IStakingPool.Staking_AboveStake.selector, 1, 0));
        _stake(pool, alice, 100);
        _leave(pool, alice);
        _assertRefused(alice, CALL, _error(IStakingPool.Staking_AboveStake.selector, 1, 0));
    }

    function test_WhenAStakerLeaves() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 300);
        _passTo(start + 4);
        vm.expectCall(address(reward), bytes(""), 0);
        vm.recordLogs();
        _emergency(pool, alice);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "the transfer, and the event");
        assertEq(logs[1].topics[0], IStakingPool.StakeEmergencyWithdrawn.selector);
        assertEq(address(uint160(uint256(logs[1].topics[1]))), alice);
        (uint256 amount, uint256 paid, uint256 kept) = abi.decode(logs[1].data, (uint256, uint256, uint256));
        assertEq(amount, 100, "the event says what left");
        assertEq(paid, 100);
        assertEq(kept, PER_BLOCK);
        assertEq(staked.balanceOf(alice), 100);
        assertEq(_stakeOf(pool, alice), 0);
        assertEq(_stakedTimeOf(pool, alice), 0);
        assertEq(pool.totalStaked(), 300);
    }

    function test_GivenRewardsWereEarned() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(start + 4);
        _emergency(pool, alice);
        assertEq(pool.keptRewards(alice), 2 * PER_BLOCK);
        assertEq(pool.pendingReward(alice), 2 * PER_BLOCK);
        assertEq(pool.idleRewards(), 0, "they are not idle");
        assertEq(_paidBy(pool), 0);
        _pass(4);
        assertEq(pool.pendingReward(alice), 2 * PER_BLOCK, "they do not grow");
        assertEq(pool.pendingReward(bob), 6 * PER_BLOCK, "nor become another's");
        _passTo(end);
        _assertRefused(
            creator,
            abi.encodeCall(IStakingPool.withdrawIdleRewards, ()),
            _error(IStakingPool.Staking_NothingIdle.selector)
        );

        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(alice, 2 * PER_BLOCK, 2 * PER_BLOCK);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 2 * PER_BLOCK);
        assertEq(pool.keptRewards(alice), 0);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 2 * PER_BLOCK, "once");
        _leave(pool, bob);
        assertEq(reward.balanceOf(bob), SUPPLY - 2 * PER_BLOCK);
    }

    function test_GivenNothingWasEarned() external {
        _stake(pool, alice, 100);
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeEmergencyWithdrawn(alice, 100, 100, 0);
        _emergency(pool, alice);
        assertEq(pool.keptRewards(alice), 0);
    }

    function test_WhenTheWalletStakesAgain() external {
        _stake(pool, alice, 100);
        _passTo(start + 4);
        _emergency(pool, alice);
        _stake(pool, alice, 50);
        assertEq(reward.balanceOf(alice), 4 * PER_BLOCK, "the new stake pays what was kept");
        _pass(2);
        _emergency(pool, alice);
        assertEq(pool.keptRewards(alice), 2 * PER_BLOCK);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 6 * PER_BLOCK);
    }

    function test_GivenOneTokenForBoth() external {
        pool = _openPool(_samePlan());
        _stake(pool, alice, 100 ether);
        _stake(pool, bob, 100 ether);
        _passTo(pool.startBlock() + 4);
        _emergency(pool, alice);
        assertEq(staked.balanceOf(alice), 100 ether, "the stake without its rewards");
        assertEq(pool.pendingReward(alice), 2 * PER_BLOCK);
        _passTo(pool.endBlock());
        _leave(pool, bob);
        assertEq(staked.balanceOf(address(pool)), 2 * PER_BLOCK, "what was kept is still there");
        _harvest(pool, alice);
        assertEq(staked.balanceOf(address(pool)), 0);
    }
}
