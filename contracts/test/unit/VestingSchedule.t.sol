// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {VestingSchedule} from "../../src/locker/VestingSchedule.sol";

/// @notice The arithmetic alone: ten thousand units, a fifth at first and in each cycle, of which two steps are past.
contract VestingScheduleTest is Test {
    uint256 private constant SINCE = 5;
    uint40 private constant NEXT = 1_000;
    uint40 private constant CYCLE = 100;

    function _firstUnpaid(uint256 released, uint16 passed) private pure returns (uint256) {
        VestingSchedule.Schedule memory schedule =
            VestingSchedule.Schedule(10_000, 2_000, 2_000, CYCLE, passed, NEXT);
        return VestingSchedule.firstUnpaid(schedule, released, SINCE);
    }

    function test_WhenAPastStepVestsMoreThanWasReleased() external pure {
        assertEq(_firstUnpaid(0, 2), SINCE);
        assertEq(_firstUnpaid(3_999, 2), SINCE, "its last unit");
        assertEq(_firstUnpaid(1_999, 1), SINCE, "of the first step");
    }

    function test_WhenNoPastStepVestsMore() external pure {
        assertEq(_firstUnpaid(0, 0), NEXT, "the first step");
        assertEq(_firstUnpaid(1_999, 0), NEXT, "its last unit");
        assertEq(_firstUnpaid(2_000, 0), NEXT + CYCLE);
        assertEq(_firstUnpaid(4_000, 2), NEXT, "the third step");
        assertEq(_firstUnpaid(6_000, 2), NEXT + CYCLE);
        assertEq(_firstUnpaid(9_999, 2), NEXT + 2 * CYCLE);
        assertEq(_firstUnpaid(10_000, 2), 0, "all is released");
    }

    function test_WhenAPartOfAReleasedLockIsSplitOff() external pure {
        // The part's share of 115 released units is 52.55. Its next one vests at 76.82 percent, the rest's at 76.8293: in the
        // same basis point but one, which decides.
        assertEq(VestingSchedule.shareOf(115, 69, 151), 53);
        // 7.76 units, and 16.33 percent against 16.3399.
        assertEq(VestingSchedule.shareOf(32, 49, 202), 8);
        // In equal parts both vest it at once: the rest counts it.
        assertEq(VestingSchedule.shareOf(3, 5, 10), 1);
        assertEq(VestingSchedule.shareOf(4, 5, 10), 2);
    }
}
