// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {SaleTerms} from "./PresaleTypes.sol";

/// @title IPresaleFactory
/// @notice Makes presale pools, one for each sale.
/// @dev Units: amounts of the coin and the token are base units; times are seconds since 1970-01-01 UTC; percents are
/// basis points (10,000 is the whole); `feeAmount` is wei.
///
/// What the platform can do: list routers and coins for future pools, with a notice of two days and no change of an entry;
/// choose the flat fee of future pools, and, unless it gave that up or renounced its ownership, force a pool to fail
/// while it is upcoming or live, which opens refunds and nothing else. It cannot touch what a pool holds. A pool pays the
/// fee on what is raised to who received fees when it was made.
///
/// Metadata: {createNewPool} reads a digest after its arguments, see `MetadataTail`, and puts it into its event.
interface IPresaleFactory is IPoolFactory {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice A router that sales may list at.
    /// @param pairFactory Its factory.
    /// @param feeBps What its pairs keep of a swap, basis points, as it was measured.
    /// @param activeFrom From when on pools may choose it, seconds.
    /// @param pairCode The hash of the code that its pairs run.
    struct Router {
        address pairFactory;
        uint16 feeBps;
        uint40 activeFrom;
        bytes32 pairCode;
    }

    /// @notice A coin that sales may collect.
    /// @param unit One whole coin in base units.
    /// @param activeFrom From when on pools may collect it, seconds.
    struct Coin {
        uint64 unit;
        uint40 activeFrom;
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

    /// @notice Emitted when a router is added; future pools may choose it from `activeFrom` on.
    event RouterListed(
        address indexed router, address pairFactory, bytes32 pairCode, uint256 feeBps, uint256 activeFrom
    );

    /// @notice Emitted when a router may not be chosen any more. Pools that chose it do not notice.
    event RouterUnlisted(address indexed router);

    /// @notice Emitted when a coin is added; future pools may collect it from `activeFrom` on.
    event CoinListed(address indexed coin, uint256 unit, uint256 activeFrom);

    /// @notice Emitted when a coin may not be chosen any more. Pools that chose it do not notice.
    event CoinUnlisted(address indexed coin);

    /// @notice Emitted when another account becomes the one that may force pools to fail.
    event OperatorChanged(address indexed operator);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice There is no contract at this address.
    error Presale_NotAContract(address account);

    /// @notice The router is not on the list, or its notice is not over.
    error Presale_RouterNotListed(address router);

    /// @notice The router is on the list; entries never change.
    error Presale_RouterListed(address router);

    /// @notice The coin is not on the list, or its notice is not over.
    error Presale_CoinNotListed(address coin);

    /// @notice The coin is on the list; entries never change.
    error Presale_CoinListed(address coin);

    /// @notice This router says no factory, another wrapped coin, or another factory than when it was listed.
    error Presale_InvalidRouter(address router);

    /// @notice The coin's decimals are unknown, not between 0 and 18, or others than when it was listed.
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

    /// @notice Adds a router for pools that are made {LIST_NOTICE} later and after. Its factory is tried: it makes a pair
    /// of two worthless tokens, whose fee is measured. The contract's owner alone may.
    function listRouter(address router) external;

    /// @notice Takes a router off the list, or an addition back. The contract's owner alone may.
    function unlistRouter(address router) external;

    /// @notice Adds a coin for pools that are made {LIST_NOTICE} later and after. The contract's owner alone may.
    function listCoin(address coin) external;

    /// @notice Takes a coin off the list, or an addition back. The contract's owner alone may.
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

    /// @notice The last pool of the wallet for the three; zero where there is none.
    function lastPoolOf(address owner, address token, address coin, address router)
        external
        view
        returns (address);

    /// @notice What is known of a router; zeros where it is not listed.
    function routers(address router)
        external
        view
        returns (address pairFactory, uint16 feeBps, uint40 activeFrom, bytes32 pairCode);

    /// @notice What is known of a coin; zeros where it is not listed.
    function coins(address coin) external view returns (uint64 unit, uint40 activeFrom);

    /// @notice All routers of the list, with those whose notice is not over; see {routers} for each.
    function listedRouters() external view returns (address[] memory);

    /// @notice All coins of the list, with those whose notice is not over; see {coins} for each.
    function listedCoins() external view returns (address[] memory);

    /// @notice The native coin as all pairs hold it, fixed at the deployment.
    function wrappedCoin() external view returns (address);

    /// @notice How long additions to the lists are public before they count, seconds. Those of the deployment count at
    /// once.
    // forge-lint: disable-next-line(mixed-case-function)
    function LIST_NOTICE() external view returns (uint256);

    /// @notice Whether a coin may be collected now.
    function isCoinListed(address coin) external view returns (bool);

    /// @notice Whether the platform can still force pools to fail.
    function canForceFail() external view returns (bool);

    /// @notice Who beside the owner may force pools to fail.
    function operator() external view returns (address);

    /// @notice The LP locker that pools lock in.
    function locker() external view returns (address);
}
