// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {TokenLocker} from "../../src/locker/TokenLocker.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {HookToken} from "../mocks/HookToken.sol";
import {ReentrantWallet, RefusingWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: fee, setFeesExcluded, withdrawBnb, withdrawBep20Tokens, renounceOwnership)
contract PlatformTest is LockerTest {
    // ------------------------------------------------------------------------------------------- constructor

    function test_WhenTheLockerIsCreated() external {
        vm.expectEmit();
        emit Ownable.OwnershipTransferred(address(0), admin);
        vm.expectEmit();
        emit IFees.FeeReceiverChanged(feeReceiver);
        vm.expectEmit();
        emit ILocker.FeeChanged(Defaults.MAX_FEE);
        TokenLocker created = new TokenLocker(admin, feeReceiver, Defaults.MAX_FEE, alice, 0);
        assertEq(created.owner(), admin);
        assertEq(created.feeReceiver(), feeReceiver);
        assertEq(created.fee(), Defaults.MAX_FEE);
        assertEq(created.presaleFactory(), alice);
        assertEq(created.lockCount(), 0);
    }

    function test_RevertWhen_TheFirstFeeIsAboveTheMaximum() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFees.Fees_AboveMaximum.selector, Defaults.MAX_FEE + 1, Defaults.MAX_FEE)
        );
        new TokenLocker(admin, feeReceiver, Defaults.MAX_FEE + 1, address(0), 0);
    }

    function test_RevertWhen_TheFirstReceiverIsTheZeroAddress() external {
        vm.expectRevert(IFees.Fees_ZeroReceiver.selector);
        new TokenLocker(admin, address(0), Defaults.FEE, address(0), 0);
    }

    // ------------------------------------------------------------------------------------------------ access

    function test_RevertWhen_AnotherAccountAdministers() external {
        _assertCannotAdminister(eve);
    }

    function test_RevertWhen_TheFeeReceiverAdministers() external {
        _assertCannotAdminister(feeReceiver);
    }

    function test_RevertWhen_AnotherAccountWithdraws() external {
        _lock(alice);
        vm.startPrank(eve);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_NotAllowed.selector, eve));
        locker.withdrawBnb();
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_NotAllowed.selector, eve));
        locker.withdrawBep20Tokens(address(token));
    }

    // ------------------------------------------------------------------------------------------------- terms

    function test_RevertWhen_TheFeeIsAboveTheMaximum() external {
        uint256[2] memory fees = [Defaults.MAX_FEE + 1, type(uint256).max];
        vm.startPrank(admin);
        for (uint256 i = 0; i < fees.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IFees.Fees_AboveMaximum.selector, fees[i], Defaults.MAX_FEE)
            );
            locker.setFee(fees[i]);
        }
    }

    function test_WhenTheFeeIsTheMaximum() external {
        _lock(alice);
        vm.expectEmit(address(locker));
        emit ILocker.FeeChanged(Defaults.MAX_FEE);
        vm.prank(admin);
        locker.setFee(Defaults.MAX_FEE);
        assertEq(locker.fee(), Defaults.MAX_FEE);
        assertEq(locker.feesBooked(), Defaults.FEE, "what has accrued stays");
        assertEq(locker.lockCount(), 1, "the count beside it stays");

        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, Defaults.FEE, Defaults.MAX_FEE));
        _lock(alice);
        vm.prank(alice);
        locker.lockTokens{value: Defaults.MAX_FEE}(
            address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false
        );
        assertEq(locker.feesBooked(), Defaults.FEE + Defaults.MAX_FEE);
    }

    function test_WhenAnAccountIsExcluded() external {
        vm.startPrank(admin);
        vm.expectEmit(address(locker));
        emit ILocker.FeesExcludedChanged(alice, true);
        locker.setFeesExcluded(alice, true);
        assertTrue(locker.feesExcluded(alice));
        assertFalse(locker.feesExcluded(bob));
        vm.expectEmit(address(locker));
        emit ILocker.FeesExcludedChanged(alice, false);
        locker.setFeesExcluded(alice, false);
        assertFalse(locker.feesExcluded(alice));
    }

    function test_RevertWhen_TheReceiverIsTheZeroAddress() external {
        vm.expectRevert(IFees.Fees_ZeroReceiver.selector);
        vm.prank(admin);
        locker.setFeeReceiver(address(0));
    }

    function test_WhenTheReceiverChanges() external {
        _lock(alice);
        vm.expectEmit(address(locker));
        emit IFees.FeeReceiverChanged(eve);
        vm.prank(admin);
        locker.setFeeReceiver(eve);
        assertEq(locker.feeReceiver(), eve);

        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_NotAllowed.selector, feeReceiver));
        vm.prank(feeReceiver);
        locker.withdrawBnb();
        uint256 before = eve.balance;
        vm.prank(eve);
        locker.withdrawBnb();
        assertEq(eve.balance, before + Defaults.FEE);
    }

    // -------------------------------------------------------------------------------------------------- fees

    function test_RevertGiven_ThereAreNoFees() external {
        vm.expectRevert(IFees.Fees_NothingToWithdraw.selector);
        vm.prank(admin);
        locker.withdrawBnb();
    }

    function test_RevertGiven_TheFeeReceiverRefuses() external {
        _lock(alice);
        address refusing = address(new RefusingWallet());
        vm.startPrank(admin);
        locker.setFeeReceiver(refusing);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_PaymentRefused.selector, refusing));
        locker.withdrawBnb();
        assertEq(locker.feesBooked(), Defaults.FEE);
        vm.stopPrank();

        // No other account is affected.
        _lock(bob);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, 1);
    }

    function test_WhenTheFeesAreWithdrawn() external {
        address[2] memory callers = [admin, feeReceiver];
        for (uint256 i = 0; i < callers.length; ++i) {
            _lock(alice);
            _lock(bob);
            uint256 before = feeReceiver.balance;
            vm.expectEmit(address(locker));
            emit IFees.FeesWithdrawn(feeReceiver, 2 * Defaults.FEE);
            vm.prank(callers[i]);
            locker.withdrawBnb();
            assertEq(feeReceiver.balance, before + 2 * Defaults.FEE);
            assertEq(locker.feesBooked(), 0);
            assertEq(locker.fee(), Defaults.FEE, "the fee beside it stays");
        }
    }

    function test_GivenCoinWasForcedIn() external {
        _lock(alice);
        vm.deal(address(locker), address(locker).balance + 3 ether);
        vm.prank(admin);
        locker.withdrawBnb();
        assertEq(feeReceiver.balance, Defaults.FEE);
        assertEq(address(locker).balance, 3 ether);
    }

    function test_RevertWhen_CoinIsSentPlainly() external {
        vm.startPrank(alice);
        (bool success,) = address(locker).call{value: 1}("");
        assertFalse(success);
        (success,) = address(locker).call{value: 1}(hex"12345678");
        assertFalse(success);
    }

    // ------------------------------------------------------------------------------------------------ strays

    /// LC-04 (part: withdrawBep20Tokens)
    function test_RevertWhen_StraysAreWithdrawn() external {
        uint256 id = _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        token.mint(address(locker), 5 * Defaults.AMOUNT);
        address[2] memory callers = [admin, feeReceiver];
        for (uint256 i = 0; i < callers.length; ++i) {
            _assertStraysStay(callers[i]);
        }
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        for (uint256 i = 0; i < callers.length; ++i) {
            _assertStraysStay(callers[i]);
        }
        assertEq(token.balanceOf(address(locker)), 5 * Defaults.AMOUNT);
    }

    function _assertStraysStay(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_StraysStay.selector, address(token)));
        vm.prank(caller);
        locker.withdrawBep20Tokens(address(token));
    }

    // ------------------------------------------------------------------------------------------- re-entering

    function test_WhenTheFeeReceiverReenters() external {
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCalls();
        ReentrantWallet receiver = new ReentrantWallet();
        receiver.arm(address(locker), calls);
        _lock(alice);
        vm.startPrank(admin);
        locker.setFeeReceiver(address(receiver));
        locker.withdrawBnb();
        _assertAllRefused(receiver.results(), signatures, 1);
    }

    // --------------------------------------------------------------------------------------------- ownership

    function test_WhenTheOwnershipIsHandedOver() external {
        vm.expectEmit(address(locker));
        emit Ownable2Step.OwnershipTransferStarted(admin, bob);
        vm.prank(admin);
        locker.transferOwnership(bob);
        assertEq(locker.owner(), admin);
        assertEq(locker.pendingOwner(), bob);

        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, eve));
        vm.prank(eve);
        locker.acceptOwnership();

        vm.prank(bob);
        locker.acceptOwnership();
        assertEq(locker.owner(), bob);
        _assertCannotAdminister(admin);
    }

    function test_WhenTheOwnershipIsRenounced() external {
        uint256 id = _lock(alice);
        vm.prank(admin);
        locker.renounceOwnership();
        assertEq(locker.owner(), address(0));
        _assertCannotAdminister(admin);

        _lock(bob);
        vm.prank(feeReceiver);
        locker.withdrawBnb();
        assertEq(feeReceiver.balance, 2 * Defaults.FEE);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
    }

    function _assertCannotAdminister(address caller) private {
        bytes[5] memory calls = [
            abi.encodeCall(ILocker.setFee, (0)),
            abi.encodeCall(ILocker.setFeesExcluded, (caller, true)),
            abi.encodeCall(IFees.setFeeReceiver, (caller)),
            abi.encodeCall(Ownable.transferOwnership, (caller)),
            abi.encodeCall(Ownable.renounceOwnership, ())
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(caller);
            (bool success, bytes memory returned) = address(locker).call(calls[i]);
            assertFalse(success);
            assertEq(returned, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        }
    }
}
