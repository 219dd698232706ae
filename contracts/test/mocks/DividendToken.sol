// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Pays a receiver the income that has gathered for it, together with a transfer.
contract DividendToken is MockToken {
    mapping(address account => uint256 amount) public incomeOf;

    constructor() MockToken("Dividend", 18) {}

    function setIncome(address account, uint256 amount) external {
        incomeOf[account] = amount;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        uint256 income = incomeOf[to];
        if (from == address(0) || income == 0) return;
        delete incomeOf[to];
        super._update(address(0), to, income);
    }
}
