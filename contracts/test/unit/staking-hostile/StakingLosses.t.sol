// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {Settlement} from "../../../src/shared/Settlement.sol";
import {DividendToken} from "../../mocks/DividendToken.sol";
import {LyingToken} from "../../mocks/LyingToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";

/// @notice Takes from any account.
contract ShortToken is MockToken {
    constructor() MockToken("Short", 18) {}

    function take(address from, uint256 amount) external {
        _burn(from, amount);
    }
}

/// @notice Who is credited with what a token adds by itself, and who bears what it takes.
contract StakingLossesTest is StakingWorld {
    MockToken private plain;
    IStakingPool private pool;

    function setUp() external {
        _openStaking();
        plain = new MockToken("Plain", 18);
    }

    function _open(address stakedToken, address rewardToken) private {
        pool = _openPool(_planOf(stakedToken, rewardToken, 1 ether));
    }

    // ------------------------------------------------------------------------------------------------ deposits

    function test_AStakeIsNeverAboveWhatWasSent() external {
        DividendToken dividend = new DividendToken();
        _open(address(dividend), address(plain));
        _stake(pool, alice, 100 ether);
        dividend.setIncome(address(pool), 100 ether);
        _stake(pool, eve, 1);
        assertEq(_stakeOf(pool, eve), 1, "the income is not hers");
        assertEq(pool.totalStaked(), 100 ether + 1);
        _leave(pool, eve);
        assertEq(dividend.balanceOf(eve), 1);
        _leave(pool, alice);
        assertEq(dividend.balanceOf(alice), 100 ether);
    }

    function test_IncomeDoesNotCountAgainstTheLimit() external {
        DividendToken dividend = new DividendToken();
        Plan memory plan = _planOf(address(dividend), address(plain), 1 ether);
        plan.limit = 10 ether;
        pool = _openPool(plan);
        dividend.setIncome(address(pool), 1 ether);
        _stake(pool, alice, 10 ether);
        assertEq(_stakeOf(pool, alice), 10 ether);
    }

    function test_ADepositIsRefusedWhileStakesAreShort() external {
        RebasingToken rebasing = new RebasingToken();
        _open(address(rebasing), address(plain));
        _stake(pool, alice, 1_000 ether);
        rebasing.rebase(0.5e18);
        rebasing.mint(bob, 1_000 ether);
        _approve(address(rebasing), bob, address(pool));
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                Settlement.Settlement_Undercollateralized.selector, address(rebasing), 500 ether, 1_000 ether
            )
        );
        pool.deposit(1_000 ether);
        // Once the loss is made good, it is taken.
        rebasing.mint(address(pool), 500 ether);
        vm.prank(bob);
        pool.deposit(1_000 ether);
        _leave(pool, alice);
        assertEq(rebasing.balanceOf(alice), 1_000 ether);
    }

    function test_ADepositIsRefusedWhileStakesAndRewardsOfOneTokenAreShort() external {
        RebasingToken rebasing = new RebasingToken();
        _open(address(rebasing), address(rebasing));
        _stake(pool, alice, 1_000 ether);
        rebasing.rebase(0.999e18);
        rebasing.mint(bob, 1 ether);
        _approve(address(rebasing), bob, address(pool));
        vm.prank(bob);
        vm.expectPartialRevert(Settlement.Settlement_Undercollateralized.selector);
        pool.deposit(1 ether);
    }

    // ------------------------------------------------------------------------------------------------- payouts

    function test_NoStakeIsClosedForNothing() external {
        RebasingToken rebasing = new RebasingToken();
        _open(address(rebasing), address(plain));
        _stake(pool, alice, 1_000 ether);
        rebasing.rebase(0);
        bytes memory nothing = abi.encodeWithSelector(
            Settlement.Settlement_NothingToPay.selector, address(rebasing), 1_000 ether
        );
        vm.startPrank(alice);
        vm.expectRevert(nothing);
        pool.withdraw(1_000 ether);
        vm.expectRevert(nothing);
        pool.emergencyWithdraw();
        vm.stopPrank();
        rebasing.rebase(1e18);
        _leave(pool, alice);
        assertEq(rebasing.balanceOf(alice), 1_000 ether);
    }

    function test_NoRewardIsClosedForNothing() external {
        RebasingToken rebasing = new RebasingToken();
        _open(address(plain), address(rebasing));
        _stake(pool, alice, 100 ether);
        _pass(50);
        uint256 pending = pool.pendingReward(alice);
        rebasing.rebase(0);
        plain.mint(alice, 1);
        vm.startPrank(alice);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        pool.deposit(1);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        pool.withdraw(0);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        pool.withdraw(100 ether);
        vm.stopPrank();
        assertEq(_paidBy(pool), 0);
        // The stake can leave without its rewards, which stay.
        _emergency(pool, alice);
        assertEq(plain.balanceOf(alice), 100 ether + 1);
        rebasing.rebase(1e18);
        _harvest(pool, alice);
        assertEq(rebasing.balanceOf(alice), pending);
    }

    /// @dev D2: the reward is one unit, of which the fraction that is covered rounds to zero.
    function test_AOneUnitDeficitOfAPoolOfOneTokenKeepsNoStake() external {
        ShortToken short = new ShortToken();
        Plan memory plan = _planOf(address(short), address(short), 1);
        plan.rewardsSupply = 100;
        pool = _openPool(plan);
        _stake(pool, alice, 100 ether);
        _pass(2);
        assertEq(pool.pendingReward(alice), 1);
        short.take(address(pool), 1);

        _withdraw(pool, alice, 40 ether);
        assertEq(short.balanceOf(alice), 40 ether);
        _leave(pool, alice);
        assertApproxEqAbs(short.balanceOf(alice), 100 ether, 2);
    }

    /// @dev The pool holds 5 units for 3 of stake and 3 of reward: the stake's 2.5 units count as 3.
    function test_AShortPoolOfOneTokenPaysTheStakeBeforeTheReward() external {
        ShortToken short = new ShortToken();
        Plan memory plan = _planOf(address(short), address(short), 1);
        plan.rewardsSupply = 100;
        pool = _openPool(plan);
        _stake(pool, alice, 3);
        _pass(4);
        assertEq(pool.pendingReward(alice), 3);
        short.take(address(pool), 10);
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeWithdrawn(alice, 3, 3);
        _leave(pool, alice);
        assertEq(short.balanceOf(alice), 5);
    }

    /// @dev Each share of a stake and its reward is the same as that of the sum.
    function testFuzz_AStakerOfAShortPoolOfOneTokenIsPaidTheirFraction(uint256 stake, uint256 taken)
        external
    {
        stake = bound(stake, 1, 1e30);
        ShortToken short = new ShortToken();
        pool = _openPool(_planOf(address(short), address(short), 1 ether));
        _stake(pool, alice, stake);
        _stake(pool, bob, 5 ether);
        _pass(10);
        uint256 held = short.balanceOf(address(pool));
        taken = bound(taken, 1, held / 2);
        short.take(address(pool), taken);
        uint256 due = stake + pool.pendingReward(alice);
        _leave(pool, alice);
        assertEq(short.balanceOf(alice), Math.mulDiv(due, held - taken, held), "their fraction");
        assertEq(_stakeOf(pool, alice), 0);
    }

    function test_TheCreatorsRefundIsNotClosedForNothing() external {
        RebasingToken rebasing = new RebasingToken();
        _open(address(plain), address(rebasing));
        rebasing.rebase(0);
        vm.prank(creator);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        pool.stopReward();
        rebasing.rebase(1e18);
        _stop(pool);
        assertEq(rebasing.balanceOf(creator), 1_000 ether);
    }

    function test_AYesWithoutATransferClosesNothing() external {
        for (uint256 i = 0; i < 3; ++i) {
            LyingToken lying = new LyingToken();
            _open(i == 1 ? address(plain) : address(lying), i == 0 ? address(plain) : address(lying));
            _stake(pool, alice, 100 ether);
            _pass(50);
            uint256 pending = pool.pendingReward(alice);
            lying.setLie(LyingToken.Lie.StaysAndSaysYes);
            vm.prank(alice);
            vm.expectPartialRevert(Settlement.Settlement_NotSent.selector);
            pool.withdraw(100 ether);
            assertEq(_stakeOf(pool, alice), 100 ether);
            lying.setLie(LyingToken.Lie.None);
            _leave(pool, alice);
            assertEq(_paidBy(pool), pending);
        }
    }
}
