// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ListProof
/// @notice A sale's list of wallets and caps of any length, known by the root of its tree. The root is given with the
/// creation, or once before the start, and never replaced.
/// @dev A standard tree of OpenZeppelin with the leaves (wallet, cap).
library ListProof {
    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The sale has a list, which cannot be replaced.
    error Presale_ListSet(bytes32 root);

    /// @notice A list can only be set before the start.
    error Presale_ListTooLate(uint256 startTime);

    /// @notice The root of a list must not be zero.
    error Presale_EmptyList();

    /// @notice The proof does not show that wallet and cap are on the sale's list.
    error Presale_NotOnList(address wallet, uint256 cap);

    // ------------------------------------------------------------------------------------------------- types

    /// @dev A root that was set after the creation.
    struct Root {
        bytes32 late;
    }

    // ------------------------------------------------------------------------------------------------ the root

    /// @dev Sets the root once.
    /// @param first The root of the creation; zero without one.
    function set(Root storage self, bytes32 first, bytes32 root, uint256 startTime) internal {
        bytes32 present = rootOf(self, first);
        if (present != 0) revert Presale_ListSet(present);
        if (block.timestamp >= startTime) revert Presale_ListTooLate(startTime);
        if (root == 0) revert Presale_EmptyList();

        // Effect: set it.
        self.late = root;
    }

    /// @dev The root; zero while there is no list.
    function rootOf(Root storage self, bytes32 first) internal view returns (bytes32) {
        return first != 0 ? first : self.late;
    }

    // ---------------------------------------------------------------------------------------------- the entries

    /// @dev Hashed twice, so that no inner node of the tree is a leaf.
    function leafOf(address wallet, uint256 cap) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(wallet, cap))));
    }

    /// @dev Whether wallet and cap are on the list.
    function isListed(bytes32 root, address wallet, uint256 cap, bytes32[] calldata proof)
        internal
        pure
        returns (bool)
    {
        return root != 0 && MerkleProof.verifyCalldata(proof, root, leafOf(wallet, cap));
    }

    /// @dev The maximum total that a leaf allows: its cap, or the sale's maximum for a cap of zero.
    function mostOf(uint256 cap, uint256 maximumBuy) internal pure returns (uint256) {
        return cap == 0 ? maximumBuy : Math.min(cap, maximumBuy);
    }

    /// @dev The maximum of a wallet's total before the public start: the higher of both lists.
    /// @param isNamed Whether the wallet is on the list of named wallets, which allows the sale's maximum.
    function mostBefore(
        bytes32 root,
        address wallet,
        uint256 cap,
        bytes32[] calldata proof,
        bool isNamed,
        uint256 maximumBuy
    ) internal pure returns (uint256) {
        if (isNamed) return maximumBuy;
        if (!isListed(root, wallet, cap, proof)) revert Presale_NotOnList(wallet, cap);
        return mostOf(cap, maximumBuy);
    }
}
