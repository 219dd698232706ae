// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SaleTerms} from "./PresaleTypes.sol";

/// @title IPresalePool
/// @notice One sale: takes contributions, and either lists the token and pays it out, or refunds all contributors. No
/// account can stop it, take from it or change its terms.
/// @dev Units: amounts of the coin and the token are base units; times are seconds since 1970-01-01 UTC; percents are
/// basis points (10,000 is the whole).
///
/// {status} follows from time, totals and two one-way flags, in this order:
/// 4 finalized; 3 failed, where it was cancelled or forced to fail; 0 upcoming before the start; 1 live before the end and
/// the hard cap; 3 below the soft cap; 2 to be finalized, up to the deadline; 3 after it. The deadline is seven days after
/// the sale was filled or ended. In 3 refunds are open for ever and need no permission.
interface IPresalePool {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a contribution was taken.
    /// @param amount What was taken of it, in base units of the coin.
    /// @param contribution What the wallet has put in altogether.
    /// @param raised What the sale has taken altogether.
    event PoolContributed(address indexed user, uint256 amount, uint256 contribution, uint256 raised);

    /// @notice Emitted when a contribution was refunded, whole.
    /// @param amount What was settled, in base units of the coin.
    /// @param paid What was sent; below `amount` only where the coin lowered the pool's balance by itself.
    event PoolRefunded(address indexed user, address indexed to, uint256 amount, uint256 paid);

    /// @notice Emitted when tokens were paid out to a contributor.
    /// @param amount What was settled, in base units of the token.
    /// @param paid What was sent; below `amount` only where the token lowered the pool's balance by itself.
    /// @param totalClaimed What is settled of the wallet's tokens altogether.
    event PoolTokensClaimed(
        address indexed user, address indexed to, uint256 amount, uint256 paid, uint256 totalClaimed
    );

    /// @notice Emitted when the sale was finalized; the last log of {finalizePool}.
    /// @param pair Where the token is listed.
    /// @param by Who finalized.
    /// @param liquidity How many LP tokens were locked or burnt.
    /// @param lockId The lock in the LP locker; zero if the liquidity was burnt.
    /// @param coinListed What went into the pair for good, in base units of the coin.
    /// @param tokensListed The same of the token.
    /// @param fee The platform's fee, in base units of the coin.
    /// @param sold What the contributors are owed, in base units of the token.
    /// @param ownerCoin What of the coin is the owner's.
    /// @param tokensLeft What of the token is left, for the owner or to be burnt. Of fee, ownerCoin and tokensLeft that is
    /// paid for which there is no {PoolCreditBooked} in the same transaction.
    event PoolFinalized(
        address indexed pair,
        address indexed by,
        uint256 liquidity,
        uint256 lockId,
        uint256 coinListed,
        uint256 tokensListed,
        uint256 fee,
        uint256 sold,
        uint256 ownerCoin,
        uint256 tokensLeft
    );

    /// @notice Emitted when the owner cancelled the sale, or the platform forced it to fail.
    event PoolCancelled(address indexed by);

    /// @notice Emitted for each batch; those who were on the list already are left out.
    event PoolWhitelisted(address[] users);

    /// @notice Emitted when the owner took the tokens of a failed sale back.
    event PoolTokensReclaimed(address indexed to, uint256 amount);

    /// @notice Emitted when a payment was refused and is kept.
    /// @param asset What is owed; the zero address is the native coin.
    event PoolCreditBooked(address indexed account, address indexed asset, uint256 amount);

    /// @notice Emitted when what was kept is paid out.
    /// @param amount What was settled.
    /// @param paid What was sent; below `amount` only where the token lowered the pool's balance by itself.
    event PoolCreditWithdrawn(
        address indexed account, address indexed asset, address indexed to, uint256 amount, uint256 paid
    );

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The sale is in another status than this call needs.
    error Presale_WrongStatus(uint256 status);

    /// @notice Only the sale's owner can do this.
    error Presale_NotOwner(address account);

    /// @notice Only the factory can do this.
    error Presale_NotFactory(address account);

    /// @notice The sale collects something else: this form of the call is for the other kind.
    error Presale_WrongCoin();

    /// @notice The native coin is taken by {participateToSale} alone.
    error Presale_PlainSend();

    /// @notice Until the public start only whitelisted wallets may contribute.
    error Presale_NotWhitelisted(address account, uint256 publicStartTime);

    /// @notice Nothing of this would be taken: it is zero, or the wallet has reached its maximum.
    error Presale_NothingAccepted(uint256 room);

    /// @notice The wallet's contribution would stay below the minimum.
    error Presale_BelowMinimum(uint256 contribution, uint256 minimumBuy);

    /// @notice Not all of the coin arrived.
    error Presale_CoinTaxed(address coin, uint256 sent, uint256 arrived);

    /// @notice The pair runs another code than those that were tried when the router was listed.
    error Presale_UnknownPair(address pair);

