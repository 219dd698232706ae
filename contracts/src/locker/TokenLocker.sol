// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockerBase} from "./LockerBase.sol";
import {LockerCore} from "./LockerCore.sol";

/// @title TokenLocker
/// @notice Locks any ERC-20 token. See {ILocker}.
contract TokenLocker is LockerBase {
    /// @param initialOwner The administrator of fees.
    /// @param initialFeeReceiver The receiver of fees.
    /// @param initialFee The flat fee for one lock, in wei.
    /// @param presaleFactory_ The factory whose pools lock without a fee; it may be deployed later. Zero for none.
    /// @param generation_ Its generation in the deployment, which all ids carry. See {ILocker-generation}.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        uint256 initialFee,
        address presaleFactory_,
        uint16 generation_
    ) LockerCore(initialOwner, initialFeeReceiver, initialFee, presaleFactory_, generation_) {}
}
