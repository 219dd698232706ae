// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Payouts} from "../shared/Payouts.sol";
import {Settlement} from "../shared/Settlement.sol";
import {FairContributions} from "./FairContributions.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {PoolClaims} from "./PoolClaims.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairClaims
/// @notice Payouts of a fair sale: the excess, refunds and tokens. See {IFairPool}.
abstract contract FairClaims is FairContributions {
    using SafeCast for uint256;

    /// @dev The gas cap of the excess that a claim of tokens tries to return.
    uint256 private constant EXCESS_GAS = 100_000;

    /// @inheritdoc IFairPool
    function claimExcess(address to) external nonReentrant {
        _checkRecipient(to);
        PoolConfig memory config = _config();
        State memory state = _state;
        FairShare storage share = _fairShares[msg.sender];

        // Check: the sale is over and did not fail, and the caller has an excess that is not paid.
        if (state.finalizedAt == 0) _checkStatus(config, state, ENDED);
        if (share.contribution == 0) revert Presale_NothingContributed(msg.sender);
        if (share.isExcessPaid) revert Presale_ExcessPaid(msg.sender);
        uint256 amount = FairMath.excessOf(share.contribution, state.raised, config.terms.hardCap);
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
    /// @dev What is left of the commitment where its excess is out.
    function _refund(address to) internal override {
        PoolConfig memory config = _config();
        State memory state = _state;
        FairShare storage share = _fairShares[msg.sender];

        // Check: the sale failed, and the caller has a commitment.
        _checkStatus(config, state, FAILED);
        uint256 amount = share.contribution;
        if (amount == 0) {
            if (share.enrolledAt != 0) revert Presale_AlreadyRefunded(msg.sender);
            revert Presale_NothingContributed(msg.sender);
        }
        if (share.isExcessPaid) amount = FairMath.costOf(amount, state.raised, config.terms.hardCap);

        // Effect: clear the commitment. It stays part of what was committed.
        uint256 owed = state.raised - _outgoing.refunded;
        share.contribution = 0;
        _outgoing.refunded += amount.toUint112();

        // Interaction: pay.
        uint256 paid = _pay(config.coin, to, amount, owed);

        // Log the refund.
        emit PoolRefunded(msg.sender, to, amount, paid);
    }

    /// @inheritdoc PoolClaims
    /// @dev Tries the excess as well: a coin that refuses does not hold back tokens.
    function _claim(address to) internal override {
        PoolConfig memory config = _config();
        State memory state = _state;
        FairShare memory share = _fairShares[msg.sender];

        // Check: the sale is finalized, and the caller has unpaid tokens.
        _checkStatus(config, state, FINALIZED);
        if (share.contribution == 0) revert Presale_NothingContributed(msg.sender);
        if (share.claimedPercent == PresaleMath.WHOLE) revert Presale_AlreadyClaimed(msg.sender);

        // Check: some of them are vested.
        uint256 percent = PresaleMath.vestedPercent(config.terms, state.finalizedAt, block.timestamp);
        uint256 tokens = FairMath.tokensOf(share.contribution, config.tokensForSale, state.raised);
        uint256 settled = tokens * percent / PresaleMath.WHOLE;
        uint256 amount = settled - tokens * share.claimedPercent / PresaleMath.WHOLE;
        if (amount == 0) {
            revert Presale_NothingVested(PresaleMath.nextRelease(config.terms, state.finalizedAt, percent));
        }

        // Effect: record the payout, and that of the excess, each slot in one write.
        uint256 excess = share.isExcessPaid
            ? 0
            : FairMath.excessOf(share.contribution, state.raised, config.terms.hardCap);
        (uint256 tokensOwed, uint256 coinOwed) = _settle(config, state, amount, excess);
        if (share.claimedPercent != 0) share.earlierPercent = share.claimedPercent;
        share.claimedPercent = percent.toUint16();
        share.claimedAt = block.timestamp.toUint40();
        if (excess != 0) share.isExcessPaid = true;
        _fairShares[msg.sender] = share;

        // Interaction: pay.
        uint256 paid = _pay(config.token, to, amount, tokensOwed);

        // Log the claim.
        emit PoolTokensClaimed(msg.sender, to, amount, paid, settled);

        if (excess != 0) _tryExcess(config.coin, to, excess, coinOwed);
    }

    /// @dev Counts a payout of tokens and excess.
    /// @return tokensOwed The tokens that were owed to all before it.
    /// @return coinOwed The coin that was owed to all before it.
    function _settle(PoolConfig memory config, State memory state, uint256 tokens, uint256 excess)
        private
        returns (uint256 tokensOwed, uint256 coinOwed)
    {
        Outgoing memory outgoing = _outgoing;
        tokensOwed = config.tokensForSale - outgoing.tokensClaimed + _creditsOf(state, config.token);
        coinOwed = FairMath.reserveOf(state.raised, config.terms.hardCap, outgoing.refunded)
            + _creditsOf(state, config.coin);
        outgoing.tokensClaimed += tokens.toUint112();
        outgoing.refunded += excess.toUint112();
        _outgoing = outgoing;
    }

    /// @dev Pays the caller's excess, which is recorded as paid, or leaves it due if the payment is refused.
    function _tryExcess(address coin, address to, uint256 amount, uint256 owed) private {
        // Interaction: try to pay; the guard is held.
        (bool isPaid, uint256 paid) = _tryPay(coin, to, amount, owed);
        if (isPaid) {
            emit PoolExcessReturned(msg.sender, to, amount, paid);
            return;
        }

        // Effect: it stays due.
        _fairShares[msg.sender].isExcessPaid = false;
        _outgoing.refunded -= amount.toUint112();
    }

    /// @dev The coin's code is called by this pool alone, so that whatever fails in it is undone.
    function _tryPay(address coin, address to, uint256 amount, uint256 owed)
        private
        returns (bool isPaid, uint256 paid)
    {
        if (coin == address(0)) return (Payouts.trySendNative(to, amount, EXCESS_GAS), amount);
        // Check: a caller who supplies little gas must not make a valid payment fail.
        if (gasleft() * 63 / 64 < EXCESS_GAS) revert Payouts.Payouts_GasTooLow();
        bytes memory data = abi.encodeCall(IFairPool.payExcess, (coin, to, amount, owed));
        assembly ("memory-safe") {
            isPaid := call(EXCESS_GAS, address(), 0, add(data, 0x20), mload(data), 0x00, 0x20)
            paid := mload(0x00)
        }
    }
}
