// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Can be paused, and can freeze accounts.
contract PolicyToken is MockToken {
    bool public paused;
    mapping(address account => bool frozen) public frozen;

    error Paused();
    error Frozen(address account);

    constructor() MockToken("Policy", 6) {}

    function setPaused(bool paused_) external {
        paused = paused_;
    }

    function setFrozen(address account, bool frozen_) external {
        frozen[account] = frozen_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            if (paused) revert Paused();
            if (frozen[from]) revert Frozen(from);
            if (frozen[to]) revert Frozen(to);
        }
        super._update(from, to, value);
    }
}
