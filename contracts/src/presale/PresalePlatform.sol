// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {CreationFees} from "../shared/CreationFees.sol";
import {GuardedOwnable} from "../shared/GuardedOwnable.sol";
import {PairReader} from "../shared/PairReader.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";

/// @title PresalePlatform
/// @notice All that the platform can do: lists and the fee for future pools, and the one power over a pool that is not filled
/// or ended yet, which opens refunds. See {IPresaleFactory}.
abstract contract PresalePlatform is IPresaleFactory, CreationFees {
    /// @dev No pair of an honest DEX keeps more.
    uint256 private constant MAX_DEX_FEE = 100;

    /// @inheritdoc IPresaleFactory
    address public operator;

    /// @dev One way.
    bool private _hasGivenUp;

    /// @inheritdoc IPresaleFactory
    mapping(address router => Router) public routers;

    /// @inheritdoc IPresaleFactory
    mapping(address coin => bool) public isCoinListed;

    // ---------------------------------------------------------------------------------------------- force fail

    /// @inheritdoc IPresaleFactory
    function forceFail(address pool, string calldata reason) external nonReentrant {
        // Check: who, and whether the power is still there.
        if (msg.sender != owner() && msg.sender != operator) revert Presale_NotAllowed(msg.sender);
        if (_hasGivenUp) revert Presale_ForceFailGivenUp();
        _checkPool(pool);

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
    function listRouter(address router, uint256 feeBps) external nonReentrant onlyOwner {
        _listRouter(router, feeBps);
    }

    /// @inheritdoc IPresaleFactory
    function unlistRouter(address router) external nonReentrant onlyOwner {
        // Check: it is on the list.
        if (routers[router].pairFactory == address(0)) revert Presale_RouterNotListed(router);

        // Effect: future pools cannot choose it.
        delete routers[router];

        // Log the change.
        emit RouterUnlisted(router);
    }

    /// @inheritdoc IPresaleFactory
    function listCoin(address coin) external nonReentrant onlyOwner {
        _listCoin(coin);
    }

    /// @inheritdoc IPresaleFactory
    function unlistCoin(address coin) external nonReentrant onlyOwner {
        // Check: it is on the list.
        if (!isCoinListed[coin]) revert Presale_CoinNotListed(coin);

        // Effect: future pools cannot choose it.
        delete isCoinListed[coin];

        // Log the change.
        emit CoinUnlisted(coin);
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

    /// @dev Reverts where the factory did not make the pool.
    function _checkPool(address pool) internal view virtual;

    /// @dev Reverts where the coin cannot be collected.
    function _checkCoin(address coin) internal view virtual;

    function _listRouter(address router, uint256 feeBps) internal {
        // Check: it answers as a router does, and what it names is there.
        address pairFactory = PairReader.addressFrom(router, abi.encodeWithSignature("factory()"));
        address wrapped = PairReader.addressFrom(router, abi.encodeWithSignature("WETH()"));
        if (feeBps > MAX_DEX_FEE || wrapped.code.length == 0 || !PairReader.isFactory(pairFactory)) {
            revert Presale_InvalidRouter(router);
        }

        // Effect: future pools can choose it.
        routers[router] = Router(pairFactory, wrapped, feeBps);

        // Log the change.
        emit RouterListed(router, pairFactory, wrapped, feeBps);
    }

    function _listCoin(address coin) internal {
        // Check: it is a token whose whole coin is known.
        if (coin.code.length == 0) revert Presale_NotAContract(coin);
        _checkCoin(coin);

        // Effect: future pools can collect it.
        isCoinListed[coin] = true;

        // Log the change.
        emit CoinListed(coin);
    }

    function _setOperator(address newOperator) internal {
        // Effect: the zero address stands for none.
        operator = newOperator;

        // Log the change.
        emit OperatorChanged(newOperator);
    }
}
