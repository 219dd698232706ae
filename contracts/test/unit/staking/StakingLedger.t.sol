// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice The packed words of a pool at their limits.
contract StakingLedgerTest is StakingTest {
    uint256 private constant MAX_AMOUNT = type(uint112).max;
    uint256 private constant MAX_SUPPLY = type(uint112).max - type(uint32).max;

    function test_WhenAllThatCanBePaidIsPaid() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_SUPPLY;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        for (uint256 i = 1; i <= 100; ++i) {
            _pass(i == 1 ? 2 : 1);
            _harvest(pool, alice);
            assertEq(_paidBy(pool), MAX_SUPPLY * i / 100, "all its bits are there");
            assertEq(pool.totalStaked(), 1);
        }
        assertEq(reward.balanceOf(alice), MAX_SUPPLY);
    }

    function test_WhenAStopAndAReturnStandBesideAHighPayment() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_SUPPLY;
        pool = _openPool(plan);
        _pass(11);
        _stake(pool, alice, 1);
        _pass(10);
        _harvest(pool, alice);
        uint256 paid = _paidBy(pool);
        assertGt(paid, 1 << 108);
        _stop(pool);
        uint256 refund = MAX_SUPPLY - _emitted(pool, block.number);
        assertEq(_returnedBy(pool), refund);
        assertEq(_paidBy(pool), paid);
        assertEq(pool.stopBlock(), block.number);
        _takeIdle(pool);
        assertEq(_paidBy(pool) + _returnedBy(pool), MAX_SUPPLY, "not a unit is left");
        assertEq(reward.balanceOf(address(pool)), 0);
        assertEq(_stakeOf(pool, alice), 1);
        assertEq(pool.totalStaked(), 1);
    }

    function test_WhenTheFirstStakesOneUnitAndTheNextAllThatThereIs() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_SUPPLY;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _passTo(plan.endBlock - 1);
        _stake(pool, bob, MAX_AMOUNT - 1);
        assertGt(_debtOf(pool, bob), MAX_AMOUNT, "more bits than are kept");
        _pass(1);
        _harvest(pool, alice);
        _withdraw(pool, bob, 1);
        _leave(pool, bob);
        _leave(pool, alice);
        assertEq(staked.balanceOf(bob), MAX_AMOUNT - 1);
        assertLe(reward.balanceOf(alice) + reward.balanceOf(bob), MAX_SUPPLY);
        assertApproxEqAbs(_paidBy(pool), MAX_SUPPLY, 5, "to within rounding");
    }

    /// @dev One unit earned everything so far; the next stake's debt is a thousand times the supply.
    function test_WhenADebtExceedsTheWord() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_SUPPLY;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _pass(2);
        _stake(pool, bob, 1_000);
        assertEq(_debtOf(pool, bob), 1_000 * _emitted(pool, block.number), "the view tells all of it");
        assertEq(pool.pendingReward(bob), 0);
        _pass(1);
        uint256 due = (_emitted(pool, block.number) - _emitted(pool, block.number - 1)) * 1_000 / 1_001;
        assertApproxEqAbs(pool.pendingReward(bob), due, 1_000);
        _leave(pool, bob);
        assertApproxEqAbs(reward.balanceOf(bob), due, 1_000);
        assertEq(pool.pendingReward(bob), 0);
        _stake(pool, bob, 1);
        assertEq(pool.pendingReward(bob), 0);
    }

    /// @dev Each deposit's debt is rounded up, so together they exceed what accumulated.
    function test_WhenRoundingsExceedWhatAccumulated() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_SUPPLY;
        pool = _openPool(plan);
        _stake(pool, alice, 7);
        _pass(2);
        for (uint256 i = 0; i < 20; ++i) {
            _stake(pool, bob, 1);
            assertEq(pool.pendingReward(bob), 0);
        }
        assertGt(_debtOf(pool, bob), 20 * _emitted(pool, block.number) / 7, "by some units");
        _harvest(pool, bob);
        assertEq(reward.balanceOf(bob), 0);
    }

    function test_WhenAStakeIsMadeWithATimeOfThirtyTwoBits() external {
        uint256 time = 1 << 31;
        vm.warp(time);
        pool = _openPool(_twinPlan());
        _stake(pool, alice, 5 ether);
        assertEq(_stakeOf(pool, alice), 5 ether);
        assertGe(_stakedTimeOf(pool, alice), time);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 5 ether);
    }

    function test_RevertWhen_AllStakesTogetherWouldNotFit() external {
        _stake(pool, alice, MAX_AMOUNT - 255);
        staked.mint(eve, 257);
        _approve(address(staked), eve, address(pool));
        _refusedDeposit(eve, 256, _error(IStakingPool.Staking_AboveLimit.selector, 256, 255));
        _stake(pool, eve, 255);
        assertEq(pool.totalStaked(), MAX_AMOUNT);
        _pass(10);
        _leave(pool, eve);
        assertEq(pool.totalStaked(), MAX_AMOUNT - 255);
    }
}
