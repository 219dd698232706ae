// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Vm} from "forge-std/Vm.sol";

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-02 (part): {IStakingPool.withdraw}, the harvest too. The lock is StakingPoolLock's.
contract StakingPoolWithdrawTest is StakingTest {
    function test_RevertWhen_ItIsMoreThanTheStake() external {
        _refusedWithdrawal(eve, 1, _error(IStakingPool.Staking_AboveStake.selector, 1, 0));
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _refusedWithdrawal(alice, 101, _error(IStakingPool.Staking_AboveStake.selector, 101, 100));
        uint256 all = type(uint256).max;
        _refusedWithdrawal(alice, all, _error(IStakingPool.Staking_AboveStake.selector, all, 100));
    }

    function test_WhenAPartLeaves() external {
        _stake(pool, alice, 100);
        uint256 stakedTime = block.timestamp;
        _passTo(start + 4);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(alice, 4 * PER_BLOCK, 4 * PER_BLOCK);
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeWithdrawn(alice, 30, 30);
        _withdraw(pool, alice, 30);
        assertEq(staked.balanceOf(alice), 30);
        assertEq(staked.balanceOf(address(pool)), 70);
        assertEq(reward.balanceOf(alice), 4 * PER_BLOCK);
        assertEq(reward.balanceOf(address(pool)), SUPPLY - 4 * PER_BLOCK);
        assertEq(_stakeOf(pool, alice), 70);
        assertEq(_stakedTimeOf(pool, alice), stakedTime, "not locked anew");
        assertEq(pool.totalStaked(), 70);
        assertEq(_paidBy(pool), 4 * PER_BLOCK);
    }

    function test_WhenAllLeaves() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(start + 4);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 100);
        assertEq(reward.balanceOf(alice), 2 * PER_BLOCK);
        (uint256 amount,, uint256 stakedTime) = pool.userInfo(alice);
        assertEq(amount, 0);
        assertEq(stakedTime, 0);
        assertEq(pool.totalStaked(), 100);
        _pass(1);
        assertEq(pool.pendingReward(alice), 0, "earns nothing more");
        assertEq(pool.pendingReward(bob), 3 * PER_BLOCK);
    }

    function test_WhenTheAmountIsZero() external {
        _stake(pool, alice, 100);
        _passTo(start + 4);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(alice, 4 * PER_BLOCK, 4 * PER_BLOCK);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 4 * PER_BLOCK);
        assertEq(_stakeOf(pool, alice), 100);
        assertEq(pool.totalStaked(), 100);

        vm.recordLogs();
        _harvest(pool, alice);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "no transfer of nothing");
        assertEq(logs[0].topics[0], IStakingPool.RewardPaid.selector, "the event is there");
        (uint256 amount, uint256 paid) = abi.decode(logs[0].data, (uint256, uint256));
        assertEq(amount + paid, 0);
        assertEq(reward.balanceOf(alice), 4 * PER_BLOCK, "not twice");
    }

    function test_WhenAWalletWithoutAStakeHarvests() external {
        _stake(pool, alice, 100);
        _passTo(start + 4);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(eve, 0, 0);
        _harvest(pool, eve);
        assertEq(reward.balanceOf(eve), 0);
        assertEq(pool.pendingReward(alice), 4 * PER_BLOCK);
    }

    function test_GivenNothingWasEarned() external {
        _stake(pool, alice, 100);
        vm.recordLogs();
        _leave(pool, alice);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "the transfer, and the stake that left");
        assertEq(logs[1].topics[0], IStakingPool.StakeWithdrawn.selector);
    }

    function test_GivenItWasStakedInTheSameBlock() external {
        _stake(pool, bob, 1);
        _passTo(start + 50);
        _stake(pool, eve, 1e30);
        _leave(pool, eve);
        assertEq(reward.balanceOf(eve), 0, "a stake of no block earns nothing");
        assertEq(staked.balanceOf(eve), 1e30);
        assertEq(pool.pendingReward(bob), 50 * PER_BLOCK);
    }

    function test_GivenOneTokenForBoth() external {
        pool = _openPool(_samePlan());
        _stake(pool, alice, 100 ether);
        _stake(pool, bob, 100 ether);
        _passTo(pool.startBlock() + 4);
        vm.recordLogs();
        _withdraw(pool, alice, 60 ether);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 3, "it is sent once");
        assertEq(logs[0].topics[0], IERC20.Transfer.selector);
        assertEq(logs[1].topics[0], IStakingPool.RewardPaid.selector);
        assertEq(logs[2].topics[0], IStakingPool.StakeWithdrawn.selector);
        assertEq(staked.balanceOf(alice), 60 ether + 2 * PER_BLOCK);
        assertEq(staked.balanceOf(address(pool)), 140 ether + SUPPLY - 2 * PER_BLOCK);
        assertEq(pool.totalStaked(), 140 ether, "rewards are no stake");
    }

    function test_GivenYearsHavePassed() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(end + 400_000_000);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), SUPPLY / 2);
        _pass(400_000_000);
        _leave(pool, bob);
        _leave(pool, alice);
        assertEq(reward.balanceOf(bob), SUPPLY / 2);
        assertEq(reward.balanceOf(alice), SUPPLY / 2);
        assertEq(reward.balanceOf(address(pool)), 0);
        assertEq(staked.balanceOf(address(pool)), 0);
    }
}
