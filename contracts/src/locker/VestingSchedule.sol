// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title VestingSchedule
/// @notice The times of a vesting lock's steps, and the amounts they vest.
/// @dev Steps count from 1. After `k` steps `percentAfter(k)` basis points are vested:
/// - 0 after none;
/// - `min(10000, initialPercent + (k - 1) * cyclePercent)` otherwise.
///
/// An extension moves only future steps: `passed` steps lie before it, step `passed + 1` is due at `next`, and the
/// later ones follow at the same cycle. Vested amounts thus stay vested.
library VestingSchedule {
    using SafeCast for uint256;

    /// @dev One word: an amount, in base units, and its release times. `initialPercent` and `cyclePercent` are basis
    /// points, `cycle` is seconds. Cycle and cyclePercent are zero if the first step releases everything, as in a plain
    /// lock.
    struct Schedule {
        uint128 amount;
        uint16 initialPercent;
        uint16 cyclePercent;
        uint40 cycle;
        uint16 passed;
        uint40 next;
    }

    /// @dev 100 percent in basis points.
    uint256 internal constant WHOLE = 10_000;

    /// @dev The number of steps, from 1 to 10,001.
    function totalSteps(Schedule memory schedule) internal pure returns (uint256) {
        if (schedule.initialPercent == WHOLE) return 1;
        return 1 + Math.ceilDiv(WHOLE - schedule.initialPercent, schedule.cyclePercent);
    }

    /// @dev Basis points vested after `steps` steps.
    function percentAfter(Schedule memory schedule, uint256 steps) internal pure returns (uint256) {
        if (steps == 0) return 0;
        return Math.min(WHOLE, schedule.initialPercent + (steps - 1) * schedule.cyclePercent);
    }

    /// @dev The number of past steps at `time`.
    function stepsBy(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.next) return schedule.passed;
        uint256 total = totalSteps(schedule);
        if (total == uint256(schedule.passed) + 1) return total;
        return Math.min(total, schedule.passed + 1 + (time - schedule.next) / schedule.cycle);
    }

    /// @dev The time of `step`.
    ///
    /// Assumptions: `passed < step <= totalSteps`.
    function timeOf(Schedule memory schedule, uint256 step) internal pure returns (uint256) {
        return schedule.next + (step - schedule.passed - 1) * schedule.cycle;
    }

    /// @dev The time of the last step.
    function end(Schedule memory schedule) internal pure returns (uint256) {
        return timeOf(schedule, totalSteps(schedule));
    }

    /// @dev The amount vested after `steps` steps, in base units.
    function vestedAfter(Schedule memory schedule, uint256 steps) internal pure returns (uint256) {
        return schedule.amount * percentAfter(schedule, steps) / WHOLE;
    }

    /// @dev The amount vested at `time`, in base units.
    function vested(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        return vestedAfter(schedule, stepsBy(schedule, time));
    }

    /// @dev The time, possibly past, of the earliest step that vests more than `released`; 0 if there is none. Times of past
    /// steps are not kept: `unpaidSince` represents the unpaid ones.
    function firstUnpaid(Schedule memory schedule, uint256 released, uint256 unpaidSince)
        internal
        pure
        returns (uint256)
    {
        if (released >= schedule.amount) return 0;
        uint256 percent = Math.ceilDiv((released + 1) * WHOLE, schedule.amount);
        if (percent <= percentAfter(schedule, schedule.passed)) return unpaidSince;
        if (percent <= schedule.initialPercent) return timeOf(schedule, 1);
        return timeOf(schedule, 1 + Math.ceilDiv(percent - schedule.initialPercent, schedule.cyclePercent));
    }

    /// @dev The released amount of a part of a lock: `released` in proportion, rounded to whole units. The unit that is
    /// neither part's counts where it vests first, so at no time both parts are due more than the whole.
    ///
    /// Assumptions: `released < whole`, `0 < part < whole`, all below 2^128.
    function shareOf(uint256 released, uint256 part, uint256 whole) internal pure returns (uint256 share) {
        share = released * part / whole;
        uint256 next = Math.ceilDiv((share + 1) * WHOLE, part);
        if (next < Math.ceilDiv((released - share) * WHOLE, whole - part)) ++share;
    }

    /// @dev Moves step `steps + 1` to `newTime`.
    ///
    /// Assumptions: the step exists, `steps` are past; `newTime` is later than its time and keeps the end below 2^40.
    function extend(Schedule memory schedule, uint256 steps, uint256 newTime) internal pure {
        schedule.passed = steps.toUint16();
        schedule.next = newTime.toUint40();
    }
}
