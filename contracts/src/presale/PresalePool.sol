// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PoolContributions} from "./PoolContributions.sol";
import {PoolCore} from "./PoolCore.sol";
import {PoolFinalization} from "./PoolFinalization.sol";
import {PoolViews} from "./PoolViews.sol";

/// @title PresalePool
/// @notice One sale. See {IPresalePool}; how it is made, see {IPresaleFactory}.
contract PresalePool is PoolContributions, PoolClaims, PoolFinalization, PoolViews {
    /// @param locker_ The LP locker that pools lock in.
    /// @param wrappedCoin The native coin as pairs hold it.
    constructor(address locker_, address wrappedCoin) PoolCore(locker_, wrappedCoin) {}
}
