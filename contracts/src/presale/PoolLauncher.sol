// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// @title PoolLauncher
/// @notice Makes one pool for the factory.
/// @dev A clone's code holds its terms, so an address that is made from its code would depend on them. A launcher's code is
/// always the same: its address follows from the salt alone, and the address of its first contract follows from its own. The
/// pool's address is thus known before its terms are, and a token can exclude it from its tax in time.
contract PoolLauncher {
    /// @notice Only the factory can do this.
    error PoolLauncher_NotFactory(address account);

    address private immutable _factory = msg.sender;

    /// @notice Makes a clone with its arguments.
    /// @param implementation The code that it runs.
    /// @param arguments What is written into its own code.
    function launch(address implementation, bytes calldata arguments) external returns (address pool) {
        if (msg.sender != _factory) revert PoolLauncher_NotFactory(msg.sender);
        return Clones.cloneWithImmutableArgs(implementation, arguments);
    }
}
