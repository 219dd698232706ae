// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {ISealed} from "../shared/ISealed.sol";
import {Permit} from "../shared/Permits.sol";
import {FairTerms} from "./FairTypes.sol";
import {SaleTerms} from "./PresaleTypes.sol";

/// @title IPresaleFactory
/// @notice Creates presale pools, one per sale.
/// @dev Units: amounts of the coin and the token are base units; times are seconds since 1970-01-01 UTC; percents are
/// basis points (10,000 is the whole); `feeAmount` is wei.
///
/// The powers of the platform: list routers and coins for future pools, with a notice of two days and no change of an entry
/// (the deployer lists the first without notice, while no pool can be created);
/// choose the flat fee of future pools, and, unless it gave that up (at the deployment or later) or renounced its
/// ownership, force a pool to fail while it is upcoming or live, which opens refunds and nothing else. It cannot touch what a pool holds. A pool pays the
/// fee on what is raised to who received fees when it was made.
///
/// Metadata: {createNewPool} reads a digest after its arguments, see `MetadataTail`, and puts it into its event.
interface IPresaleFactory is ISealed, IPoolFactory {
    // ------------------------------------------------------------------------------------------------- types

    /// @notice The lists from which sales choose.
    enum List {
        Routers,
        Coins
    }

    /// @notice A router at which sales may list their token.
    /// @param pairFactory Its factory.
    /// @param feeBps The measured swap fee of its pairs, basis points.
    /// @param activeFrom When pools can start to choose it, seconds.
    /// @param pairCode The code hash of its pairs.
    struct Router {
        address pairFactory;
        uint16 feeBps;
        uint40 activeFrom;
        bytes32 pairCode;
    }

    /// @notice A coin in which sales may raise.
    /// @param unit One whole coin in base units.
    /// @param activeFrom When pools can start to collect it, seconds.
    struct Coin {
        uint64 unit;
        uint40 activeFrom;
    }

    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a pool is created; the last log of {createNewPool}.
    /// @param owner The caller who paid; the metadata digest is their claim.
    /// @param coin The collected coin; the zero address is the native coin.
    /// @param unit One whole coin in base units.
    /// @param tokensForSale The amount sold at the hard cap, in base units of the token.
    /// @param tokensDeposited The amount pulled into the pool, in base units of the token.
    /// @param terms The effective terms: a start in the past is replaced by the time of creation.
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

    /// @notice Emitted when a fair sale is created; the last log of {createFairPool}.
    /// @param owner The caller who paid; the metadata digest is their claim.
    /// @param coin The collected coin; the zero address is the native coin.
    /// @param unit One whole coin in base units.
    /// @param tokensDeposited The amount pulled into the pool, in base units of the token.
    /// @param terms The effective terms: a start in the past is replaced by the time of creation, and the rates are those at
    /// the ceiling.
    /// @param metadataDigest The digest of the call data's tail, zero without one.
    event FairPoolCreated(
        address indexed pool,
        address indexed owner,
        address indexed token,
        address coin,
        address router,
        uint256 unit,
        uint256 tokensDeposited,
        FairTerms terms,
        bytes32 metadataDigest
    );

    /// @notice Emitted when a pool is created with the root of a list, before {PoolCreated}.
    event PoolListGiven(address indexed pool, bytes32 indexed root);

    /// @notice Emitted when a pool is forced to fail.
    event PoolForceFailed(address indexed pool, address indexed by, string reason);

    /// @notice Emitted when a fair sale is forced to fail.
    event FairPoolForceFailed(address indexed pool, address indexed by, string reason);

    /// @notice Emitted when the platform permanently gives up forcing pools to fail.
    event ForceFailGivenUp();

    /// @notice Emitted when a router is added; future pools may choose it from `activeFrom` on.
    event RouterListed(
        address indexed router, address pairFactory, bytes32 pairCode, uint256 feeBps, uint256 activeFrom
    );

    /// @notice Emitted when a router is removed from the list. Pools that chose it are not affected.
    event RouterUnlisted(address indexed router);

    /// @notice Emitted when a coin is added; future pools may collect it from `activeFrom` on.
    event CoinListed(address indexed coin, uint256 unit, uint256 activeFrom);

    /// @notice Emitted when a coin is removed from the list. Pools that chose it are not affected.
    event CoinUnlisted(address indexed coin);

    /// @notice Emitted when the operator, who may force pools to fail, changes.
    event OperatorChanged(address indexed operator);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice There is no contract at this address.
    error Presale_NotAContract(address account);

    /// @notice The router is not listed, or its notice period is not over.
    error Presale_RouterNotListed(address router);

