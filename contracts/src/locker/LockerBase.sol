// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockerChanges} from "./LockerChanges.sol";
import {LockerCreation} from "./LockerCreation.sol";
import {LockerPlatform} from "./LockerPlatform.sol";
import {LockerViews} from "./LockerViews.sol";

/// @title LockerBase
/// @notice The common part of the token locker and the LP locker: all of {ILocker}.
abstract contract LockerBase is LockerCreation, LockerChanges, LockerPlatform, LockerViews {}
