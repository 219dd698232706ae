// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The pool's creator, as the launcher's constructor calls it.
interface IPoolMaker {
    /// @notice The code of the pool being created; empty otherwise.
    function poolCode() external view returns (bytes memory);
}

/// @title PoolLauncher
/// @notice Becomes a pool: its constructor fetches the pool's runtime code from the factory.
/// @dev A pool's code contains its terms, so a CREATE2 address from that code would depend on them. This creation
/// code never changes: the address follows from the salt alone and is known before the terms, so that a token can exempt
/// it from its tax beforehand.
contract PoolLauncher {
    constructor() {
        bytes memory code = IPoolMaker(msg.sender).poolCode();
        assembly ("memory-safe") {
            return(add(code, 0x20), mload(code))
        }
    }
}
