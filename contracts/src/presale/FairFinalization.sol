// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {IWrappedNative} from "../shared/Dex.sol";
import {Settlement} from "../shared/Settlement.sol";
import {FairClaims} from "./FairClaims.sol";
import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PairListing} from "./PairListing.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairFinalization
/// @notice The end of a fair sale: finalization spends the accepted coin and keeps the excess. See {IFairPool}.
abstract contract FairFinalization is FairClaims {
    using SafeCast for uint256;

    /// @inheritdoc IPresalePool
    function finalizePoolWith(uint256 coin, uint256 tokens, uint256 least)
        external
        payable
        override(IPresalePool, PoolFinalization)
        nonReentrant
    {
        PoolConfig memory config = _config();
        // Check: the native coin comes with the call.
        _checkValue(config, coin);

        // Interaction: take the amounts; the balances must still cover what is owed.
        if (msg.value != 0) IWrappedNative(_wrapped).deposit{value: coin}();
        else if (coin != 0) coin = Settlement.pull(config.coin, coin, _state.raised - _outgoing.refunded);
        if (tokens != 0) tokens = Settlement.pull(config.token, tokens, config.tokensForSale);
        _finalize(config, PairListing.Offer(coin, tokens, least));
    }

    /// @inheritdoc PoolFinalization
    function _finalize(PoolConfig memory config, PairListing.Offer memory offer) internal override {
        State memory state = _state;

        // Check: the status, and that the caller may finalize now.
        _checkStatus(config, state, ENDED);
        uint256 openFrom = config.terms.endTime + PresaleMath.OWNERS_TIME;
        if (msg.sender != config.owner && block.timestamp < openFrom) revert Presale_TooEarly(openFrom);

        // Effect: finalize the sale; contributors are owed tokens and excess from now on.
        Outcome memory outcome;
        outcome.sold = config.tokensForSale;
        _state.finalizedAt = block.timestamp.toUint40();

        // Interaction: list, lock, and pay last; the reentrancy guard is held.
        (PairListing.Result memory result, uint256 reserve) = _listFair(config, state.raised, offer, outcome);
        _lock(config, outcome, result);
        _giveBack(config, result);
        _payOutFair(config, outcome, reserve);

        // Log the outcome, as the last event.
        emit PoolFinalized(
            result.pair,
            msg.sender,
            result.liquidity,
            outcome.lockId,
            result.coinListed,
            result.tokensListed,
            outcome.fee,
            outcome.sold,
            outcome.ownerCoin,
            outcome.tokensLeft
        );
    }

    /// @return result The listing.
    /// @return reserve The coin that stays here for the excess: all of it, or the part that the balance covers.
    function _listFair(
        PoolConfig memory config,
        uint256 total,
        PairListing.Offer memory offer,
        Outcome memory outcome
    ) private returns (PairListing.Result memory result, uint256 reserve) {
        uint256 paid = _outgoing.refunded;
        uint256 hardCap = config.terms.hardCap;
        uint256 balance = _heldOf(config.coin);
        // The caller's coin is held here where it is no native coin.
        if (config.coin != address(0)) balance -= offer.coin;
        uint256 spent = FairMath.spendable(total, hardCap, paid, balance);
        reserve = Math.min(FairMath.reserveOf(total, hardCap, paid), balance - spent);

        PairListing.Terms memory listing;
        (listing, outcome.fee) = PairListing.termsOf(config, spent, outcome.sold, _wrapped);
        (listing.rate, listing.unit) = FairMath.launchRate(
            outcome.sold, FairConfigCode.launchOf(address(this)), FairMath.accepted(total, hardCap)
        );
        if (config.coin == address(0)) IWrappedNative(_wrapped).deposit{value: listing.coinAmount}();
        result = PairListing.list(listing, offer);

        // Check: all tokens of the contributors are still here, even if the token charged a tax.
        balance = Settlement.balanceOf(config.token);
        uint256 owed = outcome.sold + result.tokensBack;
        if (balance < owed) revert Presale_TokensShort(balance, owed);
    }

    /// @dev Pays the platform's fee, the coin beyond the reserve, and the remaining tokens.
    function _payOutFair(PoolConfig memory config, Outcome memory outcome, uint256 reserve) private {
        if (config.coin == address(0)) {
            uint256 wrapped = Settlement.balanceOf(_wrapped);
            if (wrapped != 0) IWrappedNative(_wrapped).withdraw(wrapped);
        }
        uint256 coins = Math.saturatingSub(_heldOf(config.coin), reserve);
        outcome.fee = Math.min(outcome.fee, coins);
        outcome.ownerCoin = coins - outcome.fee;
        _send(config.coin, config.feeReceiver, outcome.fee, COIN_GAS);
        _send(config.coin, config.owner, outcome.ownerCoin, COIN_GAS);

        // Check: the coin's payments took no token that contributors are owed.
        uint256 tokens = Settlement.balanceOf(config.token);
        if (tokens < outcome.sold) revert Presale_TokensShort(tokens, outcome.sold);
        outcome.tokensLeft = tokens - outcome.sold;
        address heir = config.terms.isUnsoldBurnt ? BURN_ADDRESS : config.owner;
        _sendToken(config.token, heir, outcome.tokensLeft, TOKEN_GAS, tokens);

        // Check: no payment took coin that is kept for the excess.
        _checkCovered(config.coin, reserve);
    }

    /// @inheritdoc PoolFinalization
    /// @dev Whoever can no longer leave whole is not left to an owner who can.
    function _fail(PoolConfig memory config) internal override {
        State memory state = _state;
        _checkNotOver(config, state);
        uint256 closesAt_ = _closesAt(config);
        if (block.timestamp >= closesAt_ && state.raised >= config.terms.softCap) {
            revert Presale_DoorClosed(closesAt_);
        }
        super._fail(config);
    }
}
