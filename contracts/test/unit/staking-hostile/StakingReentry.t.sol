// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {EverywhereToken} from "../../mocks/EverywhereToken.sol";
import {HookToken} from "../../mocks/HookToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";
import {ReentrantWallet} from "../../mocks/Wallets.sol";

/// @notice SK-03 (part): a token that calls back before and after each of its transfers is staked, paid, or both. It has a stake
/// of its own and made the pool, so that every call would succeed from outside; from inside none does, and no view says
/// more than is paid.
contract StakingReentryTest is StakingWorld {
    uint256 private constant UNIT = 1e18;

    EverywhereToken private hook;
    MockToken private plain;
    IStakingPool private pool;
    bytes[] private calls;

    function setUp() external {
        _openStaking();
        hook = new EverywhereToken();
        plain = new MockToken("Plain", 18);
        calls.push(abi.encodeCall(IStakingPool.deposit, (1)));
        calls.push(abi.encodeCall(IStakingPool.deposit, (0)));
        calls.push(abi.encodeCall(IStakingPool.withdraw, (0)));
        calls.push(abi.encodeCall(IStakingPool.withdraw, (1)));
        calls.push(abi.encodeCall(IStakingPool.emergencyWithdraw, ()));
        calls.push(abi.encodeCall(IStakingPool.stopReward, ()));
        calls.push(abi.encodeCall(IStakingPool.withdrawIdleRewards, ()));
    }

    /// @dev The list above is the whole interface.
    function test_EveryStateChangingCallOfAPoolIsTried() external view {
        string memory json = vm.readFile("contracts/out/StakingPool.sol/StakingPool.json");
        string[] memory names = abi.decode(
            vm.parseJson(
                json,
                ".abi[?(@.type=='function' && @.stateMutability!='view' && @.stateMutability!='pure')].name"
            ),
            (string[])
        );
        assertEq(names.length, 5, "another call: try it here too");
    }

    function test_AStakedTokenCallsBack() external {
        _everyCallIsTriedFromEveryTransfer(address(hook), address(plain));
    }

    function test_ARewardTokenCallsBack() external {
        _everyCallIsTriedFromEveryTransfer(address(plain), address(hook));
    }

    function test_OneTokenForBothCallsBack() external {
        _everyCallIsTriedFromEveryTransfer(address(hook), address(hook));
    }

    function _everyCallIsTriedFromEveryTransfer(address stakedToken, address rewardToken) private {
        Plan memory plan = _planOf(stakedToken, rewardToken, UNIT);
        pool = _openPoolBy(address(hook), plan);
        _passTo(plan.startBlock + 10);
        _stake(pool, address(hook), 100 * UNIT);
        _stake(pool, bob, 100 * UNIT);
        MockToken(stakedToken).mint(address(hook), 100 * UNIT);
        _passTo(plan.startBlock + 20);
        _fromOutsideAllSucceed(plan);
        for (uint256 i = 0; i < calls.length; ++i) {
            hook.arm(address(pool), calls[i]);
        }
        _askEverything();

        _stake(pool, alice, UNIT);
        _pass(5);
        _tryWhile(alice, abi.encodeCall(IStakingPool.deposit, (50 * UNIT)), plan);
        _pass(5);
        _tryWhile(alice, abi.encodeCall(IStakingPool.withdraw, (0)), plan);
        _pass(5);
        _tryWhile(alice, abi.encodeCall(IStakingPool.withdraw, (30 * UNIT)), plan);
        _pass(5);
        _tryWhile(alice, abi.encodeCall(IStakingPool.emergencyWithdraw, ()), plan);
        _tryWhile(alice, abi.encodeCall(IStakingPool.withdraw, (0)), plan);
        _tryWhile(address(hook), abi.encodeCall(IStakingPool.stopReward, ()), plan);
        _tryWhile(address(hook), abi.encodeCall(IStakingPool.withdrawIdleRewards, ()), plan);
        _leave(pool, bob);
        _leave(pool, address(hook));
        assertEq(pool.totalStaked(), 0);
        assertLe(_balance(rewardToken, address(pool)), 10, "all are paid, and none more than that");
    }

    /// @dev The refusals below are for being inside.
    function _fromOutsideAllSucceed(Plan memory plan) private {
        for (uint256 i = 0; i < calls.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            if (i == 6) _passTo(plan.endBlock);
            vm.prank(address(hook));
            (bool success,) = address(pool).call(calls[i]);
            assertTrue(success, vm.toString(i));
            vm.revertToState(snapshot);
        }
    }

    function _askEverything() private {
        hook.ask(address(pool), abi.encodeCall(IStakingPool.pendingReward, (alice)));
        hook.ask(address(pool), abi.encodeCall(IStakingPool.userInfo, (alice)));
        hook.ask(address(pool), abi.encodeCall(IStakingPool.totalStaked, ()));
        hook.ask(address(pool), abi.encodeCall(IStakingPool.pendingReward, (bob)));
        hook.ask(address(pool), abi.encodeCall(IStakingPool.keptRewards, (alice)));
        hook.ask(address(pool), abi.encodeCall(IStakingPool.idleRewards, ()));
    }

    /// @dev The answers from inside are at most what is still there when the call is over.
    function _tryWhile(address account, bytes memory data, Plan memory plan) private {
        if (account == alice) MockToken(plan.stakedToken).mint(alice, 50 * UNIT);
        _approve(plan.stakedToken, account, address(pool));
        hook.listenAnew();
        uint256 triggers = hook.triggers();
        uint256 paid = _paidBy(pool);
        vm.prank(account);
        (bool success,) = address(pool).call(data);
        assertTrue(success, "the call itself");
        paid = _paidBy(pool) - paid;
        // An emergency withdrawal does not touch the rewards' token.
        bool isCalled =
            plan.stakedToken == address(hook) || _selectorOf(data) != IStakingPool.emergencyWithdraw.selector;
        isCalled = isCalled && (plan.rewardToken == address(hook) || _movesStake(data));
        assertEq(hook.triggers() > triggers, isCalled, "whether it was called");
        for (uint256 i = 0; i < calls.length; ++i) {
            assertEq(hook.successes(i), 0, string.concat("from inside: ", vm.toString(i)));
        }
        uint256[6] memory after_ = [
            pool.pendingReward(alice),
            _stakeOf(pool, alice),
            pool.totalStaked(),
            pool.pendingReward(bob),
            pool.keptRewards(alice),
            pool.idleRewards()
        ];
        // While a stake is pulled nothing of the call is credited yet: what is said of rewards then is paid right
        // after.
        if (plan.stakedToken == address(hook) && _selectorOf(data) == IStakingPool.deposit.selector) {
            after_[0] += paid;
        }
        for (uint256 i = 0; i < 6; ++i) {
            assertLe(hook.largest(i), after_[i], string.concat("promised inside: ", vm.toString(i)));
        }
    }

    function _selectorOf(bytes memory data) private pure returns (bytes4) {
        // The rest is arguments.
        // forge-lint: disable-next-line(unsafe-typecast)
        return bytes4(data);
    }

    function _movesStake(bytes memory data) private pure returns (bool) {
        bytes4 selector = _selectorOf(data);
        if (selector == IStakingPool.emergencyWithdraw.selector) return true;
        if (selector == IStakingPool.deposit.selector) return true;
        return keccak256(data) == keccak256(abi.encodeCall(IStakingPool.withdraw, (30 * UNIT)));
    }

    // -------------------------------------------------------------------------------------------- the factory

    /// @dev While the rewards are pulled, and while the surplus is given back.
    function test_EveryCallOfTheFactoryIsRefusedFromInside() external {
        HookToken hooked = new HookToken();
        ReentrantWallet wallet = new ReentrantWallet();
        Plan memory plan = _planOf(address(plain), address(hooked), UNIT);
        bytes[] memory inside = _factoryCalls(plan);
        hooked.mint(address(wallet), plan.rewardsSupply);
        wallet.execute(
            address(hooked),
            0,
            abi.encodeWithSignature("approve(address,uint256)", factory, type(uint256).max)
        );
        hooked.arm(address(factory), inside);
        wallet.arm(address(factory), inside);
        vm.deal(address(wallet), 1 ether);
        wallet.execute(address(factory), 1 ether, _deployCall(plan));

        assertEq(hooked.results().length, 2 * inside.length, "before and after the transfer");
        assertEq(wallet.results().length, inside.length, "with the surplus");
        for (uint256 i = 0; i < inside.length; ++i) {
            _assertGuarded(hooked.results()[i].returned, i);
            _assertGuarded(hooked.results()[inside.length + i].returned, i);
            _assertGuarded(wallet.results()[i].returned, i);
        }
        assertEq(factory.poolCount(), 1);
    }

    function _factoryCalls(Plan memory plan) private view returns (bytes[] memory inside) {
        inside = new bytes[](8);
        inside[0] = _deployCall(plan);
        plan = _planOf(address(plain), address(plain), UNIT);
        inside[1] = _deployCall(plan);
        inside[2] = abi.encodeWithSignature("setFeeAmount(uint256)", 0);
        inside[3] = abi.encodeWithSignature("setFeeReceiver(address)", eve);
        inside[4] = abi.encodeWithSignature("withdrawBnb()");
        inside[5] = abi.encodeWithSignature("transferOwnership(address)", eve);
        inside[6] = abi.encodeWithSignature("acceptOwnership()");
        inside[7] = abi.encodeWithSignature("renounceOwnership()");
    }

    function _assertGuarded(bytes memory returned, uint256 index) private pure {
        assertEq(
            _selectorOf(returned),
            ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector,
            string.concat("not for being inside: ", vm.toString(index))
        );
    }

    /// @dev A token that makes its own pool knows where it will stand. Any call there while it is pulled, the pool
    /// has no history when it is announced, and all of its rewards.
    function test_APoolDoesNothingBeforeItIsAnnounced() external {
        for (uint256 i = 0; i < 2; ++i) {
            Plan memory plan = _planOf(i == 0 ? address(hook) : address(plain), address(hook), UNIT);
            address predicted = _predicted(address(hook), plan);
            plain.mint(address(hook), 100 * UNIT);
            hook.mint(address(hook), 100 * UNIT);
            _approve(address(plain), address(hook), predicted);
            _approve(address(hook), address(hook), predicted);
            hook.forget();
            for (uint256 j = 0; j < calls.length; ++j) {
                hook.arm(predicted, calls[j]);
            }
            pool = _openPoolBy(address(hook), plan);
            hook.forget();
            assertEq(address(pool), predicted);
            assertEq(pool.stopBlock(), 0, "stopped before it was announced");
            assertEq(pool.totalStaked(), 0, "staked before it was announced");
            assertEq(_returnedBy(pool), 0, "returned before it was announced");
            assertEq(hook.balanceOf(address(pool)), plan.rewardsSupply);
        }
    }

    /// @dev The surplus of the fee is no moment for it either.
    function test_APoolDoesNothingBeforeTheSurplusIsBack() external {
        ReentrantWallet wallet = new ReentrantWallet();
        Plan memory plan = _planOf(address(plain), address(plain), UNIT);
        address predicted = _predicted(address(wallet), plan);
        plain.mint(address(wallet), 2 * plan.rewardsSupply);
        bytes memory approval =
            abi.encodeWithSignature("approve(address,uint256)", factory, type(uint256).max);
        wallet.execute(address(plain), 0, approval);
        approval = abi.encodeWithSignature("approve(address,uint256)", predicted, type(uint256).max);
        wallet.execute(address(plain), 0, approval);
        wallet.arm(predicted, calls);
        vm.deal(address(wallet), 1 ether);
        wallet.execute(address(factory), 1 ether, _deployCall(plan));
        pool = IStakingPool(predicted);
        assertTrue(factory.isPool(predicted));
        assertEq(pool.stopBlock(), 0);
        assertEq(pool.totalStaked(), 0);
        assertEq(plain.balanceOf(predicted), plan.rewardsSupply);
    }

    function _predicted(address account, Plan memory plan) private view returns (address) {
        return factory.nextPoolOf(
            account,
            plan.stakedToken,
            plan.rewardToken,
            plan.rewardsSupply,
            plan.startBlock,
            plan.endBlock,
            plan.limit,
            plan.lockTime
        );
    }

    /// @dev Another pool is not affected, and stays whole.
    function test_ACallOfAnotherPoolFromInsideDoesNoHarm() external {
        IStakingPool other = _openPool(_planOf(address(hook), address(plain), UNIT));
        pool = _openPool(_planOf(address(hook), address(plain), UNIT));
        _stake(other, address(hook), 10 * UNIT);
        _stake(other, bob, 10 * UNIT);
        _stake(pool, bob, 10 * UNIT);
        _pass(11);
        hook.arm(address(other), abi.encodeCall(IStakingPool.withdraw, (UNIT)));
        hook.arm(address(other), abi.encodeCall(IStakingPool.deposit, (UNIT)));
        _stake(pool, alice, 10 * UNIT);
        assertGt(hook.successes(0), 0);
        hook.forget();
        assertEq(pool.totalStaked(), 20 * UNIT);
        assertEq(hook.balanceOf(address(pool)), 20 * UNIT);
        assertEq(other.totalStaked(), hook.balanceOf(address(other)));
    }
}
