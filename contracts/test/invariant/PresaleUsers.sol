// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {PresaleModel} from "./PresaleModel.sol";

/// @notice Calls of contributors, and the attempts of others: each outcome is predicted by the model.
abstract contract PresaleUsers is PresaleModel {
    bytes4 private constant CONTRIBUTE_COIN = bytes4(keccak256("participateToSale(uint256)"));

    // ------------------------------------------------------------------------------------------- contributing

    function contribute(uint256 saleSeed, uint256 userSeed, uint256 amount) external {
        uint256 index = _at(saleSeed);
        uint256 unit = _sales[index].unit;
        amount = amount % 16 == 0 ? amount % 2 : _bound(amount, unit / 20, 7 * unit);
        _contributeAs(index, _pick(_investors, userSeed), amount);
    }

    /// @dev All that is left, down to the last unit.
    function fill(uint256 saleSeed) external {
        uint256 index = _at(saleSeed);
        for (uint256 i = 0; i < _investors.length; ++i) {
            _contributeAs(index, _investors[i], _terms[index].hardCap);
        }
    }

    function _contributeAs(uint256 index, address user, uint256 amount) internal leavesOthers(index) {
        Sale storage sale = _sales[index];
        uint256 accepted = _acceptable(index, user, amount);
        if (sale.coin != NATIVE) IZooToken(sale.coin).mint(user, amount);
        (uint256 before, uint256 creditBefore) = (_coinIn(index), sale.pool.creditOf(user, sale.coin));
        bytes memory data = sale.coin == NATIVE
            ? abi.encodeWithSignature("participateToSale()")
            : abi.encodeWithSelector(CONTRIBUTE_COIN, amount);
        (bool success,) = _call(address(sale.pool), user, sale.coin == NATIVE ? amount : 0, data);
        // A surplus cannot be returned to one who refuses it; then it may be kept or refused.
        bool isRefused = sale.coin == NATIVE
            ? accepted < amount && user == _refusing
            : _refuses(sale.coin, user, address(sale.pool));
        if (!success) {
            assertTrue(accepted == 0 || isRefused, "Invariant violation: S8, a contribution refused");
            return;
        }
        assertGt(accepted, 0, "Invariant violation: S8, a contribution that must be refused");
        _learnCredits(index);
        uint256 kept = sale.pool.creditOf(user, sale.coin) - creditBefore;
        assertEq(_coinIn(index) - before, accepted + kept, "Invariant violation: S4, what was taken");
        assertTrue(kept == 0 || kept == amount - accepted && isRefused, "Invariant violation: S11, a surplus");
        _book(index, user, accepted);
    }

    function _book(uint256 index, address user, uint256 accepted) private {
        Sale storage sale = _sales[index];
        uint256 left = _terms[index].hardCap - sale.raised;
        bool closes = Math.mulDiv(left - accepted, _terms[index].tokensPerbnb, sale.unit) == 0;
        uint256 minimum = _terms[index].minimumBuy;
        uint256 before = _contribution[index][user];
        if (before < minimum && (before + accepted >= minimum || closes)) ++sale.contributors;
        _contribution[index][user] += accepted;
        sale.raised += accepted;
        if (closes) sale.filledAt = block.timestamp;
        assertTrue(
            left < minimum || _contribution[index][user] >= minimum,
            "Invariant violation: S3, below the minimum"
        );
    }

    // ------------------------------------------------------------------------------------------------- leaving

    function refund(uint256 saleSeed, uint256 userSeed, uint256 toSeed) external {
        uint256 index = _at(saleSeed);
        address user = _pick(_investors, userSeed);
        address to = toSeed % 3 == 0 ? _pick(_investors, toSeed / 3) : user;
        _refundAs(index, user, to, toSeed % 3 != 0);
    }

    function _refundAs(uint256 index, address user, address to, bool plain) internal leavesOthers(index) {
        Sale storage sale = _sales[index];
        uint256 due = statusOf(index) == 3 ? _contribution[index][user] : 0;
        (uint256 before, uint256 had) = (_coinIn(index), _balance(sale.coin, to));
        bytes memory data =
            plain ? abi.encodeWithSignature("claimBnb()") : abi.encodeWithSignature("claimBnb(address)", to);
        (bool success,) = _call(address(sale.pool), user, 0, data);
        if (!success) {
            bool isRefused = _refuses(sale.coin, address(sale.pool), to);
            assertTrue(due == 0 || isRefused, "Invariant violation: S8, a refund refused");
            return;
        }
        assertGt(due, 0, "Invariant violation: S8, a refund that must be refused");
        assertEq(before - _coinIn(index), due, "Invariant violation: S8, a refund is whole");
        assertEq(_balance(sale.coin, to) - had, due, "Invariant violation: S8, a refund arrives");
        _contribution[index][user] = 0;
        sale.refunded += due;
    }

    /// @param form One of the four claims.
    function claim(uint256 saleSeed, uint256 userSeed, uint256 form) external {
        uint256 index = _at(saleSeed);
        address user = _pick(_investors, userSeed);
        _claimAs(index, user, form % 2 == 0 ? user : _pick(_investors, form / 4), form % 4);
    }

    /// @dev All contributors of a finalized sale who can.
    function claimAll(uint256 saleSeed, uint256 form) external {
        uint256 index = _at(saleSeed);
        for (uint256 i = 0; i < _investors.length; ++i) {
            _claimAs(index, _investors[i], _investors[i], form % 4 / 2 * 2);
        }
    }

    function _claimAs(uint256 index, address user, address to, uint256 form) internal leavesOthers(index) {
        Sale storage sale = _sales[index];
        uint256 due = vestedOf(index, user) - _claimed[index][user];
        (uint256 before, uint256 had) = (_held(index, sale.token), _balance(sale.token, to));
        uint256 balanceOfPool = _balance(sale.token, address(sale.pool));
        (bool success,) = _call(address(sale.pool), user, 0, _claimCall(form, to));
        if (!success) {
            bool isRefused = _refuses(sale.token, address(sale.pool), to) || isWild(sale.token);
            assertTrue(due == 0 || isRefused, "Invariant violation: S8, a claim refused");
            return;
        }
        assertGt(due, 0, "Invariant violation: S8, a claim that must be refused");
        if (isWild(sale.token)) {
            assertLe(_balance(sale.token, address(sale.pool)), balanceOfPool);
        } else {
            assertEq(before - _held(index, sale.token), due, "Invariant violation: S6, what was paid");
            assertEq(_balance(sale.token, to) - had, due, "Invariant violation: S6, what arrived");
        }
        _claimed[index][user] += due;
        sale.settled += due;
    }

    function _claimCall(uint256 form, address to) private pure returns (bytes memory) {
        if (form == 0) return abi.encodeWithSignature("claimTokens()");
        if (form == 1) return abi.encodeWithSignature("claimTokens(address)", to);
        if (form == 2) return abi.encodeWithSignature("claimVesting()");
        return abi.encodeWithSignature("claimVesting(address)", to);
    }

    function withdrawCredit(uint256 saleSeed, uint256 accountSeed, uint256 toSeed) external {
        uint256 index = _at(saleSeed);
        address asset = toSeed % 2 == 0 ? _sales[index].coin : _sales[index].token;
        _withdrawAs(index, _pick(_accounts, accountSeed), asset, _pick(_accounts, toSeed / 2));
    }

    function _withdrawAs(uint256 index, address account, address asset, address to)
        internal
        leavesOthers(index)
    {
        IPresalePool pool = _sales[index].pool;
        uint256 due = _credit[index][account][asset];
        (uint256 before, uint256 had) = (_held(index, asset), _balance(asset, to));
        (bool success,) =
            _call(address(pool), account, 0, abi.encodeCall(IPresalePool.withdrawCredit, (asset, to)));
        if (!success) {
            bool isRefused = _refuses(asset, address(pool), to) || isWild(asset);
            assertTrue(due == 0 || isRefused, "Invariant violation: S8, a credit refused");
            return;
        }
        assertGt(due, 0, "Invariant violation: S8, a credit without an account");
        if (!isWild(asset)) {
            assertEq(before - _held(index, asset), due, "Invariant violation: S11, a credit's amount");
            assertEq(_balance(asset, to) - had, due, "Invariant violation: S11, a credit arrives");
        }
        _credit[index][account][asset] = 0;
    }
}
