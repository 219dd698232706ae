// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {DelegatingCode} from "../../src/shared/DelegatingCode.sol";

contract DelegatingCodeTest is Test {
    bytes1 private constant CALLCODE = 0xf2;
    bytes1 private constant DELEGATECALL = 0xf4;

    /// @dev All operations after which the next one is reached, apart from the pushes with an operand: from the first to the
    /// last of each row.
    bytes private constant GOES_ON = hex"010b" hex"101e" hex"2020" hex"304a" hex"5055" hex"575f" hex"809f"
        hex"a0a4" hex"f0f2" hex"f4f5" hex"fafa";

    function _isDelegating(bytes memory code) private pure returns (bool) {
        return DelegatingCode.isDelegating(code);
    }

    function test_WhenTheCodeIsEmptyOrADelegation() external pure {
        assertTrue(_isDelegating(""));
        assertTrue(_isDelegating(hex"ef"));
        assertTrue(_isDelegating(hex"ef0100"));
        assertFalse(_isDelegating(hex"00ef"), "elsewhere it is no operation");
        assertFalse(_isDelegating(hex"00"));
    }

    function test_WhenItRunsCodeOfOthers() external pure {
        bytes1[2] memory operations = [CALLCODE, DELEGATECALL];
        for (uint256 i = 0; i < operations.length; ++i) {
            assertTrue(_isDelegating(bytes.concat(operations[i])));
            assertTrue(_isDelegating(bytes.concat(hex"6001600201", operations[i], hex"00")));
        }
        assertFalse(_isDelegating(hex"6001f15ffa00"), "a call runs code on its own storage");
    }

    function test_WhenSuchAByteIsTheOperandOfAPush() external pure {
        for (uint256 length = 1; length <= 32; ++length) {
            // forge-lint: disable-next-line(unsafe-typecast)
            bytes memory code = bytes.concat(bytes1(uint8(0x5f + length)));
            for (uint256 i = 0; i < length; ++i) {
                code = bytes.concat(code, DELEGATECALL);
            }
            assertFalse(_isDelegating(code), "its operand");
            assertTrue(_isDelegating(bytes.concat(code, DELEGATECALL)), "behind it");
        }
        assertTrue(_isDelegating(hex"5ff4"), "PUSH0 has none");
        assertTrue(_isDelegating(hex"80f4"), "a DUP has none");
    }

    function test_WhenSuchAByteFollowsAnEnd() external pure {
        bool[256] memory goesOn;
        for (uint256 i = 0; i < GOES_ON.length; i += 2) {
            for (uint256 at = uint8(GOES_ON[i]); at <= uint8(GOES_ON[i + 1]); ++at) {
                goesOn[at] = true;
            }
        }
        for (uint256 operation = 0; operation < 256; ++operation) {
            if (operation >= 0x60 && operation <= 0x7f) continue;
            // forge-lint: disable-next-line(unsafe-typecast)
            bytes memory code = bytes.concat(hex"5b", bytes1(uint8(operation)), DELEGATECALL);
            assertEq(_isDelegating(code), goesOn[operation], vm.toString(operation));
        }
    }

    function test_WhenAJumpLeadsBehindAnEnd() external pure {
        assertFalse(_isDelegating(hex"0001f4"), "STOP ends it");
        assertTrue(_isDelegating(hex"005b01f4"), "a destination");
        assertFalse(_isDelegating(hex"00605bf4"), "an operand is no destination");
    }

    function test_WhenMemoryBehindTheCodeHoldsSuchAByte() external pure {
        bytes memory code = hex"01f4";
        assembly ("memory-safe") {
            mstore(code, 1)
        }
        assertFalse(_isDelegating(code));
    }
}
