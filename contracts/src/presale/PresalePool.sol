// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PoolContributions} from "./PoolContributions.sol";
import {PoolCore} from "./PoolCore.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PoolViews} from "./PoolViews.sol";

/// @title PresalePool
/// @notice One sale. See {IPresalePool}; for its creation see {IPresaleFactory}.
contract PresalePool is PoolContributions, PoolClaims, PoolFinalization, PoolViews {
    /// @param factory_ The factory of the pools; it may be deployed later.
    /// @param locker_ The LP locker that pools use.
    /// @param wrappedCoin The wrapped native coin.
    /// @param lens_ See {IPresalePool-lens}.
    constructor(address factory_, address locker_, address wrappedCoin, address lens_)
        PoolCore(factory_, locker_, wrappedCoin, lens_)
    {}
}
