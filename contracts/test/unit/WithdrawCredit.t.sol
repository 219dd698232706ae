// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {BurningWallet, ReentrantWallet, RefusingWallet, Wallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract WithdrawCreditTest is LockerTest {
    uint256 private constant CREDIT = 1 ether;

    Wallet private wallet;

    function setUp() public override {
        super.setUp();
        wallet = _walletWithCredit(CREDIT);
    }

    function test_RevertGiven_ThereIsNoCredit() external {
        vm.expectRevert(ILocker.Locker_NothingToWithdraw.selector);
        vm.prank(alice);
        locker.withdrawCredit(alice);
    }

    function test_RevertWhen_TheReceiverIsTheZeroAddress() external {
        vm.expectRevert(ILocker.Locker_ZeroAddress.selector);
        _withdraw(wallet, address(0));
    }

    function test_RevertWhen_TheReceiverRefuses() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_PaymentRefused.selector, address(wallet)));
        _withdraw(wallet, address(wallet));
        assertEq(locker.creditOf(address(wallet)), CREDIT);
    }

    function test_RevertWhen_TheReceiverBurnsTheGas() external {
        address burning = address(new BurningWallet());
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_PaymentRefused.selector, burning));
        wallet.execute{gas: 10_000_000}(address(locker), 0, abi.encodeCall(ILocker.withdrawCredit, (burning)));
        assertEq(locker.creditOf(address(wallet)), CREDIT);
    }

    function test_WhenTheReceiverReenters() external {
        _walletWithCredit(CREDIT);
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCalls();
        ReentrantWallet receiver = new ReentrantWallet();
        receiver.arm(address(locker), calls);
        _withdraw(wallet, address(receiver));
        assertEq(address(receiver).balance, CREDIT);
        _assertAllRefused(receiver.results(), signatures, 1);
    }

    function test_WhenTheReceiverTakesIt() external {
        uint256 before = bob.balance;
        vm.expectEmit(address(locker));
        emit ILocker.CreditWithdrawn(address(wallet), bob, CREDIT);
        _withdraw(wallet, bob);
        assertEq(bob.balance, before + CREDIT);
        assertEq(locker.creditOf(address(wallet)), 0);

        vm.expectRevert(ILocker.Locker_NothingToWithdraw.selector);
        _withdraw(wallet, bob);
    }

    function test_GivenSeveralCreditsAndFees() external {
        Wallet other = _walletWithCredit(2 * CREDIT);
        uint256 before = bob.balance;
        _withdraw(other, bob);
        assertEq(bob.balance, before + 2 * CREDIT);
        assertEq(locker.creditOf(address(wallet)), CREDIT);
        assertEq(locker.feesBooked(), 2 * Defaults.FEE);
        assertEq(address(locker).balance, CREDIT + 2 * Defaults.FEE);

        // The fees go without the credits.
        vm.prank(admin);
        locker.withdrawBnb();
        assertEq(address(locker).balance, CREDIT);
        _withdraw(wallet, bob);
        assertEq(address(locker).balance, 0);
    }

    function _walletWithCredit(uint256 credit) private returns (Wallet created) {
        created = new RefusingWallet();
        _fund(address(token), address(created), Defaults.AMOUNT);
        vm.deal(address(created), Defaults.FEE + credit);
        created.execute(address(locker), Defaults.FEE + credit, _lockCall());
    }

    function _withdraw(Wallet from, address to) private {
        from.execute(address(locker), 0, abi.encodeCall(ILocker.withdrawCredit, (to)));
    }
}
