// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @notice A signed EIP-2612 permit of the caller for the called contract.
/// @param deadline Until when it is valid, seconds.
struct Permit {
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

/// @title Permits
/// @notice Submits the caller's permits.
library Permits {
    /// @dev Submits a permit of the caller for `amount`. One that fails does no harm if the allowance suffices: any account
    /// can submit a permit before this call.
    ///
    /// Assumptions: `token` has code; the reentrancy guard is held.
    ///
    /// @return isAllowed Whether the permit was accepted or the allowance suffices without it. A token without permit but
    /// with a fallback accepts the call silently, and the pull then fails.
    function use(address token, uint256 amount, Permit calldata permit) internal returns (bool isAllowed) {
        // Interaction: submit the permit.
        try IERC20Permit(token)
            .permit(msg.sender, address(this), amount, permit.deadline, permit.v, permit.r, permit.s) {
            return true;
        } catch {
            return IERC20(token).allowance(msg.sender, address(this)) >= amount;
        }
    }
}
