// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A well-behaved token of any decimals that any account may mint.
contract MockToken is ERC20 {
    uint8 private immutable DECIMALS;

    constructor(string memory name_, uint8 decimals_) ERC20(name_, name_) {
        DECIMALS = decimals_;
    }

    function decimals() public view virtual override returns (uint8) {
        return DECIMALS;
    }

    function mint(address to, uint256 amount) public virtual {
        _mint(to, amount);
    }
}
