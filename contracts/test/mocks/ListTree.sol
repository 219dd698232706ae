// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice A standard tree of OpenZeppelin over (address, uint256), as its npm package makes it: leaves sorted by hash, in
/// a complete binary tree from its end to its start.
library ListTree {
    struct Tree {
        bytes32[] nodes;
        /// @dev The place of each entry's leaf.
        uint256[] places;
    }

    function from(address[] memory wallets, uint256[] memory caps) internal pure returns (Tree memory tree) {
        uint256 count = wallets.length;
        bytes32[] memory leaves = new bytes32[](count);
        uint256[] memory order = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            bytes memory once = abi.encodePacked(keccak256(abi.encode(wallets[i], caps[i])));
            leaves[i] = keccak256(once);
            // Insertion sort.
            uint256 at = i;
            for (; at > 0 && leaves[order[at - 1]] > leaves[i]; --at) {
                order[at] = order[at - 1];
            }
            order[at] = i;
        }
        tree.nodes = new bytes32[](2 * count - 1);
        tree.places = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 place = 2 * count - 2 - i;
            tree.nodes[place] = leaves[order[i]];
            tree.places[order[i]] = place;
        }
        for (uint256 i = count - 1; i > 0; --i) {
            (bytes32 one, bytes32 other) = (tree.nodes[2 * i - 1], tree.nodes[2 * i]);
            tree.nodes[i - 1] = one < other
                ? keccak256(abi.encodePacked(one, other))
                : keccak256(abi.encodePacked(other, one));
        }
    }

    function rootOf(Tree memory tree) internal pure returns (bytes32) {
        return tree.nodes[0];
    }

    function proofOf(Tree memory tree, uint256 entry) internal pure returns (bytes32[] memory proof) {
        uint256 depth;
        for (uint256 at = tree.places[entry]; at > 0; at = (at - 1) / 2) {
            ++depth;
        }
        proof = new bytes32[](depth);
        uint256 place = tree.places[entry];
        for (uint256 i = 0; i < depth; ++i) {
            proof[i] = tree.nodes[place % 2 == 0 ? place - 1 : place + 1];
            place = (place - 1) / 2;
        }
    }

    /// @dev The root over one entry and so many siblings: the cost of a proof depends on its length alone.
    function deep(address wallet, uint256 cap, uint256 depth)
        internal
        pure
        returns (bytes32 root, bytes32[] memory proof)
    {
        proof = new bytes32[](depth);
        root = keccak256(abi.encodePacked(keccak256(abi.encode(wallet, cap))));
        for (uint256 i = 0; i < depth; ++i) {
            proof[i] = keccak256(abi.encode(i));
            root = root < proof[i]
                ? keccak256(abi.encodePacked(root, proof[i]))
                : keccak256(abi.encodePacked(proof[i], root));
        }
    }
}
