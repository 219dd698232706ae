// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PairListing} from "../../src/presale/PairListing.sol";

/// @dev Holds the amounts of a listing, and calls the library alone.
contract Lister {
    function list(PairListing.Terms memory terms, PairListing.Offer memory offer)
        external
        returns (PairListing.Result memory)
    {
        return PairListing.list(terms, offer);
    }

    function needs(PairListing.Terms memory terms)
        external
        view
        returns (uint256 coin, uint256 tokens, uint256 received)
    {
        return PairListing.needs(terms, address(this));
    }
}
