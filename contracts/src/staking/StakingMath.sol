// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title StakingMath
/// @notice The arithmetic of a pool. All of it fits for supplies and stakes below 2^128.
library StakingMath {
    /// @dev One in the accumulator's terms.
    uint256 internal constant PRECISION = 1e36;

    /// @dev What was emitted up to a block. As differences of it are what is paid, they add up to the supply exactly.
    function emitted(uint256 supply, uint256 start, uint256 end, uint256 blockNumber)
        internal
        pure
        returns (uint256)
    {
        if (blockNumber <= start) return 0;
        if (blockNumber >= end) return supply;
        // A supply below 2^128 times at most 400,000,000 blocks.
        return supply * (blockNumber - start) / (end - start);
    }

    /// @dev What the accumulator grows by, rounded down.
    function growth(uint256 reward, uint256 totalStaked) internal pure returns (uint256) {
        return Math.mulDiv(reward, PRECISION, totalStaked);
    }

    /// @dev What a stake has accumulated, rounded down.
    function accumulated(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        return Math.mulDiv(stake, accumulator, PRECISION);
    }

    /// @dev The same, rounded up.
    function accumulatedUp(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        return Math.mulDiv(stake, accumulator, PRECISION, Math.Rounding.Ceil);
    }

    /// @dev What there is to pay: never below zero, as debts are rounded up.
    function owed(uint256 stake, uint256 accumulator, uint256 debt) internal pure returns (uint256) {
        return Math.saturatingSub(accumulated(stake, accumulator), debt);
    }
}
