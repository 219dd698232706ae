// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {MockToken} from "./MockToken.sol";

/// @notice An asset with two addresses: this one and {second}. Both move the same balances.
contract TwoAddress is MockToken {
    SecondAddress public immutable second;

    constructor(uint8 decimals_) MockToken("Two addresses", decimals_) {
        second = new SecondAddress(this);
    }

    /// @dev Called by the other address only.
    function move(address from, address to, uint256 amount) external {
        require(msg.sender == address(second));
        _transfer(from, to, amount);
    }
}

/// @notice A token without balances: they are another asset's. It counts allowances alone.
abstract contract Alias {
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        emit Transfer(from, to, amount);
        return true;
    }

    function balanceOf(address account) external view virtual returns (uint256);

    function _move(address from, address to, uint256 amount) internal virtual;
}

/// @notice The second address of a {TwoAddress}.
contract SecondAddress is Alias {
    TwoAddress private immutable FIRST;

    constructor(TwoAddress first) {
        FIRST = first;
    }

    function decimals() external view returns (uint8) {
        return FIRST.decimals();
    }

    function mint(address to, uint256 amount) external {
        FIRST.mint(to, amount);
    }

    function balanceOf(address account) external view override returns (uint256) {
        return FIRST.balanceOf(account);
    }

    function _move(address from, address to, uint256 amount) internal override {
        FIRST.move(from, to, amount);
    }
}

/// @notice The native coin as a token, as on chains whose coin has an address.
contract NativeAddress is Alias {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    uint8 public constant decimals = 18;

    function mint(address to, uint256 amount) external {
        VM.deal(to, to.balance + amount);
    }

    function balanceOf(address account) external view override returns (uint256) {
        return account.balance;
    }

    function _move(address from, address to, uint256 amount) internal override {
        VM.deal(from, from.balance - amount);
        VM.deal(to, to.balance + amount);
    }
}
