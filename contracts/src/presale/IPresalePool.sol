// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SaleTerms} from "./PresaleTypes.sol";

/// @title IPresalePool
/// @notice One sale: takes contributions, then either lists the token and pays it out, or refunds all contributors. No
/// account can stop it, take from it or change its terms.
/// @dev Units: amounts of the coin and the token are base units; times are seconds since 1970-01-01 UTC; percents are
/// basis points (10,000 is the whole).
///
/// {status} follows from time, totals and two one-way flags, in this order:
/// 4 finalized; 3 failed, where it was cancelled or forced to fail; 0 upcoming before the start; 1 live before the end and
/// until it is filled: the rest up to the hard cap buys no token; 3 below the soft cap; 2 to be finalized, up to the deadline; 3 after it. The deadline is seven days after
/// the sale was filled or ended. In 3 refunds are open for ever and need no permission.
interface IPresalePool {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a contribution is accepted.
    /// @param amount The accepted amount, in base units of the coin.
    /// @param contribution The wallet's total contribution.
    /// @param raised The sale's total contributions.
    event PoolContributed(address indexed user, uint256 amount, uint256 contribution, uint256 raised);

    /// @notice Emitted when a contribution is fully refunded.
    /// @param amount The settled amount, in base units of the coin.
    /// @param paid The sent amount; below `amount` only if the coin reduced the pool's balance by itself.
    event PoolRefunded(address indexed user, address indexed to, uint256 amount, uint256 paid);

    /// @notice Emitted when tokens are paid to a contributor.
    /// @param amount The settled amount, in base units of the token.
    /// @param paid The sent amount; below `amount` only if the token reduced the pool's balance by itself.
    /// @param totalClaimed The total settled for the wallet.
    event PoolTokensClaimed(
        address indexed user, address indexed to, uint256 amount, uint256 paid, uint256 totalClaimed
    );

    /// @notice Emitted when the sale is finalized; the last log of {finalizePool}.
    /// @param pair The pair at which the token is listed.
    /// @param by The caller.
    /// @param liquidity The amount of LP tokens locked or burnt.
    /// @param lockId The lock in the LP locker; zero if the liquidity was burnt.
    /// @param coinListed The coin added to the pair for good, in base units.
    /// @param tokensListed The tokens added to the pair for good, in base units.
    /// @param fee The platform's fee, in base units of the coin.
    /// @param sold The tokens owed to the contributors, in base units.
    /// @param ownerCoin The owner's part of the coin, in base units.
    /// @param tokensLeft Remaining tokens, returned to the owner or burnt. Of fee, ownerCoin and tokensLeft, each is
    /// paid unless the same transaction emits a {PoolCreditBooked} for it.
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

    /// @notice Emitted when the owner cancels the sale, or the platform forces it to fail.
    event PoolCancelled(address indexed by);

    /// @notice Emitted for each batch, without wallets that were already listed.
    event PoolWhitelisted(address[] users);

    /// @notice Emitted when the owner sets the list after the creation.
    event PoolListSet(bytes32 indexed root);

    /// @notice Emitted when the owner withdraws tokens that no account is owed.
    /// @param to The receiver; 0x…dEaD where the unsold tokens were burnt.
    event PoolTokensReclaimed(address indexed to, uint256 amount);

    /// @notice Emitted when a payment is refused and credited instead.
    /// @param asset The owed asset; the zero address is the native coin.
    event PoolCreditBooked(address indexed account, address indexed asset, uint256 amount);

    /// @notice Emitted when a credit is paid out.
    /// @param amount The settled amount.
    /// @param paid The sent amount; below `amount` only if the token reduced the pool's balance by itself.
    event PoolCreditWithdrawn(
        address indexed account, address indexed asset, address indexed to, uint256 amount, uint256 paid
    );

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice The sale's status does not allow this call.
    error Presale_WrongStatus(uint256 status);

    /// @notice Only callable by the sale's owner.
    error Presale_NotOwner(address account);

