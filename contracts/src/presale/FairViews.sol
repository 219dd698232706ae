// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairFinalization} from "./FairFinalization.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolViews} from "./PoolViews.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairViews
/// @notice Views of a fair sale. See {IFairPool}.
abstract contract FairViews is FairFinalization {
    /// @inheritdoc IPresalePool
    function raised() external view override(IPresalePool, PoolViews) returns (uint256) {
        return FairMath.accepted(_state.raised, _config().terms.hardCap);
    }

    /// @inheritdoc IFairPool
    function committed() external view returns (uint256) {
        return _state.raised;
    }

    /// @inheritdoc IPresalePool
    /// @dev Below the soft cap the tokens are those at the soft cap.
    function shares(address user)
        external
        view
        override(IPresalePool, PoolViews)
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
        FairShare memory share = _fairShares[user];
        contribution = share.contribution;
        enrolledAt = share.enrolledAt;
        lastClaimTime = share.claimedAt;
        isClaimed = share.claimedPercent == PresaleMath.WHOLE;
        uint256 counted = Math.max(_state.raised, config.terms.softCap);
        tokensReserved = FairMath.tokensOf(contribution, config.tokensForSale, counted);
        totalClaimed = tokensReserved * share.claimedPercent / PresaleMath.WHOLE;
        lastClaimAmount = totalClaimed - tokensReserved * share.earlierPercent / PresaleMath.WHOLE;
        remaining = tokensReserved - totalClaimed;
        uint256 since = _state.finalizedAt;
        if (since != 0 && contribution != 0) {
            nextClaimTime = PresaleMath.nextRelease(config.terms, since, share.claimedPercent);
        }
    }

    /// @inheritdoc IFairPool
    function excessOf(address user) external view returns (uint256 amount, bool isPaid) {
        FairShare memory share = _fairShares[user];
        amount = FairMath.excessOf(share.contribution, _state.raised, _config().terms.hardCap);
        return (amount, share.isExcessPaid);
    }

    /// @inheritdoc IFairPool
    function leavableOf(address user) external view returns (uint256) {
        PoolConfig memory config = _config();
        FairShare memory share = _fairShares[user];
        bool isClosing = block.timestamp >= _closesAt(config);
        if (_status(config, _state) != LIVE || (isClosing && share.hasLeft)) return 0;
        uint256 window = FairConfigCode.windowOf(address(this));
        return FairMath.leavable(share.contribution, config.terms.endTime, window, block.timestamp);
    }

    /// @inheritdoc IPresalePool
    function isWhitelisted(address user) external view override(IPresalePool, PoolViews) returns (bool) {
        return _fairShares[user].isWhitelisted;
    }

    /// @inheritdoc IFairPool
    function fairTerms() external view returns (uint256 launchBps, uint256 closingWindow) {
        return (FairConfigCode.launchOf(address(this)), FairConfigCode.windowOf(address(this)));
    }

    /// @inheritdoc IFairPool
    function listRoot() external view returns (bytes32) {
        return _rootNow();
    }

    /// @inheritdoc IFairPool
    function closesAt() external view returns (uint256) {
        return _closesAt(_config());
    }
}
