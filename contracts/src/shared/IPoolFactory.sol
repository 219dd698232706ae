// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICreationFees} from "./ICreationFees.sol";

/// @title IPoolFactory
/// @notice Views of both pool factories.
interface IPoolFactory is ICreationFees {
    /// @notice The number of pools that the wallet created.
    function poolCountOf(address account) external view returns (uint256);

    /// @notice Whether this factory created the pool.
    function isPool(address account) external view returns (bool);

    /// @notice The implementation that all pools delegate to.
    function implementation() external view returns (address);

    /// @notice The four bytes before a metadata digest at the end of call data, see `MetadataTail`.
    // forge-lint: disable-next-line(mixed-case-function)
    function METADATA_TAG() external view returns (bytes4);
}
