// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {FairContributions} from "./FairContributions.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairClaims
/// @notice The excess of a fair sale: paid alone, with a claim of tokens, or as what a refund lacks. See {IFairPool}.
abstract contract FairClaims is FairContributions {
    using SafeCast for uint256;

    /// @dev The gas cap of the excess that a claim of tokens tries to return.
    uint256 private constant EXCESS_GAS = 100_000;

    /// @inheritdoc IFairPool
    function claimExcess(address to) external nonReentrant {
        _checkRecipient(to);
        PoolConfig memory config = _config();
        State memory state = _state;
        Share storage share = _shares[msg.sender];

        // Check: the sale is over and did not fail, and the caller has an excess that is not paid.
        if (state.finalizedAt == 0) _checkStatus(config, state, ENDED);
        if (share.contribution == 0) revert Presale_NothingContributed(msg.sender);
        if (share.isExcessPaid) revert Presale_ExcessPaid(msg.sender);
        uint256 amount = _excessOf(config, state, share.contribution);
        if (amount == 0) revert Presale_NoExcess();

        // Effect: record the payout.
        uint256 owed = _owedOf(config, state, config.coin);
        share.isExcessPaid = true;
        _outgoing.refunded += amount.toUint112();

        // Interaction: pay.
        uint256 paid = _pay(config.coin, to, amount, owed);

        // Log it.
        emit PoolExcessReturned(msg.sender, to, amount, paid);
    }

    /// @inheritdoc IFairPool
    function payExcess(address coin, address to, uint256 amount, uint256 owed) external returns (uint256) {
        if (msg.sender != address(this)) revert Presale_NotSelf(msg.sender);
        return Settlement.pay(coin, to, amount, owed);
    }

    /// @inheritdoc PoolClaims
    function _returnedOf(PoolConfig memory config, State memory state, Share storage share)
        internal
        view
        override
        returns (uint256)
    {
        return share.isExcessPaid ? _excessOf(config, state, share.contribution) : 0;
    }

    /// @inheritdoc PoolClaims
    function _settleExcess(
        PoolConfig memory config,
        State memory state,
        Share memory share,
        Outgoing memory outgoing
    ) internal pure override returns (uint256 excess) {
        if (share.isExcessPaid) return 0;
        excess = _excessOf(config, state, share.contribution);
        if (excess == 0) return 0;
        share.isExcessPaid = true;
        outgoing.refunded += excess.toUint112();
    }

    /// @inheritdoc PoolClaims
    /// @dev It stays due where the payment is refused: a coin that refuses does not hold back tokens.
    function _returnExcess(PoolConfig memory config, State memory state, address to, uint256 amount)
        internal
        override
    {
        // Interaction: try to pay; the guard is held.
        address coin = config.coin;
        (bool isPaid, uint256 paid) = (false, amount);
        if (coin == address(0)) isPaid = Payouts.trySendNative(to, amount, EXCESS_GAS);
        else (isPaid, paid) = _tryCoin(coin, to, amount, amount + _owedOf(config, state, coin));
        if (isPaid) {
            emit PoolExcessReturned(msg.sender, to, amount, paid);
            return;
        }

        // Effect: it stays due.
        _shares[msg.sender].isExcessPaid = false;
        _outgoing.refunded -= amount.toUint112();
    }

    /// @dev The coin's code is called by this pool alone, so that whatever fails in it is undone.
    /// @param owed The coin that was owed to all before it.
    function _tryCoin(address coin, address to, uint256 amount, uint256 owed)
        private
        returns (bool isPaid, uint256 paid)
    {
        // Check: a caller who supplies little gas must not make a valid payment fail.
        if (gasleft() * 63 / 64 < EXCESS_GAS) revert Payouts.Payouts_GasTooLow();
        bytes memory data = abi.encodeCall(IFairPool.payExcess, (coin, to, amount, owed));
        assembly ("memory-safe") {
            isPaid := call(EXCESS_GAS, address(), 0, add(data, 0x20), mload(data), 0x00, 0x20)
            paid := mload(0x00)
        }
    }

    function _excessOf(PoolConfig memory config, State memory state, uint256 contribution)
        private
        pure
        returns (uint256)
    {
        return FairMath.excessOf(contribution, state.raised, config.terms.hardCap);
    }
}
