// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IV2Factory} from "./V2.sol";

/// @notice A pair that asks its factory for the fee of a swap.
contract RaisingPair is ERC20 {
    uint256 private constant MINIMUM_LIQUIDITY = 1_000;

    RaisingDex private immutable DEX = RaisingDex(msg.sender);
    address public token0;
    address public token1;
    uint112 private _reserve0;
    uint112 private _reserve1;

    error K();
    error NoLiquidity();

    constructor() ERC20("Raising", "RAISE") {}

    function initialize(address token0_, address token1_) external {
        (token0, token1) = (token0_, token1_);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, 0);
    }

    function sync() public {
        (_reserve0, _reserve1) = (uint112(_balance(token0)), uint112(_balance(token1)));
    }

    function skim(address to) external {
        IERC20(token0).transfer(to, _balance(token0) - _reserve0);
        IERC20(token1).transfer(to, _balance(token1) - _reserve1);
    }

    function mint(address to) external returns (uint256 liquidity) {
        (uint256 in0, uint256 in1) = (_balance(token0) - _reserve0, _balance(token1) - _reserve1);
        uint256 supply = totalSupply();
        if (supply == 0) {
            liquidity = Math.sqrt(in0 * in1) - MINIMUM_LIQUIDITY;
            _mint(address(1), MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(in0 * supply / _reserve0, in1 * supply / _reserve1);
        }
        if (liquidity == 0) revert NoLiquidity();
        _mint(to, liquidity);
        sync();
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        uint256 product = uint256(_reserve0) * _reserve1 * 1e8;
        if (out0 != 0) IERC20(token0).transfer(to, out0);
        if (out1 != 0) IERC20(token1).transfer(to, out1);
        uint256 fee = DEX.fee();
        uint256 in0 = Math.saturatingSub(_balance(token0), _reserve0 - out0);
        uint256 in1 = Math.saturatingSub(_balance(token1), _reserve1 - out1);
        uint256 counted = (_balance(token0) * 10_000 - in0 * fee) * (_balance(token1) * 10_000 - in1 * fee);
        if (counted < product) revert K();
        sync();
    }

    function _balance(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}

/// @notice An exchange whose owner can raise the fee of swaps.
contract RaisingDex {
    uint256 public fee = 25;
    mapping(address one => mapping(address two => address)) public getPair;

    function setFee(uint256 bps) external {
        fee = bps;
    }

    function createPair(address one, address two) external returns (address pair) {
        pair = address(new RaisingPair());
        RaisingPair(pair).initialize(one < two ? one : two, one < two ? two : one);
        (getPair[one][two], getPair[two][one]) = (pair, pair);
    }

    function asFactory() external view returns (IV2Factory) {
        return IV2Factory(address(this));
    }
}
