// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PairListing} from "./PairListing.sol";
import {PresaleLens} from "./PresaleLens.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairLens
/// @notice Views of fair sales, see {PresaleLens}: those that differ, and those of leaving and excess.
contract FairLens is PresaleLens {
    /// @param wrappedCoin_ The wrapped native coin.
    constructor(address wrappedCoin_) PresaleLens(wrappedCoin_) {}

    /// @notice The terms beside {IPresalePool-terms} and {IPresalePool-totalTokenAmount}, see `FairTerms`.
    function fairTerms(IFairPool pool) external view returns (uint256 launchBps, uint256 closingWindow) {
        return (FairConfigCode.launchOf(address(pool)), FairConfigCode.windowOf(address(pool)));
    }

    /// @notice The first second of the closing window.
    function closesAt(IFairPool pool) public view returns (uint256) {
        return pool.endTime() - FairConfigCode.windowOf(address(pool));
    }

    /// @notice A wallet's excess by what is committed now.
    /// @return amount In base units of the coin.
    /// @return isPaid Whether it is paid out.
    function excessOf(IFairPool pool, address user) external view returns (uint256 amount, bool isPaid) {
        (uint256 contribution,,,,,,,,) = pool.shares(user);
        (, isPaid) = pool.flagsOf(user);
        amount = FairMath.excessOf(contribution, pool.committed(), pool.hardCap());
    }

    /// @notice How much of its commitment a wallet may take back now. The rest has to be zero or at least the minimum.
    function leavableOf(IFairPool pool, address user) external view returns (uint256) {
        (bool hasLeft,) = pool.flagsOf(user);
        if (pool.status() != LIVE || (hasLeft && block.timestamp >= closesAt(pool))) return 0;
        (uint256 contribution,,,,,,,,) = pool.shares(user);
        uint256 window = FairConfigCode.windowOf(address(pool));
        return FairMath.leavable(contribution, pool.endTime(), window, block.timestamp);
    }

    /// @inheritdoc PresaleLens
    /// @dev Below the soft cap, what it would be there.
    function listingNeeds(IPresalePool pool)
        external
        view
        override
        returns (uint256 coin, uint256 tokens, uint256 received)
    {
        PoolConfig memory config = _configOf(pool);
        uint256 raised = Math.max(pool.raised(), config.terms.softCap);
        uint256 supply = FairConfigCode.supplyOf(address(pool));
        (PairListing.Terms memory terms,) = PairListing.termsOf(config, raised, supply, wrappedCoin);
        (terms.rate, terms.unit) = FairMath.launchRate(supply, FairConfigCode.launchOf(address(pool)), raised);
        return PairListing.needs(terms, address(pool));
    }

    /// @inheritdoc PresaleLens
    /// @dev The rest of a wallet's maximum, and of that of all commitments.
    function _roomOf(IPresalePool pool, PoolConfig memory config, address user, uint256 most)
        internal
        view
        override
        returns (uint256)
    {
        if (pool.status() != LIVE) return 0;
        (uint256 contribution,,,,,,,,) = pool.shares(user);
        uint256 committed = IFairPool(address(pool)).committed();
        uint256 left = FairMath.mostCommitted(config.terms.hardCap) - committed;
        return PresaleMath.roomOf(left, most, contribution);
    }
}
