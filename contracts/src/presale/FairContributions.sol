// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {FairConfigCode} from "./FairConfigCode.sol";
import {FairCore} from "./FairCore.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {PoolContributions} from "./PoolContributions.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairContributions
/// @notice Commitments to a fair sale, and leaving it. See {IFairPool}.
abstract contract FairContributions is FairCore {
    using SafeCast for uint256;

    // ----------------------------------------------------------------------------------------------- committing

    /// @inheritdoc PoolContributions
    function _contribute(PoolConfig memory config, uint256 offered, uint256 leastTokens, uint256 most)
        internal
        override
        returns (uint256 accepted)
    {
        State memory state = _state;
        Share memory share = _shares[msg.sender];

        // Check: the status, and that some of it is accepted.
        _checkStatus(config, state, LIVE);
        most = Math.saturatingSub(most, share.contribution);
        accepted = Math.min(offered, most);
        if (accepted == 0) revert Presale_NothingAccepted(most);

        // Check: the wallet's total, and the sum of all.
        uint256 contribution = share.contribution + accepted;
        if (contribution < config.terms.minimumBuy) {
            revert Presale_BelowMinimum(contribution, config.terms.minimumBuy);
        }
        uint256 total = state.raised + accepted;
        FairMath.checkCommitted(total, config.terms.hardCap);
        state.raised = total.toUint112();

        // Check: it would buy enough if nothing followed.
        if (leastTokens != 0) {
            uint256 least = Math.mulDiv(leastTokens, accepted, offered);
            uint256 tokens = _tokensOf(config, state, accepted);
            if (tokens < least) revert Presale_TooFewTokens(tokens, least);
        }

        // Effect: credit it. Only changed fields are written.
        Share storage stored = _shares[msg.sender];
        if (share.enrolledAt == 0) stored.enrolledAt = block.timestamp.toUint40();
        stored.contribution = contribution.toUint112();
        if (share.contribution == 0) _state.contributorCount = state.contributorCount + 1;
        _state.raised = state.raised;

        // Log the commitment.
        emit PoolContributed(msg.sender, accepted, contribution, total);
    }

    // ------------------------------------------------------------------------------------------------- leaving

    /// @inheritdoc IFairPool
    function withdrawContribution(uint256 amount, address to) external nonReentrant {
        _checkRecipient(to);
        FairConfigCode.Leaving memory terms = FairConfigCode.leavingOf(address(this));
        State memory state = _state;
        Share memory share = _shares[msg.sender];

        // Check: so much may leave now.
        bool isClosing = _checkLeaving(terms, state, share, amount);
        uint256 rest = share.contribution - amount;

        // Effect: deduct it; whoever leaves whole has no record but that of the list.
        Share storage stored = _shares[msg.sender];
        if (rest == 0) {
            delete _shares[msg.sender];
            if (share.isWhitelisted) stored.isWhitelisted = true;
            _state.contributorCount = state.contributorCount - 1;
        } else {
            stored.contribution = rest.toUint112();
            if (isClosing) stored.hasLeft = true;
        }
        _state.raised = (state.raised - amount).toUint112();

        // Interaction: pay.
        uint256 paid = _pay(terms.coin, to, amount, state.raised);

        // Log it.
        emit PoolLeft(msg.sender, to, amount, paid, rest, state.raised - amount);
    }

    /// @return isClosing Whether the closing window has begun.
    function _checkLeaving(
        FairConfigCode.Leaving memory terms,
        State memory state,
        Share memory share,
        uint256 amount
    ) private view returns (bool isClosing) {
        // Check: the sale is live, and the caller has a commitment.
        bool isLive = !state.isFailed && block.timestamp >= terms.startTime && block.timestamp < terms.endTime;
        if (!isLive) revert Presale_WrongStatus(_status(_config(), state));
        uint256 had = share.contribution;
        if (had == 0) revert Presale_NothingContributed(msg.sender);

        // Check: the amount, and once for each wallet inside the closing window.
        (uint256 end, uint256 window) = (terms.endTime, terms.window);
        isClosing = block.timestamp >= end - window;
        if (isClosing && share.hasLeft) revert Presale_LeftAlready(msg.sender);
        uint256 most = FairMath.leavable(had, end, window, block.timestamp);
        if (amount == 0 || amount > most) revert Presale_CannotLeave(amount, most);

        // Check: the rest is nothing or reaches the minimum.
        uint256 minimum = terms.minimumBuy;
        if (amount != had && had - amount < minimum) revert Presale_BelowMinimum(had - amount, minimum);
    }
}
