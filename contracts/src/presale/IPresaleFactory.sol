// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICreationFees} from "../shared/ICreationFees.sol";
import {SaleTerms} from "./PresaleTypes.sol";

/// @title IPresaleFactory
/// @notice Makes presale pools, one for each sale.
/// @dev Units: amounts of the coin and the token are base units; times are seconds since 1970-01-01 UTC; percents are
/// basis points (10,000 is the whole); `feeAmount` is wei.
///
/// What the platform can do: list routers and coins for future pools, choose the flat fee of future pools, and, unless
/// it gave that up, force a pool to fail while it is upcoming or live, which opens refunds and nothing else. It cannot
/// touch what a pool holds. A pool pays the fee on what is raised to who received fees when it was made.
///
/// Metadata: {createNewPool} reads a digest after its arguments, see `MetadataTail`, and puts it into its event.
interface IPresaleFactory is ICreationFees {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice A router that sales may list at.
    /// @param pairFactory Its factory.
    /// @param wrapped The native coin as its pairs hold it.
    /// @param feeBps What its pairs keep of a swap, basis points.
    struct Router {
        address pairFactory;
        address wrapped;
        uint256 feeBps;
    }

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a pool is made; the last log of {createNewPool}.
    /// @param owner Who called and paid; the metadata digest is their claim.
    /// @param coin What is collected; the zero address is the native coin.
    /// @param unit One whole coin in base units.
    /// @param tokensForSale What is sold at the hard cap, in base units of the token.
    /// @param tokensDeposited What was pulled into the pool, in base units of the token.
    /// @param terms As they hold: a start that had passed is the time of the creation.
    /// @param metadataDigest The digest of the call data's tail, zero without one.
    event PoolCreated(
        address indexed pool,
        address indexed owner,
        address indexed token,
        address coin,
        address router,
        uint256 unit,
        uint256 tokensForSale,
        uint256 tokensDeposited,
        SaleTerms terms,
        bytes32 metadataDigest
    );

    /// @notice Emitted when a pool is forced to fail.
    event PoolForceFailed(address indexed pool, address indexed by, string reason);

    /// @notice Emitted when the platform gave up forcing pools to fail, for good.
    event ForceFailGivenUp();

    /// @notice Emitted when a router may be chosen for future pools.
    event RouterListed(address indexed router, address pairFactory, address wrapped, uint256 feeBps);

    /// @notice Emitted when a router may not be chosen any more. Pools that chose it do not notice.
    event RouterUnlisted(address indexed router);

    /// @notice Emitted when a coin may be collected by future pools.
    event CoinListed(address indexed coin);

    /// @notice Emitted when a coin may not be chosen any more. Pools that chose it do not notice.
    event CoinUnlisted(address indexed coin);

    /// @notice Emitted when another account becomes the one that may force pools to fail.
    event OperatorChanged(address indexed operator);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice There is no contract at this address.
    error Presale_NotAContract(address account);

    /// @notice The router is not on the list.
    error Presale_RouterNotListed(address router);

    /// @notice The coin is not on the list.
    error Presale_CoinNotListed(address coin);

    /// @notice This router says no factory, no wrapped coin, or its fee is out of bounds.
    error Presale_InvalidRouter(address router);

    /// @notice The coin's decimals are unknown or not between 0 and 18.
    error Presale_InvalidCoin(address coin);

    /// @notice Token, coin and wrapped native coin must be three different things.
    error Presale_SameToken(address token);

    /// @notice The start lies too far ahead.
    error Presale_InvalidStart(uint256 startTime, uint256 latest);

    /// @notice The end must lie after now and the start, and at most the maximum after the start.
    error Presale_InvalidEnd(uint256 endTime, uint256 latest);

    /// @notice The public start must lie from the start on and before the end, and be zero without whitelisting.
    error Presale_InvalidPublicStart(uint256 publicStartTime);

    /// @notice The soft cap must be above zero, and the hard cap at least twice the soft cap.
    error Presale_InvalidCaps(uint256 softCap, uint256 hardCap);

    /// @notice `0 < minimum < maximum <= hard cap`, and the minimum must buy at least one base unit.
    error Presale_InvalidLimits(uint256 minimumBuy, uint256 maximumBuy);

    /// @notice `0 < launch rate <= rate`.
    error Presale_InvalidRates(uint256 tokensPerbnb, uint256 launchRate);

    /// @notice The liquidity share is 51 to 100 percent.
    error Presale_InvalidLiquidity(uint256 liquidityPercent);

    /// @notice The liquidity is locked for 30 days to 100 years, or burnt with a lock of zero.
    error Presale_InvalidLock(uint256 liquidityLockSeconds);

    /// @notice Vesting is off (all zero), or its three values are within their bounds.
    error Presale_InvalidVesting(uint256 initialPercent, uint256 cycle, uint256 cyclePercent);

