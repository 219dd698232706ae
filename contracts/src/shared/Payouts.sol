// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

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

    /// @dev Sends `amount` of a token with at most `gasCap` gas.
    /// @return paid Whether the token said so, or said nothing, as some do.
    function trySendToken(address token, address to, uint256 amount, uint256 gasCap)
        internal
        returns (bool paid)
    {
        _checkGas(gasCap);
        bytes memory data = abi.encodeCall(IERC20.transfer, (to, amount));
        assembly ("memory-safe") {
            mstore(0x00, 0)
            let success := call(gasCap, token, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            switch returndatasize()
            case 0 { paid := and(success, iszero(iszero(extcodesize(token)))) }
            default { paid := and(success, and(gt(returndatasize(), 0x1f), eq(mload(0x00), 1))) }
        }
    }

    /// @dev A caller who brings little gas must not be able to make an honest payment fail.
    function _checkGas(uint256 gasCap) private view {
        if (gasleft() * 63 / 64 < gasCap + CALL_OVERHEAD) revert Payouts_GasTooLow();
    }
}
