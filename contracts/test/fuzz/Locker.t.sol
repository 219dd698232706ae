// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {Defaults} from "../unit/Defaults.sol";
import {LockerTest} from "../unit/LockerTest.sol";

contract LockerFuzzTest is LockerTest {
    /// @dev Any amount that can be locked, any date, any moment of the unlock: refused before, whole from then on.
    function testFuzz_LockAndUnlock(uint256 amount, uint256 unlockTime, uint256 moment) external {
        amount = bound(amount, 1, Defaults.MAX_AMOUNT);
        unlockTime = bound(unlockTime, Defaults.START + 1, Defaults.DATE_LIMIT - 1);
        moment = bound(moment, Defaults.START, type(uint40).max);
        token.mint(alice, amount);
        uint256 before = token.balanceOf(alice);

        uint256 id = _lock(alice, address(token), amount, unlockTime);
        assertEq(_details(id).amount, amount);
        assertEq(_details(id).expireDate, unlockTime);
        assertEq(locker.totalLocked(address(token)), amount);

        vm.warp(moment);
        if (moment < unlockTime) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, id, unlockTime));
            _unlock(alice, id);
            vm.warp(unlockTime);
        }
        _unlock(alice, id);
        assertEq(token.balanceOf(alice), before);
        assertEq(locker.totalLocked(address(token)), 0);
    }

    /// @dev Any amount and date that must be refused.
    function testFuzz_RevertWhen_TermsAreOutOfBounds(uint256 amount, uint256 date, bool badAmount) external {
        if (badAmount) {
            amount = bound(amount, Defaults.MAX_AMOUNT, type(uint256).max);
            if (amount == Defaults.MAX_AMOUNT) amount = 0;
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, amount));
            _lock(alice, address(token), amount, Defaults.UNLOCK_TIME);
        } else {
            if (date > Defaults.START && date < Defaults.DATE_LIMIT) date -= Defaults.START;
            vm.assume(date <= Defaults.START || date >= Defaults.DATE_LIMIT);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, date));
            _lock(alice, address(token), Defaults.AMOUNT, date);
        }
    }

    /// @dev Any fee, any value: refused below the fee, and above it the fee is what it costs.
    function testFuzz_Fee(uint256 fee, uint256 value, bool excluded) external {
        fee = bound(fee, 0, Defaults.MAX_FEE);
        value = bound(value, 0, 2 * Defaults.MAX_FEE);
        vm.startPrank(admin);
        locker.setFee(fee);
        locker.setFeesExcluded(alice, excluded);
        vm.stopPrank();
        uint256 due = excluded ? 0 : fee;
        uint256 before = alice.balance;

        if (value < due) {
            vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, value, due));
        }
        vm.prank(alice);
        locker.lockTokens{value: value}(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        uint256 cost = value < due ? 0 : due;
        assertEq(alice.balance, before - cost);
        assertEq(locker.feesBooked(), cost);
        assertEq(address(locker).balance, cost);
    }

    /// @dev Any tax below the whole: what arrived is credited, and the balance covers it.
    function testFuzz_Tax(uint256 amount, uint256 tax) external {
        amount = bound(amount, 1, Defaults.MAX_AMOUNT);
        tax = bound(tax, 0, 9_999);
        TaxToken taxed = new TaxToken(tax);
        _fund(address(taxed), alice, amount);
        uint256 id = _lock(alice, address(taxed), amount, Defaults.UNLOCK_TIME);
        assertEq(_details(id).amount, amount - amount * tax / 10_000);
        assertEq(locker.totalLocked(address(taxed)), taxed.balanceOf(address(locker)));
    }

    /// @dev Any three locks, any loss, any order of leaving: each is paid due * balance / totalLocked, to within the
    /// units that rounding left to those who leave later, and together no more than there is.
    function testFuzz_PayoutFraction(uint256[3] memory amounts, uint256 index, uint256 order) external {
        RebasingToken rebasing = new RebasingToken();
        address[3] memory owners = [alice, bob, eve];
        uint256 locked = 0;
        for (uint256 i = 0; i < 3; ++i) {
            amounts[i] = bound(amounts[i], 1, type(uint120).max);
            locked += amounts[i];
            _fund(address(rebasing), owners[i], amounts[i]);
            _lock(owners[i], address(rebasing), amounts[i], Defaults.UNLOCK_TIME);
        }
        rebasing.rebase(bound(index, 0, 1e18 - 1));
        uint256 balance = rebasing.balanceOf(address(locker));
        vm.warp(Defaults.UNLOCK_TIME);

        uint256 sent = 0;
        for (uint256 n = 0; n < 3; ++n) {
            uint256 i = (order % 3 + n) % 3;
            uint256 fair = amounts[i] * balance / locked;
            uint256 held = rebasing.balanceOf(address(locker));
            vm.prank(owners[i]);
            try locker.unlockTokens(i + 1) {
                // The token itself rounds what it moves to whole shares.
                uint256 paid = held - rebasing.balanceOf(address(locker));
                uint256 share = rebasing.index() == 0 ? 0 : 1e18 / rebasing.index() + 1;
                assertApproxEqAbs(paid, fair, 3 + share, "the same fraction");
                sent += paid;
            } catch (bytes memory reason) {
                // Either our fraction rounds to nothing, or the token moves whole shares and this is less than one.
                bool isNothing = bytes4(reason) == Settlement.Settlement_NothingToPay.selector;
                assertTrue(isNothing || bytes4(reason) == Settlement.Settlement_NotSent.selector);
                uint256 share = rebasing.index() == 0 ? 0 : rebasing.index() / 1e18;
                assertLe(fair, isNothing ? 3 : 3 + share, "only what rounds to nothing is refused");
            }
        }
        assertLe(sent, balance);
    }

    /// @dev Any bytes after the arguments: a digest only where the tag comes first.
    function testFuzz_Tail(bytes memory tail) external {
        bytes4 tag = locker.METADATA_TAG();
        vm.assume(tail.length < 36 || tail[0] != tag[0]);
        _assertDigest(tail, bytes32(0));
    }

    /// @dev Whatever a wallet appends after it.
    function testFuzz_Digest(bytes32 digest, bytes memory appended) external {
        _assertDigest(abi.encodePacked(locker.METADATA_TAG(), digest, appended), digest);
    }

    function _assertDigest(bytes memory tail, bytes32 digest) private {
        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            1, address(token), alice, alice, Defaults.AMOUNT, Defaults.UNLOCK_TIME, digest
        );
        vm.prank(alice);
        (bool success,) = address(locker).call{value: Defaults.FEE}(abi.encodePacked(_lockCall(), tail));
        assertTrue(success);
    }
}
