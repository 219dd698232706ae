// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

contract LockForTest is LockerTest {
    function test_RevertWhen_TheLockCouldNeverBeMoved() external {
        address[3] memory owners = [address(0), 0x000000000000000000000000000000000000dEaD, address(locker)];
        for (uint256 i = 0; i < owners.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidOwner.selector, owners[i]));
            _plainFor(alice, owners[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidOwner.selector, owners[i]));
            _vestingFor(alice, owners[i], Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000);
        }
    }

    function test_RevertWhen_TheTermsAreBad() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.START));
        _plainFor(alice, bob, Defaults.AMOUNT, Defaults.START);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, 0));
        _plainFor(alice, bob, 0, Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.START));
        _vestingFor(alice, bob, Defaults.AMOUNT, Defaults.START, 2_000);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidPercent.selector, 10_001));
        _vestingFor(alice, bob, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_001);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, 0, Defaults.FEE));
        vm.prank(alice);
        locker.lockTokensFor(bob, address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, 0, Defaults.FEE));
        vm.prank(alice);
        locker.lockAndVestingFor(bob, address(token), Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, eve));
        vm.prank(alice);
        locker.lockTokensFor{value: Defaults.FEE}(bob, eve, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    function test_WhenAPlainLockIsMadeForAnother() external {
        (uint256 tokens, uint256 coin) = (token.balanceOf(alice), alice.balance);
        (uint256 bobsTokens, uint256 bobsCoin) = (token.balanceOf(bob), bob.balance);
        vm.recordLogs();
        uint256 id = _plainFor(alice, bob, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _assertLastLog(logs, ILocker.TokensLocked.selector, id);
        assertEq(logs[logs.length - 1].topics[3], bytes32(uint256(uint160(bob))), "owner");
        assertEq(
            logs[logs.length - 1].data,
            abi.encode(alice, Defaults.AMOUNT, Defaults.UNLOCK_TIME, bytes32(0)),
            "payer first"
        );
        assertEq(token.balanceOf(alice), tokens - Defaults.AMOUNT);
        assertEq(alice.balance, coin - Defaults.FEE);
        assertEq(token.balanceOf(bob), bobsTokens);
        assertEq(bob.balance, bobsCoin);
        assertEq(_details(id).owner, bob);
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersOf(bob, 0, 9)[0], id);

        vm.warp(Defaults.UNLOCK_TIME);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, alice));
        _unlock(alice, id);
        _unlock(bob, id);
        assertEq(token.balanceOf(bob), bobsTokens + Defaults.AMOUNT);
    }

    function test_WhenAVestingLockIsMadeForAnother() external {
        uint256 tokens = token.balanceOf(alice);
        uint256 bobsTokens = token.balanceOf(bob);
        vm.recordLogs();
        uint256 id = _vestingFor(alice, bob, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 2_000);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _assertLastLog(logs, ILocker.VestingLocked.selector, id);
        assertEq(logs[logs.length - 1].topics[3], bytes32(uint256(uint160(bob))), "owner");
        assertEq(
            logs[logs.length - 1].data,
            abi.encode(
                alice,
                Defaults.AMOUNT,
                Defaults.FIRST_RELEASE,
                2_000,
                Defaults.CYCLE,
                Defaults.CYCLE_PERCENT,
                bytes32(0)
            )
        );
        assertEq(token.balanceOf(alice), tokens - Defaults.AMOUNT);
        assertEq(_vestingOf(id).owner, bob);
        vm.warp(Defaults.LAST_STEP);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOwner.selector, id, alice));
        _claim(alice, id);
        _claim(bob, id);
        assertEq(token.balanceOf(bob), bobsTokens + Defaults.AMOUNT);
    }

    function test_WhenItIsMadeForTheCaller() external {
        Details memory own = _details(_lock(alice));
        _assertDetails(_plainFor(alice, alice, Defaults.AMOUNT, Defaults.UNLOCK_TIME), own);
        Vesting memory vesting = _vestingOf(_vest(alice));
        uint256 id = _vestingFor(alice, alice, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 2_000);
        assertEq(abi.encode(_vestingOf(id)), abi.encode(vesting));
    }

    function test_WhenMoreThanTheFeeIsSent() external {
        (uint256 coin, uint256 bobsCoin) = (alice.balance, bob.balance);
        vm.prank(alice);
        locker.lockTokensFor{value: 1 ether}(bob, address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(alice.balance, coin - Defaults.FEE);
        assertEq(bob.balance, bobsCoin);
    }

    function test_RevertGiven_TheCallerHasNotApproved() external {
        address carol = makeAddr("carol");
        token.mint(carol, Defaults.AMOUNT);
        vm.deal(carol, 1 ether);
        bytes memory reason = abi.encodeWithSelector(
            IERC20Errors.ERC20InsufficientAllowance.selector, address(locker), 0, Defaults.AMOUNT
        );
        vm.expectRevert(reason);
        _plainFor(carol, bob, Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        vm.expectRevert(reason);
        _vestingFor(carol, bob, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 10_000);
    }

    function test_WhenTheCallCarriesATail() external {
        bytes memory tail = abi.encodePacked(locker.METADATA_TAG(), Defaults.DIGEST);
        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            1, address(token), bob, alice, Defaults.AMOUNT, Defaults.UNLOCK_TIME, Defaults.DIGEST
        );
        _send(
            abi.encodePacked(
                abi.encodeCall(
                    ILocker.lockTokensFor, (bob, address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME)
                ),
                tail
            )
        );
        vm.expectEmit(address(locker));
        emit ILocker.VestingLocked(
            2, address(token), bob, alice, 5, Defaults.FIRST_RELEASE, 10_000, 0, 0, Defaults.DIGEST
        );
        _send(
            abi.encodePacked(
                abi.encodeCall(
                    ILocker.lockAndVestingFor, (bob, address(token), 5, Defaults.FIRST_RELEASE, 10_000, 0, 0)
                ),
                tail
            )
        );
    }

    function _plainFor(address payer, address owner, uint256 amount, uint256 time)
        private
        returns (uint256 id)
    {
        vm.prank(payer);
        return locker.lockTokensFor{value: Defaults.FEE}(owner, address(token), amount, time);
    }

    function _vestingFor(address payer, address owner, uint256 amount, uint256 first, uint256 initialPercent)
        private
        returns (uint256 id)
    {
        vm.prank(payer);
        return locker.lockAndVestingFor{value: Defaults.FEE}(
            owner, address(token), amount, first, initialPercent, Defaults.CYCLE, Defaults.CYCLE_PERCENT
        );
    }

    function _send(bytes memory data) private {
        vm.prank(alice);
        (bool success,) = address(locker).call{value: Defaults.FEE}(data);
        assertTrue(success);
    }
}
