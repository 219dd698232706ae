// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice What stands in the packed words of a pool at their limits.
contract StakingLedgerTest is StakingTest {
    uint256 private constant MAX_AMOUNT = type(uint128).max;

    function test_WhenMoreIsPaidThanTheFirstWordHolds() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 100 << 88;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        for (uint256 i = 1; i <= 100; ++i) {
            _pass(i == 1 ? 2 : 1);
            _harvest(pool, alice);
            assertApproxEqAbs(_paidBy(pool), i << 88, 1, "all its bits are there");
            assertEq(pool.totalStaked(), 1);
        }
        assertEq(reward.balanceOf(alice), _paidBy(pool));
        assertEq(_paidBy(pool), plan.rewardsSupply);
    }

    function test_WhenAStopAndAReturnStandBesideAHighPayment() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_AMOUNT;
        pool = _openPool(plan);
        _pass(11);
        _stake(pool, alice, 1);
        _pass(10);
        _harvest(pool, alice);
        uint256 paid = _paidBy(pool);
        assertGt(paid, 1 << 120);
        _stop(pool);
        uint256 refund = MAX_AMOUNT - _emitted(pool, block.number);
        assertEq(_returnedBy(pool), refund);
        assertEq(_paidBy(pool), paid);
        assertEq(pool.stopBlock(), block.number);
        _takeIdle(pool);
        assertEq(_paidBy(pool) + _returnedBy(pool), MAX_AMOUNT, "not a unit is left");
        assertEq(reward.balanceOf(address(pool)), 0);
        assertEq(_stakeOf(pool, alice), 1);
        assertEq(pool.totalStaked(), 1);
    }

    function test_WhenTheFirstStakesOneUnitAndTheNextAllThatThereIs() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_AMOUNT;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _passTo(plan.endBlock - 1);
        _stake(pool, bob, MAX_AMOUNT);
        _pass(1);
        _harvest(pool, alice);
        _leave(pool, bob);
        _leave(pool, alice);
        assertEq(staked.balanceOf(bob), MAX_AMOUNT);
        assertLe(reward.balanceOf(alice) + reward.balanceOf(bob), MAX_AMOUNT);
        assertApproxEqAbs(_paidBy(pool), MAX_AMOUNT, 2 * (MAX_AMOUNT / 1e36 + 2), "to within rounding");
    }

    function test_RevertWhen_AllStakesTogetherWouldNotFit() external {
        for (uint256 i = 0; i < 256; ++i) {
            _stake(pool, makeAddr(vm.toString(i)), MAX_AMOUNT);
        }
        assertEq(pool.totalStaked(), 256 * MAX_AMOUNT);
        staked.mint(eve, 257);
        _approve(address(staked), eve, address(pool));
        // 2^136 - 1 less 256 times 2^128 - 1.
        _refusedDeposit(eve, 256, _error(IStakingPool.Staking_AboveLimit.selector, 256, 255));
        _stake(pool, eve, 255);
        assertEq(pool.totalStaked(), type(uint136).max);
        _pass(10);
        _leave(pool, eve);
        assertEq(pool.totalStaked(), 256 * MAX_AMOUNT);
    }
}
