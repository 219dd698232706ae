// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Tries} from "./Tries.sol";

/// @title HolderProbe
/// @notice Replaces a holder in a simulated call, so that the approval comes from that address. Never deployed.
contract HolderProbe {
    /// @dev Accepts any call, as an account without code does.
    fallback() external payable {}

    receive() external payable {}

    /// @notice Approves the caller on behalf of the holder.
    /// @return success Whether the token accepted it; only the resulting allowance counts.
    /// @return returned The first bytes of the return data.
    function approveCaller(address token, uint256 amount)
        external
        returns (bool success, bytes memory returned)
    {
        return Tries.tryCall(token, abi.encodeCall(IERC20.approve, (msg.sender, amount)));
    }
}
