// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "./IPresalePool.sol";

/// @title IFairPool
/// @notice One sale at one price for all: it takes any amount until its end, sells its whole supply, and returns what is
/// committed above the hard cap, to each in proportion. No account can stop it in the closing window, take from it or
/// change its terms.
/// @dev Differences from {IPresalePool}:
/// - {raised} is the accepted coin: what is committed, at most the hard cap. It falls when wallets leave.
/// - {PoolContributed} has as `raised` what is committed. The estimate for `leastTokens` counts what is committed until now.
/// - The sale is never filled: it is live until its end.
/// - {refunded} is the returned excess and the refunds together.
interface IFairPool is IPresalePool {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a wallet takes back a part of its commitment, or all of it.
    /// @param amount The settled amount, in base units of the coin.
    /// @param paid The sent amount; below `amount` only if the coin reduced the pool's balance by itself.
    /// @param contribution The rest of the wallet's commitment.
    /// @param committed The rest of all commitments.
    event PoolLeft(
        address indexed user,
        address indexed to,
        uint256 amount,
        uint256 paid,
        uint256 contribution,
        uint256 committed
    );

    /// @notice Emitted when a wallet's excess is returned.
    /// @param amount The settled amount, in base units of the coin.
    /// @param paid The sent amount; below `amount` only if the coin reduced the pool's balance by itself.
    event PoolExcessReturned(address indexed user, address indexed to, uint256 amount, uint256 paid);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The wallet may take back at most this amount now.
    error Presale_CannotLeave(uint256 amount, uint256 most);

    /// @notice The wallet has already left in part since the closing window began, which it may do once.
    error Presale_LeftAlready(address account);

    /// @notice The soft cap is reached and the closing window has begun: no account can make the sale fail.
    error Presale_DoorClosed(uint256 closesAt);

    /// @notice The wallet's excess is already paid out.
    error Presale_ExcessPaid(address account);

    /// @notice No more than the hard cap was committed: there is no excess.
    error Presale_NoExcess();

    /// @notice Only callable by the pool itself.
    error Presale_NotSelf(address account);

    // ------------------------------------------------------------------------------------- contributors' calls

    /// @notice Takes back `amount` of the caller's commitment.
    /// @dev Emits {PoolLeft}.
    ///
    /// Requirements:
    /// - The sale is live.
    /// - The rest is zero or at least the minimum.
    /// - In the closing window, once for each wallet, and at most the part of the commitment that is left of the window.
    function withdrawContribution(uint256 amount, address to) external;

    /// @notice Returns the caller's excess once the sale is over and did not fail.
    /// @dev Emits {PoolExcessReturned}. After a failure {claimBnb} pays what is left of the commitment.
    function claimExcess(address to) external;

    /// @notice Pays an excess with a claim of tokens. Only callable by the pool itself: what fails is undone.
    /// @param owed The coin that is owed to all before it.
    /// @return paid The sent amount.
    function payExcess(address coin, address to, uint256 amount, uint256 owed) external returns (uint256 paid);

    // ------------------------------------------------------------------------------------------------- views

    /// @notice All commitments, withdrawals deducted.
    function committed() external view returns (uint256);

    /// @notice The steps that a wallet takes once and for all. The amounts that follow from it are in {FairLens}.
    /// @return hasLeft Whether it left in part since the closing window began.
    /// @return isExcessPaid Whether its excess is paid out.
    function flagsOf(address user) external view returns (bool hasLeft, bool isExcessPaid);
}
