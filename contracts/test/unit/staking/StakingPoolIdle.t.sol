// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-03 (part): {IStakingPool.withdrawIdleRewards} gives back what was emitted without any stake, and nothing
/// that was earned.
contract StakingPoolIdleTest is StakingTest {
    bytes private constant CALL = abi.encodeCall(IStakingPool.withdrawIdleRewards, ());

    function test_RevertWhen_AnotherAccountThanTheCreatorTakesThem() external {
        _passTo(end);
        address[5] memory others = [alice, eve, admin, feeReceiver, address(factory)];
        for (uint256 i = 0; i < others.length; ++i) {
            _assertRefused(others[i], CALL, _error(IStakingPool.Staking_NotCreator.selector, others[i]));
        }
    }

    function test_RevertGiven_ThePoolHasNotEnded() external {
        bytes memory expected = _error(IStakingPool.Staking_NotEnded.selector, end);
        _assertRefused(creator, CALL, expected);
        _passTo(end - 1);
        assertEq(pool.idleRewards(), 99 * PER_BLOCK);
        _assertRefused(creator, CALL, expected);
    }

    function test_RevertGiven_NothingIsIdle() external {
        _stake(pool, alice, 100);
        _passTo(end);
        _assertRefused(creator, CALL, _error(IStakingPool.Staking_NothingIdle.selector));
        _leave(pool, alice);
        _pass(10);
        _assertRefused(creator, CALL, _error(IStakingPool.Staking_NothingIdle.selector));
    }

    function test_RevertGiven_TheyWereTaken() external {
        _passTo(end);
        _takeIdle(pool);
        assertEq(reward.balanceOf(creator), SUPPLY);
        _assertRefused(creator, CALL, _error(IStakingPool.Staking_NothingIdle.selector));
        _pass(10);
        _assertRefused(creator, CALL, _error(IStakingPool.Staking_NothingIdle.selector));
    }

    function test_GivenThereWasNeverAStake() external {
        _passTo(start + 30);
        assertEq(pool.idleRewards(), 30 * PER_BLOCK);
        _passTo(end + 30);
        vm.expectEmit(address(pool));
        emit IStakingPool.IdleRewardsWithdrawn(SUPPLY, SUPPLY);
        _takeIdle(pool);
        assertEq(reward.balanceOf(creator), SUPPLY);
        assertEq(pool.idleRewards(), 0);
        assertEq(_returnedBy(pool), SUPPLY);
    }

    /// @dev Ten blocks before the first stake, twenty in between, thirty at the end.
    function test_GivenStakersCameAndWent() external {
        _passTo(start + 10);
        _stake(pool, alice, 100);
        _pass(15);
        _leave(pool, alice);
        assertEq(pool.idleRewards(), 10 * PER_BLOCK);
        _pass(20);
        assertEq(pool.idleRewards(), 30 * PER_BLOCK);
        _stake(pool, bob, 100);
        _stake(pool, carol, 100);
        _pass(25);
        _leave(pool, bob);
        _emergency(pool, carol);
        _passTo(end);
        assertEq(pool.idleRewards(), 60 * PER_BLOCK);
        _takeIdle(pool);
        assertEq(reward.balanceOf(creator), 60 * PER_BLOCK);
        assertEq(reward.balanceOf(alice), 15 * PER_BLOCK);
        assertEq(reward.balanceOf(bob), 125 ether);
        assertEq(pool.pendingReward(carol), 125 ether, "what was earned stays");
        _harvest(pool, carol);
        assertEq(reward.balanceOf(carol), 125 ether);
        assertEq(reward.balanceOf(address(pool)), 0, "all of the supply has gone somewhere");
    }

    function test_GivenThePoolWasStopped() external {
        _passTo(start + 10);
        _stake(pool, alice, 100);
        _pass(10);
        _stop(pool);
        _takeIdle(pool);
        assertEq(reward.balanceOf(creator), 90 * PER_BLOCK, "eighty never emitted, ten idle");
        _harvest(pool, alice);
        assertEq(reward.balanceOf(alice), 10 * PER_BLOCK);
        _passTo(end + 1);
        assertEq(pool.idleRewards(), 0, "and no more after the stop");
    }

    function test_GivenOneTokenForBoth() external {
        pool = _openPool(_samePlan());
        _passTo(pool.startBlock() + 50);
        _stake(pool, alice, 5_000 ether);
        _passTo(pool.endBlock());
        _takeIdle(pool);
        assertEq(staked.balanceOf(creator), 50 * PER_BLOCK);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 5_000 ether + 50 * PER_BLOCK);
    }
}
