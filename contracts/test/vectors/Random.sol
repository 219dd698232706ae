// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice Numbers that look random and are the same in every run of the same seed.
library Random {
    struct Source {
        uint256 state;
    }

    function from(uint256 seed) internal pure returns (Source memory) {
        return Source(uint256(keccak256(abi.encode("KingsPad", seed))));
    }

    function next(Source memory source) internal pure returns (uint256) {
        source.state = uint256(keccak256(abi.encode(source.state)));
        return source.state;
    }

    /// @notice Both ends included.
    function between(Source memory source, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + next(source) % (high - low + 1);
    }

    function chance(Source memory source, uint256 percent) internal pure returns (bool) {
        return next(source) % 100 < percent;
    }
}
