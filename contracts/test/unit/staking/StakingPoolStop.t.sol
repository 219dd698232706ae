// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice SK-03 (part): {IStakingPool.stopReward} gives back what will never be emitted, and reprices nothing.
contract StakingPoolStopTest is StakingTest {
    bytes private constant CALL = abi.encodeCall(IStakingPool.stopReward, ());

    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertWhen_AnotherAccountThanTheCreatorStops() external {
        address[5] memory others = [alice, eve, admin, feeReceiver, address(factory)];
        for (uint256 i = 0; i < others.length; ++i) {
            _assertRefused(others[i], CALL, _error(IStakingPool.Staking_NotCreator.selector, others[i]));
        }
    }

    function test_RevertGiven_ThePoolHasEnded() external {
        _stake(pool, alice, 100);
        bytes memory expected = _error(IStakingPool.Staking_Ended.selector, end);
        _passTo(end);
        _assertRefused(creator, CALL, expected);
        _pass(100);
        _assertRefused(creator, CALL, expected);
        assertEq(pool.pendingReward(alice), SUPPLY, "and no wallet is owed more");
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), SUPPLY);
    }

    function test_RevertGiven_ItWasStopped() external {
        _passTo(start + 40);
        _stop(pool);
        bytes memory expected = _error(IStakingPool.Staking_Ended.selector, start + 40);
        _assertRefused(creator, CALL, expected);
        _pass(1);
        _assertRefused(creator, CALL, expected);
        _passTo(end + 1);
        _assertRefused(creator, CALL, expected);
        assertEq(reward.balanceOf(creator), 60 * PER_BLOCK);
    }

    // ------------------------------------------------------------------------------------------------- stops

    function test_GivenItIsBeforeTheStart() external {
        Plan memory plan = _twinPlan();
        plan.startBlock = block.number + 50;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _pass(10);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardsStopped(block.number, SUPPLY, SUPPLY);
        _stop(pool);
        assertEq(reward.balanceOf(creator), SUPPLY);
        assertEq(pool.bonusEndBlock(), block.number);
        _passTo(plan.endBlock + 1);
        assertEq(pool.pendingReward(alice), 0);
        assertEq(pool.idleRewards(), 0);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 100);
    }

    function test_GivenItIsInTheBlockOfTheStart() external {
        _stake(pool, alice, 100);
        _passTo(start);
        _stop(pool);
        assertEq(reward.balanceOf(creator), SUPPLY);
        _pass(5);
        assertEq(pool.pendingReward(alice), 0);
    }

    function test_GivenItIsMidway() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 300);
        _passTo(start + 40);
        (uint256 ofAlice, uint256 ofBob) = (pool.pendingReward(alice), pool.pendingReward(bob));
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardsStopped(start + 40, 60 * PER_BLOCK, 60 * PER_BLOCK);
        _stop(pool);
        assertEq(reward.balanceOf(creator), 60 * PER_BLOCK, "what will never be emitted");
        assertEq(pool.bonusEndBlock(), start + 40);
        assertEq(pool.stopBlock(), start + 40);
        assertEq(pool.endBlock(), end, "the end that prices the blocks stays");
        assertEq(pool.rewardPerBlock(), PER_BLOCK);
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(pool.pendingReward(alice), ofAlice, "what was earned, and no more");
            assertEq(pool.pendingReward(bob), ofBob);
            _pass(50);
        }
        _leave(pool, alice);
        _leave(pool, bob);
        assertEq(reward.balanceOf(alice), 10 * PER_BLOCK);
        assertEq(reward.balanceOf(bob), 30 * PER_BLOCK);
        assertEq(reward.balanceOf(address(pool)), 0);
    }

    function test_GivenItIsTheLastBlockButOne() external {
        _stake(pool, alice, 100);
        _passTo(end - 1);
        _stop(pool);
        assertEq(reward.balanceOf(creator), PER_BLOCK);
        _passTo(end + 5);
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), 99 * PER_BLOCK);
    }

    /// @dev A supply that no number of blocks divides: each block up to the stop is worth what it was before.
    function test_WhenASupplyIsNotDivisible() external {
        Plan memory plan = _twinPlan();
        (plan.rewardsSupply, plan.endBlock) = (1_000_003, plan.startBlock + 97);
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        uint256[] memory before = new uint256[](98);
        for (uint256 i = 0; i < 98; ++i) {
            _passTo(plan.startBlock + i);
            before[i] = pool.pendingReward(alice);
            assertEq(before[i], _emitted(pool, plan.startBlock + i));
        }
        for (uint256 stop = 0; stop < 97; ++stop) {
            vm.roll(FIRST_BLOCK);
            uint256 snapshot = vm.snapshotState();
            vm.roll(plan.startBlock + stop);
            _stop(pool);
            assertEq(_returnedBy(pool), 1_000_003 - before[stop]);
            for (uint256 i = 0; i <= stop; ++i) {
                assertEq(_emitted(pool, plan.startBlock + i), before[i]);
            }
            vm.roll(plan.endBlock + 10);
            _leave(pool, alice);
            assertEq(reward.balanceOf(alice), before[stop], "up to the stop as before");
            vm.revertToState(snapshot);
        }
    }

    function test_GivenTheStakesAreLocked() external {
        Plan memory plan = _twinPlan();
        plan.lockTime = 365 days;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _passTo(start + 10);
        _refusedWithdrawal(
            alice, 100, _error(IStakingPool.Staking_Locked.selector, _stakedTimeOf(pool, alice) + 365 days)
        );
        _stop(pool);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 100, "the end opens the lock");
    }

    function test_GivenOneTokenForBoth() external {
        pool = _openPool(_samePlan());
        _stake(pool, alice, 5_000 ether);
        _passTo(pool.startBlock() + 25);
        _stop(pool);
        assertEq(staked.balanceOf(creator), 75 * PER_BLOCK, "no stake");
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 5_000 ether + 25 * PER_BLOCK);
        assertEq(staked.balanceOf(address(pool)), 0);
    }
}
