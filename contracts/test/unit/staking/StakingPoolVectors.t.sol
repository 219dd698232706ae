// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "../../mocks/MockToken.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-03 (part): known pools with figures that were worked out by hand, to the last unit.
contract StakingPoolVectorsTest is StakingTest {
    /// @dev Ten a block, four stakes of a hundred; one takes out half after eleven blocks. 10 / 4 = 2.5 a block, and then
    /// 10 * 50 / 350 = 1.428571… and 10 * 100 / 350 = 2.857142…
    function test_WhenFourShareTenABlock() external {
        address[4] memory users = [alice, bob, carol, dave];
        _passTo(start - 1);
        for (uint256 i = 0; i < 4; ++i) {
            _stake(pool, users[i], 100 ether);
        }
        _passTo(start + 1);
        for (uint256 i = 0; i < 4; ++i) {
            assertEq(pool.pendingReward(users[i]), 2.5 ether);
        }
        _passTo(start + 10);
        assertEq(pool.pendingReward(bob), 25 ether);
        _passTo(start + 11);
        _withdraw(pool, alice, 50 ether);
        assertEq(reward.balanceOf(alice), 27.5 ether);
        _pass(1);
        vm.prank(alice);
        pool.deposit(0);
        assertEq(reward.balanceOf(alice), 28_928571428571428571, "27.5 + 10 / 7");
        _pass(1);
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 30_357142857142857142, "27.5 + 20 / 7");
        assertEq(pool.pendingReward(bob), 33_214285714285714285, "27.5 + 40 / 7");

        _passTo(end);
        for (uint256 i = 0; i < 4; ++i) {
            _leave(pool, users[i]);
            assertEq(staked.balanceOf(users[i]), 100 ether);
        }
        // 27.5 + 890 / 7, and 27.5 + 1780 / 7 for each of the three.
        assertEq(reward.balanceOf(alice), 154_642857142857142857);
        assertEq(reward.balanceOf(bob), 281_785714285714285714);
        assertEq(reward.balanceOf(carol), 281_785714285714285714);
        assertEq(reward.balanceOf(dave), 281_785714285714285714);
        assertEq(reward.balanceOf(address(pool)), 1, "what the four fractions add up to");
    }

    /// @dev A fifth of a token a block for a hundred blocks, two equal stakes: ten each, and nothing is left.
    function test_WhenTwoShareAFifthABlock() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 20 ether;
        pool = _openPool(plan);
        _stake(pool, alice, 1 ether);
        _stake(pool, bob, 1 ether);
        _passTo(end);
        _leave(pool, alice);
        _leave(pool, bob);
        assertEq(reward.balanceOf(alice), 10 ether);
        assertEq(reward.balanceOf(bob), 10 ether);
        assertEq(reward.balanceOf(address(pool)), 0);
    }

    /// @dev The only staker of twenty-six blocks.
    function test_WhenOneIsAlone() external {
        _stake(pool, alice, 5);
        _passTo(start + 26);
        assertEq(pool.pendingReward(alice), 260 ether);
    }

    /// @dev Without decimals, a fair share of 40 of 100 in a hundred blocks: harvested each block or once, it is 40.
    function test_WhenATokenWithoutDecimalsIsHarvestedDaily() external {
        MockToken coins = new MockToken("Coins", 0);
        Plan memory plan = _planOf(address(staked), address(coins), 1);
        plan.rewardsSupply = 100;
        pool = _openPool(plan);
        _stake(pool, alice, 40 ether);
        _stake(pool, bob, 60 ether);
        for (uint256 i = 1; i <= 100; ++i) {
            _passTo(start + i);
            _harvest(pool, alice);
            assertEq(coins.balanceOf(alice), i * 40 / 100, "never more than a unit behind");
        }
        _harvest(pool, bob);
        assertEq(coins.balanceOf(alice), 40);
        assertEq(coins.balanceOf(bob), 60);
        assertEq(coins.balanceOf(address(pool)), 0);
    }

    /// @dev A unit a block of six decimals on an absurd stake: each block is worth less than one part of the accumulator of
    /// other designs, and all of it is paid.
    function test_WhenAStakeIsHugeAndRewardsAreSmall() external {
        MockToken six = new MockToken("Six", 6);
        Plan memory plan = _planOf(address(staked), address(six), 1);
        plan.rewardsSupply = 100;
        pool = _openPool(plan);
        _stake(pool, alice, 1e33);
        for (uint256 i = 1; i <= 50; ++i) {
            _passTo(start + i);
            _harvest(pool, alice);
        }
        assertEq(six.balanceOf(alice), 50);
    }
}
