// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

import {MetadataTail} from "../shared/MetadataTail.sol";
import {Settlement} from "../shared/Settlement.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolLauncher} from "./PoolLauncher.sol";
import {PresaleBounds} from "./PresaleBounds.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PresalePlatform} from "./PresalePlatform.sol";
import {PresalePool} from "./PresalePool.sol";
import {PoolConfig, SaleTerms} from "./PresaleTypes.sol";

/// @title PresaleFactory
/// @notice Makes presale pools, one for each sale. See {IPresaleFactory}.
contract PresaleFactory is PresalePlatform {
    using SafeERC20 for IERC20;

    /// @dev The native coin has these.
    uint256 private constant NATIVE_UNIT = 1 ether;
    uint256 private constant MAX_DECIMALS = 18;

    /// @dev The statuses in which a pool is open: upcoming, live, to be finalized.
    uint256 private constant LAST_OPEN_STATUS = 2;

    /// @dev Words of the two forms' arguments, for the digest behind them.
    uint256 private constant TERM_WORDS = 17;

    /// @inheritdoc IPresaleFactory
    bytes4 public constant METADATA_TAG = MetadataTail.TAG;

    /// @inheritdoc IPresaleFactory
    address public immutable locker;

    /// @inheritdoc IPresaleFactory
    address public immutable implementation;

    /// @dev Which pool it is of its owner's, by its three parts.
    mapping(bytes32 key => address pool) private _lastPools;

    /// @inheritdoc IPresaleFactory
    mapping(address owner => uint256 count) public poolCountOf;

    /// @inheritdoc IPresaleFactory
    mapping(address account => bool) public isPool;

    /// @param initialOwner Who administers lists and the fee.
    /// @param initialFeeReceiver Who receives fees.
    /// @param initialOperator Who beside the owner may force pools to fail; the zero address stands for none.
    /// @param initialFeeAmount The flat fee of a pool, in wei.
    /// @param locker_ The LP locker that pools lock in.
    /// @param routers_ The first routers of the list.
    /// @param dexFees What their pairs keep of a swap, in the same order, basis points.
    /// @param coins The first coins that may be collected.
    constructor(
        address initialOwner,
        address initialFeeReceiver,
        address initialOperator,
        uint256 initialFeeAmount,
        address locker_,
        address[] memory routers_,
        uint256[] memory dexFees,
        address[] memory coins
    ) Ownable(initialOwner) {
        if (locker_.code.length == 0) revert Presale_NotAContract(locker_);
        locker = locker_;
        implementation = address(new PresalePool());
        _setFeeReceiver(initialFeeReceiver);
        _setOperator(initialOperator);
        _setFeeAmount(initialFeeAmount);
        for (uint256 i = 0; i < routers_.length; ++i) {
            _listRouter(routers_[i], dexFees[i]);
        }
        for (uint256 i = 0; i < coins.length; ++i) {
            _listCoin(coins[i]);
        }
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
        // Check: the coin is on the list; the native one has its own form.
        if (!isCoinListed[coin]) revert Presale_CoinNotListed(coin);
        return _create(token, coin, router, terms, MetadataTail.digest(3 + TERM_WORDS));
    }

    /// @dev Makes one pool: checks, pulls the tokens, gives back the surplus, makes it, and logs last of all.
    function _create(address token, address coin, address router, SaleTerms memory terms, bytes32 digest)
        private
        returns (address pool)
    {
        // Check: the parts and the terms.
        PoolConfig memory config = _configOf(token, coin, router);
        PresaleBounds.check(terms, config.unit);
        config.terms = terms;
        config.tokensForSale = PresaleMath.tokensFor(terms.hardCap, terms.tokensPerbnb, config.unit);
        uint256 needed = _needed(terms, config.unit);
        if (needed > PresaleMath.MAX_AMOUNT) revert Presale_TooLarge(needed);

        // Check: the wallet has no open pool of these parts.
        bytes32 key = _keyOf(msg.sender, token, coin, router);
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

        // Interaction: pull the tokens, all of which must arrive.
        _pull(token, pool, needed);

        // Interaction: what was sent above the fee goes back.
        _returnSurplus(due);

        // Effect: make the pool, once foreign code has run: it cannot be called before it is announced. The launcher is
        // code of ours.
        new PoolLauncher{salt: _saltOf(msg.sender, index)}().launch(implementation, abi.encode(config));

        // Log the pool, last of all.
        _logCreated(pool, config, needed, digest);
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

    /// @dev All of a pool's configuration but its terms.
    function _configOf(address token, address coin, address router)
        private
        view
        returns (PoolConfig memory config)
    {
        Router memory listed = routers[router];
        if (listed.pairFactory == address(0)) revert Presale_RouterNotListed(router);
        if (token.code.length == 0) revert Presale_NotAContract(token);
        if (token == coin || token == listed.wrapped) revert Presale_SameToken(token);
        if (coin == listed.wrapped) revert Presale_SameToken(coin);

        config.factory = address(this);
        config.owner = msg.sender;
        config.token = token;
        config.coin = coin;
        config.router = router;
        config.pairFactory = listed.pairFactory;
        config.wrapped = listed.wrapped;
        config.locker = locker;
        config.feeReceiver = feeReceiver;
        config.unit = _unitOf(coin);
        config.dexFee = listed.feeBps;
    }

    function _pull(address token, address pool, uint256 amount) private {
        uint256 before = Settlement.balanceOf(token, pool);
        IERC20(token).safeTransferFrom(msg.sender, pool, amount);
        uint256 balance = Settlement.balanceOf(token, pool);
        if (balance != before + amount) {
            revert Presale_TokenTaxed(token, amount, balance < before ? 0 : balance - before);
        }
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

    /// @inheritdoc IPresaleFactory
    function nextPoolOf(address account) external view returns (address) {
        return poolOf(account, poolCountOf[account]);
    }

    /// @inheritdoc IPresaleFactory
    function poolOf(address account, uint256 index) public view returns (address) {
        bytes32 codeHash = keccak256(type(PoolLauncher).creationCode);
        address launcher = Create2.computeAddress(_saltOf(account, index), codeHash);
        // The address of a contract's first creation: the hash of the list [launcher, 1], as the chain encodes it.
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", launcher, hex"01")))));
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

    /// @dev One whole coin in base units.
    function _unitOf(address coin) private view returns (uint256) {
        if (coin == address(0)) return NATIVE_UNIT;
        (bool answered, bytes32 decimals,) =
            LowLevelCall.staticcallReturn64Bytes(coin, abi.encodeCall(IERC20Metadata.decimals, ()));
        if (!answered || LowLevelCall.returnDataSize() < 32 || uint256(decimals) > MAX_DECIMALS) {
            revert Presale_InvalidCoin(coin);
        }
        return 10 ** uint256(decimals);
    }

    function _needed(SaleTerms memory terms, uint256 unit) private pure returns (uint256) {
        return PresaleMath.tokensNeeded(
            terms.hardCap, terms.tokensPerbnb, terms.launchRate, terms.liquidityPercent, unit
        );
    }

    function _saltOf(address account, uint256 index) private pure returns (bytes32) {
        return keccak256(abi.encode(account, index));
    }

    function _keyOf(address account, address token, address coin, address router)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(account, token, coin, router));
    }

    function _checkPool(address pool) internal view override {
        if (!isPool[pool]) revert Presale_UnknownPool(pool);
    }

    /// @inheritdoc PresalePlatform
    function _checkCoin(address coin) internal view override {
        _unitOf(coin);
    }
}
