// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {ListProof} from "./ListProof.sol";
import {PairListing} from "./PairListing.sol";
import {PresaleLens} from "./PresaleLens.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title FairLens
/// @notice Views of fair sales, see {PresaleLens}: those that differ, and those with an entry of the list.
contract FairLens is PresaleLens {
    /// @param wrappedCoin_ The wrapped native coin.
    constructor(address wrappedCoin_) PresaleLens(wrappedCoin_) {}

    /// @inheritdoc PresaleLens
    /// @dev Without an entry of the list.
    function allowanceOf(IPresalePool pool, address user) external view override returns (uint256) {
        SaleTerms memory terms = pool.terms();
        bool isAdmitted = block.timestamp >= terms.publicStartTime || pool.isWhitelisted(user);
        return isAdmitted ? _roomOf(pool, user, terms, terms.maximumBuy) : 0;
    }

    /// @notice The amount that the wallet could still commit now with this entry of the list; zero if it may not.
    /// @param cap The wallet's cap on the list.
    /// @param proof The sibling hashes, from the leaf to the root.
    function allowanceOf(IFairPool pool, address user, uint256 cap, bytes32[] calldata proof)
        external
        view
        returns (uint256)
    {
        SaleTerms memory terms = pool.terms();
        uint256 most = terms.maximumBuy;
        if (block.timestamp < terms.publicStartTime && !pool.isWhitelisted(user)) {
            if (!isListed(pool, user, cap, proof)) return 0;
            most = ListProof.mostOf(cap, most);
        }
        return _roomOf(pool, user, terms, most);
    }

    /// @notice Whether the wallet is on the sale's list with this cap.
    function isListed(IFairPool pool, address user, uint256 cap, bytes32[] calldata proof)
        public
        view
        returns (bool)
    {
        return ListProof.isListed(pool.listRoot(), user, cap, proof);
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

    /// @dev What is left of a wallet's maximum, and of that of all commitments.
    function _roomOf(IPresalePool pool, address user, SaleTerms memory terms, uint256 most)
        private
        view
        returns (uint256)
    {
        if (pool.status() != LIVE) return 0;
        (uint256 contribution,,,,,,,,) = pool.shares(user);
        uint256 left = FairMath.mostCommitted(terms.hardCap) - IFairPool(address(pool)).committed();
        return Math.min(ListProof.roomOf(most, contribution), left);
    }
}
