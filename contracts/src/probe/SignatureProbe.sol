// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

/// @title SignatureProbe
/// @notice Asks a contract wallet whether a signature is its own. Never deployed: a node is asked to simulate its
/// creation, which returns one word, 1 for yes and 0 for no.
contract SignatureProbe {
    /// @dev A wallet that needs more is not waited for.
    uint256 private constant WALLET_GAS = 500_000;

    /// @dev What the wallet returns is not copied beyond a word.
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
