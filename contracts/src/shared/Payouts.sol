// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Settlement} from "./Settlement.sol";

/// @title Payouts
/// @notice Payments that may be refused. What the receiver or the token returns is not copied, so that it cannot make its
/// caller pay for memory.
library Payouts {
    /// @notice There is too little gas left for a payment with a cap: it would fail for want of gas alone.
    error Payouts_GasTooLow();

    /// @dev What is needed beside the cap to pay for the call itself.
    uint256 private constant CALL_OVERHEAD = 20_000;

    /// @dev Sends `amount` of the native coin with all remaining gas.
    /// @return paid Whether the receiver took it.
    function trySendNative(address to, uint256 amount) internal returns (bool paid) {
        return LowLevelCall.callNoReturn(to, amount, "");
    }

    /// @dev Sends `amount` of the native coin with at most `gasCap` gas.
    /// @return paid Whether the receiver took it.
    function trySendNative(address to, uint256 amount, uint256 gasCap) internal returns (bool paid) {
        _checkGas(gasCap);
        assembly ("memory-safe") {
            paid := call(gasCap, to, amount, 0x00, 0x00, 0x00, 0x00)
        }
    }

    /// @dev Sends `amount` of a token with at most `gasCap` gas. What it answers is not looked at: the balance says what
    /// left, and a token may lie in both directions.
    /// @param balance What is here of it, as it was just read.
    /// @return sent What left of it.
    function trySendToken(address token, address to, uint256 amount, uint256 gasCap, uint256 balance)
        internal
        returns (uint256 sent)
    {
        _checkGas(gasCap);
        bytes memory data = abi.encodeCall(IERC20.transfer, (to, amount));
        assembly ("memory-safe") {
            pop(call(gasCap, token, 0, add(data, 0x20), mload(data), 0x00, 0x00))
        }
        return Math.min(amount, Math.saturatingSub(balance, Settlement.balanceOf(token)));
    }

    /// @dev A caller who brings little gas must not be able to make an honest payment fail.
    function _checkGas(uint256 gasCap) private view {
        if (gasleft() * 63 / 64 < gasCap + CALL_OVERHEAD) revert Payouts_GasTooLow();
    }
}
