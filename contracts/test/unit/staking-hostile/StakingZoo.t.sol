// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingFactory} from "../../../src/staking/IStakingFactory.sol";
import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {FalseReturningToken} from "../../mocks/FalseReturningToken.sol";
import {HostileToken} from "../../mocks/HostileToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {NonsenseToken} from "../../mocks/NonsenseToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {Zoo} from "../../mocks/Zoo.sol";

/// @notice SK-03 (part): tokens of every kind, staked, paid, and both at once: either all is as with any other, or the creation
/// is refused, or all get the same fraction.
contract StakingZooTest is StakingWorld {
    uint256 private constant UNIT = 1e9;
    Zoo private zoo;
    MockToken private plain;
    IStakingPool private pool;
    Plan private plan;

    function setUp() external {
        _openStaking();
        zoo = new Zoo();
        zoo.taxed().setReceiverTax(2_000);
        plain = new MockToken("Plain", 18);
    }

    // ------------------------------------------------------------------------------------------ the whole zoo

    function test_EveryTokenIsStaked() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            _live(tokens[i], address(plain));
        }
    }

    function test_EveryTokenIsPaid() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i] != address(zoo.taxed())) _live(address(plain), tokens[i]);
        }
    }

    function test_EveryTokenIsBoth() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i] != address(zoo.taxed())) _live(tokens[i], tokens[i]);
        }
    }

    /// @dev A whole life by the same figures: two stakes, a gap, a harvest, an emergency, the end.
    function _live(address stakedToken, address rewardToken) private {
        uint256 snapshot = vm.snapshotState();
        _open(stakedToken, rewardToken);
        _passTo(plan.startBlock + 10);
        _stake(pool, alice, 100 * UNIT);
        _stake(pool, bob, 100 * UNIT);
        uint256 each = stakedToken == address(zoo.taxed()) ? 80 * UNIT : 100 * UNIT;
        assertEq(_stakeOf(pool, alice), each, "what arrived");
        assertEq(pool.totalStaked(), 2 * each);
        _pass(20);
        _harvest(pool, alice);
        bool isSame = stakedToken == rewardToken;
        assertEq(_balance(rewardToken, alice), 100 * UNIT, "half of ten for twenty blocks");
        _assertCovered();
        _pass(20);
        _emergency(pool, bob);
        assertEq(pool.keptRewards(bob), 200 * UNIT);
        _assertCovered();
        _passTo(plan.endBlock);
        _leave(pool, alice);
        _harvest(pool, bob);
        _takeIdle(pool);
        uint256 out = stakedToken == address(zoo.taxed()) ? each * 80 / 100 : each;
        assertEq(_balance(rewardToken, alice), 700 * UNIT + (isSame ? out : 0));
        assertEq(_balance(rewardToken, bob), 200 * UNIT + (isSame ? out : 0));
        assertEq(_balance(rewardToken, creator), 100 * UNIT, "what was idle");
        if (!isSame) {
            assertEq(_balance(stakedToken, alice), out);
            assertEq(_balance(stakedToken, bob), out);
        }
        assertEq(_balance(stakedToken, address(pool)), 0, "nothing is left");
        assertEq(_balance(rewardToken, address(pool)), 0);
        vm.revertToState(snapshot);
    }

    function _assertCovered() private view {
        uint256 owed = plan.rewardsSupply - _paidBy(pool) - _returnedBy(pool);
        if (plan.stakedToken == plan.rewardToken) {
            assertEq(_balance(plan.stakedToken, address(pool)), pool.totalStaked() + owed);
        } else {
            assertEq(_balance(plan.stakedToken, address(pool)), pool.totalStaked());
            assertEq(_balance(plan.rewardToken, address(pool)), owed);
        }
    }

    /// @dev The largest supply and the largest stakes that a pool can account for, of tokens that have no more.
    function test_HugeSupplies() external {
        MockToken huge = new MockToken("Huge", 0);
        MockToken other = new MockToken("Other", 24);
        uint256 most = (type(uint112).max - type(uint32).max) / 2;
        plan = _planOf(address(huge), address(other), 1);
        plan.rewardsSupply = 2 * most;
        pool = _openPool(plan);
        other.mint(eve, type(uint256).max - 2 * most);
        _stake(pool, alice, most);
        _stake(pool, bob, most);
        huge.mint(eve, type(uint256).max - 2 * most);
        _passTo(plan.endBlock);
        _leave(pool, alice);
        _leave(pool, bob);
        assertEq(huge.balanceOf(alice), most);
        assertEq(huge.balanceOf(bob), most);
        assertApproxEqAbs(other.balanceOf(alice), most, 1);
        assertApproxEqAbs(other.balanceOf(bob), most, 1);
    }

    // ------------------------------------------------------------------------------------------------- taxes

    function test_ATaxedRewardIsRefusedAtTheCreation() external {
        TaxToken taxed = new TaxToken(500);
        for (uint256 i = 0; i < 2; ++i) {
            plan = _planOf(i == 0 ? address(plain) : address(taxed), address(taxed), UNIT);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IStakingFactory.Staking_TokenTaxed.selector, address(taxed), 1_000 * UNIT, 950 * UNIT
                )
            );
            this.openPool(plan);
        }
    }

    function openPool(Plan calldata terms) external {
        _openPool(terms);
    }

    /// @dev Switched on after the creation: the pool sends what is due, and what the token takes of it is the receiver's loss.
    function test_ATaxThatIsSwitchedOnLaterIsTheReceiversAlone() external {
        for (uint256 i = 0; i < 3; ++i) {
            TaxToken taxed = new TaxToken(0);
            _openOf(address(taxed), i);
            _stake(pool, alice, 100 * UNIT);
            _stake(pool, bob, 100 * UNIT);
            taxed.setReceiverTax(1_000);
            _passTo(plan.endBlock);
            uint256 had = taxed.balanceOf(alice);
            _leave(pool, alice);
            uint256 due = i == 0 ? 100 * UNIT : i == 1 ? 500 * UNIT : 600 * UNIT;
            assertEq(taxed.balanceOf(alice) - had, due * 9 / 10);
            _leave(pool, bob);
            assertEq(taxed.balanceOf(bob), taxed.balanceOf(alice), "alike");
            assertEq(taxed.balanceOf(address(pool)), 0);
        }
    }

    /// @dev A tax on the sender beside what is sent: each payment takes from what is left, what is left is shared, and it can be
    /// taken out by parts.
    function test_ATaxOnThePoolItselfIsSharedByThoseWhoAreLeft() external {
        TaxToken taxed = new TaxToken(0);
        _openOf(address(taxed), 0);
        _stake(pool, alice, 100 * UNIT);
        _stake(pool, bob, 100 * UNIT);
        _stake(pool, carol, 100 * UNIT);
        _passTo(plan.endBlock);
        taxed.setSenderTax(1_000);
        _leave(pool, alice);
        assertEq(taxed.balanceOf(alice), 100 * UNIT);
        assertEq(taxed.balanceOf(address(pool)), 190 * UNIT);
        _leave(pool, bob);
        assertEq(taxed.balanceOf(bob), 95 * UNIT);
        assertEq(taxed.balanceOf(address(pool)), 85.5e9);
        // All that is left is not enough for itself and the tax: a part is.
        vm.expectRevert();
        vm.prank(carol);
        pool.withdraw(100 * UNIT);
        _withdraw(pool, carol, 90 * UNIT);
        assertEq(taxed.balanceOf(carol), 76.95e9);
        taxed.setSenderTax(0);
        _leave(pool, carol);
        assertEq(taxed.balanceOf(address(pool)), 0);
    }

    // ------------------------------------------------------------------------------------------------ rebases

    /// @dev Halved: all get half of everything, in any order, by any call.
    function test_ARebaseDownIsSharedByAll() external {
        for (uint256 i = 0; i < 3; ++i) {
            for (uint256 order = 0; order < 2; ++order) {
                RebasingToken rebasing = new RebasingToken();
                _openOf(address(rebasing), i);
                _stake(pool, alice, 300 * UNIT);
                _stake(pool, bob, 100 * UNIT);
                _passTo(plan.startBlock + 50);
                rebasing.rebase(0.5e18);
                _leaveBoth(order == 0 ? alice : bob, order == 0 ? bob : alice, order == 1);
                uint256 stakes = i == 1 ? 0 : 100 * UNIT;
                uint256 rewards = i == 0 ? 0 : 125 * UNIT;
                assertEq(rebasing.balanceOf(alice), 3 * (stakes + rewards) / 2, "half");
                assertEq(rebasing.balanceOf(bob), (stakes + rewards) / 2, "half");
                // The creator too: there was no stake in the rest.
                _passTo(plan.endBlock);
                _takeIdle(pool);
                assertEq(rebasing.balanceOf(creator), i == 0 ? 0 : 250 * UNIT);
                assertEq(rebasing.balanceOf(address(pool)), 0);
            }
        }
    }

    /// @dev The events say what was settled and what was sent.
    function test_ARebaseDownIsLogged() external {
        RebasingToken rebasing = new RebasingToken();
        _openOf(address(rebasing), 2);
        _stake(pool, alice, 100 * UNIT);
        _passTo(plan.startBlock + 50);
        rebasing.rebase(0.25e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(alice, 500 * UNIT, 125 * UNIT);
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeWithdrawn(alice, 40 * UNIT, 10 * UNIT);
        _withdraw(pool, alice, 40 * UNIT);
        vm.expectEmit(address(pool));
        emit IStakingPool.StakeEmergencyWithdrawn(alice, 60 * UNIT, 15 * UNIT, 0);
        _emergency(pool, alice);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardsStopped(block.number, 500 * UNIT, 125 * UNIT);
        _stop(pool);
        assertEq(rebasing.balanceOf(address(pool)), 0);
    }

    /// @dev Doubled: all get what is credited, and what came on top does no harm.
    function test_ARebaseUpLowersNoPayout() external {
        for (uint256 i = 0; i < 3; ++i) {
            RebasingToken rebasing = new RebasingToken();
            _openOf(address(rebasing), i);
            _stake(pool, alice, 300 * UNIT);
            _stake(pool, bob, 100 * UNIT);
            _passTo(plan.startBlock + 50);
            rebasing.rebase(2e18);
            _leaveBoth(alice, bob, false);
            uint256 stakes = i == 1 ? 0 : 100 * UNIT;
            uint256 rewards = i == 0 ? 0 : 125 * UNIT;
            assertEq(rebasing.balanceOf(alice), 3 * (stakes + rewards));
            assertEq(rebasing.balanceOf(bob), stakes + rewards);
        }
    }

    /// @dev To nothing and back: no stake is settled for nothing.
    function test_ARebaseToNothingAndBack() external {
        RebasingToken rebasing = new RebasingToken();
        _openOf(address(rebasing), 0);
        _stake(pool, alice, 100 * UNIT);
        _stake(pool, bob, 100 * UNIT);
        _passTo(plan.endBlock);
        rebasing.rebase(0);
        _harvest(pool, alice);
        assertEq(_stakeOf(pool, alice), 100 * UNIT, "a harvest settles no stake");
        rebasing.rebase(1e18);
        _leaveBoth(alice, bob, false);
        assertEq(rebasing.balanceOf(alice), 100 * UNIT);
        assertEq(rebasing.balanceOf(bob), 100 * UNIT);
    }

    /// @dev The second by an emergency where it is said, and its rewards then.
    function _leaveBoth(address first, address second, bool isEmergency) private {
        if (isEmergency) _emergency(pool, second);
        _leave(pool, first);
        if (isEmergency) _harvest(pool, second);
        else _leave(pool, second);
    }

    // ----------------------------------------------------------------------------- pauses, black lists, false answers

    /// @dev A pool that is black-listed by its reward token: stakes leave, and rewards when it is not any more.
    function test_APoolThatTheRewardTokenFreezes() external {
        PolicyToken policy = new PolicyToken();
        _openOf(address(policy), 1);
        _stake(pool, alice, 100);
        _passTo(plan.startBlock + 50);
        policy.setFrozen(address(pool), true);
        vm.expectRevert();
        vm.prank(alice);
        pool.withdraw(100);
        _emergency(pool, alice);
        assertEq(plain.balanceOf(alice), 100);
        policy.setFrozen(address(pool), false);
        _harvest(pool, alice);
        assertEq(policy.balanceOf(alice), 500 * UNIT);
    }

    /// @dev A staked token that is paused keeps the stakes in, as it would in any wallet; rewards flow.
    function test_AStakedTokenThatIsPaused() external {
        PolicyToken policy = new PolicyToken();
        _openOf(address(policy), 0);
        _stake(pool, alice, 100);
        _passTo(plan.startBlock + 50);
        policy.setPaused(true);
        vm.expectRevert(PolicyToken.Paused.selector);
        vm.prank(alice);
        pool.withdraw(100);
        vm.expectRevert(PolicyToken.Paused.selector);
        vm.prank(alice);
        pool.emergencyWithdraw();
        assertEq(_stakeOf(pool, alice), 100, "nothing is settled");
        _harvest(pool, alice);
        assertEq(plain.balanceOf(alice), 500 * UNIT);
        policy.setPaused(false);
        _leave(pool, alice);
        assertEq(policy.balanceOf(alice), 100);
    }

    /// @dev A false answer, or one that is no boolean, is a refusal: nothing is recorded as paid or staked.
    function test_AFalseAnswerIsARefusal() external {
        FalseReturningToken lying = new FalseReturningToken();
        NonsenseToken nonsense = new NonsenseToken();
        address[2] memory tokens = [address(lying), address(nonsense)];
        for (uint256 i = 0; i < 6; ++i) {
            _openOf(tokens[i % 2], i / 2);
            _stake(pool, alice, 100);
            _passTo(plan.startBlock + 50);
            uint256 pending = pool.pendingReward(alice);
            if (i % 2 == 0) lying.setFailing(true);
            else nonsense.setNonsense(true);
            MockToken(plan.stakedToken).mint(bob, 100);
            _approve(plan.stakedToken, bob, address(pool));
            bool isStaked = i / 2 != 1;
            vm.prank(bob);
            if (isStaked) vm.expectRevert();
            pool.deposit(100);
            vm.prank(alice);
            vm.expectRevert();
            pool.withdraw(100);
            if (i / 2 != 0) {
                vm.prank(alice);
                vm.expectRevert();
                pool.withdraw(0);
                assertEq(pool.pendingReward(alice), pending, "not settled");
            }
            lying.setFailing(false);
            nonsense.setNonsense(false);
            _leave(pool, alice);
            assertEq(_paidBy(pool), pending);
        }
    }

    /// @dev A reward token that hides balances or burns all gas when it is asked: the stake does not need it.
    function test_ARewardTokenThatAnswersNothing() external {
        HostileToken.Trick[2] memory tricks =
            [HostileToken.Trick.HideBalances, HostileToken.Trick.BurnGasInBalances];
        for (uint256 i = 0; i < 2; ++i) {
            HostileToken hostile = new HostileToken();
            _openOf(address(hostile), 1);
            _stake(pool, alice, 100);
            _passTo(plan.startBlock + 50);
            hostile.play(tricks[i], address(0));
            uint256 had = plain.balanceOf(alice);
            vm.prank(alice);
            pool.emergencyWithdraw{gas: 200_000}();
            assertEq(plain.balanceOf(alice) - had, 100);
            hostile.play(HostileToken.Trick.None, address(0));
            _harvest(pool, alice);
            assertEq(hostile.balanceOf(alice), 500 * UNIT);
        }
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _open(address stakedToken, address rewardToken) private {
        plan = _planOf(stakedToken, rewardToken, UNIT);
        pool = _openPool(plan);
    }

    /// @dev The token staked, paid, or both.
    function _openOf(address token, uint256 role) private {
        _open(role == 1 ? address(plain) : token, role == 0 ? address(plain) : token);
    }
}
