// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {HookToken} from "./HookToken.sol";

/// @notice Calls out from its permit too, and takes any signature.
contract PermitHookToken is HookToken {
    function permit(address owner, address spender, uint256 value, uint256, uint8, bytes32, bytes32)
        external
    {
        _trigger();
        _approve(owner, spender, value);
    }
}
