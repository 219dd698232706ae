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

    /// @dev The values of the event.
    struct Outcome {
        address pair;
        uint256 liquidity;
        uint256 lockId;
        uint256 coinListed;
        uint256 tokensListed;
        uint256 fee;
        uint256 sold;
        uint256 ownerCoin;
        uint256 tokensLeft;
    }

    /// @notice Accepts native coin only from the wrapped coin's contract, on unwrapping.
    receive() external payable {
        if (msg.sender != _wrapped) revert Presale_PlainSend();
    }

    /// @inheritdoc IPresalePool
    function finalizePool() external nonReentrant {
        _finalize(_config(), 0);
    }

    /// @inheritdoc IPresalePool
    function finalizePoolWith(uint256 amount) external payable nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin == address(0)) {
            // Check and interaction: the native coin comes with the call.
            if (msg.value != amount) revert Presale_WrongValue(msg.value, amount);
            IWrappedNative(_wrapped).deposit{value: amount}();
        } else {
            // Interaction: pull it; the balance must still cover the contributions.
            if (msg.value != 0) revert Presale_WrongValue(msg.value, 0);
            amount = Settlement.pull(config.coin, amount, _state.raised);
        }
        _finalize(config, amount);
    }

    /// @param added The caller's coin, as the pair holds it (wrapped).
    function _finalize(PoolConfig memory config, uint256 added) private {
        State memory state = _state;

        // Check: the status, and that the caller may finalize now.
        _checkStatus(config, state, ENDED);
        uint256 openFrom = _closedAt(config, state) + OWNERS_TIME;
        if (msg.sender != config.owner && block.timestamp < openFrom) revert Presale_TooEarly(openFrom);

        // Effect: finalize the sale; contributors are owed their tokens from now on.
        Outcome memory outcome;
        outcome.sold = PresaleMath.tokensFor(state.raised, config.terms.tokensPerbnb, config.unit);
        _state.finalizedAt = block.timestamp.toUint40();

        // Interaction: list, lock, and pay last; the reentrancy guard is held.
        (uint256 coinBack, uint256 bought) = _list(config, state.raised, added, outcome);
        _lock(config, outcome);
        if (added != 0) _giveBack(config, coinBack, bought);
        _payOut(config, outcome);

        // Log the outcome, as the last event.
        emit PoolFinalized(
            outcome.pair,
            msg.sender,
            outcome.liquidity,
            outcome.lockId,
            outcome.coinListed,
            outcome.tokensListed,
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
        // Check: the sale is not over.
        _checkNotOver(config, _state);

        // Effect: open refunds.
        _state.isFailed = true;

        // Log it.
        emit PoolCancelled(msg.sender);
    }

    // ----------------------------------------------------------------------------------------------- the listing

    /// @return coinBack The caller's unused coin.
    /// @return bought The tokens bought with the used part.
    function _list(PoolConfig memory config, uint256 raised_, uint256 added, Outcome memory outcome)
        private
        returns (uint256 coinBack, uint256 bought)
    {
        PairListing.Order memory order;
        (outcome.fee, order.coinAmount) = PresaleMath.split(raised_, config.terms.liquidityPercent);
        order.pairFactory = config.pairFactory;
        order.pairCode = config.pairCode;
        order.token = config.token;
        order.coin = config.coin;
        order.tokensOwed = outcome.sold;
        order.rate = config.terms.launchRate;
        order.unit = config.unit;
        order.dexFee = config.dexFee;
        order.added = added;
        if (config.coin == address(0)) {
            order.coin = _wrapped;
            IWrappedNative(_wrapped).deposit{value: order.coinAmount}();
        }
        (outcome.pair, outcome.coinListed, outcome.tokensListed) = PairListing.list(order);
        outcome.liquidity = order.liquidity;

        // Check: all tokens of the contributors are still here, even if the token charged a tax.
        uint256 balance = Settlement.balanceOf(config.token);
        if (balance < outcome.sold + order.bought) {
            revert Presale_TokensShort(balance, outcome.sold + order.bought);
        }
        return (order.added, order.bought);
    }

    /// @dev Locks all LP tokens for the owner, or burns them.
    function _lock(PoolConfig memory config, Outcome memory outcome) private {
        IERC20 pair = IERC20(outcome.pair);
        if (config.terms.isLiquidityBurnt) {
            pair.safeTransfer(BURN_ADDRESS, outcome.liquidity);
            return;
        }
        pair.forceApprove(_locker, outcome.liquidity);
        outcome.lockId = ILocker(_locker)
            .lockTokensFor(
                config.owner,
                address(pair),
                outcome.liquidity,
                block.timestamp + config.terms.liquidityLockSeconds
            );
    }

    // ---------------------------------------------------------------------------------------------- the payouts

    /// @dev The caller receives the bought tokens and the unused coin, before the payouts that depend on balances.
    function _giveBack(PoolConfig memory config, uint256 coinBack, uint256 bought) private {
        if (bought != 0) Settlement.send(config.token, msg.sender, bought);
        if (coinBack == 0) return;
        if (config.coin != address(0)) return Settlement.send(config.coin, msg.sender, coinBack);
        IWrappedNative(_wrapped).withdraw(coinBack);
        if (!Payouts.trySendNative(msg.sender, coinBack)) revert Presale_PaymentRefused(msg.sender);
    }

    /// @dev Pays the platform's fee, the remaining coin, and the remaining tokens.
    function _payOut(PoolConfig memory config, Outcome memory outcome) private {
        uint256 coins;
        if (config.coin == address(0)) {
            uint256 wrapped = Settlement.balanceOf(_wrapped);
            if (wrapped != 0) IWrappedNative(_wrapped).withdraw(wrapped);
            coins = address(this).balance;
        } else {
            coins = Settlement.balanceOf(config.coin);
        }
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
