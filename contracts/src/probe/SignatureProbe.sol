// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

/// @title SignatureProbe
/// @notice Asks a contract wallet whether a signature is valid. Never deployed: a node simulates its creation, which
/// returns one word, 1 for yes and 0 for no.
contract SignatureProbe {
    /// @dev The gas limit of the wallet's check.
    uint256 private constant WALLET_GAS = 500_000;

    /// @dev At most one word of the return data is copied.
    constructor(address wallet, bytes32 digest, bytes memory signature) {
        bytes memory data = abi.encodeCall(IERC1271.isValidSignature, (digest, signature));
        bytes32 yes = bytes32(IERC1271.isValidSignature.selector);
        assembly ("memory-safe") {
            let success := staticcall(WALLET_GAS, wallet, add(data, 32), mload(data), 0, 32)
            mstore(0, and(and(success, eq(returndatasize(), 32)), eq(mload(0), yes)))
            return(0, 32)
        }
    }
}
