// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

import {GuardedOwnable} from "../shared/GuardedOwnable.sol";
import {PairReader} from "../shared/PairReader.sol";
import {PoolFactory} from "../shared/PoolFactory.sol";
import {Sealed} from "../shared/Sealed.sol";
import {DexProbe} from "./DexProbe.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";

/// @title PresalePlatform
/// @notice The platform's functions: lists and fee for future pools, and forcing a pool to fail that is not filled
/// or ended yet, which only opens refunds. See {IPresaleFactory}.
abstract contract PresalePlatform is IPresaleFactory, PoolFactory, Sealed {
    using EnumerableSet for EnumerableSet.AddressSet;
    using SafeCast for uint256;

    /// @inheritdoc IPresaleFactory
    uint256 public constant LIST_NOTICE = 48 hours;

    uint256 private constant MAX_DECIMALS = 18;

    /// @dev The decimals of the native coin.
    uint256 private constant NATIVE_UNIT = 1 ether;

    /// @inheritdoc IPresaleFactory
    address public immutable wrappedCoin;

    /// @dev Tests the factories of routers.
    DexProbe private immutable _probe;

    /// @inheritdoc IPresaleFactory
    address public operator;

    /// @dev Can only change to true.
    bool private _hasGivenUp;

    /// @inheritdoc IPresaleFactory
    mapping(address router => Router) public routers;

    /// @inheritdoc IPresaleFactory
    mapping(address coin => Coin) public coins;

    EnumerableSet.AddressSet private _listedRouters;
    EnumerableSet.AddressSet private _listedCoins;

    constructor(address wrappedCoin_, DexProbe probe_) {
        _checkContract(wrappedCoin_);
        _checkContract(address(probe_));
        wrappedCoin = wrappedCoin_;
        _probe = probe_;
    }

    // ---------------------------------------------------------------------------------------------- force fail

    /// @inheritdoc IPresaleFactory
    function forceFail(address pool, string calldata reason) external nonReentrant {
        // Check: the caller, and that forcing is still possible.
        if (msg.sender != owner() && msg.sender != operator) revert Presale_NotAllowed(msg.sender);
        if (_hasGivenUp) revert Presale_ForceFailGivenUp();
        if (!isPool[pool]) revert Presale_UnknownPool(pool);

        // Effect: make the pool fail; it checks its status and is our own code.
        IPresalePool(pool).forceFail();

        // Log pool and caller, in the event of its kind.
        if (isFairPool(pool)) emit FairPoolForceFailed(pool, msg.sender, reason);
        else emit PoolForceFailed(pool, msg.sender, reason);
    }

    /// @inheritdoc IPresaleFactory
    function isFairPool(address account) public view virtual returns (bool);

    /// @inheritdoc IPresaleFactory
    function giveUpForceFail() external nonReentrant onlyOwner {
        // Check: not given up before.
        if (_hasGivenUp) revert Presale_ForceFailGivenUp();

        _giveUpForceFail();
    }

    /// @inheritdoc IPresaleFactory
    function canForceFail() external view returns (bool) {
        return !_hasGivenUp;
    }

    // ------------------------------------------------------------------------------------------------- lists

    /// @inheritdoc IPresaleFactory
    function listInitial(List list, address entry) external nonReentrant {
        _checkDeployer();
        if (list == List.Routers) _listRouter(entry, block.timestamp);
        else _listCoin(entry, block.timestamp);
    }

    /// @inheritdoc IPresaleFactory
    function listRouter(address router) external nonReentrant onlyOwner {
        _listRouter(router, block.timestamp + LIST_NOTICE);
    }

    /// @inheritdoc IPresaleFactory
    function unlistRouter(address router) external nonReentrant onlyOwner {
        // Check: the router is listed.
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
        // Check: the coin is listed.
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
    /// @dev Ends the operator's power too.
    function renounceOwnership() public override {
        super.renounceOwnership();

        // Effect: no account can force pools to fail or appoint an operator any more.
        if (operator != address(0)) _setOperator(address(0));
        if (!_hasGivenUp) _giveUpForceFail();
    }

    /// @inheritdoc IPresaleFactory
    function setOperator(address newOperator) external nonReentrant onlyOwner {
        _setOperator(newOperator);
    }

    // ------------------------------------------------------------------------------------------------- moves

    function _listRouter(address router, uint256 activeFrom) private {
        // Check: not listed yet, and it answers like a router of the wrapped coin.
        if (routers[router].activeFrom != 0) revert Presale_RouterListed(router);
        address pairFactory = _factoryOf(router);
        address wrapped = PairReader.addressFrom(router, abi.encodeWithSignature("WETH()"));
        if (wrapped != wrappedCoin || pairFactory.code.length == 0) revert Presale_InvalidRouter(router);

        // Check and interaction: test its factory with real pairs. The reentrancy guard is held.
        try _probe.measure(pairFactory) returns (uint256 feeBps, bytes32 pairCode) {
            // Effect: future pools can choose it after the notice period.
            routers[router] = Router(pairFactory, feeBps.toUint16(), activeFrom.toUint40(), pairCode);
            _listedRouters.add(router);

            // Log the addition.
            emit RouterListed(router, pairFactory, pairCode, feeBps, activeFrom);
        } catch {
            revert Presale_InvalidRouter(router);
        }
    }

    function _listCoin(address coin, uint256 activeFrom) private {
        // Check: not listed yet, and a token with known decimals.
        if (coins[coin].activeFrom != 0) revert Presale_CoinListed(coin);
        _checkContract(coin);
        uint256 unit = _unitOf(coin);

        // Effect: future pools can collect it after the notice period.
        coins[coin] = Coin(unit.toUint64(), activeFrom.toUint40());
        _listedCoins.add(coin);

        // Log the addition.
        emit CoinListed(coin, unit, activeFrom);
    }

    /// @dev The entry of an active router. Reverts if the router names another factory than at its listing.
    function _activeRouter(address router) internal view returns (Router memory listed) {
        listed = routers[router];
        if (!_isActive(listed.activeFrom)) revert Presale_RouterNotListed(router);
        if (_factoryOf(router) != listed.pairFactory) revert Presale_InvalidRouter(router);
    }

    /// @dev One whole unit of an active coin. Reverts if its decimals differ from those at its listing.
    function _activeUnitOf(address coin) internal view returns (uint256 unit) {
        if (coin == address(0)) return NATIVE_UNIT;
        Coin memory listed = coins[coin];
        if (!_isActive(listed.activeFrom)) revert Presale_CoinNotListed(coin);
        if (_unitOf(coin) != listed.unit) revert Presale_InvalidCoin(coin);
        return listed.unit;
    }

    /// @dev One whole unit of any coin, in base units.
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

    function _checkContract(address account) internal view {
        if (account.code.length == 0) revert Presale_NotAContract(account);
    }

    function _isActive(uint256 activeFrom) private view returns (bool) {
        return activeFrom != 0 && block.timestamp >= activeFrom;
    }

    function _giveUpForceFail() internal {
        // Effect: give it up permanently.
        _hasGivenUp = true;

        // Log it.
        emit ForceFailGivenUp();
    }

    function _setOperator(address newOperator) internal {
        // Effect: the zero address means no operator.
        operator = newOperator;

        // Log the change.
        emit OperatorChanged(newOperator);
    }
}