    /// @notice The call carries another amount of the native coin than it says.
    error Presale_WrongValue(uint256 value, uint256 amount);

    /// @notice Until then the owner alone may finalize.
    error Presale_TooEarly(uint256 openFrom);

    /// @notice The wallet did not contribute.
    error Presale_NothingContributed(address account);

    /// @notice The wallet was refunded already.
    error Presale_AlreadyRefunded(address account);

    /// @notice The wallet's tokens were paid out already.
    error Presale_AlreadyClaimed(address account);

    /// @notice Nothing more is vested until then.
    error Presale_NothingVested(uint256 nextClaimTime);

    /// @notice The pair cannot be brought to the launch rate with what there is.
    /// @param tokenReserve What the pair holds of the token.
    /// @param coinReserve What it holds of the coin.
    /// @param wanted Base units of the token for one whole coin, as it should be.
    error Presale_PairPrice(address pair, uint256 tokenReserve, uint256 coinReserve, uint256 wanted);

    /// @notice Another account would own too much of the pair.
    /// @param liquidity What the sale would get of LP tokens.
    /// @param totalLiquidity How many there would be.
    error Presale_PairShare(address pair, uint256 liquidity, uint256 totalLiquidity);

    /// @notice What the sale's LP tokens are worth would be too little.
    /// @param redeemable What they could be redeemed for, in base units of the coin.
    /// @param paid What was to go into the pair.
    error Presale_PairValue(address pair, uint256 redeemable, uint256 paid);

    /// @notice A batch has 1 to 15 wallets.
    error Presale_InvalidBatch(uint256 count, uint256 maximum);

    /// @notice The sale has no whitelist, or its public start has come.
    error Presale_NoWhitelist();

    /// @notice This is the code that pools share, and no pool.
    error Presale_NotAPool();

    /// @notice Nothing can be sent to the zero address or to the pool itself.
    error Presale_InvalidRecipient(address to);

    /// @notice There is nothing to withdraw.
    error Presale_NothingToWithdraw();

    /// @notice The receiver refused the payment.
    error Presale_PaymentRefused(address to);

    /// @notice The token took more than was sent: what is left would not do for the contributors.
    error Presale_TokensShort(uint256 balance, uint256 owed);

    // ------------------------------------------------------------------------------------- contributors' calls

    /// @notice Contributes what is sent, in a sale that collects the native coin. What is above the remaining capacity
    /// or the wallet's maximum comes back in the same transaction.
    /// @dev Emits {PoolContributed}.
    ///
    /// Requirements:
    /// - The sale is live, and public or the caller whitelisted.
    /// - The caller's total reaches the minimum, unless the remaining capacity was below it.
    function participateToSale() external payable;

    /// @notice Contributes up to `amount` of the coin, in a sale that collects one. Pulls only what is taken. See the other
    /// form.
    function participateToSale(uint256 amount) external;

    /// @notice Takes the caller's contribution back, whole, from a sale that failed.
    /// @dev Emits {PoolRefunded}.
    function claimBnb() external;

    /// @notice The same, paid to `to`.
    function claimBnb(address to) external;

    /// @notice Pays out the caller's tokens of a finalized sale; of a vesting sale what is vested.
    /// @dev Emits {PoolTokensClaimed}.
    function claimTokens() external;

    /// @notice The same, paid to `to`.
    function claimTokens(address to) external;

    /// @notice Pays out what is vested of the caller's tokens; the same as {claimTokens}.
    function claimVesting() external;

    /// @notice The same, paid to `to`.
    function claimVesting(address to) external;

    /// @notice Pays out what was kept for the caller when they refused it.
    /// @param asset The zero address is the native coin.
    function withdrawCredit(address asset, address to) external;

    // ------------------------------------------------------------------------------------ owner's and others' calls

    /// @notice Lists the token, locks or burns the liquidity, pays fee and owner. The owner may at once, any account
    /// three days after the sale was filled or ended.
    /// @dev Emits {PoolFinalized}, last of all.
    ///
    /// Requirements:
    /// - The status is 2.
    /// - The pair can be brought within 1 % of the launch rate, and most of it is the sale's then; the errors carry the pair's
    ///   numbers. Where it cannot, refunds open at the deadline.
    function finalizePool() external;

    /// @notice As {finalizePool}, with coin of the caller's: where others made the token too cheap in the pair, it buys there
    /// up to the launch rate. What it buys is the caller's, at less than the launch rate, and what is left of it comes back.
    ///
    /// Requirements:
    /// - Those of {finalizePool}.
    /// - A sale of the native coin: the call carries `amount`. Else the caller has approved it.
    ///
    /// @param amount At most, in base units of the coin.
    function finalizePoolWith(uint256 amount) external payable;

    /// @notice Cancels the sale: contributors can take back what they put in. The owner may, while it is upcoming or
    /// live.
    /// @dev Emits {PoolCancelled}.
    function cancelPool() external;

