// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Settlement} from "./Settlement.sol";

/// @title Payouts
/// @notice Payments that may be refused. Return data of the receiver or token is not copied, so that it cannot make
/// the caller pay for memory.
library Payouts {
    /// @notice There is too little gas left for a payment with a gas cap: it would fail only for lack of gas.
    error Payouts_GasTooLow();

    /// @dev Gas for the call itself, in addition to the cap.
    uint256 private constant CALL_OVERHEAD = 20_000;

    /// @dev Sends `amount` of the native coin with all remaining gas.
    /// @return paid Whether the receiver accepted it.
    function trySendNative(address to, uint256 amount) internal returns (bool paid) {
        return LowLevelCall.callNoReturn(to, amount, "");
    }

    /// @dev Sends `amount` of the native coin with at most `gasCap` gas.
    /// @return paid Whether the receiver accepted it.
    function trySendNative(address to, uint256 amount, uint256 gasCap) internal returns (bool paid) {
        _checkGas(gasCap);
        assembly ("memory-safe") {
            paid := call(gasCap, to, amount, 0x00, 0x00, 0x00, 0x00)
        }
    }

    /// @dev Sends `amount` of a token with at most `gasCap` gas. The token's return value is ignored because it may
    /// be wrong in both directions: the change of the balance counts.
    /// @param balance This contract's balance before the transfer.
    /// @return sent By how much the balance fell.
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

    /// @dev A caller who supplies little gas must not be able to make a valid payment fail.
    function _checkGas(uint256 gasCap) private view {
        if (gasleft() * 63 / 64 < gasCap + CALL_OVERHEAD) revert Payouts_GasTooLow();
    }
}
