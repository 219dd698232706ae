// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title DelegatingCode
/// @notice Recognises code that runs code of other accounts on its own storage: wallets that delegate (EIP-7702) and
/// proxies of all kinds. The hash of such code says nothing about what the account does.
library DelegatingCode {
    /// @dev Code that begins with this byte is a delegation, or no EVM code.
    uint256 private constant DELEGATION = 0xef;

    uint256 private constant JUMPDEST = 0x5b;
    uint256 private constant PUSH1 = 0x60;
    uint256 private constant PUSH32 = 0x7f;
    uint256 private constant CALLCODE = 0xf2;
    uint256 private constant DELEGATECALL = 0xf4;

    /// @dev Operations after which the next one is not reached: STOP, JUMP, RETURN, REVERT, SELFDESTRUCT, and all values that are
    /// no operation. One bit each.
    uint256 private constant ENDS = 0xfbc8ffffffffffffffffffe000000000000000000040f8000000fffe8000f001;

    /// @dev Whether the code can reach a DELEGATECALL or CALLCODE. Constants and metadata between or behind the code are not
    /// reached: no operation leads into them, and they seldom contain a jump destination.
    function isDelegating(bytes memory code) internal pure returns (bool) {
        if (code.length == 0 || uint8(code[0]) == DELEGATION) return true;
        bool isReached = true;
        for (uint256 i = 0; i < code.length; ++i) {
            uint256 operation;
            assembly ("memory-safe") {
                operation := byte(0, mload(add(add(code, 0x20), i)))
            }
            if (operation == JUMPDEST) isReached = true;
            else if (operation >= PUSH1 && operation <= PUSH32) i += operation - PUSH1 + 1;
            else if (isReached && (operation == DELEGATECALL || operation == CALLCODE)) return true;
            else if (ENDS >> operation & 1 == 1) isReached = false;
        }
        return false;
    }
}
