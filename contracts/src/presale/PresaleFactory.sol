// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

import {CreationFees} from "../shared/CreationFees.sol";
import {ICreationFees} from "../shared/ICreationFees.sol";
import {IPoolFactory} from "../shared/IPoolFactory.sol";
import {MetadataTail} from "../shared/MetadataTail.sol";
import {Permit, Permits} from "../shared/Permits.sol";
import {TransientBytes} from "../shared/TransientBytes.sol";
import {DexProbe} from "./DexProbe.sol";
import {FairBounds} from "./FairBounds.sol";
import {FairConfigCode} from "./FairConfigCode.sol";
import {FairMath} from "./FairMath.sol";
import {FairTerms} from "./FairTypes.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolConfigCode} from "./PoolConfigCode.sol";
import {IPoolMaker, PoolLauncher} from "./PoolLauncher.sol";
import {PresaleBounds} from "./PresaleBounds.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PresalePlatform} from "./PresalePlatform.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PresaleFactory
/// @notice Creates presale pools, one per sale. See {IPresaleFactory}.
contract PresaleFactory is PresalePlatform, IPoolMaker {
    using TransientBytes for uint256;

    /// @dev The statuses in which a pool is open: upcoming, live, to be finalized.
    uint256 private constant LAST_OPEN_STATUS = 2;

    /// @dev Argument words of the creating calls, which precede the digest.
    uint256 private constant TERM_WORDS = 17;
    uint256 private constant FAIR_TERM_WORDS = 21;
    uint256 private constant PERMIT_WORDS = 4;

    /// @dev The transient storage slot of the code of the pool being created.
    uint256 private constant POOL_CODE = uint256(keccak256("KingsPad pool code"));

    /// @inheritdoc IPresaleFactory
    address public immutable locker;

    /// @inheritdoc IPoolFactory
    address public immutable implementation;

    /// @inheritdoc IPresaleFactory
    address public immutable fairImplementation;

    /// @inheritdoc IPresaleFactory
    uint256 public fairPoolCount;

    /// @dev Constant, see `PoolLauncher`.
    bytes32 private immutable _launcherHash = keccak256(type(PoolLauncher).creationCode);

    /// @dev The wallet's last pool for token, coin and router.
    mapping(bytes32 key => address pool) private _lastPools;

    /// @param initialOwner The administrator of lists and fee.
    /// @param initialFeeReceiver The receiver of fees.
    /// @param initialOperator May force pools to fail besides the owner; the zero address gives that power up for all
    /// time.
    /// @param initialFeeAmount The flat fee of a pool, in wei.
    /// @param locker_ The LP locker that pools use.
    /// @param wrappedCoin_ The wrapped native coin, immutable.
    /// @param implementation_ The code of pools at a fixed rate, immutable. Another kind of sale is a new factory.
    /// @param fairImplementation_ The code of fair sales, likewise.
    /// @param probe_ Tests the factories of routers.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        address initialOperator,
        uint256 initialFeeAmount,
        address locker_,
        address wrappedCoin_,
        address implementation_,
        address fairImplementation_,
        DexProbe probe_
    ) Ownable(initialOwner) PresalePlatform(wrappedCoin_, probe_) {
        _checkContract(locker_);
        _checkContract(implementation_);
        _checkContract(fairImplementation_);
        locker = locker_;
        implementation = implementation_;
        fairImplementation = fairImplementation_;
        _setFeeReceiver(initialFeeReceiver);
        if (initialOperator == address(0)) _giveUpForceFail();
        else _setOperator(initialOperator);
        _setFeeAmount(initialFeeAmount);
    }

    // ------------------------------------------------------------------------------------------------ creation

    /// @inheritdoc IPresaleFactory
    function createNewPool(address token, address router, SaleTerms calldata terms)
        external
        payable
        nonReentrant
        returns (address pool)
    {
        return _create(token, address(0), router, terms, MetadataTail.digest(2 + TERM_WORDS));
    }

    /// @inheritdoc IPresaleFactory
    function createNewPool(address token, address coin, address router, SaleTerms calldata terms)
        external
        payable
        nonReentrant
        returns (address pool)
    {
        // Check: the native coin has its own overload.
        if (coin == address(0)) revert Presale_CoinNotListed(coin);
        return _create(token, coin, router, terms, MetadataTail.digest(3 + TERM_WORDS));
    }

    /// @inheritdoc IPresaleFactory
    function createNewPoolWithPermit(
        address token,
        address coin,
        address router,
        SaleTerms calldata terms,
        Permit calldata permit
    ) external payable nonReentrant returns (address pool) {
        (PoolConfig memory config, uint256 needed) = _check(token, coin, router, terms);
        if (!Permits.use(token, needed, permit)) revert Presale_PermitFailed();
        return _launchSale(config, needed, 0, MetadataTail.digest(3 + TERM_WORDS + PERMIT_WORDS));
    }

    /// @inheritdoc IPresaleFactory
    function createListedPool(
        address token,
        address coin,
        address router,
        SaleTerms calldata terms,
        bytes32 listRoot,
        Permit calldata permit
    ) external payable nonReentrant returns (address pool) {
        (PoolConfig memory config, uint256 needed) = _check(token, coin, router, terms);
        // Check: a list is for a sale with whitelisting.
        if (listRoot != 0 && !terms.isWhitelisted) revert IPresalePool.Presale_NoWhitelist();
        _usePermit(token, needed, permit);
        return _launchSale(config, needed, listRoot, MetadataTail.digest(4 + TERM_WORDS + PERMIT_WORDS));
    }

    /// @inheritdoc IPresaleFactory
    function createFairPool(
        address token,
        address coin,
        address router,
        FairTerms memory terms,
        Permit calldata permit
    ) external payable nonReentrant returns (address pool) {
        // Check: the first lists are complete, and the listed entries and the terms.
        _checkSealed();
        PoolConfig memory config = _configOf(token, coin, router);
        uint256 needed = FairBounds.check(terms, config.unit);
        config.terms = terms.sale;

        _usePermit(token, needed, permit);
        // Effect: count it apart.
        ++fairPoolCount;
        pool = _launch(config, needed, FairConfigCode.encode(config, terms, fairImplementation));

        // Log the pool, as the last event.
        emit FairPoolCreated(
            pool,
            config.owner,
            token,
            coin,
            router,
            config.unit,
            needed,
            terms,
            MetadataTail.digest(3 + FAIR_TERM_WORDS + PERMIT_WORDS)
        );
    }

    function _create(address token, address coin, address router, SaleTerms memory terms, bytes32 digest)
        private
        returns (address pool)
    {
        (PoolConfig memory config, uint256 needed) = _check(token, coin, router, terms);
        return _launchSale(config, needed, 0, digest);
    }

    /// @dev Submits a permit, if one is given.
    function _usePermit(address token, uint256 needed, Permit calldata permit) private {
        if (permit.deadline != 0 && !Permits.use(token, needed, permit)) revert Presale_PermitFailed();
    }

    /// @dev The pool's configuration, and the tokens that it needs.
    function _check(address token, address coin, address router, SaleTerms memory terms)
        private
        view
        returns (PoolConfig memory config, uint256 needed)
    {
        // Check: the first lists are complete.
        _checkSealed();

        // Check: the listed entries and the terms.
        config = _configOf(token, coin, router);
        PresaleBounds.check(terms, config.unit);
        config.terms = terms;
        config.tokensForSale = PresaleMath.tokensFor(terms.hardCap, terms.tokensPerbnb, config.unit);
        needed = _needed(terms, config.unit);
        if (needed > PresaleMath.MAX_AMOUNT) revert Presale_TooLarge(needed);
    }

    /// @dev Creates one pool after its checks, and emits its event last.
    function _launchSale(PoolConfig memory config, uint256 needed, bytes32 listRoot, bytes32 digest)
        private
        returns (address pool)
    {
        bytes memory code = PoolConfigCode.encode(config, implementation);
        pool = _launch(config, needed, PoolConfigCode.withList(code, listRoot));

        // Log the list and the pool, which is the last event.
        if (listRoot != 0) emit PoolListGiven(pool, listRoot);
        _logCreated(pool, config, needed, digest);
    }

    /// @dev Pulls the tokens, returns the surplus, and deploys.
    function _launch(PoolConfig memory config, uint256 needed, bytes memory code)
        private
        returns (address pool)
    {
        // Check: the wallet has no open pool of this token, coin and router.
        address token = config.token;
        bytes32 key = _keyOf(msg.sender, token, config.coin, config.router);
        pool = _lastPools[key];
        if (pool != address(0) && IPresalePool(pool).status() <= LAST_OPEN_STATUS) {
            revert Presale_PoolOpen(pool);
        }

        // Effect: record the fee, and register the pool's address.
        uint256 due = _bookPool();
        uint256 index = poolCountOf[msg.sender]++;
        pool = poolOf(msg.sender, index);
        _lastPools[key] = pool;
        isPool[pool] = true;

        // Interaction: pull the tokens; all of them must arrive.
        uint256 arrived = _pull(token, pool, needed);
        if (arrived != needed) revert Presale_TokenTaxed(token, needed, arrived);

        // Interaction: return what was paid above the fee.
        _returnSurplus(due);

        // Effect: deploy the pool after all external calls: it cannot be used before it is announced. The launcher is
        // our own code and only calls {poolCode}.
        POOL_CODE.write(code);
        new PoolLauncher{salt: _saltOf(msg.sender, index)}();
        POOL_CODE.clear();
    }

    function _logCreated(address pool, PoolConfig memory config, uint256 deposited, bytes32 digest) private {
        emit PoolCreated(
            pool,
            config.owner,
            config.token,
            config.coin,
            config.router,
            config.unit,
            config.tokensForSale,
            deposited,
            config.terms,
            digest
        );
    }

    /// @dev The pool's configuration except for its terms.
    function _configOf(address token, address coin, address router)
        private
        view
        returns (PoolConfig memory config)
    {
        Router memory listed = _activeRouter(router);
        _checkContract(token);
        if (token == coin || token == wrappedCoin) revert Presale_SameToken(token);
        if (coin == wrappedCoin) revert Presale_SameToken(coin);

        config.owner = msg.sender;
        config.token = token;
        config.coin = coin;
        config.router = router;
        config.pairFactory = listed.pairFactory;
        config.feeReceiver = feeReceiver;
        config.pairCode = listed.pairCode;
        config.unit = _activeUnitOf(coin);
        config.dexFee = listed.feeBps;
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IPresaleFactory
    function tokenFeePercentage() external pure returns (uint256) {
        return PresaleMath.TOKEN_FEE;
    }

    /// @inheritdoc IPresaleFactory
    function raisedFeePercentage() external pure returns (uint256) {
        return PresaleMath.RAISED_FEE;
    }

    /// @inheritdoc IPresaleFactory
    function tokensNeeded(
        address coin,
        uint256 hardCap,
        uint256 tokensPerbnb,
        uint256 launchRate,
        uint256 liquidityPercent
    ) external view returns (uint256) {
        uint256 unit = _unitOf(coin);
        if (hardCap > PresaleMath.MAX_AMOUNT) revert Presale_TooLarge(hardCap);
        if (tokensPerbnb > PresaleMath.MAX_AMOUNT * unit) revert Presale_TooLarge(tokensPerbnb);
        if (launchRate > tokensPerbnb) revert Presale_InvalidRates(tokensPerbnb, launchRate);
        if (liquidityPercent > PresaleMath.WHOLE) revert Presale_InvalidLiquidity(liquidityPercent);
        return PresaleMath.tokensNeeded(hardCap, tokensPerbnb, launchRate, liquidityPercent, unit);
    }

    /// @inheritdoc CreationFees
    function poolCount() public view override(ICreationFees, CreationFees) returns (uint256) {
        return super.poolCount() - fairPoolCount;
    }

    /// @inheritdoc IPresaleFactory
    function isFairPool(address account) public view override returns (bool) {
        return isPool[account] && PoolConfigCode.implementationOf(account) == fairImplementation;
    }

    /// @inheritdoc IPresaleFactory
    function fairTokensNeeded(uint256 supply, uint256 launchBps, uint256 liquidityPercent)
        external
        pure
        returns (uint256)
    {
        if (supply > PresaleMath.MAX_AMOUNT) revert Presale_TooLarge(supply);
        if (launchBps > PresaleMath.WHOLE) revert FairBounds.Presale_InvalidLaunch(launchBps);
        if (liquidityPercent > PresaleMath.WHOLE) revert Presale_InvalidLiquidity(liquidityPercent);
        return FairMath.tokensNeeded(supply, liquidityPercent, launchBps);
    }

    /// @inheritdoc IPresaleFactory
    function nextPoolOf(address account) external view returns (address) {
        return poolOf(account, poolCountOf[account]);
    }

    /// @inheritdoc IPresaleFactory
    function poolOf(address account, uint256 index) public view returns (address) {
        return Create2.computeAddress(_saltOf(account, index), _launcherHash);
    }

    /// @inheritdoc IPoolMaker
    function poolCode() external view returns (bytes memory) {
        return POOL_CODE.read();
    }

    /// @inheritdoc IPresaleFactory
    function lastPoolOf(address account, address token, address coin, address router)
        external
        view
        returns (address)
    {
        return _lastPools[_keyOf(account, token, coin, router)];
    }

    // ------------------------------------------------------------------------------------------------- parts

    function _needed(SaleTerms memory terms, uint256 unit) private pure returns (uint256) {
        return PresaleMath.tokensNeeded(
            terms.hardCap, terms.tokensPerbnb, terms.launchRate, terms.liquidityPercent, unit
        );
    }

    function _keyOf(address account, address token, address coin, address router)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(account, token, coin, router));
    }
}
