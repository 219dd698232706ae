// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {DividendToken} from "../mocks/DividendToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract IncreaseTest is LockerTest {
    function test_RevertWhen_TheCallerMayNotChangeTheLock() external {
        uint256 id = _lock(alice);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 9));
        _increase(alice, 9, 1);
        address[3] memory others = [eve, admin, feeReceiver];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, others[i]));
            _increase(others[i], id, 1);
        }
        uint256 renounced = _lock(alice);
        _transfer(alice, renounced, address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_Renounced.selector, renounced));
        _increase(alice, renounced, 1);

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _increase(alice, id, 1);
    }

    function test_RevertWhen_TheAmountIsOutOfBounds() external {
        uint256 id = _lock(alice);
        uint256[3] memory amounts = [0, Defaults.MAX_AMOUNT + 1, type(uint256).max];
        for (uint256 i = 0; i < amounts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, amounts[i]));
            _increase(alice, id, amounts[i]);
        }
    }

    function test_RevertWhen_TheSumIsOutOfBounds() external {
        token.mint(alice, 2 * Defaults.MAX_AMOUNT);
        uint256 id = _lock(alice);
        uint256 capacity = Defaults.MAX_AMOUNT - Defaults.AMOUNT;
        vm.expectRevert(
            abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, Defaults.MAX_AMOUNT + 1)
        );
        _increase(alice, id, capacity + 1);
        _increase(alice, id, capacity);
        assertEq(_details(id).amount, Defaults.MAX_AMOUNT);
    }

    function test_RevertWhen_CoinIsSent() external {
        uint256 id = _lock(alice);
        vm.prank(alice);
        (bool success,) = address(locker).call{value: 1}(abi.encodeCall(ILocker.increaseLock, (id, 1)));
        assertFalse(success);
    }

    /// @dev Tokens added to an opened lock could be taken out in the same block: a total that means nothing.
    function test_RevertGiven_APlainLockHasOpened() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME - 1);
        _increase(alice, id, 1);
        for (uint256 late = 0; late < 2; ++late) {
            vm.warp(Defaults.UNLOCK_TIME + late);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyReleasing.selector, id));
            _increase(alice, id, 1);
        }
    }

    function test_RevertGiven_TheFirstReleaseHasCome() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.FIRST_RELEASE - 1);
        _increase(alice, id, 1);
        for (uint256 late = 0; late < 2; ++late) {
            vm.warp(Defaults.FIRST_RELEASE + late);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyReleasing.selector, id));
            _increase(alice, id, 1);
        }
    }

    function test_RevertGiven_TheFirstReleaseCameBeforeAnExtension() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.FIRST_RELEASE);
        _extend(alice, id, Defaults.FIRST_RELEASE + 100 days);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyReleasing.selector, id));
        _increase(alice, id, 1);
    }

    function test_RevertGiven_TheBalanceIsBelowWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 10 * Defaults.AMOUNT);
        uint256 id = _lock(alice, address(rebasing), 1000, Defaults.UNLOCK_TIME);
        rebasing.rebase(0.5e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                Settlement.Settlement_Undercollateralized.selector, address(rebasing), 500, 1000
            )
        );
        _increase(alice, id, 100);
    }

    function test_GivenAPlainLock() external {
        uint256 id = _lock(alice);
        _lock(bob);
        uint256 before = token.balanceOf(alice);
        Details memory expected = _details(id);
        expected.amount = Defaults.AMOUNT + 5;
        vm.warp(Defaults.START + 1 days);
        vm.expectEmit(address(locker));
        emit ILocker.LockIncreased(id, address(token), alice, 5, Defaults.AMOUNT + 5);
        _increase(alice, id, 5);
        _assertDetails(id, expected);
        assertEq(token.balanceOf(alice), before - 5);
        assertEq(locker.totalLocked(address(token)), 2 * Defaults.AMOUNT + 5);
        assertEq(token.balanceOf(address(locker)), 2 * Defaults.AMOUNT + 5);
        assertEq(locker.feesBooked(), 2 * Defaults.FEE, "no fee");

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        assertEq(token.balanceOf(alice), before + Defaults.AMOUNT);
    }

    function test_GivenAVestingLock() external {
        uint256 id = _vest(alice);
        _increase(alice, id, Defaults.AMOUNT);
        assertEq(_vestingOf(id).amount, 2 * Defaults.AMOUNT);
        assertEq(_vestingOf(id).remainingTokens, 2 * Defaults.AMOUNT);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE), 2 * Defaults.AMOUNT / 5);
        vm.warp(Defaults.LAST_STEP);
        _claim(alice, id);
        assertEq(token.balanceOf(address(locker)), 0);
    }

    function test_GivenAVestingLockThatWasExtendedBeforeItsFirstRelease() external {
        uint256 id = _vest(alice);
        _extend(alice, id, Defaults.FIRST_RELEASE + 9 days);
        vm.warp(Defaults.FIRST_RELEASE + 9 days - 1);
        _increase(alice, id, 1);
        assertEq(_vestingOf(id).amount, Defaults.AMOUNT + 1);
    }

    function test_GivenTheTokenTaxesTransfers() external {
        TaxToken taxed = new TaxToken(1_000);
        _fund(address(taxed), alice, 10 * Defaults.AMOUNT);
        uint256 id = _lock(alice, address(taxed), 1000, Defaults.UNLOCK_TIME);
        vm.expectEmit(address(locker));
        emit ILocker.LockIncreased(id, address(taxed), alice, 90, 990);
        _increase(alice, id, 100);
        assertEq(locker.totalLocked(address(taxed)), 990);

        taxed.setReceiverTax(10_000);
        vm.expectRevert(abi.encodeWithSelector(Settlement.Settlement_NothingArrived.selector, taxed));
        _increase(alice, id, 100);
    }

    function test_WhenMoreArrivesThanWasAskedFor() external {
        DividendToken dividend = new DividendToken();
        _fund(address(dividend), alice, Defaults.AMOUNT);
        uint256 id = _lock(alice, address(dividend), 100, Defaults.UNLOCK_TIME);
        dividend.setIncome(address(locker), 50);
        _increase(alice, id, 10);
        assertEq(_details(id).amount, 110);
        assertEq(locker.totalLocked(address(dividend)), 110);
    }

    function test_GivenTheLockIsOffered() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        _increase(alice, id, 1);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
    }
}
