// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title IFees
/// @notice The flat fee of lockers and factories for each creation, in the native coin; recorded, and withdrawn to
/// one receiver.
/// @dev Amounts are wei.
interface IFees {
    /// @notice Emitted when the receiver of later withdrawals changes.
    event FeeReceiverChanged(address indexed feeReceiver);

    /// @notice Emitted when accrued fees were paid to their receiver.
    event FeesWithdrawn(address indexed feeReceiver, uint256 amount);

    /// @notice The fee was not paid in full.
    error Fees_TooLow(uint256 sent, uint256 due);

    /// @notice The fee exceeds its constant maximum.
    error Fees_AboveMaximum(uint256 fee, uint256 maximum);

    /// @notice The fee receiver must not be zero.
    error Fees_ZeroReceiver();

    /// @notice Only callable by the owner and the fee receiver.
    error Fees_NotAllowed(address account);

    /// @notice No fees have accrued.
    error Fees_NothingToWithdraw();

    /// @notice The receiver refused the native coin.
    error Fees_PaymentRefused(address to);

    /// @notice The receiver of fees.
    function feeReceiver() external view returns (address);

    /// @notice Sets the receiver of fees. Only callable by the owner.
    function setFeeReceiver(address newFeeReceiver) external;

    /// @notice Pays the accrued fees to their receiver, never credits or forced-in coin. Only callable by owner and
    /// receiver.
    function withdrawBnb() external;
}
