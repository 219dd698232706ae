// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

/// @title Payouts
/// @notice Payments that may be refused.
library Payouts {
    /// @dev Sends `amount` of the native coin with all remaining gas. What the receiver returns is not copied, so
    /// that it cannot make its caller pay for memory.
    /// @return paid Whether the receiver took it.
    function trySendNative(address to, uint256 amount) internal returns (bool paid) {
        return LowLevelCall.callNoReturn(to, amount, "");
    }
}