    /// @notice Only callable by the factory.
    error Presale_NotFactory(address account);

    /// @notice The sale collects another kind of coin: use the other overload.
    error Presale_WrongCoin();

    /// @notice The native coin is accepted by {participateToSale} only.
    error Presale_PlainSend();

    /// @notice Until the public start only whitelisted wallets may contribute.
    error Presale_NotWhitelisted(address account, uint256 publicStartTime);

    /// @notice No part of it would be accepted: the amount is zero, or the wallet has reached its maximum.
    error Presale_NothingAccepted(uint256 room);

    /// @notice The wallet's total contribution would be below the minimum.
    error Presale_BelowMinimum(uint256 contribution, uint256 minimumBuy);

    /// @notice Less than the full amount of the coin arrived.
    error Presale_CoinTaxed(address coin, uint256 sent, uint256 arrived);

    /// @notice The value of the call differs from the stated amount.
    error Presale_WrongValue(uint256 value, uint256 amount);

    /// @notice Only the owner may finalize before this time.
    error Presale_TooEarly(uint256 openFrom);

    /// @notice The wallet did not contribute.
    error Presale_NothingContributed(address account);

    /// @notice The wallet has already been refunded.
    error Presale_AlreadyRefunded(address account);

    /// @notice The wallet's tokens are already paid out.
    error Presale_AlreadyClaimed(address account);

    /// @notice Nothing more is vested before this time.
    error Presale_NothingVested(uint256 nextClaimTime);

    /// @notice A batch has 1 to 15 wallets.
    error Presale_InvalidBatch(uint256 count, uint256 maximum);

    /// @notice The sale has no whitelist, or its public start has passed.
    error Presale_NoWhitelist();

    /// @notice This is the shared implementation, not a pool.
    error Presale_NotAPool();

    /// @notice The receiver must not be the zero address or the pool itself.
    error Presale_InvalidRecipient(address to);

    /// @notice There is nothing to withdraw.
    error Presale_NothingToWithdraw();

    /// @notice The receiver refused the payment.
    error Presale_PaymentRefused(address to);

    /// @notice The token deducted more than was sent: the rest would not cover the contributors.
    error Presale_TokensShort(uint256 balance, uint256 owed);

    /// @notice The transfer paid with what is owed of another asset: coin and token are two addresses of one asset.
    /// @param owed The part of the owed amount that was covered before the transfer.
    error Presale_NotCovered(address asset, uint256 balance, uint256 owed);

    /// @notice The contribution is too small for one base unit of the token.
    error Presale_BuysNothing(uint256 accepted);

    /// @notice The contribution buys fewer tokens than its sender named.
    /// @param tokens The tokens that the accepted part buys, in base units.
    /// @param least The named amount, in proportion to the accepted part.
    error Presale_TooFewTokens(uint256 tokens, uint256 least);

    // ------------------------------------------------------------------------------------- contributors' calls

    /// @notice Contributes the sent native coin. The amount above the remaining capacity
    /// or the wallet's maximum is returned in the same transaction.
    /// @dev Emits {PoolContributed}.
    ///
    /// Requirements:
    /// - The sale is live, and public or the caller whitelisted.
    /// - The caller's total reaches the minimum, unless the remaining capacity was below it.
    /// - The accepted part buys at least one base unit of the token.
    function participateToSale() external payable;

    /// @notice Contributes up to `amount` of the sale's coin (ERC-20). Pulls only the accepted amount. See the other
    /// overload.
    function participateToSale(uint256 amount) external;

    /// @notice Contributes up to `amount` of the sale's coin, native or not, at a rate that the caller names.
    /// @dev Emits {PoolContributed}.
    ///
    /// Requirements:
    /// - Those of {participateToSale}.
    /// - For the native coin, `msg.value` equals `amount`; otherwise it is zero.
    /// - The contribution buys at least `leastTokens`; of a part of `amount`, the same proportion of them.
    ///
    /// @param amount The maximum, in base units of the coin.
    /// @param leastTokens The least tokens for all of `amount`, in base units.
    function participateToSale(uint256 amount, uint256 leastTokens) external payable;

