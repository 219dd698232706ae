// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Says of itself that it is a V2 pair of any two tokens and any factory, and calls itself Cake-LP. Any account
/// can deploy one like it.
contract MockPair is MockToken {
    address internal _token0;
    address internal _token1;
    address internal _factory;
    uint112 internal _reserve0 = 1e18;
    uint112 internal _reserve1 = 1e18;

    constructor(address token0_, address token1_, address factory_) MockToken("Cake-LP", 18) {
        (_token0, _token1, _factory) = (token0_, token1_, factory_);
    }

    function setReserves(uint112 reserve0, uint112 reserve1) external {
        (_reserve0, _reserve1) = (reserve0, reserve1);
    }

    function token0() public view virtual returns (address) {
        return _token0;
    }

    function token1() public view virtual returns (address) {
        return _token1;
    }

    function factory() public view virtual returns (address) {
        return _factory;
    }

    function getReserves() public view virtual returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, uint32(block.timestamp));
    }
}
