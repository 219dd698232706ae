// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IDexFactory, IDexPair} from "../shared/Dex.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PairListing
/// @notice Lists a token at its launch rate, in any state that others may have left the pair in.
/// @dev Never through a router: it refuses a pair with an empty side that has been synced, which costs an attacker one
/// wei.
///
/// A pair off the rate is first traded to within the exchange's fee of the rate, where no arbitrage pays, and then given
/// the liquidity. The finalizer's coin or tokens pay for the trade, and what it fetches is the finalizer's. The sale itself
/// sells only spare tokens, above the rate, and spends only dust of its coin. The result is judged, not the path: a
/// token's transfer hook may change the pair in between.
library PairListing {
    using SafeERC20 for IERC20;

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The pair's code differs from the code tested when the router was listed.
    error PairListing_UnknownPair(address pair);

    /// @notice The pair cannot be brought to the launch rate with the available amounts.
    /// @param tokenReserve The pair's reserve of the token.
    /// @param coinReserve The pair's reserve of the coin.
    /// @param wanted The launch rate: base units of the token for one whole coin.
    error PairListing_Price(address pair, uint256 tokenReserve, uint256 coinReserve, uint256 wanted);

    /// @notice The sale's LP tokens, and one more, would be worth too little.
    /// @param redeemable The amount they could be redeemed for, in base units of the coin.
    /// @param planned The amount that was to be added to the pair.
    error PairListing_Value(address pair, uint256 redeemable, uint256 planned);

    /// @notice The finalizer's trade fetched less than the finalizer's limit.
    error PairListing_TooLittle(uint256 received, uint256 least);

    // ------------------------------------------------------------------------------------------------- types

    /// @dev The listing's terms.
    /// @param pairCode The code hash of the factory's pairs.
    /// @param coin The coin as the pair holds it.
    /// @param coinAmount The amount to be listed, held by this contract.
    /// @param tokensOwed The part of this contract's tokens that belongs to contributors.
    /// @param rate Base units of the token for one whole coin.
    /// @param unit One whole coin in base units.
    /// @param dexFee The pair's swap fee as measured, basis points.
    struct Terms {
        address pairFactory;
        bytes32 pairCode;
        address token;
        address coin;
        uint256 coinAmount;
        uint256 tokensOwed;
        uint256 rate;
        uint256 unit;
        uint256 dexFee;
    }

    /// @dev The amounts that the finalizer brought, held by this contract beyond those of the terms.
    /// @param least The amount that all of the used side has to fetch; of a part, its part.
    struct Offer {
        uint256 coin;
        uint256 tokens;
        uint256 least;
    }

    /// @dev A pair's reserves.
    struct Reserves {
        uint256 tokens;
        uint256 coins;
    }

    /// @dev The trade that brings a pair towards the rate.
    /// @param isSale Whether tokens are paid for coin.
    /// @param wanted The reserve of the paid side at the price at which the trade ends, see {PresaleMath-towards}; zero if
    /// no trade is due.
    struct Trade {
        bool isSale;
        address paid;
        address taken;
        uint256 reserveIn;
        uint256 reserveOut;
        uint256 wanted;
    }

    /// @dev The outcome.
    /// @param coinListed The coin added with the liquidity.
    /// @param tokensListed The tokens added with the liquidity.
    /// @param liquidity This contract's LP tokens.
    /// @param coinBack The finalizer's coin: the unused part, or what the tokens fetched besides.
    /// @param tokensBack The finalizer's tokens, likewise.
    struct Result {
        address pair;
        uint256 coinListed;
        uint256 tokensListed;
        uint256 liquidity;
        uint256 coinBack;
        uint256 tokensBack;
    }

    // --------------------------------------------------------------------------------------------- constants

    /// @dev 100 percent in basis points.
    uint256 private constant WHOLE = PresaleMath.WHOLE;

    /// @dev Twice what listing, locking and paying take, with the gas caps of payments.
    uint256 private constant MIN_GAS = 1_500_000;

    /// @dev How far from the rate a trade ends, basis points: the exchange's fee, but at most this.
    uint256 private constant MAX_BAND = 65;

    /// @dev How much further from the rate a pair may be that gets liquidity in its own ratio, basis points.
    uint256 private constant SLACK = 35;

    /// @dev How far from the rate the result may be, basis points.
    uint256 private constant TOLERANCE = 100;

    /// @dev The share of the planned coin for which the sale's LP tokens must be redeemable, basis points.
    uint256 private constant MIN_VALUE = 9_900;

    /// @dev One part of a listing in so many is dust.
    uint256 private constant DUST_PARTS = 1_000_000;

    /// @dev An empty side is given one part of the listed tokens in so many, if one base unit does not arrive.
    uint256 private constant LEAST_PARTS = 1e12;

    /// @dev So many base units of the coarser side are dust.
    uint256 private constant DUST_UNITS = 5;

    // ------------------------------------------------------------------------------------------------ listing

    /// @dev The terms of a sale's listing.
    /// @param raised The raised coin, base units.
    /// @param sold The tokens owed to contributors, base units.
    /// @param wrapped The native coin as a pair holds it.
    /// @return terms The terms.
    /// @return fee The platform's fee, base units of the coin.
    function termsOf(PoolConfig memory config, uint256 raised, uint256 sold, address wrapped)
        internal
        pure
        returns (Terms memory terms, uint256 fee)
    {
        (fee, terms.coinAmount) = PresaleMath.split(raised, config.terms.liquidityPercent);
        terms.pairFactory = config.pairFactory;
        terms.pairCode = config.pairCode;
        terms.token = config.token;
        terms.coin = config.coin == address(0) ? wrapped : config.coin;
        terms.tokensOwed = sold;
        terms.rate = config.terms.launchRate;
        terms.unit = config.unit;
        terms.dexFee = config.dexFee;
    }

    /// @dev Lists the token.
    function list(Terms memory terms, Offer memory offer) internal returns (Result memory result) {
        address pair = IDexFactory(terms.pairFactory).getPair(terms.token, terms.coin);
        if (pair == address(0)) {
            pair = IDexFactory(terms.pairFactory).createPair(terms.token, terms.coin);
        }
        // Check: the gas suffices for all that follows. A gas estimate is then the same in the next blocks.
        if (gasleft() < MIN_GAS) revert Payouts.Payouts_GasTooLow();

        // Check: the code is the one tested when the router was listed.
        if (pair.codehash != terms.pairCode) revert PairListing_UnknownPair(pair);

        (result.pair, result.coinBack, result.tokensBack) = (pair, offer.coin, offer.tokens);
        (Reserves memory reserves, uint256 coinLeft) = _prepare(terms, pair);
        if (reserves.tokens != 0) {
            bool isEnough = offer.coin | offer.tokens != 0 && _tradeOffer(terms, offer, result, reserves);
            if (!isEnough) coinLeft -= _tradeOwn(terms, result, reserves);
        }
        _add(terms, result, reserves, coinLeft);
        _judge(terms, result);
    }

    /// @dev The amounts that a finalizer has to bring at the pair's present state; at most one of both is not zero.
    /// @param holder The sale.
    /// @return coin The payment if the token is too cheap and the sale's own means do not suffice, otherwise zero.
    /// @return tokens The payment if the token is too dear, likewise.
    /// @return received The amount that the payment fetches of the other side.
    function needs(Terms memory terms, address holder)
        internal
        view
        returns (uint256 coin, uint256 tokens, uint256 received)
    {
        address pair = IDexFactory(terms.pairFactory).getPair(terms.token, terms.coin);
        if (pair == address(0)) return (0, 0, 0);
        Reserves memory reserves = _backed(terms, pair);
        if (reserves.tokens == 0 && reserves.coins == 0) return (0, 0, 0);
        if (reserves.tokens == 0) reserves.tokens = 1;
        if (reserves.coins == 0) reserves.coins = 1;

        Trade memory trade = _tradeOf(terms, reserves);
        uint256 payment = _payment(trade, terms.dexFee, PresaleMath.MAX_AMOUNT);
        uint256 free = Math.saturatingSub(Settlement.balanceOf(terms.token, holder), terms.tokensOwed);
        (uint256 coinLimit, uint256 tokenLimit) = _ownLimits(terms, pair, free);
        if (payment <= (trade.isSale ? tokenLimit : coinLimit)) return (0, 0, 0);
        received = PresaleMath.amountOut(payment, trade.reserveIn, trade.reserveOut, terms.dexFee);
        (coin, tokens) = trade.isSale ? (uint256(0), payment) : (payment, uint256(0));
    }

    // ------------------------------------------------------------------------------------------------- steps

    /// @dev Takes what was sent to the pair and is not in its reserves. Where the token refuses, or took from the pair by
    /// itself, the reserves become the balances. A pair with one empty side has no price: one base unit gives it one.
    /// @return reserves The reserves after that.
    /// @return coinLeft The coin that is left for the listing.
    function _prepare(Terms memory terms, address pair)
        private
        returns (Reserves memory reserves, uint256 coinLeft)
    {
        reserves = _reserves(terms, pair);
        coinLeft = terms.coinAmount;
        bool isCounted = Settlement.balanceOf(terms.token, pair) == reserves.tokens
            && Settlement.balanceOf(terms.coin, pair) == reserves.coins;
        if (!isCounted) {
            // Interaction: the pair, and with it the token; the guard is held.
            try IDexPair(pair).skim(address(this)) {}
            catch {
                IDexPair(pair).sync();
            }
            reserves = _reserves(terms, pair);
        }
        if ((reserves.tokens == 0) == (reserves.coins == 0)) return (reserves, coinLeft);
        if (reserves.coins == 0) --coinLeft;
        IERC20(reserves.tokens == 0 ? terms.token : terms.coin).safeTransfer(pair, 1);
        IDexPair(pair).sync();
        reserves = _reserves(terms, pair);
        if (reserves.tokens != 0) return (reserves, coinLeft);
        // A rebasing token may round one base unit to nothing.
        IERC20(terms.token).safeTransfer(pair, 1 + _planned(terms) / LEAST_PARTS);
        IDexPair(pair).sync();
        return (_reserves(terms, pair), coinLeft);
    }

    /// @dev Trades with the finalizer's amounts, and updates the reserves.
    /// @return isEnough Whether they suffice.
    function _tradeOffer(
        Terms memory terms,
        Offer memory offer,
        Result memory result,
        Reserves memory reserves
    ) private returns (bool isEnough) {
        Trade memory trade = _tradeOf(terms, reserves);
        uint256 limit = trade.isSale ? offer.tokens : offer.coin;
        if (trade.wanted == 0 || limit == 0) return false;

        uint256 had = Settlement.balanceOf(trade.taken);
        (uint256 paid, uint256 received) = _swap(result.pair, trade, terms.dexFee, limit);
        // At most the computed output: a token may pay dividends meanwhile.
        received = Math.min(received, Math.saturatingSub(Settlement.balanceOf(trade.taken), had));
        // Check: the finalizer's limit, in proportion to the used part.
        uint256 least = Math.mulDiv(offer.least, paid, limit);
        if (received < least) revert PairListing_TooLittle(received, least);

        if (trade.isSale) {
            result.tokensBack -= paid;
            result.coinBack += received;
        } else {
            result.coinBack -= paid;
            result.tokensBack += received;
        }
        _update(terms, result.pair, reserves);
        return paid < limit && !_misses(terms, reserves, _band(terms) + 1);
    }

    /// @dev Trades with the sale's own spare tokens, or dust of its coin if that suffices, and updates the reserves. The owner
    /// keeps what it fetches.
    /// @return spent The spent coin.
    function _tradeOwn(Terms memory terms, Result memory result, Reserves memory reserves)
        private
        returns (uint256 spent)
    {
        Trade memory trade = _tradeOf(terms, reserves);
        if (trade.wanted == 0) return 0;
        (uint256 limit, uint256 tokenLimit) =
            _ownLimits(terms, result.pair, _tokensFree(terms, result.tokensBack));
        if (trade.isSale) {
            _swap(result.pair, trade, terms.dexFee, tokenLimit);
        } else if (_payment(trade, terms.dexFee, PresaleMath.MAX_AMOUNT) > limit) {
            return 0;
        } else {
            (spent,) = _swap(result.pair, trade, terms.dexFee, limit);
        }
        _update(terms, result.pair, reserves);
    }

    /// @dev Swaps inside the pair; not at all where that would fetch nothing.
    /// @param limit The most that is paid.
    /// @return paid The payment.
    /// @return received The computed output.
    function _swap(address pair, Trade memory trade, uint256 fee, uint256 limit)
        private
        returns (uint256 paid, uint256 received)
    {
        paid = _payment(trade, fee, limit);
        if (PresaleMath.amountOut(paid, trade.reserveIn, trade.reserveOut, fee) == 0) return (0, 0);

        IERC20(trade.paid).safeTransfer(pair, paid);
        received = _outputFor(pair, trade, paid, fee);
        try IDexPair(pair).swap(_first(trade, received), _second(trade, received), address(this), "") {}
        catch {
            // The exchange may have raised its fee since it was measured: the same price takes a larger payment then.
            uint256 more = Math.saturatingSub(_payment(trade, PresaleMath.MAX_DEX_FEE, limit), paid);
            if (more != 0) IERC20(trade.paid).safeTransfer(pair, more);
            paid += more;
            received = _outputFor(pair, trade, paid, PresaleMath.MAX_DEX_FEE);
            IDexPair(pair).swap(_first(trade, received), _second(trade, received), address(this), "");
        }
    }

    /// @dev The output for what arrived in the pair: less than the payment if the token charges for a transfer. The reserves
    /// are read again, as a hook of the token may have changed them.
    function _outputFor(address pair, Trade memory trade, uint256 paid, uint256 fee)
        private
        view
        returns (uint256)
    {
        (uint256 reserveIn, uint256 reserveOut) = _reservesOf(pair, trade.paid, trade.taken);
        uint256 arrived = Math.saturatingSub(Settlement.balanceOf(trade.paid, pair), reserveIn);
        return PresaleMath.amountOut(Math.min(paid, arrived), reserveIn, reserveOut, fee);
    }

    /// @dev V2 orders a pair's tokens by their addresses.
    function _first(Trade memory trade, uint256 amount) private pure returns (uint256) {
        return trade.taken < trade.paid ? amount : 0;
    }

    function _second(Trade memory trade, uint256 amount) private pure returns (uint256) {
        return trade.taken < trade.paid ? 0 : amount;
    }

    /// @dev Adds the liquidity: the token first, the coin last, so that a hook of the token meets a pair without our coin.
    function _add(Terms memory terms, Result memory result, Reserves memory reserves, uint256 coinLeft)
        private
    {
        (uint256 tokens, uint256 coins) = _amounts(terms, result, reserves, coinLeft);
        if (tokens == 0 || coins == 0) _refusePrice(terms, result.pair);
        IERC20(terms.token).safeTransfer(result.pair, tokens);
        IERC20(terms.coin).safeTransfer(result.pair, coins);
        IDexPair(result.pair).mint(address(this));
        (result.tokensListed, result.coinListed) = (tokens, coins);
    }

    /// @dev The amounts of both: all of the coin as far as the free tokens reach.
    ///
    /// Notes:
    /// - A pair near the rate gets amounts in its own ratio, so that nothing is given to the holders of its shares.
    /// - A pair that misses the rate by dust, as an empty one, gets amounts that bring the whole to the rate. Its holders
    ///   gain no more than it missed.
    /// - So does one without holders that no trade could bring near the rate.
    function _amounts(Terms memory terms, Result memory result, Reserves memory reserves, uint256 coinLeft)
        private
        view
        returns (uint256 tokens, uint256 coins)
    {
        uint256 free = _tokensFree(terms, result.tokensBack);
        coins = coinLeft;
        if (reserves.tokens != 0 && !_missesByDust(terms, reserves)) {
            bool isFar = _misses(terms, reserves, _band(terms) + SLACK);
            if (!isFar) {
                tokens = Math.mulDiv(coins, reserves.tokens, reserves.coins, Math.Rounding.Ceil);
                if (tokens > free) {
                    (tokens, coins) = (free, Math.mulDiv(free, reserves.coins, reserves.tokens));
                }
                return (tokens, coins);
            }
            if (!_isOurs(result.pair)) return (0, 0);
        }
        uint256 whole = Math.mulDiv(reserves.coins + coins, terms.rate, terms.unit);
        tokens = Math.saturatingSub(whole, reserves.tokens);
        if (tokens > free) {
            tokens = free;
            whole = Math.mulDiv(reserves.tokens + free, terms.unit, terms.rate);
            coins = Math.min(coins, Math.saturatingSub(whole, reserves.coins));
        }
    }

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev Judges the result: the price, and the value of the sale's LP tokens.
    function _judge(Terms memory terms, Result memory result) private view {
        address pair = result.pair;
        Reserves memory reserves = _backed(terms, pair);
        if (_misses(terms, reserves, TOLERANCE)) _refusePrice(terms, pair);

        uint256 ours = Settlement.balanceOf(pair);
        result.liquidity = ours;
        uint256 total = IDexPair(pair).totalSupply();
        // The pair rounds down to whole shares: up to one is missing. Shares are coarse only in a pair to which others have
        // given many times our liquidity.
        // LP tokens and reserves are below 2^113, so the products cannot overflow.
        if ((ours + 1) * reserves.coins * WHOLE < terms.coinAmount * total * MIN_VALUE) {
            revert PairListing_Value(pair, ours * reserves.coins / total, terms.coinAmount);
        }
    }

    function _refusePrice(Terms memory terms, address pair) private view {
        Reserves memory reserves = _reserves(terms, pair);
        revert PairListing_Price(pair, reserves.tokens, reserves.coins, terms.rate);
    }

    // ------------------------------------------------------------------------------------------------ figures

    /// @dev The trade that is due at these reserves.
    function _tradeOf(Terms memory terms, Reserves memory reserves)
        private
        pure
        returns (Trade memory trade)
    {
        (address token, address coin) = (terms.token, terms.coin);
        uint256 part = WHOLE - _band(terms);
        uint256 wanted = Math.mulDiv(reserves.coins, terms.rate * part, terms.unit * WHOLE);
        if (wanted > reserves.tokens) {
            return Trade(true, token, coin, reserves.tokens, reserves.coins, wanted);
        }
        wanted = Math.mulDiv(reserves.tokens, terms.unit * part, terms.rate * WHOLE);
        if (wanted > reserves.coins) {
            return Trade(false, coin, token, reserves.coins, reserves.tokens, wanted);
        }
    }

    function _payment(Trade memory trade, uint256 fee, uint256 limit) private pure returns (uint256) {
        limit = Math.min(limit, PresaleMath.MAX_AMOUNT);
        return PresaleMath.towards(trade.reserveIn, trade.wanted, fee, limit);
    }

    /// @dev Inside the fee a trade costs more than the better price is worth, so none is made there.
    function _band(Terms memory terms) private pure returns (uint256) {
        return Math.min(terms.dexFee, MAX_BAND);
    }

    /// @dev The amount that the sale may trade with. In a pair without holders that stays its own.
    /// @param free The tokens that are owed to no account.
    function _ownLimits(Terms memory terms, address pair, uint256 free)
        private
        view
        returns (uint256 coin, uint256 tokens)
    {
        if (_isOurs(pair)) return (terms.coinAmount / 2, free);
        coin = _dustOf(terms.coinAmount, terms.unit, terms.rate);
        tokens = Math.saturatingSub(free, _planned(terms));
    }

    /// @dev The tokens for all of the coin at the rate.
    function _planned(Terms memory terms) private pure returns (uint256) {
        return Math.mulDiv(terms.coinAmount, terms.rate, terms.unit, Math.Rounding.Ceil);
    }

    /// @dev The amount that a listing may lack without harm: a part of it, or a few base units.
    /// @param mine Base units of the same side for `other` of the other side.
    function _dustOf(uint256 amount, uint256 mine, uint256 other) private pure returns (uint256) {
        return amount / DUST_PARTS + DUST_UNITS * Math.ceilDiv(mine, other);
    }

    function _missesByDust(Terms memory terms, Reserves memory reserves) private pure returns (bool) {
        (uint256 off,) = _missing(terms, reserves);
        return off <= _dustOf(_planned(terms), terms.rate, terms.unit);
    }

    /// @dev Whether no other account holds shares of the pair.
    function _isOurs(address pair) private view returns (bool) {
        return IDexPair(pair).totalSupply() == 0;
    }

    /// @dev Whether reserves miss the rate by more than `bps` basis points.
    function _misses(Terms memory terms, Reserves memory reserves, uint256 bps) private pure returns (bool) {
        (uint256 off, uint256 wanted) = _missing(terms, reserves);
        return off > wanted * bps / WHOLE;
    }

    /// @return off By how many tokens reserves miss the rate.
    /// @return wanted How many there should be.
    function _missing(Terms memory terms, Reserves memory reserves)
        private
        pure
        returns (uint256 off, uint256 wanted)
    {
        wanted = Math.mulDiv(reserves.coins, terms.rate, terms.unit);
        off = reserves.tokens > wanted ? reserves.tokens - wanted : wanted - reserves.tokens;
    }

    /// @dev The tokens that are owed to no account.
    /// @param reserved The finalizer's tokens.
    function _tokensFree(Terms memory terms, uint256 reserved) private view returns (uint256) {
        return Math.saturatingSub(Settlement.balanceOf(terms.token), terms.tokensOwed + reserved);
    }

    function _reserves(Terms memory terms, address pair) private view returns (Reserves memory reserves) {
        _update(terms, pair, reserves);
    }

    function _update(Terms memory terms, address pair, Reserves memory reserves) private view {
        (reserves.tokens, reserves.coins) = _reservesOf(pair, terms.token, terms.coin);
    }

    /// @dev The reserves as far as the pair holds them.
    function _backed(Terms memory terms, address pair) private view returns (Reserves memory reserves) {
        reserves = _reserves(terms, pair);
        reserves.tokens = Math.min(reserves.tokens, Settlement.balanceOf(terms.token, pair));
        reserves.coins = Math.min(reserves.coins, Settlement.balanceOf(terms.coin, pair));
    }

    /// @dev A pair's reserves of two assets; V2 orders them by their addresses.
    function _reservesOf(address pair, address one, address other) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1,) = IDexPair(pair).getReserves();
        return one < other ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