    /// @notice As {participateToSale}, with the proof that the caller is on the sale's list.
    /// @dev Emits {PoolContributed}.
    ///
    /// Requirements:
    /// - Those of {participateToSale}, except that the list admits the caller as well.
    /// - Before the public start, the wallet's total is at most the cap. The maximum counts for a whitelisted wallet, and from
    /// the public start on for all.
    ///
    /// @param cap The cap of the wallet on the list, in base units of the coin; zero means the sale's maximum.
    /// @param proof The sibling hashes, from the leaf to the root.
    function participateToSale(uint256 amount, uint256 leastTokens, uint256 cap, bytes32[] calldata proof)
        external
        payable;

    /// @notice Refunds the caller's whole contribution after the sale failed.
    /// @dev Emits {PoolRefunded}.
    function claimBnb() external;

    /// @notice As {claimBnb}, paid to `to`.
    function claimBnb(address to) external;

    /// @notice Pays the caller's tokens of a finalized sale; with vesting, the vested part.
    /// @dev Emits {PoolTokensClaimed}.
    function claimTokens() external;

    /// @notice As {claimTokens}, paid to `to`.
    function claimTokens(address to) external;

    /// @notice Pays the vested part of the caller's tokens; the same as {claimTokens}.
    function claimVesting() external;

    /// @notice As {claimVesting}, paid to `to`.
    function claimVesting(address to) external;

    /// @notice Pays the caller's credit from a refused payment.
    /// @param asset The zero address is the native coin.
    function withdrawCredit(address asset, address to) external;

    // ------------------------------------------------------------------------------------ owner's and others' calls

    /// @notice Lists the token, locks or burns the liquidity, pays fee and owner. Callable by the owner at once, by any
    /// account three days after the sale was filled or ended.
    /// @dev Emits {PoolFinalized} as the last log.
    ///
    /// Requirements:
    /// - The status is 2.
    /// - The pair is within 1 % of the launch rate, or the sale's spare tokens bring it there; its LP tokens are then worth
    /// at least 99 % of the coin added. The errors carry the pair's numbers. If others keep the pair off the rate, use
    /// {finalizePoolWith}; otherwise refunds open at the deadline.
    function finalizePool() external;

    /// @notice As {finalizePool}, with coin or tokens of the caller: if others made the token too cheap in the pair, the
    /// coin buys it up to the launch rate; if too dear, the tokens are sold down to it. The caller receives what the trade
    /// fetches, at a better price than the launch rate, and the unused amounts. {PresaleLens-listingNeeds} says what to bring.
    ///
    /// Requirements:
    /// - Those of {finalizePool}.
    /// - For the native coin, `msg.value` equals `coin`; otherwise the caller has approved it. The tokens are approved.
    /// - The trade fetches at least `least` for the whole amount of the used side; for a part of it, the same part.
    ///
    /// @param coin The maximum of the coin, in base units.
    /// @param tokens The maximum of the token, in base units.
    /// @param least In base units of the token if coin is used, of the coin if tokens are used.
    function finalizePoolWith(uint256 coin, uint256 tokens, uint256 least) external payable;

    /// @notice Cancels the sale: contributors can claim refunds. Only callable by the owner while it is upcoming or
    /// live.
    /// @dev Emits {PoolCancelled}.
    function cancelPool() external;

    /// @notice Whitelists up to 15 wallets; listed ones are skipped. Only callable by the owner, until the public start.
    /// @dev Emits {PoolWhitelisted}.
    function whiteListUsers(address[] calldata users) external;

    /// @notice Sets the root of the list of wallets and caps, see `ListProof`, once and before the start. Only callable by the
    /// owner of a sale with whitelisting that was created without one.
    /// @dev Emits {PoolListSet}.
    function setList(bytes32 root) external;

