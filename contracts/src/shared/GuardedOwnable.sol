// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title GuardedOwnable
/// @notice Two-step ownership whose functions hold the reentrancy guard, so that a token or receiver that is called
/// in between cannot change anything.
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
    /// @dev Settings can no longer be changed afterwards; the fee receiver can still withdraw fees.
    function renounceOwnership() public virtual override nonReentrant {
        super.renounceOwnership();
    }
}
