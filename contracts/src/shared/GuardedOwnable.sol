// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title GuardedOwnable
/// @notice An owner in two steps, whose calls hold the guard as all others do: a token or a receiver that is called in
/// between finds nothing that it could change.
abstract contract GuardedOwnable is Ownable2Step, ReentrancyGuardTransient {
    /// @inheritdoc Ownable2Step
    function transferOwnership(address newOwner) public virtual override nonReentrant {
        super.transferOwnership(newOwner);
    }

    /// @inheritdoc Ownable2Step
    function acceptOwnership() public virtual override nonReentrant {
        super.acceptOwnership();
    }

    /// @inheritdoc Ownable
    /// @dev Settings can then not be changed any more; the fee receiver still withdraws fees.
    function renounceOwnership() public virtual override nonReentrant {
        super.renounceOwnership();
    }
}
