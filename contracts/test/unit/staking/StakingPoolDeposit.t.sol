// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Settlement} from "../../../src/shared/Settlement.sol";
import {Vm} from "forge-std/Vm.sol";

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-02 (part): {IStakingPool.deposit}.
contract StakingPoolDepositTest is StakingTest {
    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertGiven_ThePoolHasEnded() external {
        _stake(pool, alice, 1 ether);
        bytes memory expected = _error(IStakingPool.Staking_Ended.selector, end);
        _passTo(end);
        _refusedDeposit(alice, 1, expected);
        _pass(1_000);
        _refusedDeposit(bob, 1, expected);
    }

    function test_RevertGiven_TheCreatorStoppedIt() external {
        _passTo(start + 7);
        _stop(pool);
        _refusedDeposit(alice, 1, _error(IStakingPool.Staking_Ended.selector, start + 7));
    }

    function test_RevertWhen_NothingArrives() external {
        TaxToken taxed = new TaxToken(10_000);
        pool = _openPool(_planOf(address(taxed), address(reward), 1 ether));
        taxed.mint(alice, 5);
        _approve(address(taxed), alice, address(pool));
        _refusedDeposit(alice, 5, _error(Settlement.Settlement_NothingArrived.selector, address(taxed)));
    }

    function test_RevertWhen_TheStakeWouldPassTheLimit() external {
        Plan memory plan = _twinPlan();
        plan.limit = 100;
        pool = _openPool(plan);
        staked.mint(alice, 1_000);
        _approve(address(staked), alice, address(pool));
        _refusedDeposit(alice, 101, _error(IStakingPool.Staking_AboveLimit.selector, 101, 100));
        _stake(pool, alice, 99);
        _refusedDeposit(alice, 2, _error(IStakingPool.Staking_AboveLimit.selector, 2, 1));
        _stake(pool, alice, 1);
        _refusedDeposit(alice, 1, _error(IStakingPool.Staking_AboveLimit.selector, 1, 0));
        _withdraw(pool, alice, 40);
        _refusedDeposit(alice, 41, _error(IStakingPool.Staking_AboveLimit.selector, 41, 40));
        _stake(pool, alice, 40);
        _stake(pool, bob, 100);
        assertEq(_stakeOf(pool, alice), 100);
        assertEq(pool.totalStaked(), 200, "the limit is each wallet's own");
    }

    function test_RevertWhen_TheWalletHasNotApproved() external {
        staked.mint(alice, 5);
        vm.expectRevert();
        vm.prank(alice);
        pool.deposit(5);
        assertEq(pool.totalStaked(), 0);
    }

    // ------------------------------------------------------------------------------------------------- stakes

    function test_WhenAWalletStakesFirst() external {
        staked.mint(alice, 100);
        _approve(address(staked), alice, address(pool));
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeDeposited(alice, 100);
        vm.prank(alice);
        pool.deposit(100);
        (uint256 amount, uint256 debt, uint256 stakedTime) = pool.userInfo(alice);
        assertEq(amount, 100);
        assertEq(debt, 0);
        assertEq(stakedTime, block.timestamp);
        assertEq(pool.totalStaked(), 100);
        assertEq(staked.balanceOf(address(pool)), 100);
        assertEq(pool.pendingReward(alice), 0);
    }

    function test_WhenAWalletTopsUp() external {
        _stake(pool, alice, 100);
        _passTo(start + 3);
        staked.mint(alice, 100);
        vm.recordLogs();
        vm.prank(alice);
        pool.deposit(100);
        bytes32[] memory names = _poolLogs(vm.getRecordedLogs());
        assertEq(names.length, 2);
        assertEq(names[0], IStakingPool.RewardPaid.selector, "rewards first");
        assertEq(names[1], IStakingPool.StakeDeposited.selector);
        assertEq(reward.balanceOf(alice), 3 * PER_BLOCK, "what was earned is paid, and not lost");
        assertEq(_stakeOf(pool, alice), 200);
        assertEq(pool.pendingReward(alice), 0);
        _pass(1);
        assertEq(pool.pendingReward(alice), PER_BLOCK);
    }

    function test_WhenAWalletTopsUpTwiceInABlock() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(start + 10);
        vm.recordLogs();
        _stake(pool, alice, 7);
        _stake(pool, alice, 7);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 payments;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == IStakingPool.RewardPaid.selector) ++payments;
        }
        assertEq(payments, 1, "no event of rewards that are zero");
        assertEq(reward.balanceOf(alice), 5 * PER_BLOCK);
        assertEq(pool.pendingReward(bob), 5 * PER_BLOCK);
    }

    function test_GivenItIsBeforeTheStart() external {
        Plan memory plan = _twinPlan();
        plan.startBlock = block.number + 50;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _passTo(plan.startBlock);
        assertEq(pool.pendingReward(alice), 0, "the block of the start is not paid");
        _pass(1);
        assertEq(pool.pendingReward(alice), SUPPLY / (plan.endBlock - plan.startBlock));
        assertEq(pool.idleRewards(), 0);
    }

    function test_GivenItIsTheLastBlockButOne() external {
        _passTo(end - 1);
        _stake(pool, alice, 1);
        _passTo(end + 500);
        assertEq(pool.pendingReward(alice), PER_BLOCK, "the last block is paid");
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), PER_BLOCK);
    }

    function test_WhenTheTokenTakesATax() external {
        TaxToken taxed = new TaxToken(1_000);
        Plan memory plan = _planOf(address(taxed), address(reward), 1 ether);
        plan.limit = 90;
        pool = _openPool(plan);
        taxed.mint(alice, 100);
        _approve(address(taxed), alice, address(pool));
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeDeposited(alice, 90);
        vm.prank(alice);
        pool.deposit(100);
        assertEq(_stakeOf(pool, alice), 90, "what arrived, which is within the limit");
        assertEq(pool.totalStaked(), taxed.balanceOf(address(pool)));
        taxed.mint(alice, 2);
        taxed.setReceiverTax(0);
        _refusedDeposit(alice, 2, _error(IStakingPool.Staking_AboveLimit.selector, 2, 0));
    }

    function test_WhenTheAmountIsZero() external {
        _stake(pool, alice, 100);
        uint256 stakedTime = block.timestamp;
        _passTo(start + 2);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(alice, 2 * PER_BLOCK, 2 * PER_BLOCK);
        vm.prank(alice);
        pool.deposit(0);
        assertEq(reward.balanceOf(alice), 2 * PER_BLOCK);
        assertEq(_stakedTimeOf(pool, alice), stakedTime);
        assertEq(_stakeOf(pool, alice), 100);
        _passTo(end + 9);
        vm.prank(alice);
        pool.deposit(0);
        assertEq(reward.balanceOf(alice), SUPPLY, "after the end too");
    }

    function test_WhenTokensAreSentPlainly() external {
        _stake(pool, alice, 100);
        _passTo(start + 10);
        staked.mint(address(pool), 1e30);
        reward.mint(address(pool), 1e30);
        assertEq(pool.totalStaked(), 100);
        assertEq(pool.pendingReward(alice), 10 * PER_BLOCK, "nothing is diluted");
        _passTo(end);
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), SUPPLY);
        assertEq(staked.balanceOf(alice), 100);
    }

    function _poolLogs(Vm.Log[] memory logs) private view returns (bytes32[] memory names) {
        uint256 count;
        names = new bytes32[](logs.length);
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter == address(pool)) names[count++] = logs[i].topics[0];
        }
        assembly ("memory-safe") {
            mstore(names, count)
        }
    }
}
