// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Settlement} from "../shared/Settlement.sol";
import {FairConfigCode} from "./FairConfigCode.sol";
import {FairCore} from "./FairCore.sol";
import {FairMath} from "./FairMath.sol";
import {IFairPool} from "./IFairPool.sol";
import {IPresalePool} from "./IPresalePool.sol";
import {ListProof} from "./ListProof.sol";
import {PoolConfig} from "./PresaleTypes.sol";

/// @title FairContributions
/// @notice Commitments, leaving, and both lists of a fair sale. See {IFairPool}.
abstract contract FairContributions is FairCore {
    using ListProof for ListProof.Root;
    using SafeCast for uint256;

    /// @dev The maximum number of wallets per batch.
    uint256 private constant MAX_BATCH = 15;

    // ----------------------------------------------------------------------------------------------- committing

    /// @inheritdoc IPresalePool
    function participateToSale() external payable nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin != address(0)) revert Presale_WrongCoin();
        _take(config, msg.value, 0, _mostNamed(config));
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount) external nonReentrant {
        PoolConfig memory config = _config();
        if (config.coin == address(0)) revert Presale_WrongCoin();
        _take(config, amount, 0, _mostNamed(config));
    }

    /// @inheritdoc IPresalePool
    function participateToSale(uint256 amount, uint256 leastTokens) external payable nonReentrant {
        PoolConfig memory config = _config();
        _checkValue(config, amount);
        _take(config, amount, leastTokens, _mostNamed(config));
    }

    /// @inheritdoc IFairPool
    function participateToSale(uint256 amount, uint256 leastTokens, uint256 cap, bytes32[] calldata proof)
        external
        payable
        nonReentrant
    {
        PoolConfig memory config = _config();
        _checkValue(config, amount);
        uint256 most = config.terms.maximumBuy;
        if (block.timestamp < config.terms.publicStartTime) {
            _checkStatus(config, _state, LIVE);
            bool isNamed = _fairShares[msg.sender].isWhitelisted;
            most = ListProof.mostBefore(_rootNow(), msg.sender, cap, proof, isNamed, most);
        }
        _take(config, amount, leastTokens, most);
    }

    /// @dev The maximum of the caller's total without a proof.
    function _mostNamed(PoolConfig memory config) private view returns (uint256) {
        uint256 publicStart = config.terms.publicStartTime;
        if (block.timestamp < publicStart && !_fairShares[msg.sender].isWhitelisted) {
            _checkStatus(config, _state, LIVE);
            revert Presale_NotWhitelisted(msg.sender, publicStart);
        }
        return config.terms.maximumBuy;
    }

    /// @param most The maximum of the caller's total.
    function _take(PoolConfig memory config, uint256 offered, uint256 leastTokens, uint256 most) private {
        // Check and effect: credit the accepted amount.
        uint256 owed = _state.raised;
        uint256 accepted = _commit(config, offered, leastTokens, most);

        // Interaction: return the rest, or pull the accepted amount, all of which must arrive.
        if (config.coin == address(0)) {
            if (offered > accepted) _payNative(msg.sender, offered - accepted);
            return;
        }
        uint256 arrived = Settlement.pull(config.coin, accepted, owed);
        if (arrived != accepted) revert Presale_CoinTaxed(config.coin, accepted, arrived);
    }

    /// @dev Credits the accepted part of `offered`.
    function _commit(PoolConfig memory config, uint256 offered, uint256 leastTokens, uint256 most)
        private
        returns (uint256 accepted)
    {
        State memory state = _state;
        FairShare memory share = _fairShares[msg.sender];

        // Check: the status, and that some of it is accepted.
        _checkStatus(config, state, LIVE);
        most = ListProof.roomOf(most, share.contribution);
        accepted = Math.min(offered, most);
        if (accepted == 0) revert Presale_NothingAccepted(most);

        // Check: the wallet's total, and the sum of all.
        uint256 contribution = share.contribution + accepted;
        if (contribution < config.terms.minimumBuy) {
            revert Presale_BelowMinimum(contribution, config.terms.minimumBuy);
        }
        uint256 total = state.raised + accepted;
        FairMath.checkCommitted(total, config.terms.hardCap);
        if (leastTokens != 0) {
            _checkTokens(config, accepted, total, Math.mulDiv(leastTokens, accepted, offered));
        }

        // Effect: credit it. Only changed fields are written.
        FairShare storage stored = _fairShares[msg.sender];
        if (share.enrolledAt == 0) stored.enrolledAt = block.timestamp.toUint40();
        stored.contribution = contribution.toUint112();
        if (share.contribution == 0) _state.contributorCount = state.contributorCount + 1;
        _state.raised = total.toUint112();

        // Log the commitment.
        emit PoolContributed(msg.sender, accepted, contribution, total);
    }

    /// @dev Refuses a commitment that would buy too little if nothing followed.
    function _checkTokens(PoolConfig memory config, uint256 accepted, uint256 total, uint256 least)
        private
        pure
    {
        uint256 counted = Math.max(total, config.terms.softCap);
        uint256 tokens = FairMath.tokensOf(accepted, config.tokensForSale, counted);
        if (tokens < least) revert Presale_TooFewTokens(tokens, least);
    }

    // ------------------------------------------------------------------------------------------------- leaving

    /// @inheritdoc IFairPool
    function withdrawContribution(uint256 amount, address to) external nonReentrant {
        _checkRecipient(to);
        FairConfigCode.Leaving memory terms = FairConfigCode.leavingOf(address(this));
        State memory state = _state;
        FairShare memory share = _fairShares[msg.sender];

        // Check: so much may leave now.
        bool isClosing = _checkLeaving(terms, state, share, amount);
        uint256 rest = share.contribution - amount;

        // Effect: deduct it; whoever leaves whole has no record but that of the list.
        FairShare storage stored = _fairShares[msg.sender];
        if (rest == 0) {
            delete _fairShares[msg.sender];
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
        FairShare memory share,
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

    // --------------------------------------------------------------------------------------------------- lists

    /// @inheritdoc IFairPool
    function setList(bytes32 root) external nonReentrant {
        // Check: the owner of a sale that has a list and is not over.
        PoolConfig memory config = _config();
        _checkOwner(config);
        _checkNotOver(config, _state);
        if (!config.terms.isWhitelisted) revert Presale_NoWhitelist();

        // Check and effect: set it once, before the start.
        _root.set(FairConfigCode.rootOf(address(this)), root, config.terms.startTime);

        // Log it.
        emit PoolListSet(root);
    }

    /// @inheritdoc IPresalePool
    function whiteListUsers(address[] calldata users) external nonReentrant {
        // Check: the owner, the batch size, and that the whitelist still applies.
        PoolConfig memory config = _config();
        _checkOwner(config);
        if (users.length == 0 || users.length > MAX_BATCH) {
            revert Presale_InvalidBatch(users.length, MAX_BATCH);
        }
        _checkNotOver(config, _state);
        if (block.timestamp >= config.terms.publicStartTime) revert Presale_NoWhitelist();

        // Effect: add the wallets that are not listed.
        address[] memory added = new address[](users.length);
        uint256 count = 0;
        for (uint256 i = 0; i < users.length; ++i) {
            address user = users[i];
            if (user == address(0) || _fairShares[user].isWhitelisted) continue;
            _fairShares[user].isWhitelisted = true;
            _whitelist.push(user);
            added[count++] = user;
        }
        if (count == 0) return;
        assembly ("memory-safe") {
            mstore(added, count)
        }

        // Log the batch.
        emit PoolWhitelisted(added);
    }
}
