// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICreationFees} from "./ICreationFees.sol";

/// @title IPoolFactory
/// @notice What both factories of pools say.
interface IPoolFactory is ICreationFees {
    /// @notice How many pools the wallet made.
    function poolCountOf(address account) external view returns (uint256);

    /// @notice Whether this factory made the pool.
    function isPool(address account) external view returns (bool);

    /// @notice The code that all pools run.
    function implementation() external view returns (address);

    /// @notice The four bytes before a metadata digest at the end of call data, see `MetadataTail`.
    // forge-lint: disable-next-line(mixed-case-function)
    function METADATA_TAG() external view returns (bytes4);
}