    /// @notice The router is already listed; entries never change.
    error Presale_RouterListed(address router);

    /// @notice The coin is not listed, or its notice period is not over.
    error Presale_CoinNotListed(address coin);

    /// @notice The coin is already listed; entries never change.
    error Presale_CoinListed(address coin);

    /// @notice The router names no factory, another wrapped coin, or another factory than when it was listed.
    error Presale_InvalidRouter(address router);

    /// @notice The coin's decimals are unknown, not between 0 and 18, or differ from those at its listing.
    error Presale_InvalidCoin(address coin);

    /// @notice Token, coin and wrapped native coin must differ from each other.
    error Presale_SameToken(address token);

    /// @notice The start is too far in the future.
    error Presale_InvalidStart(uint256 startTime, uint256 latest);

    /// @notice The end must be after now and the start, and at most the maximum after the start.
    error Presale_InvalidEnd(uint256 endTime, uint256 latest);

    /// @notice The public start must be between start and end, and zero without whitelisting.
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

    /// @notice The amounts exceed what a pair can hold.
    error Presale_TooLarge(uint256 amount);

    /// @notice Less than the full amount arrived: the token has a transfer tax. Exempt the pool's address first.
    error Presale_TokenTaxed(address token, uint256 sent, uint256 arrived);

    /// @notice The token did not accept the permit, and the allowance does not suffice without it.
    error Presale_PermitFailed();

    /// @notice The wallet has an open pool for the same token, coin and router.
    error Presale_PoolOpen(address pool);

    /// @notice This factory did not create the pool.
    error Presale_UnknownPool(address pool);

    /// @notice The platform has given up forcing pools to fail.
    error Presale_ForceFailGivenUp();

    /// @notice Only callable by the contract's owner and its operator.
    error Presale_NotAllowed(address account);

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Creates a pool that collects the native coin. Pulls exactly {tokensNeeded} from the caller into the
    /// pool.
    /// @dev Emits {PoolCreated} as the last log. A surplus above the fee is returned.
    ///
    /// Requirements:
    /// - `msg.value` must be at least {feeAmount}.
    /// - The caller must have approved {tokensNeeded} of the token to this contract.
    /// - All terms must be within the bounds of docs and errors.
    /// - The token must not charge a tax on this transfer.
    /// @return pool The new pool, at {nextPoolOf} the caller.
    function createNewPool(address token, address router, SaleTerms calldata terms)
        external
        payable
        returns (address pool);

    /// @notice Creates a pool that collects a listed coin. See the other overload.
    function createNewPool(address token, address coin, address router, SaleTerms calldata terms)
        external
        payable
        returns (address pool);

    /// @notice As {createNewPool}, with a permit of the caller for {tokensNeeded} of the token: no approval before.
    ///
    /// Requirements: those of {createNewPool}, except that a valid permit replaces the approval. A permit that fails, as
    /// another account submitted it first, does no harm if the allowance suffices.
    ///
    /// @param coin The collected coin; the zero address is the native coin.
    function createNewPoolWithPermit(
        address token,
        address coin,
        address router,
        SaleTerms calldata terms,
        Permit calldata permit
    ) external payable returns (address pool);

    /// @notice As {createNewPool}, with the root of a list of wallets and caps, see `ListProof`, and a permit.
    /// @dev Emits {PoolListGiven} before {PoolCreated}.
    ///
    /// Requirements:
    /// - Those of {createNewPool}, or of {createNewPoolWithPermit} where the permit's deadline is not zero.
    /// - With a root, the sale has whitelisting.
    ///
    /// @param coin The collected coin; the zero address is the native coin.
    /// @param listRoot The root; zero without a list.
    /// @param permit Not submitted if its deadline is zero.
    function createListedPool(
        address token,
        address coin,
        address router,
        SaleTerms calldata terms,
        bytes32 listRoot,
        Permit calldata permit
    ) external payable returns (address pool);

    /// @notice Creates a fair sale, see {IFairPool}: one price for all. Pulls exactly {fairTokensNeeded} from the caller into it.
    /// @dev Emits {FairPoolCreated} as the last log. A surplus above the fee is returned.
    ///
    /// Requirements:
    /// - Those of {createNewPool}, or of {createNewPoolWithPermit} where the permit's deadline is not zero; the deposit is
    /// {fairTokensNeeded}.
    /// - The rates of the terms are zero: they follow from the others.
    /// - With a root, the sale has whitelisting.
    ///
    /// @param coin The collected coin; the zero address is the native coin.
    /// @param permit Not submitted if its deadline is zero.
    function createFairPool(
        address token,
        address coin,
        address router,
        FairTerms calldata terms,
        Permit calldata permit
    ) external payable returns (address pool);

