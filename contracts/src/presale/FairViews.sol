// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairFinalization} from "./FairFinalization.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolViews} from "./PoolViews.sol";

/// @title FairViews
/// @notice Views of a fair sale: what its storage says. What follows from that is in {FairLens}. See {IFairPool}.
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
    function totalTokenAmount() external view override(IPresalePool, PoolViews) returns (uint256) {
        return _config().tokensForSale;
    }

    /// @inheritdoc IFairPool
    function flagsOf(address user) external view returns (bool hasLeft, bool isExcessPaid) {
        Share storage share = _shares[user];
        return (share.hasLeft, share.isExcessPaid);
    }
}