    /// @notice At the soft cap the pair would get too little to have a price.
    error Presale_ListingTooSmall(uint256 coinAmount, uint256 tokenAmount);

    /// @notice No pair can hold as much.
    error Presale_TooLarge(uint256 amount);

    /// @notice Not everything arrived: the token takes a part of transfers. The pool's address has to be excluded first.
    error Presale_TokenTaxed(address token, uint256 sent, uint256 arrived);

    /// @notice The wallet has an open pool for the same token, coin and router.
    error Presale_PoolOpen(address pool);

    /// @notice This is no pool of this factory.
    error Presale_UnknownPool(address pool);

    /// @notice The platform gave up forcing pools to fail.
    error Presale_ForceFailGivenUp();

    /// @notice Only the contract's owner and its operator can do this.
    error Presale_NotAllowed(address account);

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Makes a pool that collects the native coin. Pulls exactly {tokensNeeded} from the caller into the pool.
    /// @dev Emits {PoolCreated}, last of all. What was sent above the fee goes back.
    ///
    /// Requirements:
    /// - `msg.value` must be at least {feeAmount}.
    /// - The caller must have approved {tokensNeeded} of the token to this contract.
    /// - All terms must be within the bounds of docs and errors.
    /// - The token must not take anything of this transfer.
    /// @return pool The new pool, at {nextPoolOf} the caller.
    function createNewPool(address token, address router, SaleTerms calldata terms)
        external
        payable
        returns (address pool);

    /// @notice Makes a pool that collects a listed coin. See the other form.
    function createNewPool(address token, address coin, address router, SaleTerms calldata terms)
        external
        payable
        returns (address pool);

    /// @notice Forces a pool to fail: contributors can take back what they put in. The contract's owner and the
    /// operator may, while the pool is upcoming or live.
    /// @dev Emits {PoolForceFailed}.
    function forceFail(address pool, string calldata reason) external;

    /// @notice Gives up forcing pools to fail, for good. The contract's owner alone may.
    function giveUpForceFail() external;

    /// @notice Lists a router for future pools, or changes its fee. The contract's owner alone may.
    /// @param feeBps What its pairs keep of a swap, at most 100.
    function listRouter(address router, uint256 feeBps) external;

    /// @notice Takes a router off the list. The contract's owner alone may.
    function unlistRouter(address router) external;

    /// @notice Lists a coin for future pools. The contract's owner alone may.
    function listCoin(address coin) external;

    /// @notice Takes a coin off the list. The contract's owner alone may.
    function unlistCoin(address coin) external;

    /// @notice Changes who beside the owner may force pools to fail. The contract's owner alone may.
    function setOperator(address newOperator) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice Basis points of the tokens that are sold which the platform takes: zero, for ever.
    function tokenFeePercentage() external view returns (uint256);

    /// @notice Basis points of what is raised which the platform takes: 300, for ever.
    function raisedFeePercentage() external view returns (uint256);

    /// @notice What a sale's owner has to deposit: what is sold at the hard cap, and the pair's part of the gross hard cap.
    /// @param coin What is collected; the zero address is the native coin.
    function tokensNeeded(
        address coin,
        uint256 hardCap,
        uint256 tokensPerbnb,
        uint256 launchRate,
        uint256 liquidityPercent
    ) external view returns (uint256);

    /// @notice Where the wallet's next pool will stand, with any terms.
    function nextPoolOf(address owner) external view returns (address);

    /// @notice Where the wallet's pool number `index` stands or will stand; the first is 0.
    function poolOf(address owner, uint256 index) external view returns (address);

    /// @notice How many pools the wallet made.
    function poolCountOf(address owner) external view returns (uint256);

    /// @notice The last pool of the wallet for the three; zero where there is none.
    function lastPoolOf(address owner, address token, address coin, address router)
        external
        view
        returns (address);

    /// @notice Whether this factory made the pool.
    function isPool(address account) external view returns (bool);

    /// @notice What is known of a router; zeros where it is not listed.
    function routers(address router)
        external
        view
        returns (address pairFactory, address wrapped, uint256 feeBps);

    /// @notice Whether a coin may be collected.
    function isCoinListed(address coin) external view returns (bool);

    /// @notice Whether the platform can still force pools to fail.
    function canForceFail() external view returns (bool);

    /// @notice Who beside the owner may force pools to fail.
    function operator() external view returns (address);

    /// @notice The LP locker that pools lock in.
    function locker() external view returns (address);

    /// @notice The code that all pools run.
    function implementation() external view returns (address);

    /// @notice The four bytes before a metadata digest at the end of call data, see `MetadataTail`.
    // forge-lint: disable-next-line(mixed-case-function)
    function METADATA_TAG() external view returns (bytes4);
}
