// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {GuardedOwnable} from "../shared/GuardedOwnable.sol";
import {PairReader} from "../shared/PairReader.sol";
import {Payouts} from "../shared/Payouts.sol";
import {IPresaleFactory} from "./IPresaleFactory.sol";
import {IPresalePool} from "./IPresalePool.sol";

/// @title PresalePlatform
/// @notice All that the platform can do: lists and the fee for future pools, and the one power over a pool that is not filled
/// or ended yet, which opens refunds. See {IPresaleFactory}.
abstract contract PresalePlatform is IPresaleFactory, GuardedOwnable {
    /// @dev What every creation reads and writes, in one slot.
    struct Totals {
        uint96 feeAmount;
        uint96 feesBooked;
        uint64 poolCount;
    }

    /// @inheritdoc IPresaleFactory
    uint256 public constant MAX_FEE_AMOUNT = 1 ether;

    /// @dev No pair of an honest DEX keeps more.
    uint256 private constant MAX_DEX_FEE = 100;

    Totals private _totals;

    /// @inheritdoc IPresaleFactory
    address public feeReceiver;

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

        // Effect: nobody can, ever again.
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

    // ------------------------------------------------------------------------------------------- fees and roles

    /// @inheritdoc IPresaleFactory
    function setFeeAmount(uint256 newFeeAmount) external nonReentrant onlyOwner {
        _setFeeAmount(newFeeAmount);
    }

    /// @inheritdoc IPresaleFactory
    function setFeeReceiver(address newFeeReceiver) external nonReentrant onlyOwner {
        _setFeeReceiver(newFeeReceiver);
    }

    /// @inheritdoc IPresaleFactory
    function setOperator(address newOperator) external nonReentrant onlyOwner {
        _setOperator(newOperator);
    }

    /// @inheritdoc IPresaleFactory
    function withdrawBnb() external nonReentrant {
        // Check: who, and whether there is something.
        address receiver = feeReceiver;
        if (msg.sender != owner() && msg.sender != receiver) revert Presale_NotAllowed(msg.sender);
        uint256 amount = _totals.feesBooked;
        if (amount == 0) revert Presale_NothingToWithdraw();

        // Effect: nothing is booked any more.
        _totals.feesBooked = 0;

        // Interaction: pay what was booked, and no more.
        if (!Payouts.trySendNative(receiver, amount)) revert Presale_PaymentRefused(receiver);

        // Log the payout.
        emit CreationFeesWithdrawn(receiver, amount);
    }

    /// @inheritdoc IPresaleFactory
    function feeAmount() public view returns (uint256) {
        return _totals.feeAmount;
    }

    /// @inheritdoc IPresaleFactory
    function poolCount() external view returns (uint256) {
        return _totals.poolCount;
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Reverts where the factory did not make the pool.
    function _checkPool(address pool) internal view virtual;

    /// @dev Reverts where the coin cannot be collected.
    function _checkCoin(address coin) internal view virtual;

    /// @dev Counts one more pool and books its fee.
    function _bookPool(uint256 fee) internal {
        Totals memory totals = _totals;
        // At most {MAX_FEE_AMOUNT} a pool.
        // forge-lint: disable-next-line(unsafe-typecast)
        totals.feesBooked += uint96(fee);
        ++totals.poolCount;
        _totals = totals;
    }

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

    function _setFeeAmount(uint256 newFeeAmount) internal {
        // Check: the constant maximum.
        if (newFeeAmount > MAX_FEE_AMOUNT) revert Presale_FeeAboveMaximum(newFeeAmount, MAX_FEE_AMOUNT);

        // Effect: later pools cost this; it is at most {MAX_FEE_AMOUNT}.
        // forge-lint: disable-next-line(unsafe-typecast)
        _totals.feeAmount = uint96(newFeeAmount);

        // Log the change.
        emit FeeAmountChanged(newFeeAmount);
    }

    function _setFeeReceiver(address newFeeReceiver) internal {
        // Check: somebody receives.
        if (newFeeReceiver == address(0)) revert Presale_ZeroAddress();

        // Effect: later pools, and the flat fees, pay there.
        feeReceiver = newFeeReceiver;

        // Log the change.
        emit PresaleFeeReceiverChanged(newFeeReceiver);
    }

    function _setOperator(address newOperator) internal {
        // Effect: the zero address is nobody.
        operator = newOperator;

        // Log the change.
        emit OperatorChanged(newOperator);
    }
}
