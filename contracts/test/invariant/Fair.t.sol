// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {StdInvariant} from "forge-std/StdInvariant.sol";
import {Test} from "forge-std/Test.sol";

import {FairLens} from "../../src/presale/FairLens.sol";
import {IFairPool} from "../../src/presale/IFairPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {FairHandler} from "./FairHandler.sol";

/// @notice The letters are README.md's; F6, F7 and F8 are asserted by the handler, call by call.
contract FairInvariantTest is StdInvariant, Test {
    struct Sums {
        uint256 commitments;
        uint256 tokens;
        uint256 excesses;
        uint256 count;
    }

    FairHandler private handler;

    /// @dev Commitments at the end of each sale, seen by the first look after it; stored plus one.
    mapping(uint256 sale => uint256) private _atEnd;

    function setUp() external {
        handler = new FairHandler();
        handler.begin();
        bytes4[16] memory each = [
            handler.open.selector,
            handler.commit.selector,
            handler.rush.selector,
            handler.rush.selector,
            handler.leave.selector,
            handler.leave.selector,
            handler.finalize.selector,
            handler.cancel.selector,
            handler.claim.selector,
            handler.claimExcess.selector,
            handler.refund.selector,
            handler.reclaim.selector,
            handler.donate.selector,
            handler.setPaused.selector,
            handler.shrink.selector,
            handler.wait_.selector
        ];
        bytes4[] memory selectors = new bytes4[](each.length + 4);
        for (uint256 i = 0; i < each.length; ++i) {
            selectors[i] = each[i];
        }
        selectors[each.length] = handler.waitForEdge.selector;
        selectors[each.length + 1] = handler.waitForEdge.selector;
        selectors[each.length + 2] = handler.finalize.selector;
        selectors[each.length + 3] = handler.claim.selector;
        targetSelector(FuzzSelector(address(handler), selectors));
        targetContract(address(handler));
    }

    function invariant_FairSalesAreTheirModel() external {
        for (uint256 i = 0; i < handler.saleCount(); ++i) {
            _checkSale(i, handler.saleAt(i));
        }
    }

    function afterInvariant() external {
        handler.exitAll();
    }

    function _checkSale(uint256 index, FairHandler.Sale memory sale) private {
        IFairPool pool = sale.pool;
        // F3: the views.
        uint256 status = handler.statusOf(index);
        assertEq(pool.status(), status, "F3: status");
        assertEq(pool.committed(), sale.committed, "F3: committed");
        assertEq(pool.raised(), handler.acceptedOf(index), "F3: raised");
        assertEq(pool.refunded(), sale.paid, "F3: paid");
        assertEq(pool.filledAt(), 0, "F3: filled");
        assertEq(pool.contributorCount(), sale.wallets, "F3: wallets");

        // F1: the coin, to the unit.
        if (!sale.hasShrunk) {
            assertEq(handler.coinIn(index), handler.coinOwed(index) + sale.strayCoin, "F1: coin");
        }
        // F2: the tokens, to the unit.
        uint256 tokens = status == 4 ? sale.supply - sale.claimed : sale.deposit;
        assertEq(MockToken(sale.token).balanceOf(address(pool)), tokens + sale.strayTokens, "F2: tokens");

        // F5: nothing is committed or leaves after the end.
        if (block.timestamp >= sale.end) {
            if (_atEnd[index] == 0) _atEnd[index] = sale.committed + 1;
            assertEq(_atEnd[index], pool.committed() + 1, "F5: committed after the end");
        }
        _checkWallets(index, sale, status);
    }

    /// @dev F4: the sums over all wallets.
    function _checkWallets(uint256 index, FairHandler.Sale memory sale, uint256 status) private view {
        Sums memory sums;
        for (uint256 i = 0; i < handler.walletCount(); ++i) {
            _addWallet(sums, index, sale.pool, i);
        }
        uint256 excess = sale.committed - handler.acceptedOf(index);
        if (status != 3) assertEq(sums.commitments, sale.committed, "F4: the sum of all commitments");
        assertLe(sums.tokens, sale.supply, "F4: more tokens than there are");
        assertLe(sums.excesses, excess, "F4: more excess than there is");
        if (status == 3 || sale.committed < sale.softCap) return;
        assertGt(sums.tokens + sums.count, sale.supply, "F4: tokens are lost");
        assertLe(excess, sums.excesses + sums.count, "F4: excess is lost");
    }

    function _addWallet(Sums memory sums, uint256 index, IFairPool pool, uint256 user) private view {
        FairHandler.Wallet memory wallet = handler.walletOf(index, user);
        (uint256 contribution, uint256 reserved,,,,,, uint256 claimed,) = pool.shares(handler.userAt(user));
        assertEq(contribution, wallet.commitment, "F3: a commitment");
        if (contribution == 0) return;
        (uint256 excess, bool isPaid) = FairLens(pool.lens()).excessOf(pool, handler.userAt(user));
        assertEq(excess, handler.excessOf(index, contribution), "F3: an excess");
        assertEq(isPaid, wallet.isExcessPaid, "F3: whether it is paid");
        assertEq(claimed, wallet.tokens, "F3: claimed tokens");
        ++sums.count;
        sums.commitments += contribution;
        sums.tokens += reserved;
        sums.excesses += excess;
    }
}
