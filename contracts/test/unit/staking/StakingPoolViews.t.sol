// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice The answers of a pool's views.
contract StakingPoolViewsTest is StakingTest {
    /// @notice [SK-02] Each function that the specification names of a pool, by its signature, once, with what it is for.
    function test_WhenASpecifiedFunctionIsCalled() external {
        Plan memory plan = _twinPlan();
        (plan.limit, plan.lockTime) = (500, 60);
        pool = _openPool(plan);
        assertEq(_ask("stakedToken()"), uint160(address(staked)));
        assertEq(_ask("rewardToken()"), uint160(address(reward)));
        assertEq(_ask("poolLimitPerUser()"), 500);
        assertEq(_ask("lockTime()"), 60);
        assertEq(_ask("bonusEndBlock()"), plan.endBlock);

        staked.mint(alice, 1_000);
        _approve(address(staked), alice, address(pool));
        assertTrue(_do(alice, "deposit(uint256)", 400));
        assertFalse(_do(alice, "deposit(uint256)", 101), "the limit");
        _passTo(plan.startBlock + 3);
        assertEq(_ask("pendingReward(address)", alice), 3 * PER_BLOCK);
        assertFalse(_do(alice, "withdraw(uint256)", 400), "the lock");
        assertTrue(_do(alice, "withdraw(uint256)", 0));
        assertEq(reward.balanceOf(alice), 3 * PER_BLOCK);

        // Words in their order: amount, reward debt, staked time.
        (bool success, bytes memory answer) =
            address(pool).staticcall(abi.encodeWithSignature("userInfo(address)", alice));
        assertTrue(success);
        uint256[3] memory words = abi.decode(answer, (uint256[3]));
        assertEq(answer.length, 96);
        assertEq(words[0], 400);
        assertEq(words[1], 3 * PER_BLOCK);
        assertEq(words[2], block.timestamp - 4 * BLOCK_TIME);

        _pass(20);
        assertTrue(_do(alice, "withdraw(uint256)", 400));
        assertEq(staked.balanceOf(alice), 1_000);
    }

    function test_WhenThePoolIsAskedForItsTerms() external view {
        assertEq(pool.creator(), creator);
        assertEq(pool.stakedToken(), address(staked));
        assertEq(pool.rewardToken(), address(reward));
        assertEq(pool.rewardsSupply(), SUPPLY);
        assertEq(pool.startBlock(), FIRST_BLOCK + 1);
        assertEq(pool.endBlock(), FIRST_BLOCK + 101);
        assertEq(pool.bonusEndBlock(), FIRST_BLOCK + 101);
        assertEq(pool.stopBlock(), 0);
        assertEq(pool.rewardPerBlock(), PER_BLOCK);
        assertEq(pool.poolLimitPerUser(), type(uint112).max);
        assertEq(pool.lockTime(), 0);
    }

    /// @dev Every term at its highest, so that none cuts another off.
    function test_GivenTermsAtTheirHighest() external {
        Plan memory plan = _planOf(address(staked), address(reward), 1);
        plan.rewardsSupply = type(uint112).max - type(uint32).max;
        plan.startBlock = block.number + 400_000_000;
        plan.endBlock = plan.startBlock + 400_000_000;
        plan.lockTime = 365 days;
        pool = _openPool(plan);
        assertEq(pool.rewardsSupply(), type(uint112).max - type(uint32).max);
        assertEq(pool.startBlock(), plan.startBlock);
        assertEq(pool.endBlock(), plan.endBlock);
        assertEq(pool.poolLimitPerUser(), type(uint112).max);
        assertEq(pool.lockTime(), 365 days);
        assertEq(pool.creator(), creator);
        assertEq(pool.rewardPerBlock(), uint256(type(uint112).max - type(uint32).max) / 400_000_000);
    }

    function test_GivenLessThanAUnitABlock() external {
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 40;
        pool = _openPool(plan);
        assertEq(pool.rewardPerBlock(), 0);
        _stake(pool, alice, 8);
        _passTo(start + 2);
        assertEq(pool.pendingReward(alice), 0);
        _pass(1);
        assertEq(pool.pendingReward(alice), 1, "40 of 100 blocks have a unit");
        _passTo(end);
        assertEq(pool.pendingReward(alice), 40);
    }

    function test_WhenPendingRewardsAreAsked() external {
        _stake(pool, alice, 100);
        _stake(pool, bob, 200);
        uint256[5] memory blocks = [start, start + 1, start + 33, end, end + 5];
        for (uint256 i = 0; i < blocks.length; ++i) {
            _passTo(blocks[i]);
            address user = i % 2 == 0 ? alice : bob;
            uint256 pending = pool.pendingReward(user);
            uint256 before = reward.balanceOf(user);
            _harvest(pool, user);
            assertEq(reward.balanceOf(user) - before, pending, "what a harvest pays");
            assertEq(pool.pendingReward(user), 0);
        }
    }

    function test_WhenTheUnlockTimeIsAsked() external {
        Plan memory plan = _twinPlan();
        plan.lockTime = 77;
        pool = _openPool(plan);
        assertEq(pool.unlockTime(alice), 0, "no stake");
        _stake(pool, alice, 100);
        assertEq(pool.unlockTime(alice), block.timestamp + 77);
        _pass(30);
        _leave(pool, alice);
        assertEq(pool.unlockTime(alice), 0);
    }

    function test_WhenTheAccountingIsRead() external {
        (uint256 accumulator, uint256 last, uint256 paid, uint256 returned) = pool.books();
        assertEq(accumulator + paid + returned, 0);
        assertEq(last, start, "before the first update");
        _stake(pool, alice, 3 ether);
        _passTo(start + 7);
        (accumulator, last,,) = pool.books();
        assertEq(accumulator, 0, "as they were at the last update");
        assertEq(last, start);
        _harvest(pool, alice);
        (accumulator, last, paid,) = pool.books();
        assertEq(accumulator, 0, "a harvest changes no stake");
        assertEq(last, start);
        assertEq(paid, 7 * PER_BLOCK - 1, "rounded down");
        _stake(pool, alice, 1 ether);
        (accumulator, last, paid,) = pool.books();
        assertEq(accumulator, 7 * PER_BLOCK * PRECISION / 3 ether, "rounded down too");
        assertEq(last, start + 7);
        assertEq(paid, 7 * PER_BLOCK - 1);
        _pass(3);
        _stop(pool);
        (, last,, returned) = pool.books();
        assertEq(last, start + 10);
        assertEq(returned, 90 * PER_BLOCK);
    }

    function test_RevertGiven_ItIsTheCodeThatPoolsShare() external {
        pool = IStakingPool(factory.implementation());
        bytes memory expected = _error(IStakingPool.Staking_NotAPool.selector);
        _refusedDeposit(alice, 0, expected);
        _refusedDeposit(alice, 1, expected);
        _refusedWithdrawal(alice, 0, expected);
        string[15] memory calls = [
            "emergencyWithdraw()",
            "stopReward()",
            "withdrawIdleRewards()",
            "creator()",
            "stakedToken()",
            "rewardToken()",
            "rewardsSupply()",
            "startBlock()",
            "bonusEndBlock()",
            "endBlock()",
            "rewardPerBlock()",
            "poolLimitPerUser()",
            "lockTime()",
            "idleRewards()",
            "books()"
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            _assertRefused(alice, abi.encodeWithSignature(calls[i]), expected);
        }
        _assertRefused(alice, abi.encodeCall(IStakingPool.pendingReward, (alice)), expected);
    }

    /// @dev Nothing to initialise: a pool has its terms in its code.
    function test_RevertWhen_AnAccountInitialisesAPool() external {
        string[4] memory calls =
            ["initialize()", "init()", "initialize(address)", "initialize(address,address,uint256)"];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(creator);
            (bool success,) = address(pool).call(abi.encodeWithSignature(calls[i], eve, eve, 1));
            assertFalse(success, calls[i]);
        }
        assertEq(pool.creator(), creator);
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _ask(string memory signature) private view returns (uint256) {
        (bool success, bytes memory answer) = address(pool).staticcall(abi.encodeWithSignature(signature));
        assertTrue(success, signature);
        return abi.decode(answer, (uint256));
    }

    function _ask(string memory signature, address user) private view returns (uint256) {
        (bool success, bytes memory answer) =
            address(pool).staticcall(abi.encodeWithSignature(signature, user));
        assertTrue(success, signature);
        return abi.decode(answer, (uint256));
    }

    function _do(address user, string memory signature, uint256 amount) private returns (bool success) {
        vm.prank(user);
        (success,) = address(pool).call(abi.encodeWithSignature(signature, amount));
    }
}
