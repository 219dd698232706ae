// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {FalseReturningToken} from "../mocks/FalseReturningToken.sol";
import {HookToken} from "../mocks/HookToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: unlockTokens)
contract UnlockTokensTest is LockerTest {
    function test_RevertWhen_TheIdIsUnknown() external {
        _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME);
        uint256[3] memory ids = [uint256(0), 2, type(uint256).max];
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, ids[i]));
            _unlock(alice, ids[i]);
        }
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME);
        address[4] memory callers = [eve, admin, feeReceiver, address(token)];
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, callers[i]));
            _unlock(callers[i], id);
        }
    }

    function test_RevertWhen_ItIsTooEarly() external {
        uint256 id = _lock(alice);
        uint256[2] memory times = [Defaults.START, Defaults.UNLOCK_TIME - 1];
        for (uint256 i = 0; i < times.length; ++i) {
            vm.warp(times[i]);
            vm.expectRevert(
                abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, id, Defaults.UNLOCK_TIME)
            );
            _unlock(alice, id);
        }
    }

    function test_RevertGiven_TheLockIsPaidOut() external {
        uint256 id = _lock(alice);
        _lock(bob);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _unlock(alice, id);
    }

    function test_RevertGiven_TheTokenRefusesTheTransfer() external {
        PolicyToken policy = new PolicyToken();
        uint256 id = _lockOf(address(policy), alice);
        vm.warp(Defaults.UNLOCK_TIME);

        policy.setPaused(true);
        vm.expectRevert(PolicyToken.Paused.selector);
        _unlock(alice, id);
        assertFalse(_details(id).isClaimed);
        assertEq(locker.totalLocked(address(policy)), Defaults.AMOUNT);

        policy.setPaused(false);
        _unlock(alice, id);
        assertEq(policy.balanceOf(alice), Defaults.AMOUNT);
    }

    function test_RevertGiven_TheTokenReturnsFalse() external {
        FalseReturningToken falseReturning = new FalseReturningToken();
        uint256 id = _lockOf(address(falseReturning), alice);
        vm.warp(Defaults.UNLOCK_TIME);

        falseReturning.setFailing(true);
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(falseReturning))
        );
        _unlock(alice, id);

        falseReturning.setFailing(false);
        _unlock(alice, id);
        assertEq(falseReturning.balanceOf(alice), Defaults.AMOUNT);
    }

    /// @dev Closing the lock for nothing would give up what may come back.
    function test_RevertGiven_TheBalanceIsGone() external {
        RebasingToken rebasing = new RebasingToken();
        uint256 id = _lockOf(address(rebasing), alice);
        vm.warp(Defaults.UNLOCK_TIME);

        rebasing.rebase(0);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        _unlock(alice, id);

        rebasing.rebase(1e18);
        _unlock(alice, id);
        assertEq(rebasing.balanceOf(alice), Defaults.AMOUNT);
    }

    function test_WhenTheCallReenters() external {
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCalls();
        HookToken hook = new HookToken();
        uint256 id = _lockOf(address(hook), alice);
        _lockOf(address(hook), bob);
        vm.warp(Defaults.UNLOCK_TIME);
        hook.arm(address(locker), calls);

        _unlock(alice, id);
        _assertAllRefused(hook.results(), signatures, 2);
        assertEq(hook.balanceOf(alice), Defaults.AMOUNT);
        assertEq(hook.balanceOf(address(locker)), Defaults.AMOUNT);
    }

    function test_WhenItIsTime() external {
        uint256 id = _lock(alice);
        uint256 before = token.balanceOf(alice);
        vm.warp(Defaults.UNLOCK_TIME);

        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(id, address(token), alice, Defaults.AMOUNT, Defaults.AMOUNT);
        _unlock(alice, id);

        assertEq(token.balanceOf(alice), before + Defaults.AMOUNT);
        assertEq(token.balanceOf(address(locker)), 0);
        assertEq(locker.totalLocked(address(token)), 0);
        assertEq(locker.lockersCountOf(alice), 1, "the list keeps it");
        _assertDetails(
            id,
            Details({
                token: address(token),
                owner: alice,
                amount: Defaults.AMOUNT,
                lockedDate: Defaults.START,
                expireDate: Defaults.UNLOCK_TIME,
                claimedAt: Defaults.UNLOCK_TIME,
                isClaimed: true
            })
        );
    }

    function test_WhenItIsLater() external {
        uint256 first = _lock(alice);
        uint256 second = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME + 1);
        _unlock(alice, first);
        assertEq(_details(first).claimedAt, Defaults.UNLOCK_TIME + 1);

        vm.warp(Defaults.UNLOCK_TIME + 3650 days);
        _unlock(alice, second);
        assertEq(_details(second).claimedAt, Defaults.UNLOCK_TIME + 3650 days);
    }

    function test_GivenOthersHoldLocksOfTheToken() external {
        uint256 first = _lock(alice, address(token), 3, Defaults.UNLOCK_TIME);
        uint256 second = _lock(bob, address(token), 5, Defaults.UNLOCK_TIME + 1);
        uint256 third = _lock(alice, address(token), 7, Defaults.UNLOCK_TIME);
        bytes32 secondBefore = keccak256(abi.encode(_details(second)));
        bytes32 thirdBefore = keccak256(abi.encode(_details(third)));

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, first);
        assertEq(keccak256(abi.encode(_details(second))), secondBefore);
        assertEq(keccak256(abi.encode(_details(third))), thirdBefore);
        assertEq(token.balanceOf(address(locker)), 12);
        assertEq(locker.totalLocked(address(token)), 12);
    }

    function test_GivenTheOwnerIsFrozenByTheToken() external {
        PolicyToken policy = new PolicyToken();
        uint256 first = _lockOf(address(policy), alice);
        uint256 second = _lockOf(address(policy), bob);
        vm.warp(Defaults.UNLOCK_TIME);

        policy.setFrozen(alice, true);
        vm.expectRevert(abi.encodeWithSelector(PolicyToken.Frozen.selector, alice));
        _unlock(alice, first);
        _unlock(bob, second);
        assertEq(policy.balanceOf(bob), Defaults.AMOUNT);
    }

    function test_GivenTheBalanceIsBelowWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 100);
        _fund(address(rebasing), bob, 100);
        _fund(address(rebasing), eve, 100);
        uint256 first = _lock(alice, address(rebasing), 100, Defaults.UNLOCK_TIME);
        uint256 second = _lock(bob, address(rebasing), 60, Defaults.UNLOCK_TIME);
        uint256 third = _lock(eve, address(rebasing), 40, Defaults.UNLOCK_TIME);
        rebasing.rebase(0.25e18);
        vm.warp(Defaults.UNLOCK_TIME);

        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(first, address(rebasing), alice, 100, 25);
        _unlock(alice, first);
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(second, address(rebasing), bob, 60, 15);
        _unlock(bob, second);
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(third, address(rebasing), eve, 40, 10);
        _unlock(eve, third);
        assertEq(rebasing.balanceOf(address(locker)), 0);
        assertEq(locker.totalLocked(address(rebasing)), 0);
        assertEq(_details(first).amount, 100, "what was locked stays readable");
    }

    function test_GivenTheBalanceIsAboveWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        uint256 first = _lockOf(address(rebasing), alice);
        uint256 second = _lockOf(address(rebasing), bob);
        rebasing.rebase(1.1e18);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, first);
        assertApproxEqAbs(rebasing.balanceOf(alice), Defaults.AMOUNT, 1);

        // The income is still there when the token falls back.
        rebasing.rebase(1e18);
        _unlock(bob, second);
        assertApproxEqAbs(rebasing.balanceOf(bob), Defaults.AMOUNT, 1);
    }

    function test_GivenTheTokenTaxesThePayout() external {
        TaxToken taxed = new TaxToken(0);
        uint256 id = _lockOf(address(taxed), alice);
        taxed.setReceiverTax(9_999);
        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(id, address(taxed), alice, Defaults.AMOUNT, Defaults.AMOUNT);
        _unlock(alice, id);
        assertEq(taxed.balanceOf(alice), Defaults.AMOUNT / 10_000);
    }

    /// @dev 5% beside each payout: what the first payout cost is borne by all who are left, not by the last one.
    function test_GivenTheTokenTakesFromTheSender() external {
        TaxToken taxed = new TaxToken(0);
        uint256 first = _lockOf(address(taxed), alice);
        uint256 second = _lockOf(address(taxed), bob);
        uint256 third = _lockOf(address(taxed), eve);
        taxed.setSenderTax(500);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, first);

        uint256 left = 3 * Defaults.AMOUNT - Defaults.AMOUNT * 105 / 100;
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(second, address(taxed), bob, Defaults.AMOUNT, left / 2);
        _unlock(bob, second);

        // The last payout needs the tax on top, which any account may send.
        taxed.mint(address(locker), Defaults.AMOUNT / 5);
        _unlock(eve, third);
        assertEq(locker.totalLocked(address(taxed)), 0);
    }

    function test_GivenTheOwnerIsAContractThatTakesNoCoin() external {
        RefusingWallet wallet = new RefusingWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), Defaults.FEE);
        wallet.execute(address(locker), Defaults.FEE, _lockCall());
        vm.warp(Defaults.UNLOCK_TIME);
        wallet.execute(address(locker), 0, abi.encodeCall(ILocker.unlockTokens, (1)));
        assertEq(token.balanceOf(address(wallet)), Defaults.AMOUNT);
    }

    function _lockOf(address token_, address owner) private returns (uint256 id) {
        _fund(token_, owner, Defaults.AMOUNT);
        return _lock(owner, token_, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }
}
