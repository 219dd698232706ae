// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IDexFactory, IDexPair} from "../shared/Dex.sol";
import {PresaleMath} from "./PresaleMath.sol";

/// @title ProbeToken
/// @notice All of it belongs to who made it; what a pair asks of a token, and no more.
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
/// @notice Tries a V2 factory: makes a pair of two worthless tokens, gives it liquidity, and trades in both directions. What
/// its swaps cost is measured here and believed from no account.
/// @dev Any account may try any factory; the pair that it leaves behind is worth nothing.
contract DexProbe {
    /// @notice The factory, or its pair, does not do what one of V2 does: it keeps nothing of a swap, or more than {MAX_FEE}.
    error DexProbe_NotV2(address pairFactory);

    /// @notice No pair of an honest exchange keeps more, basis points.
    uint256 public constant MAX_FEE = 100;

    uint256 private constant LIQUIDITY = 1e24;
    uint256 private constant TRADE = 1e22;

    /// @notice Tries a factory.
    /// @return feeBps What a pair keeps of a swap, in the dearer direction, basis points.
    /// @return pairCode The hash of the code that its pairs run.
    function measure(address pairFactory) external returns (uint256 feeBps, bytes32 pairCode) {
        address one = address(new ProbeToken(2 * LIQUIDITY));
        address two = address(new ProbeToken(2 * LIQUIDITY));
        IDexFactory factory = IDexFactory(pairFactory);
        address pair = factory.createPair(one, two);
        if (pair.code.length == 0 || factory.getPair(one, two) != pair || factory.getPair(two, one) != pair) {
            revert DexProbe_NotV2(pairFactory);
        }

        // Check: liquidity is counted, and its shares are ours.
        _send(one, pair, LIQUIDITY);
        _send(two, pair, LIQUIDITY);
        uint256 shares = IDexPair(pair).mint(address(this));
        (uint256 reserve0, uint256 reserve1,) = IDexPair(pair).getReserves();
        if (shares == 0 || reserve0 != LIQUIDITY || reserve1 != LIQUIDITY) {
            revert DexProbe_NotV2(pairFactory);
        }

        // Check: it takes trades, at a fee within the bound.
        feeBps = _feeOf(pairFactory, pair, one, two);
        uint256 back = _feeOf(pairFactory, pair, two, one);
        if (back > feeBps) feeBps = back;
        return (feeBps, pair.codehash);
    }

    /// @dev The least of which the pair allows the trade. A trade that it refuses changes nothing.
    function _feeOf(address pairFactory, address pair, address from, address to) private returns (uint256) {
        _send(from, pair, TRADE);
        (uint256 reserveIn, uint256 reserveOut,) = IDexPair(pair).getReserves();
        bool isFirst = from < to;
        if (!isFirst) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        uint256 had = ProbeToken(to).balanceOf(address(this));
        for (uint256 fee = 0; fee <= MAX_FEE; ++fee) {
            uint256 out = PresaleMath.amountOut(TRADE, reserveIn, reserveOut, fee);
            try IDexPair(pair).swap(isFirst ? 0 : out, isFirst ? out : 0, address(this), "") {
                // One that gives all it could does not keep the product of its reserves.
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
