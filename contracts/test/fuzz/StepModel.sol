// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice A vesting schedule written out step by step, with loops and no formula: what the contract's closed form is
/// compared with.
library StepModel {
    struct Steps {
        uint256[] times;
        /// @dev The part vested altogether from the step on, in basis points.
        uint256[] percents;
    }

    /// @dev Cycle and cyclePercent do not count if the first release is the whole.
    function make(uint256 first, uint256 initialPercent, uint256 cycle, uint256 cyclePercent)
        internal
        pure
        returns (Steps memory steps)
    {
        uint256 count = 1;
        for (uint256 percent = initialPercent; percent < 10_000; percent += cyclePercent) {
            ++count;
        }
        steps.times = new uint256[](count);
        steps.percents = new uint256[](count);
        uint256 time = first;
        uint256 sum = initialPercent;
        for (uint256 i = 0; i < count; ++i) {
            steps.times[i] = time;
            steps.percents[i] = sum < 10_000 ? sum : 10_000;
            time += cycle;
            sum += cyclePercent;
        }
    }

    /// @dev The vested part of `amount` at `time`, in base units.
    function vested(Steps memory steps, uint256 amount, uint256 time) internal pure returns (uint256) {
        uint256 percent = 0;
        for (uint256 i = 0; i < steps.times.length; ++i) {
            if (steps.times[i] <= time) percent = steps.percents[i];
        }
        return amount * percent / 10_000;
    }

    /// @dev The place of the first step that has not come at `time`; the count of steps where all have.
    function nextAt(Steps memory steps, uint256 time) internal pure returns (uint256 place) {
        while (place < steps.times.length && steps.times[place] <= time) {
            ++place;
        }
    }

    /// @dev The step at `place` comes at `newTime`, the later ones follow at the cycle.
    function extend(Steps memory steps, uint256 place, uint256 newTime, uint256 cycle) internal pure {
        for (uint256 i = place; i < steps.times.length; ++i) {
            steps.times[i] = newTime + (i - place) * cycle;
        }
    }

    function end(Steps memory steps) internal pure returns (uint256) {
        return steps.times[steps.times.length - 1];
    }
}
