// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice Who makes a pool, as the pool's constructor asks.
interface IPoolMaker {
    /// @notice The code of the pool that is being made; empty at any other time.
    function poolCode() external view returns (bytes memory);
}

/// @title PoolLauncher
/// @notice Becomes a pool: its constructor asks the factory for the code to have.
/// @dev A pool's code holds its terms, so an address that is made from its code would depend on them. This creation code is
/// always the same: the address follows from the salt alone, is known before the terms are, and a token can exclude it from
/// its tax in time.
contract PoolLauncher {
    constructor() {
        bytes memory code = IPoolMaker(msg.sender).poolCode();
        assembly ("memory-safe") {
            return(add(code, 0x20), mload(code))
        }
    }
}
