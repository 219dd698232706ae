// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title DevToken
/// @notice A plain token with permit, for the development network only.
contract DevToken is ERC20Permit {
    uint8 private immutable DECIMALS;

    /// @param initialSupply In base units; all of it goes to `holder`.
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 initialSupply,
        address holder
    ) ERC20(name_, symbol_) ERC20Permit(name_) {
        DECIMALS = decimals_;
        _mint(holder, initialSupply);
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
