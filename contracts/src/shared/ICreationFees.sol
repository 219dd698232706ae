// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IFees} from "./IFees.sol";

/// @title ICreationFees
/// @notice What a factory asks for each pool that it makes.
/// @dev Amounts are wei.
interface ICreationFees is IFees {
    /// @notice Emitted when later pools cost something else.
    event FeeAmountChanged(uint256 feeAmount);

    /// @notice The highest that the fee can ever be.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_FEE_AMOUNT() external view returns (uint256);

    /// @notice What a pool costs now. What is sent above it is given back.
    function feeAmount() external view returns (uint256);

    /// @notice How many pools were made.
    function poolCount() external view returns (uint256);

    /// @notice Changes the fee of later pools. The owner only.
    function setFeeAmount(uint256 newFeeAmount) external;
}
