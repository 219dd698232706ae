// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title StakingMath
/// @notice The arithmetic of a pool. All of it fits for supplies and stakes below 2^112.
library StakingMath {
    /// @dev One unit of the accumulator.
    uint256 internal constant PRECISION = 1e36;

    /// @dev Up to this value the product with a stake has at most 248 bits and can be rounded up.
    uint256 private constant MAX_PLAIN = type(uint136).max;

    /// @dev Rewards emitted up to a block. Payments are differences of this value, so they sum up to the supply
    /// exactly.
    function emitted(uint256 supply, uint256 start, uint256 end, uint256 blockNumber)
        internal
        pure
        returns (uint256)
    {
        if (blockNumber <= start) return 0;
        if (blockNumber >= end) return supply;
        // A supply below 2^112 times at most 400,000,000 blocks, and the block is between the two.
        unchecked {
            return supply * (blockNumber - start) / (end - start);
        }
    }

    /// @dev Emission between two ordered blocks within start and end.
    function emittedBetween(uint256 supply, uint256 start, uint256 end, uint256 from, uint256 to)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            uint256 blocks = end - start;
            return supply * (to - start) / blocks - supply * (from - start) / blocks;
        }
    }

    /// @dev The increase of the accumulator, rounded down. A part of the supply times 1e36 has at most 232 bits.
    function growth(uint256 reward, uint256 totalStaked) internal pure returns (uint256) {
        unchecked {
            return reward * PRECISION / totalStaked;
        }
    }

    /// @dev The accumulated rewards of a stake, rounded down. The product exceeds 256 bits only if a unit of stake
    /// earned more than 87,000 units.
    function accumulated(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        if (accumulator > MAX_PLAIN) return Math.mulDiv(stake, accumulator, PRECISION);
        unchecked {
            return stake * accumulator / PRECISION;
        }
    }

    /// @dev The same, rounded up.
    function accumulatedUp(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        if (accumulator > MAX_PLAIN) {
            return Math.mulDiv(stake, accumulator, PRECISION, Math.Rounding.Ceil);
        }
        unchecked {
            return (stake * accumulator + PRECISION - 1) / PRECISION;
        }
    }

    /// @dev Pending rewards; never negative, since debts are rounded up.
    function owed(uint256 stake, uint256 accumulator, uint256 debt) internal pure returns (uint256) {
        uint256 all = accumulated(stake, accumulator);
        unchecked {
            return all > debt ? all - debt : 0;
        }
    }
}
