// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockerBase} from "./LockerBase.sol";
import {LockerCore} from "./LockerCore.sol";

/// @title TokenLocker
/// @notice Locks any ERC-20 token. See {ILocker}.
contract TokenLocker is LockerBase {
    /// @param initialOwner The administrator of fees.
    /// @param initialFeeReceiver The receiver of fees and stray tokens.
    /// @param initialFee The flat fee for one lock, in wei.
    constructor(address initialOwner, address initialFeeReceiver, uint256 initialFee)
        LockerCore(initialOwner, initialFeeReceiver, initialFee)
    {}
}