    /// @notice Forces a pool to fail: contributors can claim refunds. Only callable by the contract's owner and the
    /// operator, while the pool is upcoming or live; a fair sale at its soft cap only before its closing window.
    /// @dev Emits {PoolForceFailed}, or {FairPoolForceFailed} for a fair sale.
    function forceFail(address pool, string calldata reason) external;

    /// @notice Permanently gives up forcing pools to fail. Only callable by the contract's owner.
    function giveUpForceFail() external;

    /// @notice Adds one entry that pools can choose at once. Only callable by the deployer, before {seal}.
    /// @param entry A router, tested as by {listRouter}, or a coin.
    function listInitial(List list, address entry) external;

    /// @notice Adds a router for pools created {LIST_NOTICE} later or after. Its factory is tested: it creates a pair
    /// of two worthless tokens, whose fee is measured. Only callable by the contract's owner.
    function listRouter(address router) external;

    /// @notice Removes a router from the list, or cancels an addition. Only callable by the contract's owner.
    function unlistRouter(address router) external;

    /// @notice Adds a coin for pools created {LIST_NOTICE} later or after. Only callable by the contract's owner.
    function listCoin(address coin) external;

    /// @notice Removes a coin from the list, or cancels an addition. Only callable by the contract's owner.
    function unlistCoin(address coin) external;

    /// @notice Sets the operator, who may force pools to fail besides the owner. Only callable by the contract's
    /// owner.
    function setOperator(address newOperator) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice The platform's fee on sold tokens in basis points: constant zero.
    function tokenFeePercentage() external view returns (uint256);

    /// @notice The platform's fee on the raised coin in basis points: constant 300.
    function raisedFeePercentage() external view returns (uint256);

    /// @notice The required deposit of a sale's owner: the tokens sold at the hard cap, and the pair's part of the
    /// gross hard cap.
    /// @param coin The collected coin; the zero address is the native coin.
    function tokensNeeded(
        address coin,
        uint256 hardCap,
        uint256 tokensPerbnb,
        uint256 launchRate,
        uint256 liquidityPercent
    ) external view returns (uint256);

    /// @notice The required deposit of a fair sale's owner: its supply, and the pair's part of it.
    /// @param supply The sold tokens, in base units of the token.
    /// @param launchBps The launch rate as a part of the sale's rate.
    function fairTokensNeeded(uint256 supply, uint256 launchBps, uint256 liquidityPercent)
        external
        view
        returns (uint256);

    /// @notice The code of fair sales; {implementation} is that of sales at a fixed rate.
    function fairImplementation() external view returns (address);

    /// @notice The number of fair sales created; {poolCount} is that of sales at a fixed rate.
    function fairPoolCount() external view returns (uint256);

    /// @notice Whether an account is a fair sale of this factory; {isPool} is true for sales of both kinds.
    function isFairPool(address account) external view returns (bool);

    /// @notice The address of the wallet's next pool, independent of its terms.
    function nextPoolOf(address owner) external view returns (address);

    /// @notice The address of the wallet's pool number `index`, existing or future; the first is 0.
    function poolOf(address owner, uint256 index) external view returns (address);

    /// @notice The wallet's last pool for the three; zero if there is none.
    function lastPoolOf(address owner, address token, address coin, address router)
        external
        view
        returns (address);

    /// @notice The entry of a router; zeros if it is not listed.
    function routers(address router)
        external
        view
        returns (address pairFactory, uint16 feeBps, uint40 activeFrom, bytes32 pairCode);

    /// @notice The entry of a coin; zeros if it is not listed.
    function coins(address coin) external view returns (uint64 unit, uint40 activeFrom);

    /// @notice All listed routers, including those whose notice period is not over; see {routers} for each.
    function listedRouters() external view returns (address[] memory);

    /// @notice All listed coins, including those whose notice period is not over; see {coins} for each.
    function listedCoins() external view returns (address[] memory);

    /// @notice The wrapped native coin, fixed at deployment.
    function wrappedCoin() external view returns (address);

    /// @notice How long additions to the lists are public before they become active, seconds. Those before {seal} are
    /// active at once.
    // forge-lint: disable-next-line(mixed-case-function)
    function LIST_NOTICE() external view returns (uint256);

    /// @notice Whether a coin can be collected now.
    function isCoinListed(address coin) external view returns (bool);

    /// @notice Whether the platform can still force pools to fail.
    function canForceFail() external view returns (bool);

    /// @notice The operator, who may force pools to fail besides the owner.
    function operator() external view returns (address);

    /// @notice The LP locker in which pools lock their liquidity.
    function locker() external view returns (address);
}
