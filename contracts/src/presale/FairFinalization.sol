// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FairClaims} from "./FairClaims.sol";
import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {PairListing} from "./PairListing.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairFinalization
/// @notice The end of a fair sale: finalization spends the accepted coin and keeps the excess. See {IFairPool}.
abstract contract FairFinalization is FairClaims {
    /// @inheritdoc PoolFinalization
    /// @dev The reserve is all of the excess that is due, or the part that the balance covers.
    /// @param offered The caller's coin.
    function _listingOf(PoolConfig memory config, State memory state, uint256 sold, uint256 offered)
        internal
        view
        override
        returns (PairListing.Terms memory listing, uint256 fee, uint256 reserve)
    {
        uint256 paid = _outgoing.refunded;
        uint256 hardCap = config.terms.hardCap;
        uint256 balance = _heldOf(config.coin);
        // The caller's coin is held here where it is no native coin.
        if (config.coin != address(0)) balance -= offered;
        uint256 spent = FairMath.spendable(state.raised, hardCap, paid, balance);
        reserve = Math.min(FairMath.reserveOf(state.raised, hardCap, paid), balance - spent);

        (listing, fee) = PairListing.termsOf(config, spent, sold, _wrapped);
        (listing.rate, listing.unit) = FairMath.launchRate(
            sold, FairConfigCode.launchOf(address(this)), FairMath.accepted(state.raised, hardCap)
        );
    }

    /// @inheritdoc PoolFinalization
    /// @dev Whoever can no longer leave whole is not left to an owner who can.
    function _checkFailable(PoolConfig memory config, State memory state) internal view override {
        super._checkFailable(config, state);
        uint256 closesAt = config.terms.endTime - FairConfigCode.windowOf(address(this));
        if (block.timestamp >= closesAt && state.raised >= config.terms.softCap) {
            revert Presale_DoorClosed(closesAt);
        }
    }
}
