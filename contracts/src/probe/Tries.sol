// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Tries
/// @notice Calls of unknown tokens that can neither use up all gas nor make their caller pay for memory.
library Tries {
    /// @dev Enough for a token that trades inside a transfer.
    uint256 private constant CALL_GAS = 1_000_000;

    /// @dev Enough for a computed balance.
    uint256 private constant VIEW_GAS = 150_000;

    /// @dev Space for the selector, offset and length of a reason, and for 224 bytes of its text.
    uint256 private constant MAX_RETURNED = 292;

    /// @return success Whether the call did not revert.
    /// @return returned The first bytes of the return data.
    function tryCall(address target, bytes memory data)
        internal
        returns (bool success, bytes memory returned)
    {
        returned = new bytes(MAX_RETURNED);
        assembly ("memory-safe") {
            success := call(CALL_GAS, target, 0, add(data, 32), mload(data), add(returned, 32), MAX_RETURNED)
            if lt(returndatasize(), MAX_RETURNED) { mstore(returned, returndatasize()) }
        }
    }

    /// @dev As OpenZeppelin's SafeERC20: empty return data counts as success.
    function isYes(bytes memory returned) internal pure returns (bool) {
        return returned.length == 0 || (returned.length >= 32 && abi.decode(returned, (uint256)) == 1);
    }

    function tryBalance(address token, address account)
        internal
        view
        returns (bool success, uint256 balance)
    {
        return _tryView(token, abi.encodeCall(IERC20.balanceOf, (account)));
    }

    function tryAllowance(address token, address owner, address spender)
        internal
        view
        returns (bool success, uint256 amount)
    {
        return _tryView(token, abi.encodeCall(IERC20.allowance, (owner, spender)));
    }

    /// @return success Whether the view returned at least one word.
    /// @return word That word.
    function _tryView(address target, bytes memory data) private view returns (bool success, uint256 word) {
        assembly ("memory-safe") {
            success := staticcall(VIEW_GAS, target, add(data, 32), mload(data), 0, 32)
            success := and(success, gt(returndatasize(), 31))
            word := mul(success, mload(0))
        }
    }
}