    /// @notice Whitelists up to 15 wallets; those who are listed already are skipped. The owner may, until the public start.
    /// @dev Emits {PoolWhitelisted}.
    function whiteListUsers(address[] calldata users) external;

    /// @notice Sends all tokens of a failed sale to `to`. The owner may.
    /// @dev Emits {PoolTokensReclaimed}.
    function reclaimTokens(address to) external;

    /// @notice Makes the sale fail. The factory may, while it is upcoming or live.
    /// @dev Emits {PoolCancelled}.
    function forceFail() external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice 0 upcoming, 1 live, 2 filled or ended and to be finalized, 3 failed, 4 finalized.
    function status() external view returns (uint256);

    /// @notice What the sale has taken altogether; refunds do not lower it.
    function raised() external view returns (uint256);

    /// @notice What was refunded.
    function refunded() external view returns (uint256);

    /// @notice How many wallets contributed the minimum, or filled the sale: dust in the last room does not count.
    function contributorCount() external view returns (uint256);

    /// @notice When the hard cap was reached; zero before.
    function filledAt() external view returns (uint256);

    /// @notice When the sale was finalized; zero before.
    function finalizedAt() external view returns (uint256);

    /// @notice From when on any account may finalize, and until when it can be finalized; zeros while it is not filled
    /// or ended.
    function finalizationWindow() external view returns (uint256 openFrom, uint256 deadline);

    /// @notice A wallet's figures (spec B.3).
    /// @param contribution What it put in, in base units of the coin; zero after a refund.
    /// @param tokensReserved What it is owed altogether, in base units of the token.
    /// @param enrolledAt When it contributed first.
    /// @param isClaimed Whether all of it is paid out.
    /// @param lastClaimAmount What its last claim settled.
    /// @param lastClaimTime When that was.
    /// @param nextClaimTime When the earliest release that is not paid comes or came; zero before finalization and where all
    /// is paid.
    /// @param totalClaimed What is settled altogether.
    /// @param remaining What is not settled yet.
    function shares(address user)
        external
        view
        returns (
            uint256 contribution,
            uint256 tokensReserved,
            uint256 enrolledAt,
            bool isClaimed,
            uint256 lastClaimAmount,
            uint256 lastClaimTime,
            uint256 nextClaimTime,
            uint256 totalClaimed,
            uint256 remaining
        );

    /// @notice What the wallet could claim now, in base units of the token.
    function claimable(address user) external view returns (uint256);

    /// @notice How much more the wallet could put in now: what is left of its maximum and of the remaining capacity;
    /// zero if it may not.
    function allowanceOf(address user) external view returns (uint256);

    /// @notice Whether the wallet is on the whitelist.
    function isWhitelisted(address user) external view returns (bool);

    /// @notice The whole whitelist; see {whiteListedUsers} for parts of it.
    function getWhiteListedUsers() external view returns (address[] memory);

    /// @notice Up to `limit` wallets of the whitelist from place `offset` on.
    function whiteListedUsers(uint256 offset, uint256 limit) external view returns (address[] memory);

    /// @notice How many wallets are on the whitelist.
    function whiteListedCount() external view returns (uint256);

    /// @notice What is kept for an account of an asset; the zero address is the native coin.
    function creditOf(address account, address asset) external view returns (uint256);

    /// @notice Basis points of a wallet's tokens that are vested at `time`: zero before finalization, all without vesting.
    function vestedPercentAt(uint256 time) external view returns (uint256);

    /// @notice The sale's terms.
    function terms() external view returns (SaleTerms memory);

    /// @notice What is sold.
    function tokenAddress() external view returns (address);

    /// @notice What is collected; the zero address is the native coin.
    function coinAddress() external view returns (address);

    /// @notice One whole coin in base units.
    function coinUnit() external view returns (uint256);

    /// @notice The router that was chosen.
    function routerAddress() external view returns (address);

    /// @notice The router's entry in the factory's list as it was when the sale was made.
    /// @param pairFactory Who makes the pair.
    /// @param pairCode The hash of the code that its pairs run; a pair of another code is refused.
    /// @param feeBps What the pair keeps of a swap, basis points, as it was measured.
    function dex() external view returns (address pairFactory, bytes32 pairCode, uint256 feeBps);

    /// @notice The sale's owner.
    function poolOwner() external view returns (address);

    /// @notice The factory that made the pool.
    function factory() external view returns (address);

    /// @notice The LP locker.
    function locker() external view returns (address);

    /// @notice What is sold at the hard cap, in base units of the token.
    function totalTokenAmount() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function minimumParticipate() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function maximumParticipate() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function tokensPerbnb() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function launchRate() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function softCap() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function hardCap() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function startTime() external view returns (uint256);

    /// @notice See {SaleTerms}.
    function endTime() external view returns (uint256);

    /// @notice Whether tokens are released by and by.
    function isVesting() external view returns (bool);

    /// @notice Whether only whitelisted wallets may contribute until the public start.
    function isWhitelistingEnabled() external view returns (bool);
}
