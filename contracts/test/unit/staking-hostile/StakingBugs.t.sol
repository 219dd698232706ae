// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";

/// @notice SK-03 (part): what went wrong in other staking pools, one test each. Stops after the end, idle rewards, the lock, and
/// limits have theirs in unit/staking.
contract StakingBugsTest is StakingWorld {
    uint256 private constant UNIT = 1e18;
    MockToken private staked;
    MockToken private reward;
    IStakingPool private pool;

    function setUp() external {
        _openStaking();
        staked = new MockToken("Staked", 6);
        reward = new MockToken("Reward", 18);
    }

    function _open() private returns (Plan memory plan) {
        plan = _planOf(address(staked), address(reward), UNIT);
        pool = _openPool(plan);
    }

    function _openSame() private returns (Plan memory plan) {
        plan = _planOf(address(staked), address(staked), UNIT);
        pool = _openPool(plan);
    }

    // ----------------------------------------------------------------------------------------------- rounding

    /// @dev Thirds of six decimals, harvested at odd moments: the last one out is paid, though each of them was rounded.
    function test_DebtsThatAreRoundedNeverEmptyThePool() external {
        address[4] memory users = [alice, bob, carol, dave];
        for (uint256 variant = 0; variant < 2; ++variant) {
            Plan memory plan = variant == 0 ? _open() : _openSame();
            for (uint256 i = 0; i < 4; ++i) {
                _stake(pool, users[i], 1_000_003 * (i + 1) + i);
            }
            for (uint256 i = 0; block.number < plan.endBlock; ++i) {
                _pass(1);
                address user = users[i % 4];
                if (i % 3 == 0) _harvest(pool, user);
                else if (i % 3 == 1 && block.number < plan.endBlock) _stake(pool, user, 7 + i);
                else _withdraw(pool, user, 1 + i % 5);
            }
            for (uint256 i = 0; i < 4; ++i) {
                uint256 due = pool.pendingReward(users[3 - i]) + _stakeOf(pool, users[3 - i]);
                uint256 had = _worth(users[3 - i]);
                _leave(pool, users[3 - i]);
                assertEq(_worth(users[3 - i]) - had, due, "whole");
            }
            // 4 stakers and at most a change in each block.
            assertLe(_balance(plan.rewardToken, address(pool)), 104, "and what is left is dust");
            assertEq(pool.totalStaked(), 0);
        }
    }

    function _worth(address user) private view returns (uint256) {
        return staked.balanceOf(user) + reward.balanceOf(user);
    }

    /// @dev Many stakes of a unit in one block, and out again by units: nothing is rounded in their favour.
    function test_StakesInPiecesEarnNothingByRounding() external {
        reward = new MockToken("Reward", 0);
        Plan memory plan = _planOf(address(staked), address(reward), 1);
        plan.rewardsSupply = 100;
        pool = _openPool(plan);
        _stake(pool, alice, 2);
        _passTo(plan.startBlock + 1);
        for (uint256 i = 0; i < 12; ++i) {
            _stake(pool, eve, 1);
        }
        for (uint256 i = 0; i < 12; ++i) {
            _withdraw(pool, eve, 1);
        }
        _harvest(pool, eve);
        assertEq(reward.balanceOf(eve), 0, "half a unit each, had they been there");
        _passTo(plan.endBlock);
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), 100);
    }

    /// @dev One unit earns the largest supply there can be, and then the largest stake comes.
    function test_AnAccumulatorAtItsHighestStopsNoCall() external {
        staked = new MockToken("Staked", 0);
        reward = new MockToken("Reward", 0);
        Plan memory plan = _planOf(address(staked), address(reward), 1);
        plan.rewardsSupply = type(uint112).max - type(uint32).max;
        pool = _openPool(plan);
        _stake(pool, alice, 1);
        _passTo(plan.endBlock - 1);
        uint256 most = type(uint112).max / 2;
        _stake(pool, bob, most);
        _stake(pool, alice, most - 1);
        _passTo(plan.endBlock);
        _harvest(pool, bob);
        _withdraw(pool, bob, 1);
        _leave(pool, bob);
        _emergency(pool, alice);
        _harvest(pool, alice);
        assertEq(staked.balanceOf(alice), most);
        assertEq(staked.balanceOf(bob), most);
        uint256 paid = reward.balanceOf(alice) + reward.balanceOf(bob);
        assertApproxEqAbs(paid, plan.rewardsSupply, 5);
        assertEq(reward.balanceOf(address(pool)), plan.rewardsSupply - paid);
        assertGt(reward.balanceOf(bob), most / 101, "half of the last block");
    }

    /// @dev Figures that outgrow every narrow place in which they might be kept: 2^88 paid and more, and then a stop and idle rewards.
    function test_HugePaymentsAreCountedToTheUnit() external {
        Plan memory plan = _planOf(address(staked), address(reward), 1);
        plan.rewardsSupply = 100 * 2 ** 87 + 13;
        pool = _openPool(plan);
        _passTo(plan.startBlock + 10);
        _stake(pool, alice, 1);
        uint256 idle = _emitted(pool, block.number);
        for (uint256 i = 1; i <= 6; ++i) {
            _pass(1);
            _harvest(pool, alice);
            assertEq(_paidBy(pool), _emitted(pool, block.number) - idle);
            assertEq(reward.balanceOf(alice), _paidBy(pool));
            assertEq(pool.totalStaked(), 1);
        }
        _pass(10);
        uint256 emitted = _emitted(pool, block.number);
        _stop(pool);
        assertEq(_returnedBy(pool), plan.rewardsSupply - emitted);
        _takeIdle(pool);
        _leave(pool, alice);
        (, uint256 last, uint256 paid, uint256 returned) = pool.books();
        assertEq(last, plan.startBlock + 26);
        assertEq(paid, emitted - idle);
        assertEq(returned, plan.rewardsSupply - emitted + idle);
        assertEq(pool.stopBlock(), last);
        assertEq(reward.balanceOf(address(pool)), 0);
    }

    /// @dev The most that can be credited together. A call above it is refused whole, and all leave.
    function test_TheLargestStakesTogether() external {
        Plan memory plan = _open();
        uint256 most = type(uint112).max / 256;
        for (uint160 i = 1; i <= 256; ++i) {
            _stake(pool, address(i << 32), most);
        }
        staked.mint(alice, 1_000);
        _approve(address(staked), alice, address(pool));
        _assertReverts(
            alice,
            abi.encodeCall(IStakingPool.deposit, (256)),
            _error(IStakingPool.Staking_AboveLimit.selector, 256, 255)
        );
        _stake(pool, alice, 255);
        assertEq(pool.totalStaked(), 256 * most + 255);
        _passTo(plan.endBlock);
        for (uint160 i = 1; i <= 256; ++i) {
            _leave(pool, address(i << 32));
        }
        _leave(pool, alice);
        assertEq(pool.totalStaked(), 0);
        assertEq(staked.balanceOf(address(pool)), 0);
    }

    // --------------------------------------------------------------------------------------------- one token

    /// @dev A thousand rewards are a thousand, with any stake beside them, and no stake is among them.
    function test_RewardsAndStakesOfOneTokenAreKeptApart() external {
        Plan memory plan = _openSame();
        _stake(pool, alice, 1_000 * UNIT);
        _passTo(plan.startBlock + 50);
        assertEq(pool.pendingReward(alice), 500 * UNIT, "not diluted by the rewards");
        assertEq(pool.totalStaked(), 1_000 * UNIT);
        _harvest(pool, alice);
        assertGe(staked.balanceOf(address(pool)), pool.totalStaked() + 500 * UNIT);
        _stake(pool, bob, 1_000 * UNIT);
        _passTo(plan.endBlock + 5);
        _leave(pool, bob);
        assertEq(staked.balanceOf(bob), 1_250 * UNIT);
        _leave(pool, alice);
        assertEq(staked.balanceOf(alice), 1_750 * UNIT);
        assertEq(staked.balanceOf(address(pool)), 0);
    }

    /// @dev Plain transfers are not credited, as a stake or as a reward.
    function test_ADonationDilutesNoStake() external {
        for (uint256 variant = 0; variant < 2; ++variant) {
            Plan memory plan = variant == 0 ? _open() : _openSame();
            _stake(pool, alice, 1_000 * UNIT);
            _passTo(plan.startBlock + 50);
            staked.mint(address(pool), 1_000 * UNIT);
            reward.mint(address(pool), 7);
            assertEq(pool.pendingReward(alice), 500 * UNIT);
            _passTo(plan.endBlock);
            assertEq(pool.pendingReward(alice), 1_000 * UNIT);
            uint256 had = _worth(alice);
            _leave(pool, alice);
            assertEq(_worth(alice) - had, 2_000 * UNIT);
        }
    }

    // ------------------------------------------------------------------------------------------------- taxes

    /// @dev A tenth is taken on the way in: what is held is what is credited, and both get out what is credited.
    function test_ATaxedStakeIsCreditedAsItArrives() external {
        TaxToken taxed = new TaxToken(1_000);
        for (uint256 way = 0; way < 2; ++way) {
            pool = _openPool(_planOf(address(taxed), address(reward), UNIT));
            _stake(pool, alice, 100);
            _stake(pool, bob, 100);
            assertEq(pool.totalStaked(), 180);
            assertEq(taxed.balanceOf(address(pool)), 180);
            _pass(10);
            if (way == 0) _leave(pool, alice);
            else _emergency(pool, alice);
            if (way == 0) _leave(pool, bob);
            else _emergency(pool, bob);
            assertEq(taxed.balanceOf(address(pool)), 0);
        }
        // Each way, 90 less the tax on the way out.
        assertEq(taxed.balanceOf(alice), 162);
        assertEq(taxed.balanceOf(bob), 162);
    }

    /// @dev However often it is tried, and with any tax meanwhile.
    function test_NoSequenceOfTaxedStakesPassesTheLimit() external {
        TaxToken taxed = new TaxToken(1_000);
        Plan memory plan = _planOf(address(taxed), address(reward), UNIT);
        plan.limit = 1_000;
        pool = _openPool(plan);
        taxed.mint(alice, 1e6);
        _approve(address(taxed), alice, address(pool));
        for (uint256 i = 0; i < 40; ++i) {
            taxed.setReceiverTax(i % 4 * 1_000);
            taxed.setSenderTax(i % 3 * 500);
            vm.prank(alice);
            try pool.deposit(30 + 11 * i) {} catch {}
            assertLe(_stakeOf(pool, alice), 1_000);
            assertEq(pool.totalStaked(), taxed.balanceOf(address(pool)));
        }
        assertGt(_stakeOf(pool, alice), 900, "and it can be filled up");
    }

    // ------------------------------------------------------------------------------- a reward token that reverts

    /// @dev Principal leaves, what was earned is kept, and it is paid when the token works again; to a later wallet nothing
    /// of it, and to the creator neither.
    function test_ARewardTokenThatRevertsKeepsNoStake() external {
        PolicyToken policy = new PolicyToken();
        Plan memory plan = _planOf(address(staked), address(policy), 1e6);
        plan.lockTime = 60;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(plan.startBlock + 30);
        policy.setPaused(true);
        bytes memory paused = _error(PolicyToken.Paused.selector);
        _assertReverts(alice, abi.encodeCall(IStakingPool.withdraw, (100)), paused);
        _assertReverts(alice, abi.encodeCall(IStakingPool.withdraw, (0)), paused);
        _assertReverts(alice, abi.encodeCall(IStakingPool.deposit, (0)), paused);
        _assertReverts(creator, abi.encodeCall(IStakingPool.stopReward, ()), paused);
        assertEq(pool.stopBlock(), 0, "a refused call leaves nothing behind");
        _emergency(pool, alice);
        assertEq(staked.balanceOf(alice), 100, "the stake is out");
        assertEq(pool.pendingReward(alice), 150e6);
        _passTo(plan.endBlock);
        _emergency(pool, bob);
        assertEq(pool.idleRewards(), 0, "and pausing a token earns its creator nothing");
        assertEq(pool.keptRewards(bob), 850e6);

        policy.setPaused(false);
        _harvest(pool, alice);
        _harvest(pool, bob);
        assertEq(policy.balanceOf(alice), 150e6);
        assertEq(policy.balanceOf(bob), 850e6);
        assertEq(policy.balanceOf(address(pool)), 0);
    }

    /// @dev A wallet that the reward token has frozen keeps its stake, and stops no other wallet.
    function test_AFrozenStakerStopsNoOtherWallet() external {
        PolicyToken policy = new PolicyToken();
        Plan memory plan = _planOf(address(staked), address(policy), 1e6);
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        policy.setFrozen(alice, true);
        _passTo(plan.startBlock + 10);
        _assertReverts(
            alice,
            abi.encodeCall(IStakingPool.withdraw, (0)),
            abi.encodeWithSelector(PolicyToken.Frozen.selector, alice)
        );
        _leave(pool, bob);
        _emergency(pool, alice);
        assertEq(staked.balanceOf(alice), 100);
        assertEq(policy.balanceOf(bob), 50e6);
        policy.setFrozen(alice, false);
        _harvest(pool, alice);
        assertEq(policy.balanceOf(alice), 50e6);
    }

    function _assertReverts(address account, bytes memory data, bytes memory expected) private {
        vm.expectRevert(expected);
        vm.prank(account);
        (bool success,) = address(pool).call(data);
        assertTrue(success, "expectRevert turns the answer round");
    }

    // ------------------------------------------------------------------------------------------------- powers

    /// @dev Every call that changes something, of the pool and the factory, by the platform and the creator: no wallet
    /// has less, is owed less or is locked longer afterwards, and only the creator has more.
    function test_NoPowerTouchesAStakeOrWhatItEarned() external {
        Plan memory plan = _planOf(address(staked), address(staked), UNIT);
        plan.lockTime = 1 days;
        pool = _openPool(plan);
        _passTo(plan.startBlock + 7);
        _stake(pool, alice, 100);
        _stake(pool, bob, 300);
        _passTo(plan.startBlock + 40);
        address[4] memory powers = [admin, feeReceiver, creator, address(factory)];
        address[2] memory targets = [address(pool), address(factory)];
        bytes[] memory calls = _powerfulCalls();
        for (uint256 i = 0; i < powers.length * targets.length * calls.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            (uint256 ofAlice, uint256 ofBob) = (pool.pendingReward(alice), pool.pendingReward(bob));
            uint256 unlock = pool.unlockTime(alice);
            vm.prank(powers[i % 4]);
            (bool success,) = targets[i / 4 % 2].call(calls[i / 8]);
            assertTrue(success || !success, "some are refused, and that is well");
            assertEq(pool.pendingReward(alice), ofAlice);
            assertEq(pool.pendingReward(bob), ofBob);
            assertEq(_stakeOf(pool, alice), 100);
            assertEq(pool.unlockTime(alice), unlock);
            _passTo(plan.endBlock + 1);
            assertGe(pool.pendingReward(alice), ofAlice);
            uint256 due = pool.pendingReward(alice);
            _leave(pool, alice);
            _leave(pool, bob);
            assertEq(staked.balanceOf(alice), 100 + due, "paid all the same");
            vm.revertToState(snapshot);
        }
    }

    function _powerfulCalls() private view returns (bytes[] memory calls) {
        calls = new bytes[](16);
        calls[0] = abi.encodeWithSignature("stopReward()");
        calls[1] = abi.encodeWithSignature("withdrawIdleRewards()");
        calls[2] = abi.encodeWithSignature("withdraw(uint256)", 1);
        calls[3] = abi.encodeWithSignature("withdraw(uint256)", 0);
        calls[4] = abi.encodeWithSignature("emergencyWithdraw()");
        calls[5] = abi.encodeWithSignature("setFeeAmount(uint256)", 1 ether);
        calls[6] = abi.encodeWithSignature("setFeeReceiver(address)", admin);
        calls[7] = abi.encodeWithSignature("withdrawBnb()");
        calls[8] = abi.encodeWithSignature("transferOwnership(address)", eve);
        calls[9] = abi.encodeWithSignature("renounceOwnership()");
        // Parts that other pools have, and this one has not.
        calls[10] = abi.encodeWithSignature("emergencyRewardWithdraw(uint256)", 100);
        calls[11] = abi.encodeWithSignature("recoverWrongTokens(address,uint256)", address(staked), 100);
        calls[12] = abi.encodeWithSignature("updateLockTime(uint256)", 1e9);
        calls[13] = abi.encodeWithSignature("updatePoolLimitPerUser(bool,uint256)", true, 1);
        calls[14] = abi.encodeWithSignature("updateRewardPerBlock(uint256)", 0);
        calls[15] = abi.encodeWithSignature("updateStartAndEndBlocks(uint256,uint256)", 1, 2);
    }

    // -------------------------------------------------------------------------------------------- other pools

    /// @dev A stake in one pool is none in another, of the same tokens and terms.
    function test_PoolsKnowNothingOfEachOther() external {
        Plan memory plan = _open();
        IStakingPool first = pool;
        IStakingPool second = _openPool(plan);
        _stake(first, alice, 100);
        _stake(second, bob, 100);
        _passTo(plan.endBlock);
        pool = second;
        _assertReverts(
            alice,
            abi.encodeCall(IStakingPool.withdraw, (1)),
            _error(IStakingPool.Staking_AboveStake.selector, 1, 0)
        );
        _assertReverts(
            alice,
            abi.encodeCall(IStakingPool.emergencyWithdraw, ()),
            _error(IStakingPool.Staking_AboveStake.selector, 1, 0)
        );
        _harvest(second, alice);
        assertEq(reward.balanceOf(alice), 0);
        _leave(first, alice);
        assertEq(reward.balanceOf(alice), 1_000 * UNIT);
        assertEq(reward.balanceOf(address(second)), 1_000 * UNIT);
        assertEq(staked.balanceOf(address(second)), 100);
    }

    /// @dev Terms that are the same, in one block: pools of their own.
    function test_TwoPoolsOfTheSameTermsStandInOneBlock() external {
        Plan memory plan = _open();
        address first = address(pool);
        address second = address(_openPool(plan));
        address third = address(_openPoolBy(alice, plan));
        assertTrue(first != second && second != third && first != third);
        for (uint256 i = 0; i < 3; ++i) {
            address each = i == 0 ? first : i == 1 ? second : third;
            assertTrue(factory.isPool(each));
            assertEq(reward.balanceOf(each), 1_000 * UNIT);
        }
    }

    // ------------------------------------------------------------------------------------------- little things

    /// @dev Calls in one block after another, or in one block: each is counted once.
    function test_SeveralCallsInABlockAreOne() external {
        Plan memory plan = _open();
        _stake(pool, alice, 100);
        _stake(pool, bob, 100);
        _passTo(plan.startBlock + 10);
        for (uint256 i = 0; i < 5; ++i) {
            _harvest(pool, alice);
            _stake(pool, bob, 1);
            _withdraw(pool, bob, 1);
        }
        assertEq(reward.balanceOf(alice), 50 * UNIT);
        assertEq(reward.balanceOf(bob), 50 * UNIT);
    }

    /// @dev The blocks since the last call are no loop: a year of them costs what one does.
    function test_AYearOfBlocksCostsWhatOneDoes() external {
        Plan memory plan = _planOf(address(staked), address(reward), UNIT);
        plan.endBlock = plan.startBlock + 400_000_000;
        plan.rewardsSupply = 400_000_000 * UNIT;
        pool = _openPool(plan);
        _stake(pool, alice, 100);
        _passTo(plan.startBlock + 1);
        _harvest(pool, alice);
        uint256[2] memory gas;
        uint256[2] memory blocks = [uint256(1), 300_000_000];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            _pass(blocks[i]);
            vm.prank(alice);
            pool.withdraw(0);
            gas[i] = vm.lastCallGas().gasTotalUsed;
            vm.revertToState(snapshot);
        }
        assertApproxEqRel(gas[1], gas[0], 0.02e18);
    }
}
