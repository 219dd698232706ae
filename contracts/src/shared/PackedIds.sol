// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title PackedIds
/// @notice A list of 32-bit ids, eight to a storage word. Bits above them are common to all and given when it is read.
/// @dev The list is a row of 32-bit cells, eight to a word, cell 0 in the lowest bits of word 0. Cell 0 is the count,
/// cell `i + 1` is the id at index `i`: a list of up to seven ids takes one word, and so a wallet's first lock pays
/// for one new word.
library PackedIds {
    using SafeCast for uint256;

    struct List {
        mapping(uint256 index => uint256 word) words;
    }

    uint256 private constant CELLS = 8;
    uint256 private constant CELL_BITS = 32;
    uint256 private constant CELL_MASK = type(uint32).max;

    /// @dev Appends `id`.
    ///
    /// Assumptions: fewer than 2^32 - 1 ids are pushed, which holds if ids are unique and come from a uint32 counter.
    ///
    /// @return index The index of the id.
    function push(List storage list, uint32 id) internal returns (uint32 index) {
        uint256 first = list.words[0];
        uint256 cell = (first & CELL_MASK) + 1;
        uint256 shifted = uint256(id) << (cell % CELLS * CELL_BITS);

        if (cell < CELLS) {
            list.words[0] = (first + 1) | shifted;
        } else {
            list.words[0] = first + 1;
            list.words[cell / CELLS] |= shifted;
        }
        return (cell - 1).toUint32();
    }

    /// @dev Removes the id at `index`; the last one is moved there.
    ///
    /// Assumptions: `index` is below the count.
    ///
    /// @return moved The id that is now at `index`; zero if the removed one was the last.
    function removeAt(List storage list, uint32 index) internal returns (uint32 moved) {
        uint256 last = list.words[0] & CELL_MASK;
        uint256 lastWord = list.words[last / CELLS];
        uint256 lastShift = last % CELLS * CELL_BITS;
        uint256 id = (lastWord >> lastShift) & CELL_MASK;

        // Clear the last cell and decrement the count.
        list.words[last / CELLS] = lastWord & ~(CELL_MASK << lastShift);
        list.words[0] = list.words[0] - 1;

        uint256 cell = uint256(index) + 1;
        if (cell == last) return 0;
        uint256 shift = cell % CELLS * CELL_BITS;
        uint256 word = list.words[cell / CELLS];
        list.words[cell / CELLS] = (word & ~(CELL_MASK << shift)) | (id << shift);
        return id.toUint32();
    }

    /// @dev The number of ids.
    function length(List storage list) internal view returns (uint256) {
        return list.words[0] & CELL_MASK;
    }

    /// @dev Up to `limit` ids from index `offset`, each with the bits of `base`; empty if `offset` is past the end.
    function page(List storage list, uint256 offset, uint256 limit, uint256 base)
        internal
        view
        returns (uint256[] memory ids)
    {
        uint256 word = list.words[0];
        uint256 count = word & CELL_MASK;
        if (offset >= count) return ids;
        if (limit > count - offset) limit = count - offset;

        ids = new uint256[](limit);
        uint256 loaded = 0;
        for (uint256 i = 0; i < limit; ++i) {
            uint256 cell = offset + i + 1;
            if (cell / CELLS != loaded) {
                loaded = cell / CELLS;
                word = list.words[loaded];
            }
            ids[i] = base | ((word >> (cell % CELLS * CELL_BITS)) & CELL_MASK);
        }
    }

    /// @dev All ids, each with the bits of `base`.
    function all(List storage list, uint256 base) internal view returns (uint256[] memory ids) {
        return page(list, 0, type(uint256).max, base);
    }
}
