// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: transferLockerOwnerShip)
contract OwnershipTest is LockerTest {
    address private constant BURN = 0x000000000000000000000000000000000000dEaD;

    // ------------------------------------------------------------------------------------------------- offers

    function test_RevertWhen_TheCallerMayNotChangeTheLock() external {
        uint256 id = _lock(alice);
        address[4] memory receivers = [bob, address(0), BURN, eve];
        for (uint256 i = 0; i < receivers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 9));
            _transfer(eve, 9, receivers[i]);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, eve));
            _transfer(eve, id, receivers[i]);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, admin));
            _transfer(admin, id, receivers[i]);
        }
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        for (uint256 i = 0; i < receivers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
            _transfer(alice, id, receivers[i]);
        }
    }

    function test_WhenTheLockIsOffered() external {
        uint256 id = _lock(alice);
        Details memory before = _details(id);
        vm.expectEmit(address(locker));
        emit ILocker.LockOffered(id, alice, bob);
        _transfer(alice, id, bob);
        assertEq(locker.pendingOwner(id), bob);
        _assertDetails(id, before);
        assertEq(locker.lockersCountOf(alice), 1);
        assertEq(locker.lockersCountOf(bob), 0);

        // Until they accept, they are a third party.
        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, bob));
        _unlock(bob, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, bob));
        _transfer(bob, id, eve);
        _unlock(alice, id);
        assertEq(locker.pendingOwner(id), address(0));
    }

    function test_WhenTheLockIsOfferedToAnother() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        _transfer(alice, id, eve);
        assertEq(locker.pendingOwner(id), eve);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
        _accept(eve, id);
        assertEq(_details(id).owner, eve);
    }

    function test_WhenTheOwnerTakesTheOfferBack() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        _transfer(alice, id, alice);
        assertEq(locker.pendingOwner(id), address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
    }

    function test_RevertWhen_ThereIsNoOfferToTakeBack() external {
        uint256 id = _lock(alice);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, alice));
        _transfer(alice, id, alice);
    }

    function test_RevertWhen_TheLockIsNotOfferedToTheCaller() external {
        uint256 id = _lock(alice);
        uint256[2] memory ids = [id, 9];
        address[3] memory callers = [alice, bob, address(0)];
        for (uint256 i = 0; i < callers.length; ++i) {
            for (uint256 j = 0; j < ids.length; ++j) {
                if (callers[i] == address(0)) continue;
                vm.expectRevert(
                    abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, ids[j], callers[i])
                );
                _accept(callers[i], ids[j]);
            }
        }
        _transfer(alice, id, bob);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, eve));
        _accept(eve, id);
        _accept(bob, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
    }

    function test_WhenTheLockIsAccepted() external {
        uint256 id = _lock(alice);
        _setOpen(alice, id, true);
        Details memory expected = _details(id);
        expected.owner = bob;
        _transfer(alice, id, bob);
        vm.expectEmit(address(locker));
        emit ILocker.LockTransferred(id, alice, bob);
        _accept(bob, id);
        _assertDetails(id, expected);
        assertEq(locker.pendingOwner(id), address(0));
        assertFalse(locker.isOpenUnlock(id), "what the former owner allowed is over");
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersOf(bob, 0, 9)[0], id);
        assertEq(locker.lockersCountOfToken(address(token)), 1);

        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, alice));
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, alice));
        _transfer(alice, id, alice);
        uint256 before = token.balanceOf(bob);
        _unlock(bob, id);
        assertEq(token.balanceOf(bob), before + Defaults.AMOUNT);
    }

    function test_WhenTheLockIsAcceptedAsItIsExpected() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        vm.prank(bob);
        locker.acceptLockerOwnerShipIf(id, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(_details(id).owner, bob);

        // Paid tokens do not count.
        _fund(address(token), alice, Defaults.AMOUNT);
        id = _vest(alice, address(token), Defaults.AMOUNT);
        vm.warp(Defaults.FIRST_RELEASE);
        uint256 had = token.balanceOf(alice);
        _claim(alice, id);
        uint256 released = token.balanceOf(alice) - had;
        _transfer(alice, id, bob);
        uint256 end = _details(id).expireDate;
        vm.startPrank(bob);
        vm.expectRevert(_unexpected(id, Defaults.AMOUNT - released, end));
        locker.acceptLockerOwnerShipIf(id, Defaults.AMOUNT - released + 1, end);
        locker.acceptLockerOwnerShipIf(id, Defaults.AMOUNT - released, end);
        vm.stopPrank();
        assertEq(_details(id).owner, bob);
    }

    /// @dev The seller offers, takes all but a unit out of it, and offers what is left.
    function test_RevertWhen_TheLockHoldsLessThanIsExpected() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        _split(alice, id, Defaults.AMOUNT - 1);
        _transfer(alice, id, bob);
        vm.expectRevert(_unexpected(id, 1, Defaults.UNLOCK_TIME));
        vm.prank(bob);
        locker.acceptLockerOwnerShipIf(id, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(_details(id).owner, alice);
        assertEq(locker.pendingOwner(id), bob, "the offer stands");
    }

    function test_RevertWhen_TheLockEndsLaterThanIsExpected() external {
        uint256 id = _lock(alice);
        _extend(alice, id, Defaults.UNLOCK_TIME + 1);
        _transfer(alice, id, bob);
        vm.expectRevert(_unexpected(id, Defaults.AMOUNT, Defaults.UNLOCK_TIME + 1));
        vm.prank(bob);
        locker.acceptLockerOwnerShipIf(id, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    function _unexpected(uint256 id, uint256 remaining, uint256 end) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ILocker.Locker_NotAsExpected.selector, id, remaining, end);
    }

    function test_GivenStepsThatWereNotPaid() external {
        uint256 id = _vest(alice);
        _transfer(alice, id, bob);
        vm.warp(Defaults.FIRST_RELEASE + Defaults.CYCLE);
        _accept(bob, id);
        uint256 before = token.balanceOf(bob);
        _claim(bob, id);
        assertEq(token.balanceOf(bob), before + 2 * Defaults.AMOUNT / 5);
    }

    /// @dev Each place of a list of nine, which is two words: first, middle, last; and back again.
    function test_GivenListsOfSeveralLocks() external {
        for (uint256 i = 0; i < 9; ++i) {
            _lock(alice);
        }
        _hand(1, alice, bob);
        _assertIds(alice, [uint256(9), 2, 3, 4, 5, 6, 7, 8, 0]);
        _hand(9, alice, bob);
        _assertIds(alice, [uint256(8), 2, 3, 4, 5, 6, 7, 0, 0]);
        _hand(7, alice, bob);
        _assertIds(alice, [uint256(8), 2, 3, 4, 5, 6, 0, 0, 0]);
        _hand(4, alice, bob);
        _assertIds(alice, [uint256(8), 2, 3, 6, 5, 0, 0, 0, 0]);
        _assertIds(bob, [uint256(1), 9, 7, 4, 0, 0, 0, 0, 0]);
        _hand(9, bob, alice);
        _assertIds(alice, [uint256(8), 2, 3, 6, 5, 9, 0, 0, 0]);
        _assertIds(bob, [uint256(1), 4, 7, 0, 0, 0, 0, 0, 0]);
        for (uint256 id = 1; id <= 9; ++id) {
            if (_details(id).owner == alice) _hand(id, alice, bob);
        }
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersCountOf(bob), 9);
    }

    // --------------------------------------------------------------------------------------------- renouncing

    function test_WhenTheLockIsRenounced() external {
        uint256 id = _vest(alice);
        _setOpen(alice, id, true);
        uint256 before = token.balanceOf(alice);
        Details memory expected = _details(id);
        expected.owner = address(0);
        vm.warp(Defaults.FIRST_RELEASE - 1);
        vm.expectEmit(address(locker));
        emit ILocker.LockRenounced(id, address(token), alice);
        _transfer(alice, id, address(0));
        _assertDetails(id, expected);
        assertEq(token.balanceOf(alice), before);
        assertFalse(locker.isOpenUnlock(id));
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersCountOf(address(0)), 0);
        assertEq(locker.lockersCountOfToken(address(token)), 1, "the token's list keeps it");
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT, "it stays locked");
        vm.warp(Defaults.LAST_STEP);
        assertEq(locker.claimable(id), 0);
    }

    function test_WhenItIsSentToTheAddressForBurning() external {
        uint256 id = _lock(alice);
        vm.expectEmit(address(locker));
        emit ILocker.LockRenounced(id, address(token), alice);
        _transfer(alice, id, BURN);
        assertEq(_details(id).owner, address(0));
        assertEq(locker.pendingOwner(id), address(0));
    }

    function test_GivenVestedStepsAreDue() external {
        uint256 id = _vest(alice);
        uint256 before = token.balanceOf(alice);
        vm.warp(Defaults.FIRST_RELEASE + Defaults.CYCLE);
        uint256 due = 2 * Defaults.AMOUNT / 5;
        vm.expectEmit(address(locker));
        emit ILocker.VestingUnlocked(id, address(token), alice, due, due);
        vm.expectEmit(address(locker));
        emit ILocker.LockRenounced(id, address(token), alice);
        _transfer(alice, id, address(0));
        assertEq(token.balanceOf(alice), before + due);
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT - due);
        assertEq(_releasedOf(id), due);
        assertFalse(_details(id).isClaimed);
    }

    function test_GivenAPlainLockIsDue() external {
        uint256 id = _lock(alice);
        uint256 second = _lock(alice);
        uint256 before = token.balanceOf(alice);
        vm.warp(Defaults.UNLOCK_TIME - 1);
        _transfer(alice, second, address(0));
        assertEq(token.balanceOf(alice), before, "a second early it is burnt");

        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(id, address(token), alice, Defaults.AMOUNT, Defaults.AMOUNT);
        vm.expectEmit(address(locker));
        emit ILocker.LockRenounced(id, address(token), alice);
        _transfer(alice, id, address(0));
        assertEq(token.balanceOf(alice), before + Defaults.AMOUNT);
        assertTrue(_details(id).isClaimed);
        assertEq(_details(id).owner, address(0));
    }

    /// @dev Due tokens are the owner's: they are not burnt because a token is paused for an hour.
    function test_RevertGiven_ThePayoutFails() external {
        PolicyToken policy = new PolicyToken();
        _fund(address(policy), alice, Defaults.AMOUNT);
        uint256 id = _vest(alice, address(policy), Defaults.AMOUNT);
        policy.setFrozen(alice, true);
        vm.warp(Defaults.FIRST_RELEASE);
        bytes memory before = _stateOf(id);
        vm.expectRevert(abi.encodeWithSelector(PolicyToken.Frozen.selector, alice));
        _transfer(alice, id, address(0));
        assertEq(_stateOf(id), before);

        policy.setFrozen(alice, false);
        _transfer(alice, id, address(0));
        assertEq(policy.balanceOf(alice), Defaults.AMOUNT / 5);
    }

    function test_RevertGiven_ThePayoutRoundsToNothing() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 100);
        uint256 id = _vest(alice, address(rebasing), 10);
        rebasing.rebase(0.1e18);
        vm.warp(Defaults.FIRST_RELEASE);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        _transfer(alice, id, address(0));
        assertEq(_details(id).owner, alice);

        // Once more is vested, there is something to pay.
        vm.warp(Defaults.LAST_STEP);
        _transfer(alice, id, address(0));
        assertEq(_details(id).owner, address(0));
    }

    function test_RevertGiven_ARenouncedLock() external {
        uint256[2] memory ids = [_lock(alice), _vest(alice)];
        for (uint256 i = 0; i < 2; ++i) {
            _transfer(alice, ids[i], address(0));
        }
        vm.warp(Defaults.LAST_STEP);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 id = ids[i];
            bytes memory before = _stateOf(id);
            bytes[8] memory calls = [
                abi.encodeCall(ILocker.unlockTokens, (id)),
                abi.encodeCall(ILocker.unlockVesting, (id)),
                abi.encodeCall(ILocker.extendLockerExpireTime, (id, Defaults.LAST_STEP + 1 days)),
                abi.encodeCall(ILocker.increaseLock, (id, 1)),
                abi.encodeCall(ILocker.splitLock, (id, 1)),
                abi.encodeCall(ILocker.setOpenUnlock, (id, true)),
                abi.encodeCall(ILocker.transferLockerOwnerShip, (id, alice)),
                abi.encodeCall(ILocker.transferLockerOwnerShip, (id, address(0)))
            ];
            address[3] memory callers = [alice, address(0), admin];
            for (uint256 n = 0; n < calls.length * callers.length; ++n) {
                vm.prank(callers[n % callers.length]);
                (bool success, bytes memory returned) = address(locker).call(calls[n / callers.length]);
                assertFalse(success);
                assertEq(returned, abi.encodeWithSelector(ILocker.Locker_Renounced.selector, id));
            }
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, alice));
            _accept(alice, id);
            assertEq(_stateOf(id), before);
        }
        assertEq(token.balanceOf(address(locker)), 2 * Defaults.AMOUNT);
    }

    /// @dev L2 of the attacks: an offer to one's own second wallet would bring a 'burnt' lock back.
    function test_GivenAnOfferWasMadeBeforeTheLockIsRenounced() external {
        uint256 id = _vest(alice);
        _transfer(alice, id, bob);
        vm.warp(Defaults.FIRST_RELEASE);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        _transfer(alice, id, address(0));
        assertEq(locker.pendingOwner(id), address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
    }

    // --------------------------------------------------------------------------------------------------- own

    function _hand(uint256 id, address from, address to) private {
        _transfer(from, id, to);
        _accept(to, id);
    }

    /// @dev Up to the first zero.
    function _assertIds(address owner, uint256[9] memory expected) private view {
        uint256[] memory ids = locker.lockersOf(owner, 0, 99);
        for (uint256 i = 0; i < ids.length; ++i) {
            assertEq(ids[i], expected[i]);
        }
        assertEq(expected[ids.length], 0, "count");
        assertEq(locker.lockersCountOf(owner), ids.length);
    }
}
