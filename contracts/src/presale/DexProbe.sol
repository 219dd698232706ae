// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {DelegatingCode} from "../shared/DelegatingCode.sol";
import {IDexFactory, IDexPair} from "../shared/Dex.sol";
import {PresaleMath} from "./PresaleMath.sol";

/// @title ProbeToken
/// @notice The whole supply belongs to its creator; it has only the functions that a pair calls.
contract ProbeToken {
    mapping(address account => uint256) public balanceOf;

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// @title DexProbe
/// @notice Tests a V2 factory: creates two pairs of worthless tokens, and adds liquidity and swaps in both directions in one
/// of them. The swap fee is measured here instead of being configured.
/// @dev Callable by any account with any factory; the created pairs are worthless.
contract DexProbe {
    /// @notice The factory or its pair does not behave like V2: no fee is kept of a swap, or more than {MAX_FEE}.
    error DexProbe_NotV2(address pairFactory);

    /// @notice Two pairs of the factory have different code, so no code hash identifies its pairs.
    error DexProbe_PairsDiffer(address pairFactory);

    /// @notice The pairs can run code of other accounts, so their code hash says nothing about what they do.
    error DexProbe_PairsDelegate(address pairFactory);

    /// @notice The highest accepted swap fee, basis points.
    uint256 public constant MAX_FEE = PresaleMath.MAX_DEX_FEE;

    uint256 private constant LIQUIDITY = 1e24;
    uint256 private constant TRADE = 1e22;

    /// @notice Tests a factory.
    /// @return feeBps The swap fee of a pair in the direction with the higher fee, basis points.
    /// @return pairCode The code hash of the factory's pairs.
    function measure(address pairFactory) external returns (uint256 feeBps, bytes32 pairCode) {
        (address one, address two, address pair) = _createPair(pairFactory);

        // Check: all pairs have the same code, and it is all that they run.
        (,, address other) = _createPair(pairFactory);
        if (other == pair || other.codehash != pair.codehash) revert DexProbe_PairsDiffer(pairFactory);
        if (DelegatingCode.isDelegating(pair.code)) revert DexProbe_PairsDelegate(pairFactory);

        // Check: minting liquidity works, and this contract received the LP tokens.
        _send(one, pair, LIQUIDITY);
        _send(two, pair, LIQUIDITY);
        uint256 shares = IDexPair(pair).mint(address(this));
        (uint256 reserve0, uint256 reserve1,) = IDexPair(pair).getReserves();
        if (shares == 0 || reserve0 != LIQUIDITY || reserve1 != LIQUIDITY) {
            revert DexProbe_NotV2(pairFactory);
        }

        // Check: swaps work, at a fee within the bound.
        feeBps = _feeOf(pairFactory, pair, one, two);
        uint256 back = _feeOf(pairFactory, pair, two, one);
        if (back > feeBps) feeBps = back;
        return (feeBps, pair.codehash);
    }

    /// @dev A pair of two new tokens, which the factory knows in both orders.
    function _createPair(address pairFactory) private returns (address one, address two, address pair) {
        one = address(new ProbeToken(2 * LIQUIDITY));
        two = address(new ProbeToken(2 * LIQUIDITY));
        IDexFactory factory = IDexFactory(pairFactory);
        pair = factory.createPair(one, two);
        if (pair.code.length == 0 || factory.getPair(one, two) != pair || factory.getPair(two, one) != pair) {
            revert DexProbe_NotV2(pairFactory);
        }
    }

    /// @dev The lowest fee at which the pair allows the swap. A swap that reverts changes nothing.
    function _feeOf(address pairFactory, address pair, address from, address to) private returns (uint256) {
        _send(from, pair, TRADE);
        (uint256 reserveIn, uint256 reserveOut,) = IDexPair(pair).getReserves();
        bool isFirst = from < to;
        if (!isFirst) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        uint256 had = ProbeToken(to).balanceOf(address(this));
        for (uint256 fee = 0; fee <= MAX_FEE; ++fee) {
            uint256 out = PresaleMath.amountOut(TRADE, reserveIn, reserveOut, fee);
            try IDexPair(pair).swap(isFirst ? 0 : out, isFirst ? out : 0, address(this), "") {
                // A pair that allows a swap without a fee does not check the product of its reserves.
                if (fee == 0 || ProbeToken(to).balanceOf(address(this)) != had + out) {
                    revert DexProbe_NotV2(pairFactory);
                }
                return fee;
            } catch {}
        }
        revert DexProbe_NotV2(pairFactory);
    }

    function _send(address token, address to, uint256 amount) private {
        ProbeToken(token).transfer(to, amount);
    }
}
