// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockerBase} from "../../src/locker/LockerBase.sol";
import {PairFactories} from "../../src/locker/PairFactories.sol";

/// @notice The type of the LP locker. Tests deploy it by its artifact: a file that imports the contract would be compiled
/// through Yul as well (docs/decisions/0157-lp-locker-through-yul.md).
abstract contract PairLocker is LockerBase, PairFactories {}
