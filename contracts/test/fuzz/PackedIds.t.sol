// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {PackedIds} from "../../src/shared/PackedIds.sol";

/// @notice The packed list against a plain array.
contract PackedIdsFuzzTest is Test {
    using PackedIds for PackedIds.List;

    PackedIds.List private list;
    uint256[] private model;

    /// @dev Any ids at all, up to five words of them; any page.
    function testFuzz_EqualsAnArray(uint32[] memory ids, uint256 offset, uint256 limit) external {
        uint256 count = ids.length > 40 ? 40 : ids.length;
        for (uint256 i = 0; i < count; ++i) {
            list.push(ids[i]);
            model.push(ids[i]);
            assertEq(list.length(), model.length, "length");
        }
        assertEq(list.all(0), model, "all");
        _assertPage(offset, limit);
        _assertPage(bound(offset, 0, count + 1), bound(limit, 0, count + 1));
    }

    /// @dev Ids come and go in any order, as locks do between owners: the last one takes the place of the one that leaves.
    function testFuzz_RemovalEqualsAnArrays(uint256[48] memory moves) external {
        for (uint32 i = 0; i < moves.length; ++i) {
            if (model.length == 0 || moves[i] % 5 < 3) {
                assertEq(list.push(i + 1), model.length, "index");
                model.push(i + 1);
            } else {
                uint256 index = (moves[i] >> 8) % model.length;
                uint256 last = model[model.length - 1];
                bool isLast = index == model.length - 1;
                // Below the list's length.
                // forge-lint: disable-next-line(unsafe-typecast)
                assertEq(list.removeAt(uint32(index)), isLast ? 0 : last, "moved");
                model[index] = last;
                model.pop();
            }
            assertEq(list.length(), model.length, "length");
            assertEq(list.all(0), model, "all");
        }
    }

    /// @dev Full words are emptied to nothing, from either end: no word keeps anything.
    function test_RemovalDownToNothing() external {
        for (uint256 fromFront = 0; fromFront < 2; ++fromFront) {
            for (uint32 i = 0; i < 24; ++i) {
                list.push(type(uint32).max);
            }
            for (uint32 left = 24; left > 0; --left) {
                list.removeAt(fromFront == 1 ? 0 : left - 1);
            }
            for (uint256 i = 0; i < 4; ++i) {
                assertEq(list.words[i], 0);
            }
        }
    }

    /// @dev The largest id fills its cell and no other.
    function test_LargestIds() external {
        for (uint256 i = 0; i < 20; ++i) {
            uint32 id = i % 2 == 0 ? type(uint32).max : 0;
            list.push(id);
            model.push(id);
        }
        assertEq(list.all(0), model);
        for (uint256 offset = 0; offset <= 20; ++offset) {
            for (uint256 limit = 0; limit <= 21; ++limit) {
                _assertPage(offset, limit);
            }
        }
    }

    function _assertPage(uint256 offset, uint256 limit) private view {
        _assertPage(offset, limit, 0);
        _assertPage(offset, limit, 7 << 32);
    }

    function _assertPage(uint256 offset, uint256 limit, uint256 base) private view {
        uint256[] memory page = list.page(offset, limit, base);
        uint256 left = offset < model.length ? model.length - offset : 0;
        assertEq(page.length, limit < left ? limit : left, "page length");
        for (uint256 i = 0; i < page.length; ++i) {
            assertEq(page[i], base + model[offset + i], "page");
        }
    }
}
