// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ILocker} from "../locker/ILocker.sol";
import {IWrappedNative} from "../shared/Dex.sol";
import {Payouts} from "../shared/Payouts.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PairListing} from "./PairListing.sol";
import {PoolCore} from "./PoolCore.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolFinalization
/// @notice How a sale ends: listed and paid out, cancelled, or forced to fail. See {IPresalePool}.
abstract contract PoolFinalization is PoolCore {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev What a payment may cost: no receiver can burn the gas of the listing.
    uint256 private constant COIN_GAS = 100_000;
    uint256 private constant TOKEN_GAS = 300_000;

    /// @dev Where tokens are sent to be burnt; its key is unknown.
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @dev What the event says.
    struct Outcome {
        address pair;
        uint256 liquidity;
        uint256 lockId;
        uint256 coinListed;
        uint256 tokensListed;
        uint256 fee;
        uint256 sold;
    }

    /// @notice Takes the native coin from the wrapped coin's contract alone, which unwraps.
    receive() external payable {
        if (msg.sender != _wrapped()) revert Presale_PlainSend();
    }

    /// @inheritdoc IPresalePool
    function finalizePool() external nonReentrant {
        PoolConfig memory config = _config();
        State memory state = _state;

        // Check: now, and by this caller.
        _checkStatus(config, state, ENDED);
        uint256 openFrom = _closedAt(config, state) + OWNERS_TIME;
        if (msg.sender != config.owner && block.timestamp < openFrom) revert Presale_TooEarly(openFrom);

        // Effect: the sale is final, and contributors are owed their tokens.
        Outcome memory outcome;
        outcome.sold = PresaleMath.tokensFor(state.raised, config.terms.tokensPerbnb, config.unit);
        _state.finalizedAt = block.timestamp.toUint40();
        _outgoing.tokensOwed = outcome.sold.toUint112();

        // Interaction: list, lock, and pay last; the guard is held.
        _list(config, state.raised, outcome);
        _lock(config, outcome);
        _payOut(config, outcome);

        // Log the outcome, last of all.
        emit PoolFinalized(
            outcome.pair,
            msg.sender,
            outcome.liquidity,
            outcome.lockId,
            outcome.coinListed,
            outcome.tokensListed,
            outcome.fee,
            outcome.sold
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
        if (msg.sender != config.factory) revert Presale_NotFactory(msg.sender);
        _fail(config);
    }

    function _fail(PoolConfig memory config) private {
        // Check: the sale is not over.
        _checkNotOver(config, _state);

        // Effect: refunds are open.
        _state.isFailed = true;

        // Log it.
        emit PoolCancelled(msg.sender);
    }

    // ----------------------------------------------------------------------------------------------- the listing

    function _list(PoolConfig memory config, uint256 raised_, Outcome memory outcome) private {
        PairListing.Order memory order;
        (outcome.fee, order.coinAmount) = PresaleMath.split(raised_, config.terms.liquidityPercent);
        order.pairFactory = config.pairFactory;
        order.token = config.token;
        order.coin = config.coin;
        order.tokensOwed = outcome.sold;
        order.rate = config.terms.launchRate;
        order.unit = config.unit;
        order.dexFee = config.dexFee;
        if (config.coin == address(0)) {
            order.coin = config.wrapped;
            IWrappedNative(config.wrapped).deposit{value: order.coinAmount}();
        }
        (outcome.pair, outcome.coinListed, outcome.tokensListed) = PairListing.list(order);

        // Check: contributors' tokens are all here, also after a tax on the way.
        uint256 balance = IERC20(config.token).balanceOf(address(this));
        if (balance < outcome.sold) revert Presale_TokensShort(balance, outcome.sold);
    }

    /// @dev Locks all LP tokens for the owner, or burns them.
    function _lock(PoolConfig memory config, Outcome memory outcome) private {
        IERC20 pair = IERC20(outcome.pair);
        outcome.liquidity = pair.balanceOf(address(this));
        if (config.terms.isLiquidityBurnt) {
            pair.safeTransfer(BURN_ADDRESS, outcome.liquidity);
            return;
        }
        pair.forceApprove(config.locker, outcome.liquidity);
        outcome.lockId = ILocker(config.locker)
            .lockTokensFor(
                config.owner,
                address(pair),
                outcome.liquidity,
                block.timestamp + config.terms.liquidityLockSeconds
            );
    }

    // ---------------------------------------------------------------------------------------------- the payouts

    /// @dev Pays the platform's fee, the rest of the coin, and the tokens that are left.
    function _payOut(PoolConfig memory config, Outcome memory outcome) private {
        uint256 coins;
        if (config.coin == address(0)) {
            uint256 wrapped = IERC20(config.wrapped).balanceOf(address(this));
            if (wrapped != 0) IWrappedNative(config.wrapped).withdraw(wrapped);
            coins = address(this).balance;
        } else {
            coins = IERC20(config.coin).balanceOf(address(this));
        }
        outcome.fee = Math.min(outcome.fee, coins);
        _send(config.coin, config.feeReceiver, outcome.fee, COIN_GAS);
        _send(config.coin, config.owner, coins - outcome.fee, COIN_GAS);

        uint256 tokens = IERC20(config.token).balanceOf(address(this)) - outcome.sold;
        _send(config.token, config.terms.isUnsoldBurnt ? BURN_ADDRESS : config.owner, tokens, TOKEN_GAS);
    }

    /// @dev Pays, or keeps it where it is refused. What cannot be burnt stays here.
    function _send(address asset, address to, uint256 amount, uint256 gasCap) private {
        if (amount == 0) return;
        uint256 sent;
        if (asset != address(0)) sent = Payouts.trySendToken(asset, to, amount, gasCap);
        else if (Payouts.trySendNative(to, amount, gasCap)) sent = amount;
        if (sent != amount) _credit(to, asset, amount - sent);
    }
}
