// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PoolContributions} from "./PoolContributions.sol";
import {PoolCore} from "./PoolCore.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PoolLists} from "./PoolLists.sol";
import {PoolViews} from "./PoolViews.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairCore
/// @notice The terms, tokens and debts of a fair sale. See {IFairPool}.
/// @dev `State.raised` is what is committed, `Outgoing.refunded` the returned excess and the refunds together, and
/// `State.filledAt` stays zero.
///
/// The parts of a fair sale inherit each other in a line, as each of them overrides functions of the parts for all sales.
abstract contract FairCore is IFairPool, PoolContributions, PoolClaims, PoolFinalization, PoolViews {
    /// @inheritdoc PoolCore
    function _readInto(PoolConfig memory config) internal view override {
        FairConfigCode.readInto(config, address(this));
    }

    /// @inheritdoc PoolCore
    /// @dev The whole supply: dust, less than a unit for each wallet, is owed to nobody and stays.
    function _tokensSold(PoolConfig memory config, State memory) internal pure override returns (uint256) {
        return config.tokensForSale;
    }

    /// @inheritdoc PoolCore
    /// @dev Below the soft cap those at the soft cap.
    function _tokensOf(PoolConfig memory config, State memory state, uint256 contribution)
        internal
        pure
        override
        returns (uint256)
    {
        uint256 counted = Math.max(state.raised, config.terms.softCap);
        return FairMath.tokensOf(contribution, config.tokensForSale, counted);
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

    /// @inheritdoc PoolLists
    function _listAtCreation() internal view override returns (bytes32) {
        return PoolConfigCode.listAt(address(this), FairConfigCode.LIST_AT);
    }
}
