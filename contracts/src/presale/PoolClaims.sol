// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Settlement} from "../shared/Settlement.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {PoolCore} from "./PoolCore.sol";
import {PresaleMath} from "./PresaleMath.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title PoolClaims
/// @notice Payouts: refunds, tokens, credits, and the tokens of a failed sale. See {IPresalePool}.
abstract contract PoolClaims is PoolCore {
    using SafeCast for uint256;

    /// @inheritdoc IPresalePool
    function claimBnb() external nonReentrant {
        _refund(msg.sender);
    }

    /// @inheritdoc IPresalePool
    function claimBnb(address to) external nonReentrant {
        _checkRecipient(to);
        _refund(to);
    }

    /// @inheritdoc IPresalePool
    function claimTokens() external nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc IPresalePool
    function claimTokens(address to) external nonReentrant {
        _checkRecipient(to);
        _claim(to);
    }

    /// @inheritdoc IPresalePool
    function claimVesting() external nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc IPresalePool
    function claimVesting(address to) external nonReentrant {
        _checkRecipient(to);
        _claim(to);
    }

    /// @inheritdoc IPresalePool
    function withdrawCredit(address asset, address to) external nonReentrant {
        // Check: there is a credit.
        _checkRecipient(to);
        uint256 amount = creditOf[msg.sender][asset];
        if (amount == 0) revert Presale_NothingToWithdraw();

        // Effect: clear the credit.
        uint256 owed = _credits[asset];
        PoolConfig memory config = _config();
        // Only finalized sales have credits of the token.
        if (asset == config.token) owed += _tokensOwed(config, _state);
        creditOf[msg.sender][asset] = 0;
        _credits[asset] -= amount;

        // Interaction: pay.
        uint256 paid = _pay(asset, to, amount, owed);

        // Log the payout.
        emit PoolCreditWithdrawn(msg.sender, asset, to, amount, paid);
    }

    /// @inheritdoc IPresalePool
    function reclaimTokens(address to) external nonReentrant {
        // Check: the owner, of a failed sale.
        PoolConfig memory config = _config();
        _checkOwner(config);
        _checkRecipient(to);
        _checkStatus(config, _state, FAILED);
        uint256 amount = Settlement.balanceOf(config.token);
        if (amount == 0) revert Presale_NothingToWithdraw();

        // Interaction: pay.
        Settlement.send(config.token, to, amount);

        // Log the payout.
        emit PoolTokensReclaimed(to, amount);
    }

    /// @dev Refunds the caller.
    function _refund(address to) private {
        PoolConfig memory config = _config();
        State memory state = _state;
        Share storage share = _shares[msg.sender];

        // Check: the sale failed, and the caller has a contribution.
        _checkStatus(config, state, FAILED);
        uint256 amount = share.contribution;
        if (amount == 0) {
            if (share.enrolledAt != 0) revert Presale_AlreadyRefunded(msg.sender);
            revert Presale_NothingContributed(msg.sender);
        }

        // Effect: clear the contribution. It is part of what was raised.
        uint256 owed = state.raised - _outgoing.refunded;
        share.contribution = 0;
        _outgoing.refunded += amount.toUint112();

        // Interaction: pay.
        uint256 paid = _pay(config.coin, to, amount, owed);

        // Log the refund.
        emit PoolRefunded(msg.sender, to, amount, paid);
    }

    /// @dev Pays the caller's vested and unpaid tokens.
    function _claim(address to) private {
        PoolConfig memory config = _config();
        State memory state = _state;
        Share memory share = _shares[msg.sender];

        // Check: the sale is finalized, and the caller has unpaid tokens.
        _checkStatus(config, state, FINALIZED);
        if (share.contribution == 0) revert Presale_NothingContributed(msg.sender);
        if (share.claimedPercent == PresaleMath.WHOLE) revert Presale_AlreadyClaimed(msg.sender);

        // Check: some of them are vested.
        uint256 percent = PresaleMath.vestedPercent(config.terms, state.finalizedAt, block.timestamp);
        uint256 tokens = _tokensOf(config, share);
        uint256 settled = tokens * percent / PresaleMath.WHOLE;
        uint256 amount = settled - tokens * share.claimedPercent / PresaleMath.WHOLE;
        if (amount == 0) {
            revert Presale_NothingVested(PresaleMath.nextRelease(config.terms, state.finalizedAt, percent));
        }

        // Effect: record the payout.
        uint256 owed = _tokensOwed(config, state);
        Share storage stored = _shares[msg.sender];
        if (share.claimedPercent != 0) stored.earlierPercent = share.claimedPercent;
        stored.claimedPercent = percent.toUint16();
        stored.claimedAt = block.timestamp.toUint40();
        _outgoing.tokensClaimed += amount.toUint112();

        // Interaction: pay.
        uint256 paid = _pay(config.token, to, amount, owed + _creditsOf(state, config.token));

        // Log the claim.
        emit PoolTokensClaimed(msg.sender, to, amount, paid, settled);
    }
}
