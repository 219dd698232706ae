// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

import {GuardedOwnable} from "../shared/GuardedOwnable.sol";
import {PairReader} from "../shared/PairReader.sol";
import {PoolFactory} from "../shared/PoolFactory.sol";
import {DexProbe} from "./DexProbe.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";

/// @title PresalePlatform
/// @notice All that the platform can do: lists and the fee for future pools, and the one power over a pool that is not filled
/// or ended yet, which opens refunds. See {IPresaleFactory}.
abstract contract PresalePlatform is IPresaleFactory, PoolFactory {
    using EnumerableSet for EnumerableSet.AddressSet;
    using SafeCast for uint256;

    /// @inheritdoc IPresaleFactory
    uint256 public constant LIST_NOTICE = 48 hours;

    uint256 private constant MAX_DECIMALS = 18;

    /// @dev The native coin has these.
    uint256 private constant NATIVE_UNIT = 1 ether;

    /// @inheritdoc IPresaleFactory
    address public immutable wrappedCoin;

    /// @dev Tries the factories of routers.
    DexProbe private immutable _probe = new DexProbe();

    /// @inheritdoc IPresaleFactory
    address public operator;

    /// @dev One way.
    bool private _hasGivenUp;

    /// @inheritdoc IPresaleFactory
    mapping(address router => Router) public routers;

    /// @inheritdoc IPresaleFactory
    mapping(address coin => Coin) public coins;

    EnumerableSet.AddressSet private _listedRouters;
    EnumerableSet.AddressSet private _listedCoins;

    constructor(address wrappedCoin_) {
        if (wrappedCoin_.code.length == 0) revert Presale_NotAContract(wrappedCoin_);
        wrappedCoin = wrappedCoin_;
    }

    // ---------------------------------------------------------------------------------------------- force fail

    /// @inheritdoc IPresaleFactory
    function forceFail(address pool, string calldata reason) external nonReentrant {
        // Check: who, and whether the power is still there.
        if (msg.sender != owner() && msg.sender != operator) revert Presale_NotAllowed(msg.sender);
        if (_hasGivenUp) revert Presale_ForceFailGivenUp();
        if (!isPool[pool]) revert Presale_UnknownPool(pool);

        // Effect: the pool checks its status. It is code of ours.
        IPresalePool(pool).forceFail();

        // Log who and why.
        emit PoolForceFailed(pool, msg.sender, reason);
    }

    /// @inheritdoc IPresaleFactory
    function giveUpForceFail() external nonReentrant onlyOwner {
        // Check: once is enough.
        if (_hasGivenUp) revert Presale_ForceFailGivenUp();

        // Effect: it cannot be done again.
        _hasGivenUp = true;

        // Log it.
        emit ForceFailGivenUp();
    }

    /// @inheritdoc IPresaleFactory
    function canForceFail() external view returns (bool) {
        return !_hasGivenUp;
    }

    // ------------------------------------------------------------------------------------------------- lists

    /// @inheritdoc IPresaleFactory
    function listRouter(address router) external nonReentrant onlyOwner {
        _listRouter(router, block.timestamp + LIST_NOTICE);
    }

    /// @inheritdoc IPresaleFactory
    function unlistRouter(address router) external nonReentrant onlyOwner {
        // Check: it is on the list.
        if (routers[router].activeFrom == 0) revert Presale_RouterNotListed(router);

        // Effect: future pools cannot choose it.
        delete routers[router];
        _listedRouters.remove(router);

        // Log the change.
        emit RouterUnlisted(router);
    }

    /// @inheritdoc IPresaleFactory
    function listCoin(address coin) external nonReentrant onlyOwner {
        _listCoin(coin, block.timestamp + LIST_NOTICE);
    }

    /// @inheritdoc IPresaleFactory
    function unlistCoin(address coin) external nonReentrant onlyOwner {
        // Check: it is on the list.
        if (coins[coin].activeFrom == 0) revert Presale_CoinNotListed(coin);

        // Effect: future pools cannot choose it.
        delete coins[coin];
        _listedCoins.remove(coin);

        // Log the change.
        emit CoinUnlisted(coin);
    }

    /// @inheritdoc IPresaleFactory
    function listedRouters() external view returns (address[] memory) {
        return _listedRouters.values();
    }

    /// @inheritdoc IPresaleFactory
    function listedCoins() external view returns (address[] memory) {
        return _listedCoins.values();
    }

    /// @inheritdoc IPresaleFactory
    function isCoinListed(address coin) public view returns (bool) {
        return _isActive(coins[coin].activeFrom);
    }

    // ------------------------------------------------------------------------------------------------- roles

    /// @inheritdoc GuardedOwnable
    /// @dev The operator's power ends with it.
    function renounceOwnership() public override {
        super.renounceOwnership();

        // Effect: no account can force pools to fail or appoint one that can any more.
        if (operator != address(0)) _setOperator(address(0));
        if (_hasGivenUp) return;
        _hasGivenUp = true;
        emit ForceFailGivenUp();
    }

    /// @inheritdoc IPresaleFactory
    function setOperator(address newOperator) external nonReentrant onlyOwner {
        _setOperator(newOperator);
    }

    // ------------------------------------------------------------------------------------------------- moves

    function _listRouter(address router, uint256 activeFrom) internal {
        // Check: it is new, and answers as a router of the one wrapped coin does.
        if (routers[router].activeFrom != 0) revert Presale_RouterListed(router);
        address pairFactory = _factoryOf(router);
        address wrapped = PairReader.addressFrom(router, abi.encodeWithSignature("WETH()"));
        if (wrapped != wrappedCoin || pairFactory.code.length == 0) revert Presale_InvalidRouter(router);

        // Check and interaction: its factory makes pairs that trade; it is tried, and not asked. The guard is held.
        try _probe.measure(pairFactory) returns (uint256 feeBps, bytes32 pairCode) {
            // Effect: future pools can choose it, from then on.
            routers[router] = Router(pairFactory, feeBps.toUint16(), activeFrom.toUint40(), pairCode);
            _listedRouters.add(router);

            // Log the addition.
            emit RouterListed(router, pairFactory, pairCode, feeBps, activeFrom);
        } catch {
            revert Presale_InvalidRouter(router);
        }
    }

    function _listCoin(address coin, uint256 activeFrom) internal {
        // Check: it is new, and a token whose whole coin is known.
        if (coins[coin].activeFrom != 0) revert Presale_CoinListed(coin);
        if (coin.code.length == 0) revert Presale_NotAContract(coin);
        uint256 unit = _unitOf(coin);

        // Effect: future pools can collect it, from then on.
        coins[coin] = Coin(unit.toUint64(), activeFrom.toUint40());
        _listedCoins.add(coin);

        // Log the addition.
        emit CoinListed(coin, unit, activeFrom);
    }

    /// @dev What is known of a router that pools may choose now. One that names another factory than it did is none.
    function _activeRouter(address router) internal view returns (Router memory listed) {
        listed = routers[router];
        if (!_isActive(listed.activeFrom)) revert Presale_RouterNotListed(router);
        if (_factoryOf(router) != listed.pairFactory) revert Presale_InvalidRouter(router);
    }

    /// @dev One whole unit of a coin that pools may collect now. One that says other decimals than it did is none.
    function _activeUnitOf(address coin) internal view returns (uint256 unit) {
        if (coin == address(0)) return NATIVE_UNIT;
        Coin memory listed = coins[coin];
        if (!_isActive(listed.activeFrom)) revert Presale_CoinNotListed(coin);
        if (_unitOf(coin) != listed.unit) revert Presale_InvalidCoin(coin);
        return listed.unit;
    }

    /// @dev One whole coin in base units, of any coin.
    function _unitOf(address coin) internal view returns (uint256) {
        if (coin == address(0)) return NATIVE_UNIT;
        (bool answered, bytes32 decimals,) =
            LowLevelCall.staticcallReturn64Bytes(coin, abi.encodeCall(IERC20Metadata.decimals, ()));
        if (!answered || LowLevelCall.returnDataSize() < 32 || uint256(decimals) > MAX_DECIMALS) {
            revert Presale_InvalidCoin(coin);
        }
        return 10 ** uint256(decimals);
    }

    function _factoryOf(address router) private view returns (address) {
        return PairReader.addressFrom(router, abi.encodeWithSignature("factory()"));
    }

    function _isActive(uint256 activeFrom) private view returns (bool) {
        return activeFrom != 0 && block.timestamp >= activeFrom;
    }

    function _setOperator(address newOperator) internal {
        // Effect: the zero address stands for none.
        operator = newOperator;

        // Log the change.
        emit OperatorChanged(newOperator);
    }
}
