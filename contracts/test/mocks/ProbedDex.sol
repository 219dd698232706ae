// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice A pair whose fee depends on the direction of a swap.
contract ProbedPair {
    error ProbedPair_ProductFell();

    uint256 private constant WHOLE = 10_000;

    address public token0;
    address public token1;
    /// @dev Basis points of what is paid of either token.
    uint256 public fee0;
    uint256 public fee1;
    uint112 private _reserve0;
    uint112 private _reserve1;

    /// @dev In storage, so that all pairs have the same code.
    function open(address one, address two, uint256 feeOfOne, uint256 feeOfTwo) external {
        bool isFirst = one < two;
        (token0, token1) = isFirst ? (one, two) : (two, one);
        (fee0, fee1) = isFirst ? (feeOfOne, feeOfTwo) : (feeOfTwo, feeOfOne);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, 0);
    }

    function mint(address) external returns (uint256) {
        _sync();
        return 1;
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (out0 != 0) MockToken(token0).transfer(to, out0);
        if (out1 != 0) MockToken(token1).transfer(to, out1);
        uint256 held0 = MockToken(token0).balanceOf(address(this));
        uint256 held1 = MockToken(token1).balanceOf(address(this));
        uint256 paid0 = held0 + out0 - _reserve0;
        uint256 paid1 = held1 + out1 - _reserve1;
        uint256 product = (held0 * WHOLE - paid0 * fee0) * (held1 * WHOLE - paid1 * fee1);
        if (product < uint256(_reserve0) * _reserve1 * WHOLE ** 2) revert ProbedPair_ProductFell();
        _sync();
    }

    function _sync() private {
        _reserve0 = uint112(MockToken(token0).balanceOf(address(this)));
        _reserve1 = uint112(MockToken(token1).balanceOf(address(this)));
    }
}

/// @notice A factory of such pairs that may know them in one order only, or make none.
contract ProbedFactory {
    enum Knows {
        BothOrders,
        OrderOfCreation,
        OtherOrder,
        PairWithoutCode
    }

    Knows private immutable KNOWS;
    uint256 private immutable FEE_OF_ONE;
    uint256 private immutable FEE_OF_TWO;
    mapping(address one => mapping(address two => address)) public getPair;

    constructor(Knows knows, uint256 feeOfOne, uint256 feeOfTwo) {
        (KNOWS, FEE_OF_ONE, FEE_OF_TWO) = (knows, feeOfOne, feeOfTwo);
    }

    function createPair(address one, address two) external returns (address pair) {
        pair = address(uint160(one) ^ uint160(two));
        if (KNOWS != Knows.PairWithoutCode) {
            ProbedPair made = new ProbedPair();
            made.open(one, two, FEE_OF_ONE, FEE_OF_TWO);
            pair = address(made);
        }
        if (KNOWS != Knows.OtherOrder) getPair[one][two] = pair;
        if (KNOWS != Knows.OrderOfCreation) getPair[two][one] = pair;
    }
}
