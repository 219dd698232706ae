// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The numbers of the locker's tests.
library Defaults {
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant FEE = 0.01 ether;
    uint256 internal constant MAX_FEE = 0.1 ether;
    uint256 internal constant AMOUNT = 1000e18;
    uint256 internal constant DURATION = 30 days;
    uint256 internal constant UNLOCK_TIME = START + DURATION;
    /// @dev A vesting lock: a fifth at first, and then a fifth in each of four cycles.
    uint256 internal constant FIRST_RELEASE = START + DURATION;
    uint256 internal constant INITIAL_PERCENT = 2_000;
    uint256 internal constant CYCLE = 10 days;
    uint256 internal constant CYCLE_PERCENT = 2_000;
    uint256 internal constant LAST_STEP = FIRST_RELEASE + 4 * CYCLE;
    uint256 internal constant DATE_LIMIT = 1e10;
    uint256 internal constant MAX_AMOUNT = type(uint128).max;
    bytes32 internal constant DIGEST = keccak256("some metadata");
}
