// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title TransientBytes
/// @notice Bytes in transient storage: for a contract whose constructor reads its own code from its creator.
/// @dev The length is in the given slot, the data in the following ones.
library TransientBytes {
    function write(uint256 place, bytes memory value) internal {
        assembly ("memory-safe") {
            let length := mload(value)
            tstore(place, length)
            for { let i := 0 } lt(i, length) { i := add(i, 0x20) } {
                place := add(place, 1)
                tstore(place, mload(add(add(value, 0x20), i)))
            }
        }
    }

    function clear(uint256 place) internal {
        assembly ("memory-safe") {
            tstore(place, 0)
        }
    }

    function read(uint256 place) internal view returns (bytes memory value) {
        assembly ("memory-safe") {
            value := mload(0x40)
            let length := tload(place)
            mstore(value, length)
            let end := add(add(value, 0x20), length)
            for { let at := add(value, 0x20) } lt(at, end) { at := add(at, 0x20) } {
                place := add(place, 1)
                mstore(at, tload(place))
            }
            mstore(0x40, and(add(end, 0x1f), not(0x1f)))
        }
    }
}
