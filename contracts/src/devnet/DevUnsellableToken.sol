// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title DevUnsellableToken
/// @notice A trap for the development network only: it looks clean and moves freely, but only its first holder and the accounts
/// that it supplied can send tokens into a pair. Nothing of that shows in its functions.
contract DevUnsellableToken is ERC20 {
    address private immutable HOLDER;
    mapping(address account => bool supplied) private _supplied;

    /// @param initialSupply In base units; all of it goes to `holder`.
    constructor(string memory name_, string memory symbol_, uint256 initialSupply, address holder)
        ERC20(name_, symbol_)
    {
        HOLDER = holder;
        _supplied[holder] = true;
        _mint(holder, initialSupply);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == HOLDER) _supplied[to] = true;
        require(from == address(0) || _supplied[from] || !_isPair(to), "Trading is not open yet");
        super._update(from, to, value);
    }

    function _isPair(address account) private view returns (bool) {
        if (account.code.length == 0) return false;
        (bool success, bytes memory returned) = account.staticcall(abi.encodeWithSignature("token0()"));
        return success && returned.length == 32;
    }
}
