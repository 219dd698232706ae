// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";
import {Reentrant} from "./Reentrant.sol";

/// @notice Calls out before and after each transfer, as an ERC-777 token does; not when it is minted.
contract HookToken is MockToken, Reentrant {
    constructor() MockToken("Hook", 18) {}

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0)) return super._update(from, to, value);
        _trigger();
        super._update(from, to, value);
        _trigger();
    }
}
