// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Burns what is sent, and can burn some of the receiver's balance on top of it.
contract VanishingToken is MockToken {
    uint256 public burnt;

    constructor() MockToken("Vanishing", 18) {}

    function setBurnt(uint256 amount) external {
        burnt = amount;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        _burn(to, burnt);
        return true;
    }
}
