// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairViews} from "./FairViews.sol";
import {PoolCore} from "./PoolCore.sol";

/// @title FairPool
/// @notice One fair sale. See {IFairPool}.
/// @dev No function makes several calls of a caller's choice, ever: each would see the same value of the call.
contract FairPool is FairViews {
    /// @param factory_ The factory of the pools; it may be deployed later.
    /// @param locker_ The LP locker that pools use.
    /// @param wrappedCoin The wrapped native coin.
    /// @param lens_ See {IPresalePool-lens}.
    constructor(address factory_, address locker_, address wrappedCoin, address lens_)
        PoolCore(factory_, locker_, wrappedCoin, lens_)
    {}
}
