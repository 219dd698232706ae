// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {StdInvariant} from "forge-std/StdInvariant.sol";
import {Test} from "forge-std/Test.sol";

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {PresaleHandler} from "./PresaleHandler.sol";
import {PresaleModel} from "./PresaleModel.sol";
import {lensOf} from "../mocks/Lens.sol";

/// @notice The letters are README.md's; S5, S8, S9, S10 and S11 are asserted by the handler, call by call.
contract PresaleInvariantTest is StdInvariant, Test {
    PresaleHandler private handler;

    /// @dev Each sale's status and raised after the call before.
    mapping(uint256 sale => uint256 status) private _statusBefore;
    mapping(uint256 sale => uint256 raised) private _raisedBefore;

    /// @dev By its artifact, so that it is compiled once.
    function setUp() external {
        handler = PresaleHandler(vm.deployCode("PresaleHandler.sol:PresaleHandler"));
        handler.begin();
        bytes4[24] memory each = [
            handler.open.selector,
            handler.contribute.selector,
            handler.fill.selector,
            handler.refund.selector,
            handler.claim.selector,
            handler.claimAll.selector,
            handler.withdrawCredit.selector,
            handler.cancel.selector,
            handler.whitelist.selector,
            handler.reclaim.selector,
            handler.finalize.selector,
            handler.administer.selector,
            handler.forceFail.selector,
            handler.giveUpForceFail.selector,
            handler.usurp.selector,
            handler.donate.selector,
            handler.seedPair.selector,
            handler.emptyPair.selector,
            handler.setReceiverTax.selector,
            handler.rebase.selector,
            handler.setPaused.selector,
            handler.setFrozen.selector,
            handler.setFailing.selector,
            handler.setSenderTax.selector
        ];
        // These are called more often than the rest.
        bytes4[8] memory often = [
            handler.contribute.selector,
            handler.fill.selector,
            handler.finalize.selector,
            handler.claimAll.selector,
            handler.claim.selector,
            handler.refund.selector,
            handler.wait_.selector,
            handler.waitForEdge.selector
        ];
        bytes4[] memory selectors = new bytes4[](each.length + 3 * often.length);
        for (uint256 i = 0; i < selectors.length; ++i) {
            selectors[i] = i < each.length ? each[i] : often[i % often.length];
        }
        targetSelector(FuzzSelector({addr: address(handler), selectors: selectors}));
        targetContract(address(handler));
    }

    /// @dev One function, so that all of it is looked at in the same runs: the status of all, the sale that was called from
    /// all sides. Nothing left the others, says the handler.
    /// forge-config: default.invariant.runs = 32
    /// forge-config: deep.invariant.runs = 512
    function invariant_TheSalesEqualTheirModel() external {
        for (uint256 i = 0; i < handler.saleCount(); ++i) {
            _status(i, handler.saleAt(i));
        }
        _sale(handler.focus());
    }

    function afterInvariant() external {
        for (uint256 i = 0; i < handler.saleCount(); ++i) {
            _sale(i);
        }
        handler.exitAlone();
        handler.exitAll();
    }

    function _sale(uint256 index) private {
        PresaleModel.Sale memory sale = handler.saleAt(index);
        _raised(index, sale);
        _users(index, sale);
        _coin(index, sale);
        _tokens(index, sale);
        _credits(index, sale);
    }

    /// @dev S1. A sale is upcoming until it is first looked at.
    function _status(uint256 index, PresaleModel.Sale memory sale) private {
        uint256 status = sale.pool.status();
        assertEq(status, handler.statusOf(index), "Invariant violation: S1, the status");
        uint256 before = _statusBefore[index];
        bool forward = before == 0 || status == before || before == 1 && status != 0 || before == 2
            && (status == 3 || status == 4);
        assertTrue(forward, "Invariant violation: S1, the status went back");
        _statusBefore[index] = status;
        assertEq(sale.pool.filledAt(), sale.filledAt, "Invariant violation: S1, filled at");
        assertEq(sale.pool.finalizedAt(), sale.finalizedAt, "Invariant violation: S1, finalized at");
    }

    /// @dev S2.
    function _raised(uint256 index, PresaleModel.Sale memory sale) private {
        uint256 raised = sale.pool.raised();
        assertEq(raised, sale.raised, "Invariant violation: S2, raised");
        assertEq(sale.pool.refunded(), sale.refunded, "Invariant violation: S2, refunded");
        assertEq(sale.pool.contributorCount(), sale.contributors, "Invariant violation: S2, contributors");
        assertGe(raised, _raisedBefore[index], "Invariant violation: S2, raised fell");
        assertLe(raised, handler.termsAt(index).hardCap, "Invariant violation: S2, above the hard cap");
        _raisedBefore[index] = raised;
    }

    /// @dev S2, S3 and S6.
    function _users(uint256 index, PresaleModel.Sale memory sale) private view {
        SaleTerms memory terms = handler.termsAt(index);
        address[] memory users = handler.investors();
        (uint256 contributions, uint256 owed) = (0, 0);
        for (uint256 i = 0; i < users.length; ++i) {
            (uint256 contribution, uint256 reserved,,,,,, uint256 claimed, uint256 remaining) =
                sale.pool.shares(users[i]);
            assertEq(
                contribution, handler.contributionOf(index, users[i]), "Invariant violation: S2, a share"
            );
            assertLe(contribution, terms.maximumBuy, "Invariant violation: S3, above the maximum");
            assertEq(claimed, handler.claimedOf(index, users[i]), "Invariant violation: S6, settled");
            _owed(index, sale, users[i], contribution);
            contributions += contribution;
            owed += reserved;
            assertEq(remaining, reserved - claimed, "Invariant violation: S6, remaining");
        }
        assertEq(contributions, sale.raised - sale.refunded, "Invariant violation: S2, the sum of shares");
        assertLe(
            owed, sale.raised * terms.tokensPerbnb / sale.unit, "Invariant violation: S6, more than sold"
        );
    }

    function _owed(uint256 index, PresaleModel.Sale memory sale, address user, uint256 contribution)
        private
        view
    {
        if (contribution == 0) return;
        (, uint256 reserved,,,,,, uint256 claimed,) = sale.pool.shares(user);
        assertEq(reserved, handler.owedOf(index, user), "Invariant violation: S6, owed");
        uint256 vested = handler.vestedOf(index, user);
        assertLe(claimed, vested, "Invariant violation: S6, settled before it vested");
        assertLe(vested, reserved, "Invariant violation: S6, vested");
        assertEq(
            lensOf(sale.pool).claimable(sale.pool, user),
            vested - claimed,
            "Invariant violation: S6, claimable"
        );
    }

    /// @dev S4.
    function _coin(uint256 index, PresaleModel.Sale memory sale) private view {
        uint256 held = _held(sale.pool, sale.coin);
        uint256 due = handler.credits(index, sale.coin);
        if (sale.finalizedAt == 0) due += sale.raised - sale.refunded;
        assertGe(held, due, "Invariant violation: S4, coin is missing");
        assertLe(held, due + sale.strayCoin, "Invariant violation: S4, coin is kept");
    }

    /// @dev S7.
    function _tokens(uint256 index, PresaleModel.Sale memory sale) private view {
        if (handler.isWild(sale.token) || sale.finalizedAt == 0) return;
        uint256 unpaid = 0;
        address[] memory users = handler.investors();
        for (uint256 i = 0; i < users.length; ++i) {
            unpaid += handler.owedOf(index, users[i]) - handler.claimedOf(index, users[i]);
        }
        uint256 due = unpaid + handler.credits(index, sale.token);
        uint256 held = _held(sale.pool, sale.token);
        assertGe(held, due, "Invariant violation: S7, tokens are missing");
        assertLe(held, due + sale.strayTokens + sale.contributors, "Invariant violation: S7, tokens are kept");
    }

    /// @dev S11.
    function _credits(uint256 index, PresaleModel.Sale memory sale) private view {
        address[] memory accounts = handler.accounts();
        address[2] memory assets = [sale.coin, sale.token];
        for (uint256 i = 0; i < accounts.length; ++i) {
            for (uint256 j = 0; j < 2; ++j) {
                assertEq(
                    sale.pool.creditOf(accounts[i], assets[j]),
                    handler.creditOf(index, accounts[i], assets[j]),
                    "Invariant violation: S11, a credit"
                );
            }
        }
    }

    function _held(IPresalePool pool, address asset) private view returns (uint256) {
        return asset == address(0) ? address(pool).balance : IZooToken(asset).balanceOf(address(pool));
    }
}

