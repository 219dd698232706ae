// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {ListProof} from "../../../src/presale/ListProof.sol";
import {PresaleMath} from "../../../src/presale/PresaleMath.sol";
import {ListTree} from "../../mocks/ListTree.sol";

contract ListProofTest is Test {
    using ListProof for ListProof.Root;
    using ListTree for ListTree.Tree;

    uint256 private constant MAXIMUM = 100;
    uint256 private constant START = 1_000;

    ListProof.Root private _list;
    address private alice = makeAddr("alice");

    // ------------------------------------------------------------------------------------------------- proofs

    /// @dev The example of the npm package's README.
    function test_WhenTheTreeIsThatOfThePublishedExample() external view {
        (address[] memory wallets, uint256[] memory caps) = (new address[](2), new uint256[](2));
        (wallets[0], caps[0]) = (0x1111111111111111111111111111111111111111, 5_000_000_000_000_000_000);
        (wallets[1], caps[1]) = (0x2222222222222222222222222222222222222222, 2_500_000_000_000_000_000);
        ListTree.Tree memory tree = ListTree.from(wallets, caps);
        bytes32 root = 0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77;
        assertEq(tree.rootOf(), root);
        assertEq(
            ListProof.leafOf(wallets[0], caps[0]),
            0xeb02c421cfa48976e66dfb29120745909ea3a0f843456c263cf8f1253483e283
        );
        for (uint256 i = 0; i < 2; ++i) {
            assertTrue(this.isListed(root, wallets[i], caps[i], tree.proofOf(i)));
        }
    }

    function test_WhenAWalletIsOnTheList() external view {
        uint8[8] memory counts = [1, 2, 3, 4, 5, 7, 8, 33];
        for (uint256 i = 0; i < counts.length; ++i) {
            (ListTree.Tree memory tree, address[] memory wallets, uint256[] memory caps) = _tree(counts[i]);
            for (uint256 j = 0; j < counts[i]; ++j) {
                assertTrue(this.isListed(tree.rootOf(), wallets[j], caps[j], tree.proofOf(j)));
            }
        }
    }

    function test_RevertWhen_TheProofIsOfAnotherList() external {
        (ListTree.Tree memory tree, address[] memory wallets, uint256[] memory caps) = _tree(8);
        (ListTree.Tree memory other,,) = _tree(9);
        assertTrue(this.isListed(other.rootOf(), wallets[3], caps[3], other.proofOf(3)));
        _expectUnlisted(wallets[3], caps[3]);
        this.mostBefore(tree.rootOf(), wallets[3], caps[3], other.proofOf(3), false);
    }

    function test_RevertWhen_TheProofIsOfAnotherWalletOrCap() external {
        (ListTree.Tree memory tree, address[] memory wallets, uint256[] memory caps) = _tree(8);
        bytes32[] memory proof = tree.proofOf(3);
        _expectUnlisted(wallets[4], caps[3]);
        this.mostBefore(tree.rootOf(), wallets[4], caps[3], proof, false);
        _expectUnlisted(wallets[3], caps[3] + 1);
        this.mostBefore(tree.rootOf(), wallets[3], caps[3] + 1, proof, false);
        _expectUnlisted(wallets[3], 0);
        this.mostBefore(tree.rootOf(), wallets[3], 0, proof, false);
        proof[1] = ~proof[1];
        _expectUnlisted(wallets[3], caps[3]);
        this.mostBefore(tree.rootOf(), wallets[3], caps[3], proof, false);
    }

    /// @dev The children of a node are two words, as wallet and cap are: only the second hash keeps them apart.
    function test_WhenAnInnerNodeIsGivenAsALeaf() external view {
        (ListTree.Tree memory tree,,) = _tree(4);
        bytes32[] memory proof = new bytes32[](1);
        proof[0] = tree.nodes[1];
        for (uint256 i = 0; i < 2; ++i) {
            (bytes32 left, bytes32 right) = (tree.nodes[5 + i], tree.nodes[6 - i]);
            assertFalse(this.isListed(tree.rootOf(), address(uint160(uint256(left))), uint256(right), proof));
        }
        assertFalse(this.isListed(tree.rootOf(), alice, 0, new bytes32[](0)));
    }

    function test_RevertWhen_ThereIsNoList() external {
        _expectUnlisted(alice, 0);
        this.mostBefore(0, alice, 0, new bytes32[](0), false);
    }

    // --------------------------------------------------------------------------------------------------- caps

    function test_WhenACapIsZeroOrAboveTheMaximum() external view {
        assertEq(_mostOf(0, false), MAXIMUM);
        assertEq(_mostOf(MAXIMUM + 1, false), MAXIMUM);
        assertEq(_mostOf(type(uint256).max, false), MAXIMUM);
    }

    function test_WhenACapIsBelowTheMaximum() external view {
        assertEq(_mostOf(1, false), 1);
        assertEq(_mostOf(MAXIMUM - 1, false), MAXIMUM - 1);
    }

    function test_WhenAWalletIsOnBothLists() external view {
        assertEq(_mostOf(1, true), MAXIMUM);
        assertEq(_mostOf(0, true), MAXIMUM);
        // A named wallet needs no proof.
        assertEq(this.mostBefore(0, alice, 7, new bytes32[](0), true), MAXIMUM);
    }

    function test_WhenAWalletIsOnTheListTwice() external view {
        (address[] memory wallets, uint256[] memory caps) = (new address[](3), new uint256[](3));
        (wallets[0], wallets[1], wallets[2]) = (alice, address(1), alice);
        (caps[0], caps[1], caps[2]) = (20, 5, 70);
        ListTree.Tree memory tree = ListTree.from(wallets, caps);
        uint256 low = this.mostBefore(tree.rootOf(), alice, 20, tree.proofOf(0), false);
        uint256 high = this.mostBefore(tree.rootOf(), alice, 70, tree.proofOf(2), false);
        assertEq(low, 20);
        assertEq(high, 70);
        // Both together allow the higher one, not the sum: caps count against the total.
        assertEq(PresaleMath.roomOf(type(uint256).max, high, low), 50);
        assertEq(PresaleMath.roomOf(type(uint256).max, low, high), 0);
    }

    function test_WhenTheTotalIsAboveTheCap() external pure {
        assertEq(PresaleMath.roomOf(type(uint256).max, 10, 9), 1);
        assertEq(PresaleMath.roomOf(type(uint256).max, 10, 10), 0);
        assertEq(PresaleMath.roomOf(type(uint256).max, 10, 11), 0);
        assertEq(PresaleMath.roomOf(type(uint256).max, 0, type(uint112).max), 0);
    }

    // --------------------------------------------------------------------------------------------------- root

    function test_WhenAListIsSetBeforeTheStart() external {
        vm.warp(START - 1);
        assertEq(_list.rootOf(0), 0);
        this.set(0, "root");
        assertEq(_list.rootOf(0), "root");
        vm.warp(START);
        assertEq(_list.rootOf(0), "root");
    }

    function test_RevertWhen_AListIsSetAgain() external {
        vm.warp(START - 1);
        this.set(0, "root");
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListSet.selector, bytes32("root")));
        this.set(0, "other");
        assertEq(_list.rootOf(0), "root");
    }

    function test_RevertGiven_TheCreationHadARoot() external {
        vm.warp(START - 1);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListSet.selector, bytes32("first")));
        this.set("first", "root");
        assertEq(_list.rootOf("first"), "first");
    }

    function test_RevertWhen_AListIsSetFromTheStartOn() external {
        vm.warp(START);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListTooLate.selector, START));
        this.set(0, "root");
    }

    function test_RevertWhen_TheRootIsZero() external {
        vm.warp(START - 1);
        vm.expectRevert(ListProof.Presale_EmptyList.selector);
        this.set(0, 0);
    }

    // -------------------------------------------------------------------------------------------------- parts

    function set(bytes32 first, bytes32 root) external {
        _list.set(first, root, START);
    }

    function isListed(bytes32 root, address wallet, uint256 cap, bytes32[] calldata proof)
        external
        pure
        returns (bool)
    {
        return ListProof.isListed(root, wallet, cap, proof);
    }

    function mostBefore(bytes32 root, address wallet, uint256 cap, bytes32[] calldata proof, bool isNamed)
        external
        pure
        returns (uint256)
    {
        return ListProof.mostBefore(root, wallet, cap, proof, isNamed, MAXIMUM);
    }

    /// @dev The entry of a list of two.
    function _mostOf(uint256 cap, bool isNamed) private view returns (uint256) {
        (address[] memory wallets, uint256[] memory caps) = (new address[](2), new uint256[](2));
        (wallets[0], wallets[1], caps[0], caps[1]) = (alice, address(1), cap, 3);
        ListTree.Tree memory tree = ListTree.from(wallets, caps);
        return this.mostBefore(tree.rootOf(), alice, cap, tree.proofOf(0), isNamed);
    }

    /// @dev Wallets 1, 2, 3 and so on, with caps of 10, 20, 30.
    function _tree(uint256 count)
        private
        pure
        returns (ListTree.Tree memory tree, address[] memory wallets, uint256[] memory caps)
    {
        (wallets, caps) = (new address[](count), new uint256[](count));
        for (uint256 i = 0; i < count; ++i) {
            (wallets[i], caps[i]) = (address(uint160(i + 1)), 10 * (i + 1));
        }
        tree = ListTree.from(wallets, caps);
    }

    function _expectUnlisted(address wallet, uint256 cap) private {
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, wallet, cap));
    }
}
