// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title VestingSchedule
/// @notice When the steps of a vesting lock come, and what they vest.
/// @dev Steps count from 1. After `k` of them `percentAfter(k)` basis points are vested:
/// - 0 after none;
/// - `min(10000, initialPercent + (k - 1) * cyclePercent)` else.
///
/// An extension moves the steps that have not come: `passed` steps lie before it, step `passed + 1` comes at `next`, the
/// later ones follow at the same cycle. What is vested is thus never un-vested.
library VestingSchedule {
    using SafeCast for uint256;

    /// @dev One word: an amount, in base units, and when it is released. `initialPercent` and `cyclePercent` are basis
    /// points, `cycle` is seconds. A schedule whose first step is the whole has neither cycle nor cyclePercent; a plain
    /// lock's is one.
    struct Schedule {
        uint128 amount;
        uint16 initialPercent;
        uint16 cyclePercent;
        uint40 cycle;
        uint16 passed;
        uint40 next;
    }

    /// @dev The whole, in basis points.
    uint256 internal constant WHOLE = 10_000;

    /// @dev How many steps there are, at least one and at most 10,001.
    function totalSteps(Schedule memory schedule) internal pure returns (uint256) {
        if (schedule.initialPercent == WHOLE) return 1;
        return 1 + Math.ceilDiv(WHOLE - schedule.initialPercent, schedule.cyclePercent);
    }

    /// @dev What is vested after `steps` steps, in basis points.
    function percentAfter(Schedule memory schedule, uint256 steps) internal pure returns (uint256) {
        if (steps == 0) return 0;
        return Math.min(WHOLE, schedule.initialPercent + (steps - 1) * schedule.cyclePercent);
    }

    /// @dev How many steps have come at `time`.
    function stepsBy(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.next) return schedule.passed;
        uint256 total = totalSteps(schedule);
        if (total == uint256(schedule.passed) + 1) return total;
        return Math.min(total, schedule.passed + 1 + (time - schedule.next) / schedule.cycle);
    }

    /// @dev When `step` comes.
    ///
    /// Assumptions: `passed < step <= totalSteps`.
    function timeOf(Schedule memory schedule, uint256 step) internal pure returns (uint256) {
        return schedule.next + (step - schedule.passed - 1) * schedule.cycle;
    }

    /// @dev When the last step comes.
    function end(Schedule memory schedule) internal pure returns (uint256) {
        return timeOf(schedule, totalSteps(schedule));
    }

    /// @dev What is vested after `steps` steps, in base units.
    function vestedAfter(Schedule memory schedule, uint256 steps) internal pure returns (uint256) {
        return schedule.amount * percentAfter(schedule, steps) / WHOLE;
    }

    /// @dev What is vested at `time`, in base units.
    function vested(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        return vestedAfter(schedule, stepsBy(schedule, time));
    }

    /// @dev The earliest step that vests more than `released`, possibly past; 0 where none does. Times of passed steps are
    /// not kept: `unpaidSince` stands for those of them that are not paid.
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

    /// @dev Moves step `steps + 1` to `newTime`.
    ///
    /// Assumptions: there is such a step, and `steps` have come; `newTime` is later than it is and keeps the end below 2^40.
    function extend(Schedule memory schedule, uint256 steps, uint256 newTime) internal pure {
        schedule.passed = steps.toUint16();
        schedule.next = newTime.toUint40();
    }
}
