// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";
import {ListProof} from "./ListProof.sol";
import {PairListing} from "./PairListing.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PresaleLens
/// @notice Views of sales that follow from a pool's own views and terms. It has no storage and no powers; pools name it
/// with {IPresalePool-lens}, and never call it.
/// @dev Apart from the pools, whose code is near the limit of EIP-170. Answers for other addresses mean nothing.
contract PresaleLens {
    uint256 internal constant LIVE = 1;
    uint256 private constant ENDED = 2;

    /// @notice The wrapped native coin.
    address public immutable wrappedCoin;

    /// @param wrappedCoin_ The wrapped native coin.
    constructor(address wrappedCoin_) {
        wrappedCoin = wrappedCoin_;
    }

    /// @notice The amount that the wallet could claim now, in base units of the token.
    function claimable(IPresalePool pool, address user) external view returns (uint256) {
        (, uint256 tokensReserved,,,,,, uint256 totalClaimed,) = pool.shares(user);
        return tokensReserved * vestedPercentAt(pool, block.timestamp) / PresaleMath.WHOLE - totalClaimed;
    }

    /// @notice The amount that the wallet could still contribute now without an entry of the list, limited by its maximum
    /// and the remaining capacity; zero if it may not contribute.
    function allowanceOf(IPresalePool pool, address user) external view returns (uint256) {
        PoolConfig memory config = _configOf(pool);
        return _isAdmitted(pool, config, user) ? _roomOf(pool, config, user, config.terms.maximumBuy) : 0;
    }

    /// @notice The amount that the wallet could still contribute now with this entry of the list; zero if it may not.
    /// @param cap The wallet's cap on the list.
    /// @param proof The sibling hashes, from the leaf to the root.
    function allowanceOf(IPresalePool pool, address user, uint256 cap, bytes32[] calldata proof)
        external
        view
        returns (uint256)
    {
        PoolConfig memory config = _configOf(pool);
        uint256 most = config.terms.maximumBuy;
        if (!_isAdmitted(pool, config, user)) {
            if (!isListed(pool, user, cap, proof)) return 0;
            most = ListProof.mostOf(cap, most);
        }
        return _roomOf(pool, config, user, most);
    }

    /// @notice Whether the wallet is on the sale's list with this cap.
    function isListed(IPresalePool pool, address user, uint256 cap, bytes32[] calldata proof)
        public
        view
        returns (bool)
    {
        return ListProof.isListed(pool.listRoot(), user, cap, proof);
    }

    /// @notice Basis points of a wallet's tokens that are vested at `time`: zero before finalization, all without vesting.
    function vestedPercentAt(IPresalePool pool, uint256 time) public view returns (uint256) {
        uint256 since = pool.finalizedAt();
        if (since == 0 || time < since) return 0;
        return PresaleMath.vestedPercent(_configOf(pool).terms, since, time);
    }

    /// @notice The time from which any account may finalize, and the deadline; zeros while the sale is not filled
    /// or ended.
    function finalizationWindow(IPresalePool pool)
        external
        view
        returns (uint256 openFrom, uint256 deadline)
    {
        if (pool.status() != ENDED) return (0, 0);
        uint256 closedAt = pool.filledAt();
        if (closedAt == 0) closedAt = pool.endTime();
        return (closedAt + PresaleMath.OWNERS_TIME, closedAt + PresaleMath.FINALIZATION_TIME);
    }

    /// @notice The amount that a caller of {IPresalePool-finalizePoolWith} has to bring in the pair's present state: coin, tokens or, where
    /// {IPresalePool-finalizePool} suffices, neither.
    /// @return coin In base units of the coin.
    /// @return tokens In base units of the token.
    /// @return received The amount it fetches: base units of the token for coin, of the coin for tokens.
    function listingNeeds(IPresalePool pool)
        external
        view
        virtual
        returns (uint256 coin, uint256 tokens, uint256 received)
    {
        PoolConfig memory config = _configOf(pool);
        uint256 raised = pool.raised();
        uint256 sold = PresaleMath.tokensFor(raised, config.terms.tokensPerbnb, config.unit);
        (PairListing.Terms memory terms,) = PairListing.termsOf(config, raised, sold, wrappedCoin);
        return PairListing.needs(terms, address(pool));
    }

    /// @dev Whether a wallet may contribute without an entry of the list.
    function _isAdmitted(IPresalePool pool, PoolConfig memory config, address user)
        private
        view
        returns (bool)
    {
        return block.timestamp >= config.terms.publicStartTime || pool.isWhitelisted(user);
    }

    /// @dev The most that an admitted wallet may still contribute.
    /// @param most The maximum of its total.
    function _roomOf(IPresalePool pool, PoolConfig memory config, address user, uint256 most)
        internal
        view
        virtual
        returns (uint256 room)
    {
        if (pool.status() != LIVE) return 0;
        (uint256 contribution, uint256 tokensReserved,,,,,,,) = pool.shares(user);
        room = PresaleMath.roomOf(config.terms.hardCap - pool.raised(), most, contribution);
        uint256 tokens = PresaleMath.tokensFor(contribution + room, config.terms.tokensPerbnb, config.unit);
        if (tokens == tokensReserved) return 0;
    }

    function _configOf(IPresalePool pool) internal view returns (PoolConfig memory config) {
        PoolConfigCode.readInto(config, address(pool));
    }
}
