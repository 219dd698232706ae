// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PoolCore
/// @notice What a pool knows and remembers, and the moves that all its calls are made of. See {IPresalePool}.
/// @dev A pool is a clone with its configuration in its own code, see `PoolConfigCode`.
///
/// Every state-changing entry point holds the guard.
abstract contract PoolCore is IPresalePool, ReentrancyGuardTransient {
    // ------------------------------------------------------------------------------------------------- types

    /// @dev What every call reads, in one slot. Narrow types are storage only.
    struct State {
        uint112 raised;
        uint40 filledAt;
        uint40 finalizedAt;
        uint32 contributorCount;
        bool isFailed;
        /// @dev Whether anything was ever kept for any account.
        bool hasCredits;
    }

    /// @dev What goes out, in one slot.
    struct Outgoing {
        uint112 refunded;
        /// @dev What is settled of the contributors' tokens; what they are owed follows from what was raised, so that a
        /// finalization writes nothing here.
        uint112 tokensClaimed;
    }

    /// @dev A wallet's part, in one slot. What was paid out follows from the percent that was vested then.
    struct Share {
        uint112 contribution;
        uint40 enrolledAt;
        uint40 claimedAt;
        uint16 claimedPercent;
        /// @dev The same before the last claim.
        uint16 earlierPercent;
        bool isWhitelisted;
    }

    // --------------------------------------------------------------------------------------------- constants

    uint256 internal constant UPCOMING = 0;
    uint256 internal constant LIVE = 1;
    uint256 internal constant ENDED = 2;
    uint256 internal constant FAILED = 3;
    uint256 internal constant FINALIZED = 4;

    /// @dev From the filling or the end on: when any account may finalize, and until when it is possible.
    uint256 internal constant OWNERS_TIME = 3 days;
    uint256 internal constant FINALIZATION_TIME = 7 days;

    /// @dev The code that the pools share is no pool itself.
    address private immutable _self = address(this);

    /// @dev What is the same for all pools: who makes them, the LP locker, and the native coin as pairs hold it.
    address internal immutable _factory = msg.sender;
    address internal immutable _locker;
    address internal immutable _wrapped;

    // ----------------------------------------------------------------------------------------------- storage

    State internal _state;
    Outgoing internal _outgoing;
    mapping(address user => Share) internal _shares;
    address[] internal _whitelist;

    /// @inheritdoc IPresalePool
    mapping(address account => mapping(address asset => uint256 amount)) public creditOf;

    /// @dev What is kept of an asset for all accounts together.
    mapping(address asset => uint256 amount) internal _credits;

    // ------------------------------------------------------------------------------------------- configuration

    constructor(address locker_, address wrappedCoin) {
        _locker = locker_;
        _wrapped = wrappedCoin;
    }

    /// @dev All that the pool was made with.
    function _config() internal view returns (PoolConfig memory config) {
        if (address(this) == _self) revert Presale_NotAPool();
        PoolConfigCode.readInto(config);
    }

    // -------------------------------------------------------------------------------------------------- status

    /// @dev See {IPresalePool}.
    function _status(PoolConfig memory config, State memory state) internal view returns (uint256) {
        if (state.finalizedAt != 0) return FINALIZED;
        if (state.isFailed) return FAILED;
        if (block.timestamp < config.terms.startTime) return UPCOMING;
        if (state.raised < config.terms.hardCap && block.timestamp < config.terms.endTime) return LIVE;
        if (state.raised < config.terms.softCap) return FAILED;
        return block.timestamp <= _closedAt(config, state) + FINALIZATION_TIME ? ENDED : FAILED;
    }

    /// @dev When the sale was filled, or else when it ends.
    function _closedAt(PoolConfig memory config, State memory state) internal pure returns (uint256) {
        return state.filledAt != 0 ? state.filledAt : config.terms.endTime;
    }

    function _checkStatus(PoolConfig memory config, State memory state, uint256 wanted) internal view {
        uint256 current = _status(config, state);
        if (current != wanted) revert Presale_WrongStatus(current);
    }

    /// @dev The sale can still be called off: it is upcoming or live.
    function _checkNotOver(PoolConfig memory config, State memory state) internal view {
        uint256 current = _status(config, state);
        if (current > LIVE) revert Presale_WrongStatus(current);
    }

    function _checkOwner(PoolConfig memory config) internal view {
        if (msg.sender != config.owner) revert Presale_NotOwner(msg.sender);
    }

    /// @dev What is sent to the zero address, or to the pool itself, would be lost.
    function _checkRecipient(address to) internal view {
        if (to == address(0) || to == address(this)) revert Presale_InvalidRecipient(to);
    }

    // --------------------------------------------------------------------------------------------------- moves

    /// @dev Sends `amount` of what is owed of an asset, see `Settlement`. The native coin is never less than what is owed.
    /// Called with the effects done; `owed` is what was owed before them.
    ///
    /// @param asset The zero address is the native coin.
    /// @return paid What was sent.
    function _pay(address asset, address to, uint256 amount, uint256 owed) internal returns (uint256 paid) {
        if (asset == address(0)) {
            // Interaction: pay.
            if (!Payouts.trySendNative(to, amount)) revert Presale_PaymentRefused(to);
            return amount;
        }
        return Settlement.pay(asset, to, amount, owed);
    }

    /// @dev What is kept of an asset for all accounts together; costs nothing where nothing ever was.
    function _creditsOf(State memory state, address asset) internal view returns (uint256) {
        return state.hasCredits ? _credits[asset] : 0;
    }

    /// @dev Keeps `amount` of an asset for an account.
    function _credit(address account, address asset, uint256 amount) internal {
        // Effect: keep it.
        creditOf[account][asset] += amount;
        _credits[asset] += amount;
        _state.hasCredits = true;

        // Log the credit.
        emit PoolCreditBooked(account, asset, amount);
    }

    /// @dev What all contributors of a finalized sale are still to get.
    function _tokensOwed(PoolConfig memory config, State memory state) internal view returns (uint256) {
        return
            PresaleMath.tokensFor(state.raised, config.terms.tokensPerbnb, config.unit)
                - _outgoing.tokensClaimed;
    }

    /// @dev What a share is owed altogether, in base units of the token.
    function _tokensOf(PoolConfig memory config, Share memory share) internal pure returns (uint256) {
        return PresaleMath.tokensFor(share.contribution, config.terms.tokensPerbnb, config.unit);
    }
}
