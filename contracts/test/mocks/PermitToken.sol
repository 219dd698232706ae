// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {MockToken} from "./MockToken.sol";

/// @notice Has EIP-2612 permits.
contract PermitToken is MockToken, ERC20Permit {
    constructor() MockToken("Permit", 18) ERC20Permit("Permit") {}

    function decimals() public view override(MockToken, ERC20) returns (uint8) {
        return MockToken.decimals();
    }
}
