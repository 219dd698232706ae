// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IDexFactory, IDexPair} from "../shared/Dex.sol";
import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PresaleMath} from "./PresaleMath.sol";

/// @title PairListing
/// @notice Lists a token at its launch rate, in any state that others may have left the pair in.
/// @dev Never through a router: it refuses a pair with an empty side that has been synced, which costs an attacker one
/// wei.
///
/// The pair is brought to the rate by a trade inside it, and the liquidity added then. Into a pair where the token is too dear
/// go tokens that are owed to no account; into one where it is too cheap at most a twentieth of the coin. The result is
/// judged, not the path: a hook of the token may do with the pair what it likes in between.
library PairListing {
    using SafeERC20 for IERC20;

    /// @dev What is to be listed.
    /// @param coin The coin as the pair holds it.
    /// @param coinAmount What of it is to go into the pair, here already.
    /// @param tokensOwed What of the tokens that are here belongs to contributors.
    /// @param rate Base units of the token for one whole coin.
    /// @param unit One whole coin in base units.
    /// @param dexFee What the pair keeps of a swap at most, basis points.
    /// @param added What of the coin the caller brought, here already; what is left of it afterwards.
    /// @param bought What it bought of the token, here; zero before.
    /// @param pairCode The hash of the code that the factory's pairs run.
    /// @param tokensIn What the pair counts of the token. Read again after each step that called anything but views.
    /// @param coinsIn The same of the coin.
    /// @param hasMoved Whether there was such a step.
    /// @param liquidity The LP tokens that are here in the end.
    struct Order {
        address pairFactory;
        address token;
        address coin;
        uint256 coinAmount;
        uint256 tokensOwed;
        uint256 rate;
        uint256 unit;
        uint256 dexFee;
        uint256 added;
        uint256 bought;
        bytes32 pairCode;
        uint256 tokensIn;
        uint256 coinsIn;
        bool hasMoved;
        uint256 liquidity;
    }

    /// @dev The share of the coin that may be spent on tokens that are too cheap.
    uint256 private constant SPENDABLE = 20;

    /// @dev What the result may miss the rate by.
    uint256 private constant TOLERANCE = 100;

    /// @dev A pair that holds next to nothing cannot be traded to the rate: it misses it by this many base units of either side,
    /// and is brought to it by our own amounts. That gives its other holders no more than those.
    uint256 private constant DUST = 3;

    /// @dev Reserves below this part of what is listed are nothing beside it.
    uint256 private constant NOTHING = 1e9;

    /// @dev Lists.
    /// @return pair Where.
    /// @return coinListed What went into the pair with the liquidity.
    /// @return tokensListed The same of the token.
    function list(Order memory order)
        internal
        returns (address pair, uint256 coinListed, uint256 tokensListed)
    {
        pair = IDexFactory(order.pairFactory).getPair(order.token, order.coin);
        if (pair == address(0)) pair = IDexFactory(order.pairFactory).createPair(order.token, order.coin);

        // Check: it is the code that was tried when the router was listed.
        if (pair.codehash != order.pairCode) revert IPresalePool.Presale_UnknownPair(pair);
        uint256 coinBefore = _balanceOf(order.coin);

        (order.tokensIn, order.coinsIn) = _reserves(pair, order);
        _takeExcess(pair, order);
        _fillEmptySide(pair, order);
        if (order.added != 0) coinBefore -= _buy(pair, order);
        _trade(pair, order);

        // What was spent or won counts; what has lain here beside it does not.
        uint256 coinThere = order.coinAmount;
        if (order.hasMoved) coinThere = coinThere + _balanceOf(order.coin) - coinBefore;
        (tokensListed, coinListed) = _add(pair, order, coinThere);
        _judge(pair, order);
    }

    /// @dev Takes what was sent to the pair and not counted by it. Where the token refuses, it is counted instead.
    function _takeExcess(address pair, Order memory order) private {
        bool hasExcess = Settlement.balanceOf(order.token, pair) > order.tokensIn
            || Settlement.balanceOf(order.coin, pair) > order.coinsIn;
        if (!hasExcess) return;

        // Interaction: the pair, and with it the token; the guard is held.
        try IDexPair(pair).skim(address(this)) {}
        catch {
            IDexPair(pair).sync();
        }
        _readReserves(pair, order);
    }

    /// @dev A pair that has one side only has no price: one base unit gives it one.
    function _fillEmptySide(address pair, Order memory order) private {
        if ((order.tokensIn == 0) == (order.coinsIn == 0)) return;
        IERC20(order.tokensIn == 0 ? order.token : order.coin).safeTransfer(pair, 1);
        IDexPair(pair).sync();
        _readReserves(pair, order);
    }

    /// @dev Spends the caller's coin on tokens that are too cheap, as far as that takes; they are the caller's.
    /// @return spent What of it went into the pair.
    function _buy(address pair, Order memory order) private returns (uint256 spent) {
        (uint256 tokens, uint256 coins) = (order.tokensIn, order.coinsIn);
        if (tokens <= Math.mulDiv(coins, order.rate, order.unit)) return 0;
        uint256 wanted = Math.mulDiv(tokens, order.unit, order.rate);
        uint256 limit = Math.min(order.added, PresaleMath.MAX_AMOUNT);
        spent = PresaleMath.towards(coins, wanted, order.dexFee, limit);
        uint256 had = _balanceOf(order.token);
        if (!_swap(pair, order.coin, order.token, spent, coins, tokens, order.dexFee)) return 0;
        order.added -= spent;
        order.bought = Math.saturatingSub(_balanceOf(order.token), had);
        order.tokensOwed += order.bought;
        _readReserves(pair, order);
    }

    /// @dev Trades towards the rate.
    function _trade(address pair, Order memory order) private {
        (uint256 tokens, uint256 coins) = (order.tokensIn, order.coinsIn);
        if (tokens == 0) return;
        uint256 wanted = Math.mulDiv(coins, order.rate, order.unit);

        if (tokens < wanted) {
            uint256 limit = Math.min(_tokensFree(order), PresaleMath.MAX_AMOUNT);
            _swap(
                pair,
                order.token,
                order.coin,
                PresaleMath.towards(tokens, wanted, order.dexFee, limit),
                tokens,
                coins,
                order.dexFee
            );
        } else if (tokens > wanted) {
            uint256 limit = order.coinAmount / SPENDABLE;
            wanted = Math.mulDiv(tokens, order.unit, order.rate);
            _swap(
                pair,
                order.coin,
                order.token,
                PresaleMath.towards(coins, wanted, order.dexFee, limit),
                coins,
                tokens,
                order.dexFee
            );
        } else {
            return;
        }
        _readReserves(pair, order);
    }

    /// @dev Swaps inside the pair; not at all where that would give nothing.
    /// @return done Whether it did.
    function _swap(
        address pair,
        address paid,
        address taken,
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 dexFee
    ) private returns (bool done) {
        uint256 out = PresaleMath.amountOut(amountIn, reserveIn, reserveOut, dexFee);
        if (out == 0) return false;
        IERC20(paid).safeTransfer(pair, amountIn);
        (uint256 out0, uint256 out1) = taken < paid ? (out, uint256(0)) : (uint256(0), out);
        IDexPair(pair).swap(out0, out1, address(this), "");
        return true;
    }

    /// @dev Adds the liquidity: the token first, the coin last, so that what a hook of the token does to the pair meets a
    /// pair without our coin.
    function _add(address pair, Order memory order, uint256 coinThere)
        private
        returns (uint256 tokens, uint256 coins)
    {
        (tokens, coins) = _amounts(pair, order, coinThere);
        if (tokens == 0 || coins == 0) _refusePrice(pair, order);
        IERC20(order.token).safeTransfer(pair, tokens);
        IERC20(order.coin).safeTransfer(pair, coins);
        IDexPair(pair).mint(address(this));
    }

    /// @dev How much of both: all of the coin as far as the free tokens reach.
    ///
    /// Notes:
    /// - A pair that others hold shares of gets amounts in its own ratio, so that nothing is given to its holders.
    /// - A pair without holders, one that misses the rate by dust, or one that is next to nothing beside ours, gets
    ///   amounts that
    /// bring the whole to the rate.
    function _amounts(address pair, Order memory order, uint256 coinThere)
        private
        view
        returns (uint256 tokens, uint256 coins)
    {
        (uint256 tokensIn, uint256 coinsIn) = (order.tokensIn, order.coinsIn);
        uint256 free = _tokensFree(order);
        coins = coinThere;
        if (
            IDexPair(pair).totalSupply() != 0 && tokensIn != 0 && !_missesByDust(order, tokensIn, coinsIn)
                && !_isNothing(order, tokensIn, coinsIn)
        ) {
            tokens = Math.mulDiv(coins, tokensIn, coinsIn, Math.Rounding.Ceil);
            if (tokens > free) (tokens, coins) = (free, Math.mulDiv(free, coinsIn, tokensIn));
            return (tokens, coins);
        }
        tokens = Math.saturatingSub(Math.mulDiv(coinsIn + coins, order.rate, order.unit), tokensIn);
        if (tokens > free) {
            tokens = free;
            coins = Math.min(
                coins, Math.saturatingSub(Math.mulDiv(tokensIn + free, order.unit, order.rate), coinsIn)
            );
        }
    }

    /// @dev Whether reserves miss the rate, and by a few base units alone.
    function _missesByDust(Order memory order, uint256 tokens, uint256 coins) private pure returns (bool) {
        (uint256 off, uint256 wanted) = _missing(order, tokens, coins);
        return off > wanted / TOLERANCE && off <= DUST * (1 + Math.ceilDiv(order.rate, order.unit));
    }

    /// @dev Whether reserves are a thousand-millionth of what is to be listed at most. No trade can be small enough for them,
    /// and what their holders get of ours is as little: left at the edge of the tolerance they would set the price of all.
    function _isNothing(Order memory order, uint256 tokens, uint256 coins) private pure returns (bool) {
        uint256 ours = Math.mulDiv(order.coinAmount, order.rate, order.unit);
        return tokens <= ours / NOTHING && coins <= order.coinAmount / NOTHING;
    }

    /// @dev By how many tokens reserves miss the rate, and how many there should be.
    function _missing(Order memory order, uint256 tokens, uint256 coins)
        private
        pure
        returns (uint256 off, uint256 wanted)
    {
        wanted = Math.mulDiv(coins, order.rate, order.unit);
        off = tokens > wanted ? tokens - wanted : wanted - tokens;
    }

    /// @dev The result: the price, whose pair it is, and what our part of it is worth.
    function _judge(address pair, Order memory order) private view {
        (uint256 tokens, uint256 coins) = _reserves(pair, order);
        // What the pair says it holds is there.
        tokens = Math.min(tokens, Settlement.balanceOf(order.token, pair));
        coins = Math.min(coins, Settlement.balanceOf(order.coin, pair));
        (uint256 off, uint256 wanted) = _missing(order, tokens, coins);
        if (off > wanted / TOLERANCE) _refusePrice(pair, order);

        uint256 ours = _balanceOf(pair);
        order.liquidity = ours;
        uint256 total = IDexPair(pair).totalSupply();
        if (ours * 2 < total) revert IPresalePool.Presale_PairShare(pair, ours, total);

        // LP tokens and reserves are below 2^113, so the products cannot overflow.
        if (ours * coins * 100 < order.coinAmount * total * 95) {
            revert IPresalePool.Presale_PairValue(pair, ours * coins / total, order.coinAmount);
        }
    }

    function _refusePrice(address pair, Order memory order) private view {
        (uint256 tokens, uint256 coins) = _reserves(pair, order);
        revert IPresalePool.Presale_PairPrice(pair, tokens, coins, order.rate);
    }

    /// @dev What of the tokens that are here is owed to no account.
    function _tokensFree(Order memory order) private view returns (uint256) {
        return Math.saturatingSub(_balanceOf(order.token), order.tokensOwed);
    }

    function _balanceOf(address token) private view returns (uint256) {
        return Settlement.balanceOf(token);
    }

    /// @dev After a step.
    function _readReserves(address pair, Order memory order) private view {
        order.hasMoved = true;
        (order.tokensIn, order.coinsIn) = _reserves(pair, order);
    }

    /// @dev The pair's reserves; V2 orders tokens by their addresses.
    function _reserves(address pair, Order memory order)
        private
        view
        returns (uint256 tokens, uint256 coins)
    {
        (uint112 reserve0, uint112 reserve1,) = IDexPair(pair).getReserves();
        return order.token < order.coin ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
