// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SaleTerms} from "./PresaleTypes.sol";

/// @notice The terms that a fair sale's owner chooses. They never change.
/// @param sale The terms that both kinds have. `tokensPerbnb` and `launchRate` follow from the others: the rates at the
/// ceiling, rounded down. `publicStartTime` may be the end: then the list is the whole sale.
/// @param supply The tokens that are sold whatever is committed, in base units.
/// @param launchBps The launch rate as a part of the sale's rate, basis points.
/// @param closingWindow The seconds before the end in which less and less may leave.
/// @param listRoot The root of the list, see `ListProof`; zero without one.
struct FairTerms {
    SaleTerms sale;
    uint256 supply;
    uint256 launchBps;
    uint256 closingWindow;
    bytes32 listRoot;
}
