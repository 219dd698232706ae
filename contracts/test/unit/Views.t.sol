// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: the views of plain locks), LC-02 (part: lockerDetails)
contract ViewsTest is LockerTest {
    function test_WhenTheIdIsUnknown() external {
        _lock(alice);
        uint256[3] memory ids = [uint256(0), 2, type(uint256).max];
        Details memory nothing;
        for (uint256 i = 0; i < ids.length; ++i) {
            _assertDetails(ids[i], nothing);
            assertFalse(locker.isVesting(ids[i]));
        }
    }

    function test_GivenALock() external {
        uint256 id = _lock(alice);
        vm.warp(Defaults.UNLOCK_TIME + 5);
        _unlock(alice, id);

        (bool success, bytes memory returned) =
            address(locker).staticcall(abi.encodeCall(ILocker.lockerDetails, (id)));
        assertTrue(success);
        assertEq(
            returned,
            abi.encode(
                address(token),
                alice,
                Defaults.AMOUNT,
                Defaults.START,
                Defaults.UNLOCK_TIME,
                Defaults.UNLOCK_TIME + 5,
                true
            )
        );
    }

    function test_GivenNoLocks() external view {
        assertEq(locker.lockCount(), 0);
        assertEq(locker.lockersCountOf(alice), 0);
        assertEq(locker.lockersCountOfToken(address(token)), 0);
        assertEq(locker.totalLocked(address(token)), 0);
        assertEq(locker.getMyLockers().length, 0);
        assertEq(locker.lockersOf(alice, 0, 10).length, 0);
        assertEq(locker.lockersOfToken(address(token), 0, type(uint256).max).length, 0);
    }

    function test_GivenLocksOfTwoOwnersAndTwoTokens() external {
        MockToken other = new MockToken("Other", 6);
        _fund(address(other), alice, Defaults.AMOUNT);
        _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        _lock(bob, address(token), 2, Defaults.UNLOCK_TIME);
        _lock(alice, address(other), 4, Defaults.UNLOCK_TIME);

        uint256[] memory alices = locker.lockersOf(alice, 0, 10);
        assertEq(alices.length, 2);
        assertEq(alices[0], 1);
        assertEq(alices[1], 3);
        uint256[] memory tokens = locker.lockersOfToken(address(token), 0, 10);
        assertEq(tokens.length, 2);
        assertEq(tokens[0], 1);
        assertEq(tokens[1], 2);
        assertEq(locker.totalLocked(address(token)), 3);
        assertEq(locker.totalLocked(address(other)), 4);

        vm.prank(bob);
        uint256[] memory bobs = locker.getMyLockers();
        assertEq(bobs.length, 1);
        assertEq(bobs[0], 2);
    }

    /// @dev A word holds the count and seven ids, later ones eight.
    function test_GivenListsAroundAStorageWordsEnd() external {
        for (uint256 count = 1; count <= 17; ++count) {
            _lock(alice, address(token), count, Defaults.UNLOCK_TIME);
            if (count > 1 && count < 7) continue;
            vm.prank(alice);
            uint256[] memory mine = locker.getMyLockers();
            assertEq(mine.length, count);
            assertEq(locker.lockersCountOf(alice), count);
            assertEq(locker.lockersCountOfToken(address(token)), count);
            for (uint256 i = 0; i < count; ++i) {
                assertEq(mine[i], i + 1);
            }
            assertEq(
                abi.encode(locker.lockersOfToken(address(token), 0, count)), abi.encode(mine), "by token"
            );
            assertEq(locker.lockersOf(alice, count - 1, 1)[0], count, "the last one alone");
        }
    }

    function test_WhenTheOffsetIsTheEndOrPastIt() external {
        _lockMany(9);
        assertEq(locker.lockersOf(alice, 9, 1).length, 0);
        assertEq(locker.lockersOf(alice, 10, 1).length, 0);
        assertEq(locker.lockersOf(alice, type(uint256).max, type(uint256).max).length, 0);
        assertEq(locker.lockersOfToken(address(token), 9, 1).length, 0);
    }

    function test_WhenTheLimitIsAboveWhatThereIs() external {
        _lockMany(9);
        uint256[] memory page = locker.lockersOf(alice, 6, type(uint256).max);
        assertEq(page.length, 3);
        assertEq(page[0], 7);
        assertEq(page[1], 8);
        assertEq(page[2], 9);
        assertEq(locker.lockersOfToken(address(token), 8, 100).length, 1);
    }

    function test_WhenTheLimitIsZero() external {
        _lockMany(1);
        assertEq(locker.lockersOf(alice, 0, 0).length, 0);
        assertEq(locker.lockersOfToken(address(token), 0, 0).length, 0);
    }

    function test_WhenThereIsNoCaller() external {
        _lockMany(1);
        vm.prank(address(0));
        assertEq(locker.getMyLockers().length, 0);
    }

    function test_GivenNoLocksOfMine() external view {
        assertEq(locker.fee(), Defaults.FEE);
        assertEq(locker.MAX_FEE(), Defaults.MAX_FEE);
        assertEq(locker.feeReceiver(), feeReceiver);
        assertEq(locker.feesBooked(), 0);
        assertEq(locker.creditOf(alice), 0);
        assertFalse(locker.feesExcluded(alice));
        assertEq(locker.METADATA_TAG(), bytes4(keccak256("KingsPad metadata v1")));
        assertEq(locker.METADATA_TAG(), bytes4(0xd8a09397));
    }

    function _lockMany(uint256 count) private {
        for (uint256 i = 0; i < count; ++i) {
            _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        }
    }
}
