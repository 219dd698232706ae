// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PoolCore
/// @notice A pool's storage, status and shared internal functions. See {IPresalePool}.
/// @dev A pool is a clone with its configuration in its bytecode, see `PoolConfigCode`.
///
/// Every state-changing entry point holds the guard.
abstract contract PoolCore is IPresalePool, ReentrancyGuardTransient {
    // ------------------------------------------------------------------------------------------------- types

    /// @dev Read by every call, in one slot. Narrow types are used for storage only.
    struct State {
        uint112 raised;
        uint40 filledAt;
        uint40 finalizedAt;
        uint32 contributorCount;
        bool isFailed;
        /// @dev Whether any account ever had a credit.
        bool hasCredits;
    }

    /// @dev Totals of payouts, in one slot.
    struct Outgoing {
        uint112 refunded;
        /// @dev The contributors' settled tokens. The owed tokens follow from what was raised, so
        /// finalization does not write this slot.
        uint112 tokensClaimed;
    }

    /// @dev A wallet's record, in one slot. The paid amount follows from the percent vested at the last claim.
    struct Share {
        uint112 contribution;
        uint40 enrolledAt;
        uint40 claimedAt;
        uint16 claimedPercent;
        /// @dev The percent before the last claim.
        uint16 earlierPercent;
        bool isWhitelisted;
        /// @dev For fair sales alone: whether it left in part since the closing window began, and whether its excess is paid.
        bool hasLeft;
        bool isExcessPaid;
    }

    // --------------------------------------------------------------------------------------------- constants

    uint256 internal constant UPCOMING = 0;
    uint256 internal constant LIVE = 1;
    uint256 internal constant ENDED = 2;
    uint256 internal constant FAILED = 3;
    uint256 internal constant FINALIZED = 4;

    /// @dev The receiver of burnt tokens; its key is unknown.
    address internal constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @dev The shared implementation itself is not a pool.
    address private immutable _self = address(this);

    /// @dev Equal for all pools: their factory, the LP locker, the wrapped native coin, and the lens.
    address internal immutable _factory;
    address internal immutable _locker;
    address internal immutable _wrapped;
    address internal immutable _lens;

    // ----------------------------------------------------------------------------------------------- storage

    State internal _state;
    Outgoing internal _outgoing;
    mapping(address user => Share) internal _shares;
    address[] internal _whitelist;

    /// @inheritdoc IPresalePool
    mapping(address account => mapping(address asset => uint256 amount)) public creditOf;

    /// @dev The total credits of an asset.
    mapping(address asset => uint256 amount) internal _credits;

    // ------------------------------------------------------------------------------------------- configuration

    constructor(address factory_, address locker_, address wrappedCoin, address lens_) {
        _factory = factory_;
        _locker = locker_;
        _wrapped = wrappedCoin;
        _lens = lens_;
    }

    /// @dev The pool's configuration.
    function _config() internal view returns (PoolConfig memory config) {
        if (address(this) == _self) revert Presale_NotAPool();
        _readInto(config);
    }

    /// @dev Reads the configuration of the pool's kind.
    function _readInto(PoolConfig memory config) internal view virtual {
        PoolConfigCode.readInto(config, address(this));
    }

    // -------------------------------------------------------------------------------------------------- status

    /// @dev See {IPresalePool}.
    function _status(PoolConfig memory config, State memory state) internal view returns (uint256) {
        if (state.finalizedAt != 0) return FINALIZED;
        if (state.isFailed) return FAILED;
        if (block.timestamp < config.terms.startTime) return UPCOMING;
        if (state.filledAt == 0 && block.timestamp < config.terms.endTime) return LIVE;
        if (state.raised < config.terms.softCap) return FAILED;
        return block.timestamp <= _closedAt(config, state) + PresaleMath.FINALIZATION_TIME ? ENDED : FAILED;
    }

    /// @dev When the sale was filled, otherwise its end.
    function _closedAt(PoolConfig memory config, State memory state) internal pure returns (uint256) {
        return state.filledAt != 0 ? state.filledAt : config.terms.endTime;
    }

    function _checkStatus(PoolConfig memory config, State memory state, uint256 wanted) internal view {
        uint256 current = _status(config, state);
        if (current != wanted) revert Presale_WrongStatus(current);
    }

    /// @dev The sale is upcoming or live, so it can be cancelled.
    function _checkNotOver(PoolConfig memory config, State memory state) internal view {
        uint256 current = _status(config, state);
        if (current > LIVE) revert Presale_WrongStatus(current);
    }

    function _checkOwner(PoolConfig memory config) internal view {
        if (msg.sender != config.owner) revert Presale_NotOwner(msg.sender);
    }

    /// @dev The native coin comes with the call, and nothing beyond it.
    function _checkValue(PoolConfig memory config, uint256 amount) internal view {
        uint256 value = config.coin == address(0) ? amount : 0;
        if (msg.value != value) revert Presale_WrongValue(msg.value, value);
    }

    /// @dev Tokens sent to the zero address or the pool itself would be lost.
    function _checkRecipient(address to) internal view {
        if (to == address(0) || to == address(this)) revert Presale_InvalidRecipient(to);
    }

    // --------------------------------------------------------------------------------------------------- moves

    /// @dev Sends `amount` of an owed asset, see `Settlement`. The native coin always covers what is owed.
    /// Called after the effects; `owed` is the amount owed before them.
    ///
    /// @param asset The zero address is the native coin.
    /// @return paid The sent amount.
    function _pay(address asset, address to, uint256 amount, uint256 owed) internal returns (uint256 paid) {
        if (asset != address(0)) return Settlement.pay(asset, to, amount, owed);
        _payNative(to, amount);
        return amount;
    }

    /// @dev Sends native coin; a refusal reverts.
    function _payNative(address to, uint256 amount) internal {
        // Interaction: pay.
        if (!Payouts.trySendNative(to, amount)) revert Presale_PaymentRefused(to);
    }

    /// @dev The total credits of an asset; no storage read if there never was a credit.
    function _creditsOf(State memory state, address asset) internal view returns (uint256) {
        return state.hasCredits ? _credits[asset] : 0;
    }

    /// @dev Credits `amount` of an asset to an account.
    function _credit(address account, address asset, uint256 amount) internal {
        // Effect: record the credit.
        creditOf[account][asset] += amount;
        _credits[asset] += amount;
        _state.hasCredits = true;

        // Log the credit.
        emit PoolCreditBooked(account, asset, amount);
    }

    /// @dev The tokens of all contributors together, the claimed ones included.
    function _tokensSold(PoolConfig memory config, State memory state)
        internal
        view
        virtual
        returns (uint256)
    {
        return _tokensFor(config, state.raised);
    }

    /// @dev The tokens of a contribution, by what is raised until now.
    function _tokensOf(PoolConfig memory config, State memory, uint256 contribution)
        internal
        view
        virtual
        returns (uint256)
    {
        return _tokensFor(config, contribution);
    }

    /// @dev Debts of the pool in its coin or token, in base units. The owner's tokens of a failed sale do not count.
    function _owedOf(PoolConfig memory config, State memory state, address asset)
        internal
        view
        virtual
        returns (uint256 owed)
    {
        if (state.finalizedAt == 0) {
            return asset == config.coin ? state.raised - _outgoing.refunded : 0;
        }
        owed = _creditsOf(state, asset);
        if (asset == config.token) owed += _tokensSold(config, state) - _outgoing.tokensClaimed;
    }

    /// @dev The tokens above the owed ones.
    function _spareTokens(PoolConfig memory config, State memory state)
        internal
        view
        returns (uint256 spare, uint256 owed)
    {
        owed = _owedOf(config, state, config.token);
        spare = Math.saturatingSub(Settlement.balanceOf(config.token), owed);
    }

    /// @dev The pool's balance of its coin or token; the zero address is the native coin.
    function _heldOf(address asset) internal view returns (uint256) {
        return asset == address(0) ? address(this).balance : Settlement.balanceOf(asset);
    }

    /// @dev Called after a transfer: an asset with two addresses must not pay with what is owed at the other one.
    /// @param covered The part of the owed amount that the balance covered before the transfer.
    function _checkCovered(address asset, uint256 covered) internal view {
        uint256 held = _heldOf(asset);
        if (held < covered) revert Presale_NotCovered(asset, held, covered);
    }

    /// @dev The tokens for an amount of the coin, in base units.
    function _tokensFor(PoolConfig memory config, uint256 amount) internal pure returns (uint256) {
        return PresaleMath.tokensFor(amount, config.terms.tokensPerbnb, config.unit);
    }
}
