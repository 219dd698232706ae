// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IFees} from "./IFees.sol";

/// @title ICreationFees
/// @notice The fee of a factory for each pool that it creates.
/// @dev Amounts are wei.
interface ICreationFees is IFees {
    /// @notice Emitted when the fee of later pools changes.
    event FeeAmountChanged(uint256 feeAmount);

    /// @notice The maximum fee.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_FEE_AMOUNT() external view returns (uint256);

    /// @notice The current fee of a pool. A surplus is returned.
    function feeAmount() external view returns (uint256);

    /// @notice The number of pools created.
    function poolCount() external view returns (uint256);

    /// @notice Sets the fee of later pools. Only callable by the owner.
    function setFeeAmount(uint256 newFeeAmount) external;
}
