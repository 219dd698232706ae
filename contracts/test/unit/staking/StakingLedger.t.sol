// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice What stands in the packed words of a pool at their limits.
contract StakingLedgerTest is StakingTest {
    uint256 private constant MAX_AMOUNT = type(uint112).max;
    /// @dev From here on a debt has a word of its own.
    uint256 private constant WIDE_DEBT = type(uint104).max;

    function test_WhenAllThatCanBePaidIsPaid() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = MAX_AMOUNT;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        for (uint256 i = 1; i <= 100; ++i) {
            _pass(i == 1 ? 2 : 1);
            _harvest(pool, alice);
            assertEq(_paidBy(pool), MAX_AMOUNT * i / 100, "all its bits are there");
            assertEq(pool.totalStaked(), 1);
        }
        assertEq(reward.balanceOf(alice), MAX_AMOUNT);
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
        assertGt(paid, 1 << 108);
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
        _stake(pool, bob, MAX_AMOUNT - 1);
        assertGt(_debtOf(pool, bob), WIDE_DEBT, "it stands apart");
        _pass(1);
        _harvest(pool, alice);
        _withdraw(pool, bob, 1);
        _leave(pool, bob);
        _leave(pool, alice);
        assertEq(staked.balanceOf(bob), MAX_AMOUNT - 1);
        assertLe(reward.balanceOf(alice) + reward.balanceOf(bob), MAX_AMOUNT);
        assertApproxEqAbs(_paidBy(pool), MAX_AMOUNT, 5, "to within rounding");
    }

    /// @dev A stake of one unit in a pool that emits a unit a block: its debt is what it was paid.
    function test_WhenADebtOutgrowsItsPlace() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 100 * (WIDE_DEBT - 1);
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _pass(2);
        _harvest(pool, alice);
        assertEq(_debtOf(pool, alice), WIDE_DEBT - 1, "the last that fits");
        _pass(1);
        _harvest(pool, alice);
        assertEq(_debtOf(pool, alice), 2 * (WIDE_DEBT - 1), "apart");
        assertEq(pool.pendingReward(alice), 0);
        _pass(1);
        assertEq(pool.pendingReward(alice), WIDE_DEBT - 1);
        _leave(pool, alice);
        assertEq(_debtOf(pool, alice), 0, "back in its place");
        _stake(pool, alice, 1);
        assertEq(pool.pendingReward(alice), 0);
    }

    function test_WhenADebtIsAllOnes() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 100 * WIDE_DEBT;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _pass(2);
        _harvest(pool, alice);
        assertEq(_debtOf(pool, alice), WIDE_DEBT);
        assertEq(pool.pendingReward(alice), 0);
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
