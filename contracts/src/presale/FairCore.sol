// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {ListProof} from "./ListProof.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PoolCore} from "./PoolCore.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PoolViews} from "./PoolViews.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairCore
/// @notice What a fair sale stores beyond `PoolCore`, and what it owes. See {IFairPool}.
/// @dev `State.raised` is what is committed, `Outgoing.refunded` the returned excess and the refunds together, and
/// `State.filledAt` stays zero. The records of `PoolCore` are not used.
///
/// The parts of a fair sale inherit each other in a line, as each of them overrides functions of the parts for all sales.
abstract contract FairCore is IFairPool, PoolClaims, PoolFinalization, PoolViews {
    using ListProof for ListProof.Root;

    /// @dev A wallet's record, in one slot.
    struct FairShare {
        uint112 contribution;
        uint40 enrolledAt;
        uint40 claimedAt;
        uint16 claimedPercent;
        /// @dev The percent before the last claim.
        uint16 earlierPercent;
        bool isWhitelisted;
        /// @dev Whether it left in part since the closing window began.
        bool hasLeft;
        bool isExcessPaid;
    }

    mapping(address user => FairShare) internal _fairShares;
    ListProof.Root internal _root;

    /// @inheritdoc PoolCore
    function _config() internal view override returns (PoolConfig memory config) {
        config = super._config();
        config.tokensForSale = FairConfigCode.supplyOf(address(this));
    }

    /// @inheritdoc PoolCore
    /// @dev The whole supply: dust, less than a unit for each wallet, is owed to nobody and stays.
    function _tokensOwed(PoolConfig memory config, State memory) internal view override returns (uint256) {
        return config.tokensForSale - _outgoing.tokensClaimed;
    }

    /// @inheritdoc PoolCore
    /// @dev After finalization the excess is owed beside the credits.
    function _owedOf(PoolConfig memory config, State memory state, address asset)
        internal
        view
        override
        returns (uint256 owed)
    {
        owed = super._owedOf(config, state, asset);
        if (state.finalizedAt == 0 || asset != config.coin) return owed;
        owed += FairMath.reserveOf(state.raised, config.terms.hardCap, _outgoing.refunded);
    }

    /// @dev The first second of the closing window.
    function _closesAt(PoolConfig memory config) internal view returns (uint256) {
        return config.terms.endTime - FairConfigCode.windowOf(address(this));
    }

    function _rootNow() internal view returns (bytes32) {
        return _root.rootOf(FairConfigCode.rootOf(address(this)));
    }
}
