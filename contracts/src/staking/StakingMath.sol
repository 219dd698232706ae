// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title StakingMath
/// @notice The arithmetic of a pool. All of it fits for supplies and stakes below 2^112.
library StakingMath {
    /// @dev One unit of the accumulator.
    uint256 internal constant PRECISION = 1e36;

    /// @dev The largest supply. The rest up to 2^112 is for debts that exceed the accumulated rewards by their roundings.
    uint256 internal constant MAX_SUPPLY = type(uint112).max - type(uint32).max;

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

    /// @dev The accumulated rewards of a stake, rounded down. Whole units and fractions of the accumulator are multiplied
    /// apart: a stake of 112 bits times either has at most 232 bits.
    function accumulated(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        unchecked {
            return stake * (accumulator / PRECISION) + stake * (accumulator % PRECISION) / PRECISION;
        }
    }

    /// @dev The same, rounded up.
    function accumulatedUp(uint256 stake, uint256 accumulator) internal pure returns (uint256) {
        unchecked {
            return stake * (accumulator / PRECISION) + (stake * (accumulator % PRECISION) + PRECISION - 1)
                / PRECISION;
        }
    }

    /// @dev Pending rewards. A debt is rounded up: it may exceed the accumulated rewards by a unit for each change of the
    /// stake, which reads as a difference above {MAX_SUPPLY}.
    /// @param debt The lowest 112 bits suffice.
    function owed(uint256 stake, uint256 accumulator, uint256 debt) internal pure returns (uint256) {
        unchecked {
            uint256 difference = (accumulated(stake, accumulator) - debt) & type(uint112).max;
            return difference > MAX_SUPPLY ? 0 : difference;
        }
    }

    /// @dev All bits of a debt of which the lowest 112 are known.
    function wholeDebt(uint256 stake, uint256 accumulator, uint256 debt) internal pure returns (uint256) {
        unchecked {
            uint256 all = accumulated(stake, accumulator);
            uint256 difference = (all - debt) & type(uint112).max;
            return difference > MAX_SUPPLY ? all + (2 ** 112 - difference) : all - difference;
        }
    }
}
