// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: unlockVesting)
contract UnlockVestingTest is LockerTest {
    uint256 private constant FIFTH = Defaults.AMOUNT / 5;

    function test_RevertWhen_TheIdIsUnknown() external {
        _vest(alice);
        vm.warp(Defaults.LAST_STEP);
        uint256[3] memory ids = [uint256(0), 2, type(uint256).max];
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_UnknownLock.selector, ids[i]));
            _claim(alice, ids[i]);
        }
    }

    function test_RevertWhen_TheLockIsOfTheOtherKind() external {
        uint256 plain = _lock(alice);
        uint256 vesting = _vest(alice);
        vm.warp(Defaults.LAST_STEP);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_WrongKind.selector, plain));
        _claim(alice, plain);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_WrongKind.selector, vesting));
        _unlock(alice, vesting);
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        uint256 id = _vest(alice);
        vm.warp(Defaults.LAST_STEP);
        address[4] memory callers = [eve, admin, feeReceiver, address(token)];
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, callers[i]));
            _claim(callers[i], id);
        }
    }

    function test_RevertWhen_TheFirstReleaseHasNotCome() external {
        uint256 id = _vest(alice);
        uint256[2] memory times = [Defaults.START, Defaults.FIRST_RELEASE - 1];
        for (uint256 i = 0; i < times.length; ++i) {
            vm.warp(times[i]);
            _expectNothingVested(id, Defaults.FIRST_RELEASE);
            _claim(alice, id);
        }
    }

    function test_RevertGiven_AllThatIsVestedIsPaid() external {
        uint256 id = _vest(alice);
        for (uint256 k = 0; k < 4; ++k) {
            uint256 step = Defaults.FIRST_RELEASE + k * Defaults.CYCLE;
            vm.warp(step);
            _claim(alice, id);
            uint256[3] memory times = [step, step + 1, step + Defaults.CYCLE - 1];
            for (uint256 i = 0; i < times.length; ++i) {
                vm.warp(times[i]);
                _expectNothingVested(id, step + Defaults.CYCLE);
                _claim(alice, id);
            }
        }
    }

    function test_RevertGiven_TheLockIsPaidOut() external {
        uint256 id = _vest(alice);
        _vest(bob);
        vm.warp(Defaults.LAST_STEP);
        _claim(alice, id);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_AlreadyUnlocked.selector, id));
        _claim(alice, id);
    }

    function test_RevertGiven_TheTokenRefusesTheTransfer() external {
        PolicyToken policy = new PolicyToken();
        _fund(address(policy), alice, Defaults.AMOUNT);
        uint256 id = _vest(alice, address(policy), Defaults.AMOUNT);
        vm.warp(Defaults.FIRST_RELEASE);
        bytes memory before = _stateOf(id);
        policy.setPaused(true);
        vm.expectRevert(PolicyToken.Paused.selector);
        _claim(alice, id);
        assertEq(_stateOf(id), before);

        policy.setPaused(false);
        _claim(alice, id);
        assertEq(policy.balanceOf(alice), FIFTH);
    }

    function test_RevertGiven_TheBalanceIsGone() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, Defaults.AMOUNT);
        uint256 id = _vest(alice, address(rebasing), Defaults.AMOUNT);
        vm.warp(Defaults.FIRST_RELEASE);
        rebasing.rebase(0);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        _claim(alice, id);

        rebasing.rebase(1e18);
        _claim(alice, id);
        assertEq(rebasing.balanceOf(alice), FIFTH);
    }

    /// @dev Three units in fifths: floor(3k/5) is 0, 1, 1, 2, 3.
    function test_RevertGiven_AStepRoundsToNothing() external {
        uint256 id = _vest(alice, address(token), 3);
        uint256[5] memory vested = [uint256(0), 1, 1, 2, 3];
        uint256[5] memory nextClaims = [uint256(1), 1, 3, 3, 4];
        uint256 paid = 0;
        for (uint256 k = 0; k < 5; ++k) {
            vm.warp(Defaults.FIRST_RELEASE + k * Defaults.CYCLE);
            assertEq(locker.vestedAt(id, block.timestamp), vested[k]);
            assertEq(_vestingOf(id).nextClaim, Defaults.FIRST_RELEASE + nextClaims[k] * Defaults.CYCLE);
            if (vested[k] == paid) {
                _expectNothingVested(id, Defaults.FIRST_RELEASE + nextClaims[k] * Defaults.CYCLE);
            }
            _claim(alice, id);
            paid = vested[k];
            assertEq(_releasedOf(id), paid);
        }
    }

    function test_WhenAStepComes() external {
        for (uint256 late = 0; late < 2; ++late) {
            vm.warp(Defaults.START);
            uint256 id = _vest(alice);
            uint256 before = token.balanceOf(alice);
            for (uint256 k = 0; k < 5; ++k) {
                vm.warp(Defaults.FIRST_RELEASE + k * Defaults.CYCLE + late);
                assertEq(locker.claimable(id), FIFTH);
                vm.expectEmit(address(locker));
                emit ILocker.VestingUnlocked(id, address(token), alice, FIFTH, FIFTH);
                _claim(alice, id);
                assertEq(token.balanceOf(alice), before + (k + 1) * FIFTH);
                assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT - (k + 1) * FIFTH);
                assertEq(_vestingOf(id).lastClaim, block.timestamp);
                assertTrue(_vestingOf(id).isInitialClaimed);
                assertEq(locker.claimable(id), 0);
                assertEq(_details(id).isClaimed, k == 4);
                assertEq(_details(id).claimedAt, k == 4 ? block.timestamp : 0);
            }
        }
    }

    function test_WhenSeveralStepsHaveCome() external {
        uint256 id = _vest(alice);
        uint256 before = token.balanceOf(alice);
        vm.warp(Defaults.FIRST_RELEASE + 2 * Defaults.CYCLE + 1);
        _claim(alice, id);
        assertEq(token.balanceOf(alice), before + 3 * FIFTH);
        assertEq(_vestingOf(id).nextClaim, Defaults.FIRST_RELEASE + 3 * Defaults.CYCLE);
    }

    /// @dev Ten units in thirds, of which nothing is lost.
    function test_WhenTheLastStepHasCome() external {
        uint256 id = _vest(alice, address(token), 10, Defaults.FIRST_RELEASE, 3_333, Defaults.CYCLE, 3_333);
        uint256 last = Defaults.FIRST_RELEASE + 3 * Defaults.CYCLE;
        assertEq(_details(id).expireDate, last);
        vm.warp(last - 1);
        _claim(alice, id);
        assertEq(_releasedOf(id), 9);
        vm.warp(last);
        _claim(alice, id);
        assertEq(_releasedOf(id), 10);
        assertTrue(_vestingOf(id).isTotallyClaimed);
        assertEq(_vestingOf(id).nextClaim, 0);
        assertEq(token.balanceOf(address(locker)), 0);
        assertEq(locker.lockersCountOf(alice), 1, "the list keeps it");
    }

    function test_GivenOthersHoldLocksOfTheToken() external {
        uint256 first = _vest(alice);
        uint256 second = _vest(bob);
        uint256 third = _lock(alice);
        vm.warp(Defaults.FIRST_RELEASE);
        bytes memory before = abi.encode(_stateOf(second), _stateOf(third));
        _claim(alice, first);
        assertEq(abi.encode(_stateOf(second), _stateOf(third)), before);
        assertEq(token.balanceOf(address(locker)), 3 * Defaults.AMOUNT - FIFTH);
    }

    function test_GivenTheOwnerIsFrozenByTheToken() external {
        PolicyToken policy = new PolicyToken();
        _fund(address(policy), alice, Defaults.AMOUNT);
        _fund(address(policy), bob, Defaults.AMOUNT);
        uint256 first = _vest(alice, address(policy), Defaults.AMOUNT);
        uint256 second = _vest(bob, address(policy), Defaults.AMOUNT);
        vm.warp(Defaults.FIRST_RELEASE);
        policy.setFrozen(alice, true);
        vm.expectRevert(abi.encodeWithSelector(PolicyToken.Frozen.selector, alice));
        _claim(alice, first);
        _claim(bob, second);

        _transfer(alice, first, eve);
        _accept(eve, first);
        _claim(eve, first);
        assertEq(policy.balanceOf(eve), FIFTH);
    }

    function test_GivenTheBalanceIsBelowWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 100);
        _fund(address(rebasing), bob, 100);
        uint256 first = _vest(alice, address(rebasing), 100);
        uint256 second = _lock(bob, address(rebasing), 100, Defaults.UNLOCK_TIME);
        rebasing.rebase(0.25e18);

        vm.warp(Defaults.FIRST_RELEASE);
        vm.expectEmit(address(locker));
        emit ILocker.VestingUnlocked(first, address(rebasing), alice, 20, 5);
        _claim(alice, first);
        vm.expectEmit(address(locker));
        emit ILocker.TokensUnlocked(second, address(rebasing), bob, 100, 25);
        _unlock(bob, second);
        vm.warp(Defaults.LAST_STEP);
        vm.expectEmit(address(locker));
        emit ILocker.VestingUnlocked(first, address(rebasing), alice, 80, 20);
        _claim(alice, first);
        assertEq(rebasing.balanceOf(address(locker)), 0);
        assertEq(locker.totalLocked(address(rebasing)), 0);
    }

    function test_GivenTheTokenTaxesThePayout() external {
        TaxToken taxed = new TaxToken(0);
        _fund(address(taxed), alice, Defaults.AMOUNT);
        uint256 id = _vest(alice, address(taxed), Defaults.AMOUNT);
        taxed.setReceiverTax(5_000);
        vm.warp(Defaults.FIRST_RELEASE);
        vm.expectEmit(address(locker));
        emit ILocker.VestingUnlocked(id, address(taxed), alice, FIFTH, FIFTH);
        _claim(alice, id);
        assertEq(taxed.balanceOf(alice), FIFTH / 2);
    }

    function test_GivenTheLockIsOffered() external {
        uint256 id = _vest(alice);
        _transfer(alice, id, bob);
        vm.warp(Defaults.FIRST_RELEASE);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        _claim(alice, id);
        assertEq(locker.pendingOwner(id), address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
    }

    function _expectNothingVested(uint256 id, uint256 nextClaim) private {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NothingVested.selector, id, nextClaim));
    }
}
