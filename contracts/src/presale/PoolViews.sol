// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";
import {PoolCore} from "./PoolCore.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PoolViews
/// @notice Views of a pool. See {IPresalePool}.
abstract contract PoolViews is PoolCore {
    // ----------------------------------------------------------------------------------------------- the sale

    /// @inheritdoc IPresalePool
    function status() external view returns (uint256) {
        return _status(_config(), _state);
    }

    /// @inheritdoc IPresalePool
    function raised() external view virtual returns (uint256) {
        return _state.raised;
    }

    /// @inheritdoc IPresalePool
    function refunded() external view returns (uint256) {
        return _outgoing.refunded;
    }

    /// @inheritdoc IPresalePool
    function contributorCount() external view returns (uint256) {
        return _state.contributorCount;
    }

    /// @inheritdoc IPresalePool
    function filledAt() external view returns (uint256) {
        return _state.filledAt;
    }

    /// @inheritdoc IPresalePool
    function finalizedAt() external view returns (uint256) {
        return _state.finalizedAt;
    }

    // ------------------------------------------------------------------------------------------------- wallets

    /// @inheritdoc IPresalePool
    function shares(address user)
        external
        view
        returns (
            uint256 contribution,
            uint256 tokensReserved,
            uint256 enrolledAt,
            bool isClaimed,
            uint256 lastClaimAmount,
            uint256 lastClaimTime,
            uint256 nextClaimTime,
            uint256 totalClaimed,
            uint256 remaining
        )
    {
        PoolConfig memory config = _config();
        Share memory share = _shares[user];
        contribution = share.contribution;
        enrolledAt = share.enrolledAt;
        lastClaimTime = share.claimedAt;
        isClaimed = share.claimedPercent == PresaleMath.WHOLE;
        tokensReserved = _tokensOf(config, _state, share.contribution);
        totalClaimed = tokensReserved * share.claimedPercent / PresaleMath.WHOLE;
        lastClaimAmount = totalClaimed - tokensReserved * share.earlierPercent / PresaleMath.WHOLE;
        remaining = tokensReserved - totalClaimed;
        nextClaimTime = _nextClaimOf(config, share);
    }

    /// @inheritdoc IPresalePool
    function reclaimable() external view returns (uint256) {
        PoolConfig memory config = _config();
        State memory state = _state;
        if (_status(config, state) < FAILED) return 0;
        (uint256 spare,) = _spareTokens(config, state);
        return spare;
    }

    function _nextClaimOf(PoolConfig memory config, Share memory share) private view returns (uint256) {
        uint256 since = _state.finalizedAt;
        if (since == 0 || share.contribution == 0) return 0;
        return PresaleMath.nextRelease(config.terms, since, share.claimedPercent);
    }

    // --------------------------------------------------------------------------------------------------- terms

    /// @inheritdoc IPresalePool
    function terms() external view returns (SaleTerms memory) {
        return _config().terms;
    }

    /// @inheritdoc IPresalePool
    function tokenAddress() external view returns (address) {
        return _config().token;
    }

    /// @inheritdoc IPresalePool
    function coinAddress() external view returns (address) {
        return _config().coin;
    }

    /// @inheritdoc IPresalePool
    function coinUnit() external view returns (uint256) {
        return _config().unit;
    }

    /// @inheritdoc IPresalePool
    function routerAddress() external view returns (address) {
        return _config().router;
    }

    /// @inheritdoc IPresalePool
    function dex() external view returns (address pairFactory, bytes32 pairCode, uint256 feeBps) {
        PoolConfig memory config = _config();
        return (config.pairFactory, config.pairCode, config.dexFee);
    }

    /// @inheritdoc IPresalePool
    function poolOwner() external view returns (address) {
        return _config().owner;
    }

    /// @inheritdoc IPresalePool
    function factory() external view returns (address) {
        return _factory;
    }

    /// @inheritdoc IPresalePool
    function lens() external view returns (address) {
        return _lens;
    }

    /// @inheritdoc IPresalePool
    function locker() external view returns (address) {
        return _locker;
    }

    /// @inheritdoc IPresalePool
    function totalTokenAmount() external view virtual returns (uint256) {
        PoolConfig memory config = _config();
        return _tokensFor(config, config.terms.hardCap);
    }

    /// @inheritdoc IPresalePool
    function minimumParticipate() external view returns (uint256) {
        return _config().terms.minimumBuy;
    }

    /// @inheritdoc IPresalePool
    function maximumParticipate() external view returns (uint256) {
        return _config().terms.maximumBuy;
    }

    /// @inheritdoc IPresalePool
    function tokensPerbnb() external view returns (uint256) {
        return _config().terms.tokensPerbnb;
    }

    /// @inheritdoc IPresalePool
    function launchRate() external view returns (uint256) {
        return _config().terms.launchRate;
    }

    /// @inheritdoc IPresalePool
    function softCap() external view returns (uint256) {
        return _config().terms.softCap;
    }

    /// @inheritdoc IPresalePool
    function hardCap() external view returns (uint256) {
        return _config().terms.hardCap;
    }

    /// @inheritdoc IPresalePool
    function startTime() external view returns (uint256) {
        return _config().terms.startTime;
    }

    /// @inheritdoc IPresalePool
    function endTime() external view returns (uint256) {
        return _config().terms.endTime;
    }

    /// @inheritdoc IPresalePool
    function isVesting() external view returns (bool) {
        return _config().terms.initialPercent != 0;
    }

    /// @inheritdoc IPresalePool
    function isWhitelistingEnabled() external view returns (bool) {
        return _config().terms.isWhitelisted;
    }
}
