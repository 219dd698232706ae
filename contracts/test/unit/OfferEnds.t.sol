// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {LockerTest} from "./LockerTest.sol";

/// @notice An offer ends with its acceptance and with the lock's owner.
contract OfferEndsTest is LockerTest {
    function test_WhenAnAcceptedLockIsExtended() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        _accept(bob, id);
        vm.recordLogs();
        _extend(bob, id, block.timestamp + 1000 days);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            assertNotEq(logs[i].topics[0], ILocker.LockOfferWithdrawn.selector);
        }
    }

    function test_RevertGiven_TheLockWasRenouncedAfterTheOffer() external {
        uint256 id = _lock(alice);
        _transfer(alice, id, bob);
        vm.expectEmit(address(locker));
        emit ILocker.LockOfferWithdrawn(id, alice, bob);
        _transfer(alice, id, address(0));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotOffered.selector, id, bob));
        _accept(bob, id);
        assertEq(locker.pendingOwner(id), address(0));
    }
}
