// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {MockNft} from "../mocks/MockNft.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract LockManyTest is LockerTest {
    function test_RevertWhen_ThereIsNothingToMake() external {
        vm.expectRevert(ILocker.Locker_NoLocks.selector);
        _many(address(token), new ILocker.Terms[](0), 0);
    }

    /// @dev Each kind of bad term, in the first place and in the last.
    function test_RevertWhen_OneOfTheLocksHasBadTerms() external {
        for (uint256 place = 0; place < 3; place += 2) {
            ILocker.Terms[] memory locks = _three();
            locks[place].owner = address(0);
            _expect(locks, abi.encodeWithSelector(ILocker.Locker_InvalidOwner.selector, address(0)));
            locks = _three();
            locks[place].amount = 0;
            _expect(locks, abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, 0));
            locks = _three();
            locks[place].time = Defaults.START;
            _expect(locks, abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.START));
            locks = _three();
            (locks[place].isVesting, locks[place].initialPercent) = (true, 10_001);
            _expect(locks, abi.encodeWithSelector(ILocker.Locker_InvalidPercent.selector, 10_001));
            locks = _three();
            locks[place] = _vestingTerms(alice, 5);
            locks[place].cycle = 0;
            _expect(locks, abi.encodeWithSelector(ILocker.Locker_InvalidCycle.selector, 0));
        }
        assertEq(locker.lockCount(), 0);
    }

    function test_RevertWhen_TheTokenIsNone() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, bob));
        _many(bob, _three(), 3 * Defaults.FEE);
        address nft = address(new MockNft());
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, nft));
        _many(nft, _three(), 3 * Defaults.FEE);
    }

    function test_RevertWhen_TheValueIsBelowAllFees() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFees.Fees_TooLow.selector, 3 * Defaults.FEE - 1, 3 * Defaults.FEE)
        );
        _many(address(token), _three(), 3 * Defaults.FEE - 1);
    }

    function test_GivenTheCallerIsExcludedFromFees() external {
        vm.prank(admin);
        locker.setFeesExcluded(alice, true);
        _many(address(token), _three(), 0);
        assertEq(locker.lockCount(), 3);
        assertEq(locker.feesBooked(), 0);
    }

    function test_WhenTheLocksAreOfBothKindsAndSeveralOwners() external {
        _lock(eve);
        uint256 before = token.balanceOf(alice);
        vm.recordLogs();
        uint256 firstId = _many(address(token), _three(), 3 * Defaults.FEE);
        Vm.Log[] memory all = vm.getRecordedLogs();
        assertEq(firstId, 2);
        assertEq(token.balanceOf(alice), before - 12);
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT + 12);
        assertEq(locker.feesBooked(), 4 * Defaults.FEE);
        assertEq(locker.lockCount(), 4);
        assertEq(locker.lockersCountOf(alice), 1);
        assertEq(locker.lockersCountOf(bob), 2);
        assertEq(locker.lockersCountOfToken(address(token)), 4);

        assertEq(_details(2).owner, bob);
        assertEq(_details(2).amount, 3);
        assertEq(_details(2).expireDate, Defaults.UNLOCK_TIME);
        assertFalse(locker.isVesting(2));
        assertEq(_vestingOf(3).owner, alice);
        assertEq(_vestingOf(3).amount, 5);
        assertEq(_vestingOf(3).releaseCycle, Defaults.CYCLE);
        assertEq(_details(3).expireDate, Defaults.LAST_STEP);
        assertEq(_details(4).owner, bob);
        assertEq(_details(4).amount, 4);

        // A transfer and the lock's own, three times.
        Vm.Log[] memory logs = _withoutPairs(all);
        assertEq(logs.length, 6);
        assertEq(logs[1].topics[0], ILocker.TokensLocked.selector);
        assertEq(uint256(logs[1].topics[1]), 2);
        assertEq(logs[1].data, abi.encode(alice, 3, Defaults.UNLOCK_TIME, bytes32(0)));
        assertEq(logs[3].topics[0], ILocker.VestingLocked.selector);
        assertEq(uint256(logs[3].topics[1]), 3);
        _assertLastLog(all, ILocker.TokensLocked.selector, 4);

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(bob, 2);
        _claim(alice, 3);
        _unlock(bob, 4);
    }

    function test_GivenTheTokenTaxesTransfers() external {
        TaxToken taxed = new TaxToken(5_000);
        _fund(address(taxed), alice, Defaults.AMOUNT);
        ILocker.Terms[] memory locks = _three();
        for (uint256 i = 0; i < 3; ++i) {
            locks[i].amount = 100 * (i + 1);
        }
        _many(address(taxed), locks, 3 * Defaults.FEE);
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(_details(i + 1).amount, 50 * (i + 1));
        }
        assertEq(locker.totalLocked(address(taxed)), 300);
        assertEq(taxed.balanceOf(address(locker)), 300);
    }

    function test_WhenAPlainLockCarriesVestingTerms() external {
        ILocker.Terms[] memory locks = new ILocker.Terms[](1);
        locks[0] = _vestingTerms(alice, 5);
        (locks[0].isVesting, locks[0].cycle, locks[0].initialPercent) = (false, 0, type(uint256).max);
        uint256 id = _many(address(token), locks, Defaults.FEE);
        assertFalse(locker.isVesting(id));
        assertEq(_details(id).expireDate, Defaults.FIRST_RELEASE);
        (uint256 passed, uint256 next) = locker.scheduleOf(id);
        assertEq(passed + next, 0);
    }

    function test_WhenMoreThanTheFeesIsSent() external {
        uint256 before = alice.balance;
        _many(address(token), _three(), 2 ether);
        assertEq(alice.balance, before - 3 * Defaults.FEE);
        assertEq(address(locker).balance, 3 * Defaults.FEE);
    }

    function test_WhenTheCallerRefusesTheSurplus() external {
        RefusingWallet wallet = new RefusingWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), 1 ether);
        vm.recordLogs();
        wallet.execute(address(locker), 1 ether, abi.encodeCall(ILocker.lockMany, (address(token), _three())));
        _assertLastLog(vm.getRecordedLogs(), ILocker.TokensLocked.selector, 3);
        assertEq(locker.creditOf(address(wallet)), 1 ether - 3 * Defaults.FEE);
    }

    /// @dev A digest says whose metadata it is, and these locks have several owners.
    function test_WhenTheCallCarriesATail() external {
        vm.recordLogs();
        bytes memory data = abi.encodeCall(ILocker.lockMany, (address(token), _three()));
        data = abi.encodePacked(data, locker.METADATA_TAG(), Defaults.DIGEST);
        vm.prank(alice);
        (bool success,) = address(locker).call{value: 3 * Defaults.FEE}(data);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (,,, bytes32 digest) = abi.decode(logs[logs.length - 1].data, (address, uint256, uint256, bytes32));
        assertEq(digest, bytes32(0));
    }

    /// @dev Bob's plain one, Alice's vesting one, Bob's plain one.
    function _three() private view returns (ILocker.Terms[] memory locks) {
        locks = new ILocker.Terms[](3);
        locks[0] = ILocker.Terms(bob, 3, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        locks[1] = _vestingTerms(alice, 5);
        locks[2] = ILocker.Terms(bob, 4, false, Defaults.UNLOCK_TIME, 0, 0, 0);
    }

    function _vestingTerms(address owner, uint256 amount) private pure returns (ILocker.Terms memory) {
        return ILocker.Terms(
            owner,
            amount,
            true,
            Defaults.FIRST_RELEASE,
            Defaults.INITIAL_PERCENT,
            Defaults.CYCLE,
            Defaults.CYCLE_PERCENT
        );
    }

    function _many(address token_, ILocker.Terms[] memory locks, uint256 value)
        private
        returns (uint256 firstId)
    {
        vm.prank(alice);
        return locker.lockMany{value: value}(token_, locks);
    }

    function _expect(ILocker.Terms[] memory locks, bytes memory reason) private {
        vm.expectRevert(reason);
        _many(address(token), locks, 3 * Defaults.FEE);
    }
}
