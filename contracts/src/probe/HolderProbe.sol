// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Tries} from "./Tries.sol";

/// @title HolderProbe
/// @notice Stands in for a holder in a simulated call, so that the approval comes from that address. Never deployed.
contract HolderProbe {
    /// @dev An account without code takes any call.
    fallback() external payable {}

    receive() external payable {}

    /// @notice Has the holder approve the caller.
    /// @return success Whether the token took it; what it answers counts only in what it does afterwards.
    /// @return returned The first bytes of what came back.
    function approveCaller(address token, uint256 amount)
        external
        returns (bool success, bytes memory returned)
    {
        return Tries.tryCall(token, abi.encodeCall(IERC20.approve, (msg.sender, amount)));
    }
}
