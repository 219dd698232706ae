// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresaleFactory} from "../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {ICreationFees} from "../../src/shared/ICreationFees.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {IV2Pair} from "../mocks/V2.sol";
import {PresaleOwners} from "./PresaleOwners.sol";
import {lensOf} from "../mocks/Lens.sol";

/// @notice Calls of the platform, changes of tokens and pairs, time, and the exit of all at the end. The letters are
/// README.md's.
contract PresaleHandler is PresaleOwners {
    /// @dev Code that takes all gas it is given.
    bytes private constant BURNS_ALL = hex"fe";

    /// @notice Opens the first sales; not a constructor's work, as it calls this contract.
    function begin() external {
        for (uint256 i = 0; i < 6; ++i) {
            _open(i);
        }
    }

    // --------------------------------------------------------------------------------------------- the platform

    /// @dev S10: with any call of the platform on its factory, no account's figures change but the failure's.
    function administer(uint256 seed, uint256 argument) external leavesOthers(type(uint256).max) {
        bytes[8] memory calls = [
            abi.encodeCall(ICreationFees.setFeeAmount, (_bound(argument, 0, 1 ether))),
            abi.encodeCall(IFees.setFeeReceiver, (_pick(_receivers, argument))),
            abi.encodeCall(IPresaleFactory.setOperator, (_pick(_accounts, argument))),
            abi.encodeCall(IPresaleFactory.unlistRouter, (address(router))),
            abi.encodeCall(IPresaleFactory.listRouter, (address(router))),
            abi.encodeCall(IPresaleFactory.unlistCoin, (_coins[1 + argument % 3])),
            abi.encodeCall(IPresaleFactory.listCoin, (_coins[1 + argument % 3])),
            abi.encodeCall(IFees.withdrawBnb, ())
        ];
        bytes32 before = _everybodysFigures();
        _call(address(factory), admin, 0, calls[seed % calls.length]);
        // It is open for business again, mostly, as if the addition had been made before.
        if (seed % calls.length == 3 && argument % 4 != 0) {
            uint256 present = block.timestamp;
            vm.warp(present - factory.LIST_NOTICE());
            _call(address(factory), admin, 0, calls[4]);
            vm.warp(present);
        }
        assertEq(_everybodysFigures(), before, "Invariant violation: S10, the platform changed a figure");
    }

    function forceFail(uint256 saleSeed, uint256 callerSeed) external leavesOthers(type(uint256).max) {
        if (callerSeed % 3 != 0) return;
        uint256 index = _at(saleSeed);
        address caller = callerSeed % 2 == 0 ? admin : _pick(_accounts, callerSeed);
        bool may = (caller == admin || caller == factory.operator()) && statusOf(index) < 2 && !_gaveUp;
        (bool success,) = _call(
            address(factory),
            caller,
            0,
            abi.encodeCall(IPresaleFactory.forceFail, (address(_sales[index].pool), "a reason"))
        );
        assertEq(success, may, "Invariant violation: S10, a forced failure");
        if (success) _sales[index].isCancelled = true;
    }

    function giveUpForceFail(uint256 seed) external {
        if (seed % 32 != 0) return;
        (bool success,) =
            _call(address(factory), admin, 0, abi.encodeCall(IPresaleFactory.giveUpForceFail, ()));
        assertEq(success, !_gaveUp, "Invariant violation: S10, forced failures given up");
        _gaveUp = true;
    }

    /// @dev S10: the platform and a third party make others' calls.
    function usurp(uint256 saleSeed, uint256 callSeed) external leavesOthers(type(uint256).max) {
        IPresalePool pool = _sales[_at(saleSeed)].pool;
        bytes[8] memory calls = [
            abi.encodeCall(IPresalePool.reclaimTokens, (admin)),
            abi.encodeCall(IPresalePool.cancelPool, ()),
            abi.encodeCall(IPresalePool.forceFail, ()),
            abi.encodeWithSignature("claimBnb(address)", admin),
            abi.encodeWithSignature("claimTokens(address)", admin),
            abi.encodeWithSignature("claimVesting(address)", admin),
            abi.encodeCall(IPresalePool.withdrawCredit, (_sales[_at(saleSeed)].coin, admin)),
            abi.encodeCall(IPresalePool.whiteListUsers, (_investors))
        ];
        (bool success,) =
            _call(address(pool), callSeed % 2 == 0 ? admin : eve, 0, calls[callSeed / 2 % calls.length]);
        assertFalse(success, "Invariant violation: S10, a call in another's name");
    }

    function _everybodysFigures() private view returns (bytes32 figures) {
        for (uint256 i = 0; i < _sales.length; ++i) {
            IPresalePool pool = _sales[i].pool;
            figures = keccak256(abi.encode(figures, _stateOf(i)));
            for (uint256 j = 0; j < _investors.length; ++j) {
                figures = keccak256(
                    abi.encode(
                        figures,
                        lensOf(pool).claimable(pool, _investors[j]),
                        lensOf(pool).allowanceOf(pool, _investors[j]),
                        _contributionOf(pool, _investors[j])
                    )
                );
            }
        }
    }

    // ------------------------------------------------------------------------------------------------ the world

    function donate(uint256 saleSeed, uint256 amount) external {
        Sale storage sale = _sales[_at(saleSeed)];
        if (amount % 2 == 0) {
            amount = _bound(amount, 1, 10 ** 24);
            _give(sale.token, address(sale.pool), amount);
            sale.strayTokens += amount;
            return;
        }
        amount = _bound(amount, 1, sale.unit);
        if (sale.coin == NATIVE) vm.deal(address(sale.pool), address(sale.pool).balance + amount);
        else _give(sale.coin, address(sale.pool), amount);
        sale.strayCoin += amount;
    }

    /// @dev By a third party: donations of one side or both, or liquidity at any price.
    function seedPair(uint256 saleSeed, uint256 tokens, uint256 coins, uint256 form) external {
        Sale storage sale = _sales[_at(saleSeed)];
        if (isWild(sale.token) || _refuses(sale.token, address(this), address(this))) return;
        _touch(sale.token, sale.coin);
        IV2Pair pair = _pairOf(sale.token, sale.coin);
        if (form % 3 != 0) _give(sale.token, address(pair), _bound(tokens, 1, 10 ** 24));
        if (form % 3 != 1) _give(sale.coin, address(pair), _bound(coins, 1, sale.unit));
        if (form / 3 % 3 == 0) return;
        if (form / 3 % 3 == 1) return pair.sync();
        try pair.mint{gas: 500_000}(address(this)) {} catch {}
    }

    function emptyPair(uint256 saleSeed) external {
        Sale storage sale = _sales[_at(saleSeed)];
        IV2Pair pair = _pairOf(sale.token, sale.coin);
        if (address(pair) == address(0)) return;
        assertTrue(pair.transfer(address(pair), pair.balanceOf(address(this))));
        try pair.burn{gas: 500_000}(eve) {} catch {}
    }

    function setReceiverTax(uint256 bps) external {
        zoo.taxed().setReceiverTax(_bound(bps, 0, 2) * 500);
    }

    function setSenderTax(uint256 bps) external {
        zoo.senderTaxed().setSenderTax(_bound(bps, 0, 2) * 500);
    }

    function rebase(uint256 index) external {
        zoo.rebasing().rebase(_bound(index, 0.2e18, 2e18));
    }

    /// @dev The sale token, or a coin; and calm again, more often than not.
    function setPaused(uint256 seed) external {
        (seed % 2 == 0 ? policyCoin : zoo.policy()).setPaused(seed % 5 == 0);
    }

    function setFrozen(uint256 accountSeed, uint256 seed) external {
        (seed % 2 == 0 ? policyCoin : zoo.policy()).setFrozen(_pick(_accounts, accountSeed), seed % 5 < 2);
    }

    function setFailing(uint256 seed) external {
        zoo.falseReturning().setFailing(seed % 4 == 0);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 2 days));
    }

    /// @dev To right before, at or after the next moment of a sale.
    function waitForEdge(uint256 saleSeed, uint256 edge, uint256 off) external {
        uint256 index = _at(saleSeed);
        uint256[6] memory times = [
            _terms[index].startTime,
            _terms[index].endTime,
            _terms[index].publicStartTime,
            _closedAt(index) + OPEN_AFTER,
            _closedAt(index) + DEADLINE_AFTER,
            _sales[index].finalizedAt + _terms[index].cycle
        ];
        uint256 time = times[edge % 6] + off % 3;
        if (time > block.timestamp + 1 && time < block.timestamp + 20 days) vm.warp(time - 1);
    }

    // ---------------------------------------------------------------------------------------- at the end of a run

    /// @dev S12: each from the same state.
    function exitAlone() external {
        _calm();
        for (uint256 i = 0; i < _sales.length; ++i) {
            for (uint256 j = 0; j < _investors.length; ++j) {
                if (_contribution[i][_investors[j]] == 0) continue;
                uint256 snapshot = vm.snapshotState();
                _leaveAlone(i, _investors[j]);
                vm.revertToState(snapshot);
            }
        }
    }

    function _leaveAlone(uint256 index, address user) private {
        Sale storage sale = _sales[index];
        if (sale.finalizedAt != 0 && isWild(sale.token)) return;
        _turnAllBut(user, address(sale.pool));
        // The later of all that it may take: the deadline, and ten years of vesting.
        if (statusOf(index) != 3) {
            uint256 latest = sale.finalizedAt == 0
                ? _terms[index].endTime + DEADLINE_AFTER + 1
                : sale.finalizedAt + 3650 days + 1;
            if (block.timestamp < latest) vm.warp(latest);
        }
        bool isSold = sale.finalizedAt != 0;
        address asset = isSold ? sale.token : sale.coin;
        uint256 due = isSold ? owedOf(index, user) - _claimed[index][user] : _contribution[index][user];
        if (due == 0) return;
        address to = makeAddr("a new wallet");
        vm.prank(user);
        (bool success,) = address(sale.pool).call{gas: CLAIM_GAS}(
            abi.encodeWithSignature(isSold ? "claimTokens(address)" : "claimBnb(address)", to)
        );
        assertTrue(success, "Invariant violation: S12, cannot leave alone");
        assertEq(_balance(asset, to), due, "Invariant violation: S12, leaves with less");
    }

    /// @dev All that a sale has been in touch with, but its token, its coin and the one who leaves.
    function _turnAllBut(address user, address pool) private {
        for (uint256 i = 0; i < _accounts.length; ++i) {
            if (_accounts[i] == user) continue;
            vm.etch(_accounts[i], BURNS_ALL);
            policyCoin.setFrozen(_accounts[i], true);
        }
        address[4] memory others = [admin, address(factory), address(router), locker];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.etch(others[i], BURNS_ALL);
        }
        vm.etch(address(dex), BURNS_ALL);
        assertGt(pool.code.length, 0);
    }

    /// @dev S13: all contributors leave, in the order that the seed of the run made of the sales.
    function exitAll() external {
        _calm();
        uint256 latest = block.timestamp;
        for (uint256 i = 0; i < _sales.length; ++i) {
            uint256 end = _terms[i].endTime + DEADLINE_AFTER + 1;
            uint256 vested = _sales[i].finalizedAt + 3650 days + 1;
            if (_sales[i].finalizedAt == 0 && end > latest) latest = end;
            if (_sales[i].finalizedAt != 0 && vested > latest) latest = vested;
        }
        vm.warp(latest);
        for (uint256 i = 0; i < _sales.length; ++i) {
            _empty(i);
            assertLe(_coinIn(i), _sales[i].strayCoin, "Invariant violation: S13, coin is left");
            if (isWild(_sales[i].token)) continue;
            assertLe(
                _held(i, _sales[i].token),
                _sales[i].strayTokens + _sales[i].contributors,
                "Invariant violation: S13, tokens are left"
            );
        }
    }

    function _empty(uint256 index) private {
        Sale storage sale = _sales[index];
        for (uint256 i = 0; i < _investors.length; ++i) {
            if (sale.finalizedAt != 0) _claimAs(index, _investors[i], carol, 1);
            else _refundAs(index, _investors[i], carol, false);
        }
        if (sale.finalizedAt == 0 && sale.refunded != sale.raised) {
            revert("Invariant violation: S13, a contributor was not refunded");
        }
        if (sale.finalizedAt == 0) _reclaimAs(index, sale.owner, carol);
        for (uint256 i = 0; i < _accounts.length; ++i) {
            _withdrawAs(index, _accounts[i], sale.coin, carol);
            _withdrawAs(index, _accounts[i], sale.token, carol);
        }
    }

    /// @dev From now on no token refuses a transfer.
    function _calm() private {
        policyCoin.setPaused(false);
        zoo.policy().setPaused(false);
        zoo.falseReturning().setFailing(false);
        zoo.taxed().setReceiverTax(0);
        zoo.senderTaxed().setSenderTax(0);
        for (uint256 i = 0; i < _accounts.length; ++i) {
            policyCoin.setFrozen(_accounts[i], false);
            zoo.policy().setFrozen(_accounts[i], false);
        }
    }
}
