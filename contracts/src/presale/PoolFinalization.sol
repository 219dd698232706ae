// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ILocker} from "../locker/ILocker.sol";
import {IWrappedNative} from "../shared/Dex.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PairListing} from "./PairListing.sol";
import {PoolCore} from "./PoolCore.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolFinalization
/// @notice The end of a sale: finalization, cancellation or forced failure. See {IPresalePool}.
abstract contract PoolFinalization is PoolCore {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev Gas caps of payments: no receiver can use up the gas of the listing.
    uint256 private constant COIN_GAS = 100_000;
    uint256 private constant TOKEN_GAS = 300_000;

    /// @dev The values of the event beyond those of the listing, and the coin that stays owed to contributors.
    struct Outcome {
        uint256 lockId;
        uint256 fee;
        uint256 sold;
        uint256 ownerCoin;
        uint256 tokensLeft;
        uint256 reserve;
    }

    /// @notice Accepts native coin only from the wrapped coin's contract, on unwrapping.
    receive() external payable {
        if (msg.sender != _wrapped) revert Presale_PlainSend();
    }

    /// @inheritdoc IPresalePool
    function finalizePool() external nonReentrant {
        _finalize(_config(), PairListing.Offer(0, 0, 0));
    }

    /// @inheritdoc IPresalePool
    function finalizePoolWith(uint256 coin, uint256 tokens, uint256 least) external payable nonReentrant {
        PoolConfig memory config = _config();
        State memory state = _state;
        // Check: the native coin comes with the call.
        _checkValue(config, coin);

        // Interaction: take the amounts; the balances must still cover what is owed.
        if (msg.value != 0) IWrappedNative(_wrapped).deposit{value: coin}();
        else if (coin != 0) coin = Settlement.pull(config.coin, coin, _owedOf(config, state, config.coin));
        if (tokens != 0) tokens = Settlement.pull(config.token, tokens, _tokensSold(config, state));
        _finalize(config, PairListing.Offer(coin, tokens, least));
    }

    /// @param offer The caller's amounts, the coin as the pair holds it (wrapped).
    function _finalize(PoolConfig memory config, PairListing.Offer memory offer) private {
        State memory state = _state;

        // Check: the status, and that the caller may finalize now.
        _checkStatus(config, state, ENDED);
        uint256 openFrom = _closedAt(config, state) + PresaleMath.OWNERS_TIME;
        if (msg.sender != config.owner && block.timestamp < openFrom) revert Presale_TooEarly(openFrom);

        // Effect: finalize the sale; contributors are owed their tokens from now on.
        Outcome memory outcome;
        outcome.sold = _tokensSold(config, state);
        _state.finalizedAt = block.timestamp.toUint40();

        // Interaction: list, lock, and pay last; the reentrancy guard is held.
        PairListing.Result memory result = _list(config, state, offer, outcome);
        _lock(config, outcome, result);
        _giveBack(config, result);
        _payOut(config, outcome);

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

    /// @inheritdoc IPresalePool
    function cancelPool() external nonReentrant {
        // Check: the owner.
        PoolConfig memory config = _config();
        _checkOwner(config);
        _fail(config);
    }

    /// @inheritdoc IPresalePool
    function forceFail() external nonReentrant {
        // Check: the factory.
        PoolConfig memory config = _config();
        if (msg.sender != _factory) revert Presale_NotFactory(msg.sender);
        _fail(config);
    }

    function _fail(PoolConfig memory config) private {
        // Check: the sale may still fail.
        _checkFailable(config, _state);

        // Effect: open refunds.
        _state.isFailed = true;

        // Log it.
        emit PoolCancelled(msg.sender);
    }

    /// @dev The sale is not over.
    function _checkFailable(PoolConfig memory config, State memory state) internal view virtual {
        _checkNotOver(config, state);
    }

    // ----------------------------------------------------------------------------------------------- the listing

    function _list(
        PoolConfig memory config,
        State memory state,
        PairListing.Offer memory offer,
        Outcome memory outcome
    ) private returns (PairListing.Result memory result) {
        PairListing.Terms memory listing;
        (listing, outcome.fee, outcome.reserve) = _listingOf(config, state, outcome.sold, offer.coin);
        if (config.coin == address(0)) IWrappedNative(_wrapped).deposit{value: listing.coinAmount}();
        result = PairListing.list(listing, offer);

        // Check: all tokens of the contributors are still here, even if the token charged a tax.
        uint256 balance = Settlement.balanceOf(config.token);
        uint256 owed = outcome.sold + result.tokensBack;
        if (balance < owed) revert Presale_TokensShort(balance, owed);
    }

    /// @dev The terms of the listing.
    /// @param sold The tokens of the contributors.
    /// @return listing The terms.
    /// @return fee The platform's fee, base units of the coin.
    /// @return reserve The coin that stays owed to contributors.
    function _listingOf(PoolConfig memory config, State memory state, uint256 sold, uint256)
        internal
        view
        virtual
        returns (PairListing.Terms memory listing, uint256 fee, uint256 reserve)
    {
        (listing, fee) = PairListing.termsOf(config, state.raised, sold, _wrapped);
        reserve = 0;
    }

    /// @dev Locks all LP tokens for the owner, or burns them.
    function _lock(PoolConfig memory config, Outcome memory outcome, PairListing.Result memory result)
        private
    {
        IERC20 pair = IERC20(result.pair);
        if (config.terms.isLiquidityBurnt) {
            pair.safeTransfer(BURN_ADDRESS, result.liquidity);
            return;
        }
        pair.forceApprove(_locker, result.liquidity);
        outcome.lockId = ILocker(_locker)
            .lockTokensFor(
                config.owner,
                address(pair),
                result.liquidity,
                block.timestamp + config.terms.liquidityLockSeconds
            );
    }

    // ---------------------------------------------------------------------------------------------- the payouts

    /// @dev The caller receives what is theirs, before the payouts that depend on balances.
    function _giveBack(PoolConfig memory config, PairListing.Result memory result) private {
        (uint256 coin, uint256 tokens) = (result.coinBack, result.tokensBack);
        if (tokens != 0) Settlement.send(config.token, msg.sender, tokens);
        if (coin == 0) return;
        if (config.coin != address(0)) return Settlement.send(config.coin, msg.sender, coin);
        IWrappedNative(_wrapped).withdraw(coin);
        _payNative(msg.sender, coin);
    }

    /// @dev Pays the platform's fee, the coin beyond the reserve, and the remaining tokens.
    function _payOut(PoolConfig memory config, Outcome memory outcome) private {
        if (config.coin == address(0)) {
            uint256 wrapped = Settlement.balanceOf(_wrapped);
            if (wrapped != 0) IWrappedNative(_wrapped).withdraw(wrapped);
        }
        uint256 coins = Math.saturatingSub(_heldOf(config.coin), outcome.reserve);
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

        // Check: no payment took coin that is kept.
        if (outcome.reserve != 0) _checkCovered(config.coin, outcome.reserve);
    }

    /// @dev Pays coin, or credits it if the payment is refused.
    function _send(address coin, address to, uint256 amount, uint256 gasCap) private {
        if (coin != address(0)) return _sendToken(coin, to, amount, gasCap, Settlement.balanceOf(coin));
        if (amount != 0 && !Payouts.trySendNative(to, amount, gasCap)) _credit(to, coin, amount);
    }

    /// @dev Pays tokens, or credits them if the payment is refused. Tokens that cannot be burnt stay here.
    /// @param balance The pool's token balance.
    function _sendToken(address token, address to, uint256 amount, uint256 gasCap, uint256 balance) private {
        if (amount == 0) return;
        uint256 sent = Payouts.trySendToken(token, to, amount, gasCap, balance);
        if (sent != amount) _credit(to, token, amount - sent);
    }
}
