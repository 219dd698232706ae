// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
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
        PoolConfig memory config = _config();
        State memory state = _state;
        uint256 owed = _owedOf(config, state, asset);
        creditOf[msg.sender][asset] = 0;
        _credits[asset] -= amount;

        // Interaction: pay.
        address other = asset == config.token ? config.coin : config.token;
        uint256 covered = Math.min(_owedOf(config, state, other), _heldOf(other));
        uint256 paid = _pay(asset, to, amount, owed);

        // Check: it paid nothing that is owed of the other asset.
        _checkCovered(other, covered);

        // Log the payout.
        emit PoolCreditWithdrawn(msg.sender, asset, to, amount, paid);
    }

    /// @inheritdoc IPresalePool
    function reclaimTokens(address to) external nonReentrant {
        // Check: the owner, of a sale that failed or is finalized.
        PoolConfig memory config = _config();
        State memory state = _state;
        _checkOwner(config);
        _checkRecipient(to);
        if (state.finalizedAt == 0) _checkStatus(config, state, FAILED);
        else if (config.terms.isUnsoldBurnt) to = BURN_ADDRESS;

        // Check: more tokens are here than are owed.
        (uint256 amount, uint256 owed) = _spareTokens(config, state);
        if (amount == 0) revert Presale_NothingToWithdraw();

        // Interaction: pay.
        uint256 covered = Math.min(_owedOf(config, state, config.coin), _heldOf(config.coin));
        Settlement.send(config.token, to, amount);

        // Check: it paid nothing that is owed of coin or token.
        _checkCovered(config.coin, covered);
        _checkCovered(config.token, owed);

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
        amount -= _returnedOf(config, state, share);

        // Effect: clear the contribution. It is part of what was raised.
        uint256 owed = state.raised - _outgoing.refunded;
        share.contribution = 0;
        _outgoing.refunded += amount.toUint112();

        // Interaction: pay.
        uint256 paid = _pay(config.coin, to, amount, owed);

        // Log the refund.
        emit PoolRefunded(msg.sender, to, amount, paid);
    }

    /// @dev The part of a contribution that was returned already.
    function _returnedOf(PoolConfig memory, State memory, Share storage)
        internal
        view
        virtual
        returns (uint256 returned)
    {}

    /// @dev Pays the caller's vested and unpaid tokens.
    function _claim(address to) private {
        PoolConfig memory config = _config();
        State memory state = _state;
        Share memory share = _shares[msg.sender];
        (uint256 amount, uint256 settled, uint256 percent) = _vestedOf(config, state, share);

        // Effect: record the payout, each slot in one write.
        Outgoing memory outgoing = _outgoing;
        uint256 owed = _tokensSold(config, state) - outgoing.tokensClaimed + _creditsOf(state, config.token);
        outgoing.tokensClaimed += amount.toUint112();
        uint256 excess = _settleExcess(config, state, share, outgoing);
        _outgoing = outgoing;
        if (share.claimedPercent != 0) share.earlierPercent = share.claimedPercent;
        share.claimedPercent = percent.toUint16();
        share.claimedAt = block.timestamp.toUint40();
        _shares[msg.sender] = share;

        // Interaction: pay.
        uint256 paid = _pay(config.token, to, amount, owed);

        // Log the claim.
        emit PoolTokensClaimed(msg.sender, to, amount, paid, settled);

        if (excess != 0) _returnExcess(config, state, to, excess);
    }

    /// @dev The vested and unpaid tokens of a share.
    /// @return amount The amount to be paid.
    /// @return settled The amount with what was paid before.
    /// @return percent The vested part, basis points.
    function _vestedOf(PoolConfig memory config, State memory state, Share memory share)
        private
        view
        returns (uint256 amount, uint256 settled, uint256 percent)
    {
        // Check: the sale is finalized, and the caller has unpaid tokens.
        _checkStatus(config, state, FINALIZED);
        if (share.contribution == 0) revert Presale_NothingContributed(msg.sender);
        if (share.claimedPercent == PresaleMath.WHOLE) revert Presale_AlreadyClaimed(msg.sender);

        // Check: some of them are vested.
        percent = PresaleMath.vestedPercent(config.terms, state.finalizedAt, block.timestamp);
        uint256 tokens = _tokensOf(config, state, share.contribution);
        settled = tokens * percent / PresaleMath.WHOLE;
        amount = settled - tokens * share.claimedPercent / PresaleMath.WHOLE;
        if (amount == 0) {
            revert Presale_NothingVested(PresaleMath.nextRelease(config.terms, state.finalizedAt, percent));
        }
    }

    /// @dev Records the payment of a share's excess, in memory alone; zero in a sale that spends all that it takes.
    function _settleExcess(PoolConfig memory, State memory, Share memory, Outgoing memory)
        internal
        pure
        virtual
        returns (uint256 excess)
    {}

    /// @dev Pays the caller's excess, which is recorded as paid.
    function _returnExcess(PoolConfig memory, State memory, address, uint256) internal virtual {}
}
