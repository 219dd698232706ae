// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {MockNft} from "../mocks/MockNft.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: lockAndVesting)
contract LockAndVestingTest is LockerTest {
    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertWhen_TheTokenIsNone() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, bob));
        _vest(alice, bob, Defaults.AMOUNT);

        address nft = address(new MockNft());
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, nft));
        _vest(alice, nft, Defaults.AMOUNT);
    }

    function test_RevertWhen_TheAmountIsOutOfBounds() external {
        uint256[3] memory amounts = [0, Defaults.MAX_AMOUNT + 1, type(uint256).max];
        for (uint256 i = 0; i < amounts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, amounts[i]));
            _vest(alice, address(token), amounts[i]);
        }
    }

    function test_RevertWhen_TheFirstReleaseIsNotInTheFuture() external {
        uint256[3] memory dates = [0, Defaults.START - 1, Defaults.START];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _terms(dates[i], 2_000, 1 days, 2_000);
        }
    }

    function test_RevertWhen_TheFirstReleaseIsInMilliseconds() external {
        uint256[3] memory dates = [Defaults.DATE_LIMIT, Defaults.UNLOCK_TIME * 1000, type(uint256).max];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _terms(dates[i], 10_000, 0, 0);
        }
    }

    function test_RevertWhen_TheInitialPercentIsAboveTheWhole() external {
        uint256[3] memory percents = [uint256(10_001), 75_536, type(uint256).max];
        for (uint256 i = 0; i < percents.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidPercent.selector, percents[i]));
            _terms(Defaults.FIRST_RELEASE, percents[i], 1 days, 2_000);
        }
    }

    function test_WhenTheFirstCycleReleasesTheWhole() external {
        uint256 id = _terms(Defaults.FIRST_RELEASE, 0, Defaults.CYCLE, 10_000);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE + Defaults.CYCLE - 1), 0);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE + Defaults.CYCLE), Defaults.AMOUNT);
    }

    function test_RevertWhen_TheCyclePercentIsOutOfBounds() external {
        uint256[4] memory percents = [uint256(0), 10_001, 65_536 + 1, type(uint256).max];
        for (uint256 i = 0; i < percents.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidPercent.selector, percents[i]));
            _terms(Defaults.FIRST_RELEASE, 9_999, 1 days, percents[i]);
        }
    }

    function test_RevertWhen_TheCycleIsOutOfBounds() external {
        uint256[3] memory cycles = [0, Defaults.DATE_LIMIT, type(uint256).max];
        for (uint256 i = 0; i < cycles.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidCycle.selector, cycles[i]));
            _terms(Defaults.FIRST_RELEASE, 9_999, cycles[i], 1);
        }
    }

    /// @dev 10,000 cycles of one basis point; a wrapped product would look like an early date.
    function test_RevertWhen_TheLastStepIsOutOfRange() external {
        uint256 cycle = (Defaults.DATE_LIMIT - 1 - Defaults.START) / 10_000;
        uint256 first = Defaults.DATE_LIMIT - 10_000 * cycle;
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.DATE_LIMIT));
        _terms(first, 0, cycle, 1);

        vm.expectRevert(
            abi.encodeWithSelector(
                ILocker.Locker_InvalidDate.selector, first + 10_000 * (Defaults.DATE_LIMIT - 1)
            )
        );
        _terms(first, 0, Defaults.DATE_LIMIT - 1, 1);

        uint256 id = _terms(first - 1, 0, cycle, 1);
        assertEq(_details(id).expireDate, Defaults.DATE_LIMIT - 1);
        assertEq(locker.vestedAt(id, Defaults.DATE_LIMIT - 2), Defaults.AMOUNT * 9_999 / 10_000);
        assertEq(locker.vestedAt(id, Defaults.DATE_LIMIT - 1), Defaults.AMOUNT);
    }

    function test_RevertWhen_TheValueIsBelowTheFee() external {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, Defaults.FEE - 1, Defaults.FEE));
        locker.lockAndVesting{value: Defaults.FEE - 1}(
            address(token), Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000, 0, 0
        );
    }

    function test_RevertGiven_TheBalanceIsBelowWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 10 * Defaults.AMOUNT);
        _vest(alice, address(rebasing), Defaults.AMOUNT);
        rebasing.rebase(0.5e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                Settlement.Settlement_Undercollateralized.selector,
                address(rebasing),
                Defaults.AMOUNT / 2,
                Defaults.AMOUNT
            )
        );
        _vest(alice, address(rebasing), Defaults.AMOUNT);
    }

    // -------------------------------------------------------------------------------------------------- terms

    /// LC-07 (part: lockAndVesting of the token locker)
    function test_WhenTheTermsAreGood() external {
        uint256 before = token.balanceOf(alice);
        vm.recordLogs();
        uint256 id = _vest(alice);
        _assertLastLog(vm.getRecordedLogs(), ILocker.VestingLocked.selector, id);

        assertEq(id, 1);
        assertEq(token.balanceOf(alice), before - Defaults.AMOUNT);
        assertEq(token.balanceOf(address(locker)), Defaults.AMOUNT);
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT);
        assertEq(locker.feesBooked(), Defaults.FEE);
        assertEq(locker.lockersOf(alice, 0, 9).length, 1);
        assertEq(locker.lockersOfToken(address(token), 0, 9).length, 1);
        assertTrue(locker.isVesting(id));
        assertEq(
            abi.encode(_vestingOf(id)),
            abi.encode(
                Vesting({
                    token: address(token),
                    owner: alice,
                    amount: Defaults.AMOUNT,
                    lockedDate: Defaults.START,
                    initialPercentage: Defaults.INITIAL_PERCENT,
                    releaseCycle: Defaults.CYCLE,
                    releasePercentage: Defaults.CYCLE_PERCENT,
                    lastClaim: 0,
                    nextClaim: Defaults.FIRST_RELEASE,
                    remainingTokens: Defaults.AMOUNT,
                    isTotallyClaimed: false,
                    isInitialClaimed: false
                })
            )
        );
        assertEq(_details(id).expireDate, Defaults.LAST_STEP);

        assertEq(_lock(bob), 2, "ids are consecutive over both kinds");
        assertEq(_vest(bob), 3);
    }

    /// @dev Junk in the two fields that do not matter is dropped, from the event too.
    function test_WhenTheFirstReleaseIsTheWhole() external {
        vm.expectEmit(address(locker));
        emit ILocker.VestingLocked(
            1, address(token), alice, alice, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000, 0, 0, bytes32(0)
        );
        uint256 id = _terms(Defaults.FIRST_RELEASE, 10_000, type(uint256).max, type(uint256).max);
        assertEq(_vestingOf(id).releaseCycle, 0);
        assertEq(_vestingOf(id).releasePercentage, 0);
        assertEq(_details(id).expireDate, Defaults.FIRST_RELEASE);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE - 1), 0);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE), Defaults.AMOUNT);

        vm.warp(Defaults.FIRST_RELEASE);
        _claim(alice, id);
        assertTrue(_details(id).isClaimed);
    }

    function test_WhenNothingIsReleasedAtFirst() external {
        uint256 id = _terms(Defaults.FIRST_RELEASE, 0, 1 days, 5_000);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE), 0);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE + 1 days - 1), 0);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE + 1 days), Defaults.AMOUNT / 2);
        assertEq(locker.vestedAt(id, Defaults.FIRST_RELEASE + 2 days), Defaults.AMOUNT);
        assertEq(
            _vestingOf(id).nextClaim, Defaults.FIRST_RELEASE + 1 days, "the first that releases something"
        );
    }

    function test_WhenTheCyclesDoNotAddUpToTheWhole() external {
        uint256 id = _terms(Defaults.FIRST_RELEASE, 1_000, 1 days, 4_000);
        assertEq(_details(id).expireDate, Defaults.FIRST_RELEASE + 3 days);
        uint256[4] memory percents = [uint256(1_000), 5_000, 9_000, 10_000];
        for (uint256 i = 0; i < 4; ++i) {
            assertEq(
                locker.vestedAt(id, Defaults.FIRST_RELEASE + i * 1 days),
                Defaults.AMOUNT * percents[i] / 10_000
            );
        }
    }

    function test_WhenTheFirstReleaseIsTheNextSecond() external {
        uint256 id = _terms(Defaults.START + 1, 2_000, 1, 2_000);
        assertEq(_details(id).expireDate, Defaults.START + 5);
        assertEq(locker.claimable(id), 0);
        vm.warp(Defaults.START + 1);
        assertEq(locker.claimable(id), Defaults.AMOUNT / 5);
    }

    function test_WhenTheAmountIsTheLargest() external {
        token.mint(alice, Defaults.MAX_AMOUNT);
        uint256 before = token.balanceOf(alice);
        uint256 id = _vest(alice, address(token), Defaults.MAX_AMOUNT);
        for (uint256 i = 0; i < 5; ++i) {
            vm.warp(Defaults.FIRST_RELEASE + i * Defaults.CYCLE);
            _claim(alice, id);
        }
        assertEq(token.balanceOf(alice), before);
    }

    // ----------------------------------------------------------------------------------------------- surplus

    function test_WhenMoreThanTheFeeIsSent() external {
        uint256 before = alice.balance;
        vm.prank(alice);
        locker.lockAndVesting{value: 3 ether}(
            address(token), Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000, 0, 0
        );
        assertEq(alice.balance, before - Defaults.FEE);
    }

    function test_WhenTheCallerRefusesTheSurplus() external {
        RefusingWallet wallet = new RefusingWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), 1 ether);
        vm.recordLogs();
        wallet.execute(address(locker), 1 ether, _call());
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _assertLastLog(logs, ILocker.VestingLocked.selector, 1);
        logs = _withoutPairs(logs);
        assertEq(logs[logs.length - 2].topics[0], ILocker.CreditBooked.selector);
        assertEq(locker.creditOf(address(wallet)), 1 ether - Defaults.FEE);
    }

    // -------------------------------------------------------------------------------------------------- tail

    function test_WhenTheCallCarriesATail() external {
        _withTail(abi.encodePacked(locker.METADATA_TAG(), Defaults.DIGEST), Defaults.DIGEST);
    }

    function test_WhenTheTailStandsElsewhere() external {
        bytes4 tag = locker.METADATA_TAG();
        _withTail(abi.encodePacked(bytes32(0), tag, Defaults.DIGEST), bytes32(0));
        _withTail(abi.encodePacked(tag, Defaults.DIGEST, bytes1(0)), Defaults.DIGEST);
        _withTail(abi.encodePacked(tag, bytes31(Defaults.DIGEST)), bytes32(0));
    }

    // --------------------------------------------------------------------------------------------------- own

    function _terms(uint256 first, uint256 initialPercent, uint256 cycle, uint256 cyclePercent)
        private
        returns (uint256 id)
    {
        return _vest(alice, address(token), Defaults.AMOUNT, first, initialPercent, cycle, cyclePercent);
    }

    function _call() private view returns (bytes memory) {
        return abi.encodeCall(
            ILocker.lockAndVesting,
            (
                address(token),
                Defaults.AMOUNT,
                Defaults.FIRST_RELEASE,
                Defaults.INITIAL_PERCENT,
                Defaults.CYCLE,
                Defaults.CYCLE_PERCENT
            )
        );
    }

    function _withTail(bytes memory tail, bytes32 expected) private {
        vm.expectEmit(address(locker));
        emit ILocker.VestingLocked(
            locker.lockCount() + 1,
            address(token),
            alice,
            alice,
            Defaults.AMOUNT,
            Defaults.FIRST_RELEASE,
            Defaults.INITIAL_PERCENT,
            Defaults.CYCLE,
            Defaults.CYCLE_PERCENT,
            expected
        );
        vm.prank(alice);
        (bool success,) = address(locker).call{value: Defaults.FEE}(abi.encodePacked(_call(), tail));
        assertTrue(success);
    }
}
