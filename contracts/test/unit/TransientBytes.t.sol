// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {TransientBytes} from "../../src/shared/TransientBytes.sol";

contract TransientBytesTest is Test {
    using TransientBytes for uint256;

    uint256 private constant PLACE = 7;
    uint256 private constant OTHER_PLACE = 1_000;

    function _sample(uint256 length) private pure returns (bytes memory sample) {
        sample = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            // forge-lint: disable-next-line(unsafe-typecast)
            sample[i] = bytes1(uint8(i % 255 + 1));
        }
    }

    function test_WhenBytesAreWritten() external {
        uint256[7] memory lengths = [uint256(0), 1, 31, 32, 33, 64, 500];
        for (uint256 i = 0; i < lengths.length; ++i) {
            uint256 length = lengths[i];
            bytes memory sample = _sample(length);
            PLACE.write(sample);
            OTHER_PLACE.write("another");
            bytes memory read = PLACE.read();
            bytes memory empty;
            assertEq(lengths[i], length, "memory before");
            assertEq(empty.length, 0, "the empty value");
            assertEq(sample, _sample(length), "what was written");
            assertEq(read, sample);
            assertEq(OTHER_PLACE.read(), "another");
        }
    }

    function test_WhenShorterOnesAreWrittenOverThem() external {
        PLACE.write(_sample(100));
        PLACE.write(_sample(3));
        assertEq(PLACE.read(), _sample(3));
    }

    function test_WhenTheyAreCleared() external {
        PLACE.write(_sample(100));
        PLACE.clear();
        assertEq(PLACE.read().length, 0);
    }
}