    /// @notice Sends tokens that no account is owed to `to`: all of a failed sale; of a finalized one those that
    /// arrived after it, such as dividends, which are burnt where the unsold tokens were. Only callable by the owner.
    /// @dev Emits {PoolTokensReclaimed}.
    ///
    /// Requirements:
    /// - What is owed of coin and token stays covered after the transfer.
    function reclaimTokens(address to) external;

    /// @notice Makes the sale fail. Only callable by the factory, while it is upcoming or live.
    /// @dev Emits {PoolCancelled}.
    function forceFail() external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice 0 upcoming, 1 live, 2 filled or ended and to be finalized, 3 failed, 4 finalized.
    function status() external view returns (uint256);

    /// @notice The total contributions; refunds do not lower it.
    function raised() external view returns (uint256);

    /// @notice The total refunds.
    function refunded() external view returns (uint256);

    /// @notice How many wallets contributed the minimum, or filled the sale with less.
    function contributorCount() external view returns (uint256);

    /// @notice When the sale was filled: the hard cap is reached, or the rest up to it buys no token; zero before that.
    function filledAt() external view returns (uint256);

    /// @notice When the sale was finalized; zero before that.
    function finalizedAt() external view returns (uint256);

    /// @notice A wallet's figures (spec B.3).
    /// @param contribution Its contribution, in base units of the coin; zero after a refund.
    /// @param tokensReserved The tokens owed in total, in base units.
    /// @param enrolledAt The time of its first contribution.
    /// @param isClaimed Whether everything is paid out.
    /// @param lastClaimAmount The amount settled by its last claim.
    /// @param lastClaimTime The time of its last claim.
    /// @param nextClaimTime The time, possibly past, of the earliest unpaid release; zero before finalization and once
    /// everything is paid.
    /// @param totalClaimed The total settled.
    /// @param remaining The amount not settled yet.
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

    /// @notice The tokens that {reclaimTokens} would send now, in base units; zero while the sale is neither failed nor
    /// finalized.
    function reclaimable() external view returns (uint256);

    /// @notice Whether the wallet is on the whitelist.
    function isWhitelisted(address user) external view returns (bool);

    /// @notice The whole whitelist, in the order of the {PoolWhitelisted} events.
    function getWhiteListedUsers() external view returns (address[] memory);

    /// @notice The number of whitelisted wallets.
    function whiteListedCount() external view returns (uint256);

    /// @notice The root of the list of any length, which {whiteListUsers} does not change; zero while there is none.
    function listRoot() external view returns (bytes32);

    /// @notice An account's credit of an asset; the zero address is the native coin.
    function creditOf(address account, address asset) external view returns (uint256);

    /// @notice The sale's terms.
    function terms() external view returns (SaleTerms memory);

    /// @notice The sold token.
    function tokenAddress() external view returns (address);

    /// @notice The collected coin; the zero address is the native coin.
    function coinAddress() external view returns (address);

    /// @notice One whole coin in base units.
    function coinUnit() external view returns (uint256);

    /// @notice The chosen router.
    function routerAddress() external view returns (address);

    /// @notice The router's entry in the factory's list at the sale's creation.
    /// @param pairFactory The factory of the pair.
    /// @param pairCode The code hash of its pairs; a pair with other code is refused.
    /// @param feeBps The measured swap fee of the pair, basis points.
    function dex() external view returns (address pairFactory, bytes32 pairCode, uint256 feeBps);

    /// @notice The sale's owner.
    function poolOwner() external view returns (address);

    /// @notice The factory that created the pool.
    function factory() external view returns (address);

    /// @notice The contract with the views that follow from others: what is claimable, what a finalizer has to bring. See
    /// {PresaleLens}.
    function lens() external view returns (address);

    /// @notice The LP locker.
    function locker() external view returns (address);

    /// @notice The amount sold at the hard cap, in base units of the token.
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

    /// @notice Whether tokens are vested in steps.
    function isVesting() external view returns (bool);

    /// @notice Whether only whitelisted wallets may contribute until the public start.
    function isWhitelistingEnabled() external view returns (bool);
}
