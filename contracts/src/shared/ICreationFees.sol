// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title ICreationFees
/// @notice What a factory asks for each pool that it makes: a flat fee in the native coin, recorded and withdrawn to
/// one receiver.
/// @dev Amounts are wei.
interface ICreationFees {
    /// @notice Emitted when later pools cost something else.
    event FeeAmountChanged(uint256 feeAmount);

    /// @notice Emitted when fees are paid to another account from now on.
    event FeeReceiverChanged(address feeReceiver);

    /// @notice Emitted when accrued fees were paid to their receiver.
    event CreationFeesWithdrawn(address indexed to, uint256 amount);

    /// @notice The fee was not sent whole.
    error Fees_TooLow(uint256 sent, uint256 due);

    /// @notice The fee has a constant maximum.
    error Fees_AboveMaximum(uint256 feeAmount, uint256 maximum);

    /// @notice Fees need a receiver.
    error Fees_ZeroReceiver();

    /// @notice Only the owner and the receiver of the fees can do this.
    error Fees_NotAllowed(address account);

    /// @notice No fees have accrued.
    error Fees_NothingToWithdraw();

    /// @notice The receiver did not take the native coin.
    error Fees_PaymentRefused(address to);

    /// @notice The highest that the fee can ever be.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_FEE_AMOUNT() external view returns (uint256);

    /// @notice What a pool costs now. What is sent above it is given back.
    function feeAmount() external view returns (uint256);

    /// @notice Who receives fees.
    function feeReceiver() external view returns (address);

    /// @notice How many pools were made.
    function poolCount() external view returns (uint256);

    /// @notice Changes the fee of later pools. The owner only.
    function setFeeAmount(uint256 newFeeAmount) external;

    /// @notice Changes who receives fees. The owner only.
    function setFeeReceiver(address newFeeReceiver) external;

    /// @notice Pays the accrued fees to their receiver. The owner and the receiver.
    function withdrawBnb() external;
}
