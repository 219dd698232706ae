// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Fees} from "./Fees.sol";
import {ISealed} from "./ISealed.sol";

/// @title Sealed
/// @notice Whether the deployer has filled the lists. See {ISealed}.
/// @dev The flag is in the slot of fees, which every creation reads.
abstract contract Sealed is ISealed, Fees {
    /// @inheritdoc ISealed
    address public immutable deployer = msg.sender;

    /// @inheritdoc ISealed
    function seal() external nonReentrant {
        _checkDeployer();

        // Effect: additions without notice end permanently.
        _totals.isSealed = true;

        // Log it.
        emit Sealed();
    }

    /// @inheritdoc ISealed
    function isSealed() external view returns (bool) {
        return _totals.isSealed;
    }

    /// @dev The caller is the deployer, and the contract is not sealed.
    function _checkDeployer() internal view {
        if (msg.sender != deployer) revert Seal_NotDeployer(msg.sender);
        if (_totals.isSealed) revert Seal_AlreadySealed();
    }

    function _checkSealed() internal view {
        if (!_totals.isSealed) revert Seal_NotSealed();
    }
}
