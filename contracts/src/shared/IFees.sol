// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title IFees
/// @notice What lockers and factories of pools ask for each thing that they make: a flat fee in the native coin, recorded
/// and withdrawn to one receiver.
/// @dev Amounts are wei.
interface IFees {
    /// @notice Emitted when fees are paid to another account from now on.
    event FeeReceiverChanged(address indexed feeReceiver);

    /// @notice Emitted when accrued fees were paid to their receiver.
    event FeesWithdrawn(address indexed feeReceiver, uint256 amount);

    /// @notice The fee was not sent whole.
    error Fees_TooLow(uint256 sent, uint256 due);

    /// @notice The fee has a constant maximum.
    error Fees_AboveMaximum(uint256 fee, uint256 maximum);

    /// @notice Fees need a receiver.
    error Fees_ZeroReceiver();

    /// @notice Only the owner and the receiver of the fees can do this.
    error Fees_NotAllowed(address account);

    /// @notice No fees have accrued.
    error Fees_NothingToWithdraw();

    /// @notice The receiver did not take the native coin.
    error Fees_PaymentRefused(address to);

    /// @notice Who receives fees.
    function feeReceiver() external view returns (address);

    /// @notice Changes who receives fees. The owner only.
    function setFeeReceiver(address newFeeReceiver) external;

    /// @notice Pays the accrued fees to their receiver: never credits, never coin that was forced in. The owner and the receiver.
    function withdrawBnb() external;
}
