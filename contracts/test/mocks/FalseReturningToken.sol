// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Says false if other tokens revert; also on demand.
contract FalseReturningToken is MockToken {
    bool public failing;

    constructor() MockToken("False", 18) {}

    function setFailing(bool failing_) external {
        failing = failing_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (failing || balanceOf(msg.sender) < amount) return false;
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (failing || balanceOf(from) < amount || allowance(from, msg.sender) < amount) return false;
        return super.transferFrom(from, to, amount);
    }
}
