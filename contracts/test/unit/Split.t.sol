// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract SplitTest is LockerTest {
    uint256 private constant FIRST = Defaults.FIRST_RELEASE;
    uint256 private constant CYCLE = Defaults.CYCLE;

    function test_RevertWhen_TheCallerMayNotChangeTheLock() external {
        uint256 id = _lock(alice);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, 9));
        _split(alice, 9, 1);
        address[3] memory others = [eve, bob, address(token)];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.deal(others[i], 1 ether);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, others[i]));
            _split(others[i], id, 1);
        }
        uint256 renounced = _lock(alice);
        _transfer(alice, renounced, address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_Renounced.selector, renounced));
        _split(alice, renounced, 1);

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _split(alice, id, 1);
    }

    function test_RevertWhen_APartWouldBeEmpty() external {
        uint256 id = _lock(alice, address(token), 5, Defaults.UNLOCK_TIME);
        uint256[4] memory amounts = [uint256(0), 5, 6, type(uint256).max];
        for (uint256 i = 0; i < amounts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, amounts[i]));
            _split(alice, id, amounts[i]);
        }
        uint256 one = _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, 1));
        _split(alice, one, 1);
        _split(alice, id, 1);
        _split(alice, id, 3);
    }

    function test_RevertWhen_TheValueIsBelowTheFee() external {
        uint256 id = _lock(alice);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, Defaults.FEE - 1, Defaults.FEE));
        vm.prank(alice);
        locker.splitLock{value: Defaults.FEE - 1}(id, 1);
    }

    function test_GivenTheCallerIsExcludedFromFees() external {
        uint256 id = _lock(alice);
        vm.prank(admin);
        locker.setFeesExcluded(alice, true);
        vm.prank(alice);
        locker.splitLock(id, 1);
        assertEq(locker.feesBooked(), Defaults.FEE, "the lock's own");
    }

    function test_GivenAPlainLock() external {
        uint256 id = _lock(alice);
        _lock(bob);
        Details memory parent = _details(id);
        vm.warp(Defaults.START + 1 days);
        vm.recordLogs();
        uint256 childId = _split(alice, id, 300e18);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _assertLastLog(logs, ILocker.LockSplit.selector, id);
        assertEq(logs[0].data, abi.encode(childId, 300e18, 0, bytes32(0)));

        assertEq(childId, 3);
        parent.amount = 700e18;
        _assertDetails(id, parent);
        parent.amount = 300e18;
        _assertDetails(childId, parent);
        assertFalse(locker.isVesting(childId));
        assertEq(locker.totalLocked(address(token)), 2 * Defaults.AMOUNT);
        assertEq(locker.feesBooked(), 3 * Defaults.FEE);
        uint256[] memory ids = locker.lockersOf(alice, 0, 9);
        assertEq(ids.length, 2);
        assertEq(ids[1], childId);
        assertEq(locker.lockersCountOfToken(address(token)), 3);

        vm.warp(Defaults.UNLOCK_TIME - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, childId, Defaults.UNLOCK_TIME)
        );
        _unlock(alice, childId);
        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, childId);
        _unlock(alice, id);
        assertEq(token.balanceOf(address(locker)), Defaults.AMOUNT);
    }

    function test_GivenAPlainLockThatHasOpened() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME + 1);
        uint256 childId = _split(alice, id, 1);
        uint256 before = token.balanceOf(alice);
        _unlock(alice, id);
        _unlock(alice, childId);
        assertEq(token.balanceOf(alice), before + Defaults.AMOUNT);
    }

    function test_GivenAVestingLockBeforeItsFirstRelease() external {
        uint256 id = _vest(alice);
        Vesting memory expected = _vestingOf(id);
        uint256 childId = _split(alice, id, 400e18);
        (expected.amount, expected.remainingTokens) = (400e18, 400e18);
        assertEq(abi.encode(_vestingOf(childId)), abi.encode(expected));
        (expected.amount, expected.remainingTokens) = (600e18, 600e18);
        assertEq(abi.encode(_vestingOf(id)), abi.encode(expected));
        assertEq(_details(childId).expireDate, Defaults.LAST_STEP);

        for (uint256 k = 0; k < 5; ++k) {
            vm.warp(FIRST + k * CYCLE);
            _claim(alice, childId);
            assertEq(_releasedOf(childId), (k + 1) * 80e18);
            _claim(alice, id);
            assertEq(_releasedOf(id), (k + 1) * 120e18);
        }
        assertEq(token.balanceOf(address(locker)), 0);
    }

    /// @dev L1 of the attacks: a child that had released nothing would be paid the vested part again.
    function test_GivenAVestingLockWithClaims() external {
        uint256 id = _vest(alice);
        uint256 others = _vest(bob);
        vm.warp(FIRST + CYCLE);
        _claim(alice, id);
        vm.warp(FIRST + CYCLE + 1);
        vm.expectEmit(address(locker));
        emit ILocker.LockSplit(id, address(token), alice, 3, 250e18, 100e18, bytes32(0));
        uint256 childId = _split(alice, id, 250e18);
        assertEq(_releasedOf(childId), 100e18);
        assertEq(_releasedOf(id), 300e18);
        assertEq(_vestingOf(childId).lastClaim, FIRST + CYCLE);
        assertTrue(_vestingOf(childId).isInitialClaimed);
        assertEq(locker.totalLocked(address(token)), 1600e18, "as before");

        uint256[2] memory ids = [id, childId];
        for (uint256 i = 0; i < 2; ++i) {
            assertEq(locker.claimable(ids[i]), 0);
            vm.expectRevert(
                abi.encodeWithSelector(ILocker.Locker_NothingVested.selector, ids[i], FIRST + 2 * CYCLE)
            );
            _claim(alice, ids[i]);
        }
        vm.warp(Defaults.LAST_STEP);
        _claim(alice, id);
        _claim(alice, childId);
        assertEq(token.balanceOf(address(locker)), Defaults.AMOUNT, "Bob's, whole");
        _claim(bob, others);
    }

    function test_GivenALockThatWasExtended() external {
        uint256 id = _vest(alice);
        vm.warp(FIRST + 1);
        _extend(alice, id, FIRST + 3 * CYCLE);
        uint256 childId = _split(alice, id, 500e18);
        (uint256 passed, uint256 next) = locker.scheduleOf(childId);
        assertEq(passed, 1);
        assertEq(next, FIRST + 3 * CYCLE);
        assertEq(_vestingOf(childId).nextClaim, FIRST, "vested and not paid");
        for (uint256 time = FIRST; time <= FIRST + 7 * CYCLE; time += CYCLE / 2) {
            assertEq(locker.vestedAt(childId, time), locker.vestedAt(id, time), "equal halves");
        }
    }

    /// @dev Seven units of which four are vested and paid: of a child of six three are vested, of the unit that stays none.
    /// The fourth is the child's, which vests its next one first.
    function test_GivenRoundingLeavesMoreReleasedThanVested() external {
        uint256 id = _vest(alice, address(token), 7);
        vm.warp(FIRST + 2 * CYCLE);
        _claim(alice, id);
        assertEq(_releasedOf(id), 4);

        uint256 childId = _split(alice, id, 6);
        assertEq(_releasedOf(childId), 4, "of 6, of which 3 are vested");
        assertEq(_releasedOf(id), 0, "of 1, of which none is vested");
        assertEq(locker.vestedAt(childId, block.timestamp), 3);
        assertEq(locker.claimable(childId), 0);
        assertEq(locker.claimable(id), 0);

        id = _vest(alice, address(token), 8, block.timestamp + 1, 3_000, CYCLE, 1_000);
        vm.warp(block.timestamp + 1);
        _claim(alice, id);
        assertEq(_releasedOf(id), 2);
        childId = _split(alice, id, 3);
        assertEq(_releasedOf(childId), 1, "while none is vested");
        assertEq(_releasedOf(id), 1, "and as much vested");
        assertEq(locker.vestedAt(id, block.timestamp), 1);
        uint256 next = _vestingOf(childId).nextClaim;
        assertEq(next, block.timestamp + 4 * CYCLE, "when 2 of 3 are vested");
        for (uint256 time = block.timestamp; time < next; time += CYCLE) {
            vm.warp(time);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NothingVested.selector, childId, next));
            _claim(alice, childId);
        }
        vm.warp(next);
        _claim(alice, childId);
        assertEq(_releasedOf(childId), 2);
    }

    /// @dev Lots of three units, each split into two and one: the rounding of each would be a unit that is paid twice.
    function test_GivenManySplitsOfFewUnits() external {
        uint256 id = _vest(alice, address(token), 300, FIRST, 5_000, CYCLE, 5_000);
        vm.warp(FIRST);
        uint256 before = token.balanceOf(alice);
        _claim(alice, id);
        assertEq(token.balanceOf(alice) - before, 150);
        for (uint256 i = 0; i < 99; ++i) {
            uint256 lot = _split(alice, id, 3);
            _tryClaim(_split(alice, lot, 1));
            _tryClaim(lot);
        }
        _tryClaim(id);
        assertEq(token.balanceOf(alice) - before, 150, "no unit more is vested");
        vm.warp(FIRST + CYCLE);
        for (uint256 i = locker.lockCount(); i > 0; --i) {
            _tryClaim(i);
        }
        assertEq(token.balanceOf(alice) - before, 300, "and all of them at the end");
    }

    function _tryClaim(uint256 id) private {
        if (locker.claimable(id) != 0) _claim(alice, id);
    }

    function test_GivenALockOfTwoUnitsOfWhichOneIsPaid() external {
        uint256 id = _vest(alice, address(token), 2, FIRST, 5_000, CYCLE, 5_000);
        vm.warp(FIRST);
        _claim(alice, id);
        uint256 childId = _split(alice, id, 1);
        assertTrue(_details(id).isClaimed);
        assertEq(_details(id).claimedAt, FIRST);
        assertEq(_vestingOf(childId).remainingTokens, 1);
        assertEq(locker.totalLocked(address(token)), 1);
        vm.warp(FIRST + CYCLE - 1);
        assertEq(locker.claimable(childId), 0);
        vm.warp(FIRST + CYCLE);
        _claim(alice, childId);
        assertEq(token.balanceOf(address(locker)), 0);
    }

    function test_GivenTheLockIsOffered() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        uint256 childId = _split(alice, id, 1);
        uint256[2] memory ids = [id, childId];
        for (uint256 i = 0; i < 2; ++i) {
            assertEq(locker.pendingOwner(ids[i]), address(0));
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, ids[i], bob));
            _accept(bob, ids[i]);
        }
    }

    function test_GivenOthersMayTriggerItsPayout() external {
        uint256 id = _lock(alice);
        _setOpen(alice, id, true);
        uint256 childId = _split(alice, id, 1);
        assertTrue(locker.isOpenUnlock(childId));
        _setOpen(alice, id, false);
        assertTrue(locker.isOpenUnlock(childId));
    }

    function test_WhenTheChildGoesItsOwnWay() external {
        uint256 id = _vest(alice);
        uint256 childId = _split(alice, id, 400e18);
        bytes memory parent = _stateOf(id);
        _extend(alice, childId, FIRST + 1 days);
        _increase(alice, childId, 7);
        _transfer(alice, childId, bob);
        _accept(bob, childId);
        vm.warp(FIRST + 1 days);
        _claim(bob, childId);
        _transfer(bob, childId, address(0));
        assertEq(_stateOf(id), parent);
    }

    function test_WhenMoreThanTheFeeIsSent() external {
        uint256 id = _lock(alice);
        uint256 before = alice.balance;
        vm.prank(alice);
        locker.splitLock{value: 2 ether}(id, 1);
        assertEq(alice.balance, before - Defaults.FEE);
    }

    function test_WhenTheCallerRefusesTheSurplus() external {
        RefusingWallet wallet = new RefusingWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), 1 ether);
        wallet.execute(address(locker), Defaults.FEE, _lockCall());
        vm.recordLogs();
        wallet.execute(address(locker), 0.5 ether, abi.encodeCall(ILocker.splitLock, (1, 1)));
        _assertLastLog(vm.getRecordedLogs(), ILocker.LockSplit.selector, 1);
        assertEq(locker.creditOf(address(wallet)), 0.5 ether - Defaults.FEE);
    }

    function test_WhenTheCallCarriesATail() external {
        uint256 id = _lock(alice);
        bytes4 tag = locker.METADATA_TAG();
        bytes[3] memory tails = [
            abi.encodePacked(tag, Defaults.DIGEST),
            abi.encodePacked(bytes32(0), tag, Defaults.DIGEST),
            abi.encodePacked(tag, Defaults.DIGEST, bytes1(0))
        ];
        for (uint256 i = 0; i < tails.length; ++i) {
            vm.expectEmit(address(locker));
            emit ILocker.LockSplit(
                id, address(token), alice, 2 + i, 1, 0, i == 1 ? bytes32(0) : Defaults.DIGEST
            );
            vm.prank(alice);
            (bool success,) = address(locker).call{value: Defaults.FEE}(
                abi.encodePacked(abi.encodeCall(ILocker.splitLock, (id, 1)), tails[i])
            );
            assertTrue(success);
        }
    }
}
