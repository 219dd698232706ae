// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {Random} from "../vectors/Random.sol";
import {PresaleUsers} from "./PresaleUsers.sol";

/// @notice Calls of sales' owners, and the attempts of others: each outcome is predicted by the model.
abstract contract PresaleOwners is PresaleUsers {
    using Random for Random.Source;

    uint256 private constant MOST_SALES = 10;

    // ------------------------------------------------------------------------------------------------- opening

    function open(uint256 seed) external {
        if (_sales.length < MOST_SALES) _open(seed);
    }

    /// @dev A token that takes a part, or that does not move, opens none.
    function _open(uint256 seed) internal leavesOthers(type(uint256).max) {
        Random.Source memory random = Random.from(seed);
        Sale memory sale;
        sale.owner = _pick(_owners, random.next());
        sale.token = _pick(_tokens, random.next());
        sale.coin = _pick(_coins, random.next());
        sale.unit = _unitOf(sale.coin);
        SaleTerms memory terms = _randomTerms(random, sale.unit, 10 ** MockToken(sale.token).decimals());
        IPresalePool before =
            IPresalePool(factory.lastPoolOf(sale.owner, sale.token, sale.coin, address(router)));
        bool isOpen = address(before) != address(0) && before.status() < 3;
        address predicted = factory.nextPoolOf(sale.owner);
        sale.feeReceiver = factory.feeReceiver();
        try this.createAs(sale.owner, sale.token, sale.coin, terms) returns (IPresalePool pool) {
            assertFalse(isOpen, "Invariant violation: S8, two open sales");
            assertEq(address(pool), predicted, "Invariant violation: S8, another address");
            sale.pool = pool;
            _enter(sale, terms);
        } catch {
            bool isRefused = _refuses(sale.token, sale.owner, predicted) || isWild(sale.token);
            bool isUnlisted = !factory.isCoinListed(sale.coin) && sale.coin != NATIVE;
            (,, uint40 activeFrom,) = factory.routers(address(router));
            bool isUnknown = activeFrom == 0 || block.timestamp < activeFrom;
            assertTrue(isOpen || isRefused || isUnlisted || isUnknown, "Invariant violation: S8, an opening");
        }
    }

    /// @dev The platform changes its fee; the owner of a sale pays the present one.
    function createAs(address owner, address token, address coin, SaleTerms calldata terms)
        external
        returns (IPresalePool)
    {
        return _create(owner, token, coin, terms, factory.feeAmount());
    }

    function _enter(Sale memory sale, SaleTerms memory terms) private {
        uint256 needed = _neededOf(sale.coin, terms);
        assertEq(_balance(sale.token, address(sale.pool)), needed, "Invariant violation: S7, what was pulled");
        _sales.push(sale);
        _terms.push(sale.pool.terms());
        _sales[_sales.length - 1].status = sale.pool.status();
        if (sale.coin == NATIVE) return;
        for (uint256 i = 0; i < _investors.length; ++i) {
            _approve(sale.coin, _investors[i], address(sale.pool));
        }
    }

    function _randomTerms(Random.Source memory random, uint256 unit, uint256 tokenUnit)
        private
        view
        returns (SaleTerms memory terms)
    {
        terms = _termsOf(unit, tokenUnit);
        terms.startTime = block.timestamp + (random.chance(50) ? 0 : random.between(1, 2 days));
        terms.endTime = terms.startTime + random.between(1 days, 10 days);
        terms.softCap = random.between(unit, 5 * unit);
        terms.tokensPerbnb = random.between(500 * tokenUnit, 5_000_000 * tokenUnit);
        terms.launchRate = random.between(terms.tokensPerbnb / 3 + 1, terms.tokensPerbnb);
        terms.liquidityPercent = random.chance(20) ? 10_000 : random.between(5_100, 10_000);
        terms.minimumBuy = random.between(unit / 100, unit);
        terms.maximumBuy = random.between(2 * unit, 10 * unit);
        terms.isUnsoldBurnt = random.chance(30);
        if (random.chance(30)) {
            (terms.isLiquidityBurnt, terms.liquidityLockSeconds) = (true, 0);
        }
        if (random.chance(40)) {
            terms.initialPercent = random.between(100, 9_000);
            terms.cycle = random.between(1 hours, 30 days);
            terms.cyclePercent = random.between(100, 10_000);
        }
        if (random.chance(30)) {
            terms.isWhitelisted = true;
            terms.publicStartTime = random.between(terms.startTime, terms.endTime - 1);
        }
    }

    // ------------------------------------------------------------------------------------------------ owner's calls

    function cancel(uint256 saleSeed, uint256 callerSeed) external {
        uint256 index = _at(saleSeed);
        // Not often: sales that go on are looked at more.
        if (callerSeed % 3 == 0) _cancelAs(index, _someone(index, callerSeed));
    }

    function _cancelAs(uint256 index, address caller) private leavesOthers(type(uint256).max) {
        Sale storage sale = _sales[index];
        bool may = caller == sale.owner && statusOf(index) < 2;
        (bool success,) = _call(address(sale.pool), caller, 0, abi.encodeCall(IPresalePool.cancelPool, ()));
        assertEq(success, may, "Invariant violation: S8, a cancellation");
        if (success) sale.isCancelled = true;
    }

    function whitelist(uint256 saleSeed, uint256 callerSeed, uint256 userSeed) external {
        uint256 index = _at(saleSeed);
        address caller = _someone(index, callerSeed);
        Sale storage sale = _sales[index];
        address[] memory users = new address[](3);
        for (uint256 i = 0; i < users.length; ++i) {
            users[i] = _pick(_investors, userSeed / (i + 1));
        }
        (bool success,) =
            _call(address(sale.pool), caller, 0, abi.encodeCall(IPresalePool.whiteListUsers, (users)));
        if (!success) return;
        assertEq(caller, sale.owner, "Invariant violation: S8, another owner's whitelist");
        for (uint256 i = 0; i < users.length; ++i) {
            _listed[index][users[i]] = true;
        }
    }

    function reclaim(uint256 saleSeed, uint256 callerSeed, uint256 toSeed) external {
        uint256 index = _at(saleSeed);
        _reclaimAs(index, _someone(index, callerSeed), _pick(_accounts, toSeed));
    }

    function _reclaimAs(uint256 index, address caller, address to) internal leavesOthers(index) {
        Sale storage sale = _sales[index];
        uint256 coinBefore = _coinIn(index);
        bool may = caller == sale.owner && statusOf(index) >= 3;
        (bool success,) =
            _call(address(sale.pool), caller, 0, abi.encodeCall(IPresalePool.reclaimTokens, (to)));
        assertTrue(may || !success, "Invariant violation: S8, tokens that must stay");
        assertEq(_coinIn(index), coinBefore, "Invariant violation: S5, coin left with the tokens");
    }

    // ------------------------------------------------------------------------------------------------ finalizing

    function finalize(uint256 saleSeed, uint256 callerSeed) external {
        uint256 index = _at(saleSeed);
        _finalizeAs(index, callerSeed % 3 == 0 ? _pick(_investors, callerSeed / 3) : _sales[index].owner);
    }

    function _finalizeAs(uint256 index, address caller) internal leavesOthers(index) {
        Sale storage sale = _sales[index];
        bool may = statusOf(index) == 2
            && (caller == sale.owner || block.timestamp >= _closedAt(index) + OPEN_AFTER);
        bool isCalm = _isCalm(index);
        bool isTouched = _isTouched(index);
        bytes32 before = _stateOf(index);
        uint256 receiverHad = _receiverHas(sale);
        (bool success,) = _call(address(sale.pool), caller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
        if (!success) {
            assertTrue(!may || !isCalm, "Invariant violation: S9, a finalization refused");
            assertEq(_stateOf(index), before, "Invariant violation: S9, a refused one changed something");
            return;
        }
        assertTrue(may, "Invariant violation: S9, a finalization that must be refused");
        sale.finalizedAt = block.timestamp;
        _touched[address(_pairOf(sale.token, sale.coin))] = true;
        _learnCredits(index);
        _assertFee(index, _receiverHas(sale) - receiverHad, isTouched);
        if (!isWild(sale.token)) _assertListed(sale.pool, _coinListedOf(index));
    }

    function _receiverHas(Sale storage sale) private view returns (uint256) {
        return _balance(sale.coin, sale.feeReceiver) + sale.pool.creditOf(sale.feeReceiver, sale.coin);
    }

    function _coinListedOf(uint256 index) private view returns (uint256 coinListed) {
        (, coinListed,,) = _listingOf(_sales[index].raised, _sales[index].unit, _terms[index]);
    }

    /// @dev An owner who receives the fee as well gets their part with it, and the coin that was donated to the sale. What a
    /// touched pair gives or takes of that is not predicted.
    function _assertFee(uint256 index, uint256 received, bool isTouched) private view {
        Sale storage sale = _sales[index];
        (uint256 fee,,, uint256 ownerCoin) = _listingOf(sale.raised, sale.unit, _terms[index]);
        if (sale.feeReceiver != sale.owner) assertEq(received, fee, "Invariant violation: S9, the fee");
        else if (isTouched) assertGe(received, fee, "Invariant violation: S9, at least the fee");
        else assertEq(received, fee + ownerCoin + sale.strayCoin, "Invariant violation: S9, both parts");
    }

    /// @dev Nothing but the sale's own rules can stop a finalization.
    function _isCalm(uint256 index) private view returns (bool) {
        Sale storage sale = _sales[index];
        address pool = address(sale.pool);
        return !_isTouched(index) && !isWild(sale.token) && !_refuses(sale.token, pool, pool)
            && !_refuses(sale.coin == NATIVE ? sale.token : sale.coin, pool, pool);
    }

    /// @dev The owner three times of four.
    function _someone(uint256 index, uint256 seed) private view returns (address) {
        return seed % 4 == 0 ? _pick(_accounts, seed / 4) : _sales[index].owner;
    }
}
