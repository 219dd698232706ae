// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {SaleTest} from "./SaleTest.sol";
import {lensOf} from "../../mocks/Lens.sol";

contract ContributeTest is SaleTest {
    IPresalePool private pool;
    IPresalePool private ofCoin;

    function setUp() public override {
        super.setUp();
        pool = _open(_terms());
        ofCoin = _openForCoin(_termsOf(1e6, 1 ether));
    }

    // --------------------------------------------------------------------------------------------------- when

    function test_RevertGiven_TheSaleHasNotStarted() external {
        SaleTerms memory terms = _terms();
        terms.startTime = block.timestamp + 1 days;
        IPresalePool later = _create(eve, address(token), NATIVE, terms);
        vm.warp(terms.startTime - 1);
        assertEq(lensOf(later).allowanceOf(later, alice), 0);
        _assertRefused(later, alice, 1 ether, _error(IPresalePool.Presale_WrongStatus.selector, 0));
        vm.warp(terms.startTime);
        assertEq(lensOf(later).allowanceOf(later, alice), 6 ether);
        _contribute(later, alice, 1 ether);
    }

    function test_RevertGiven_TheSaleHasEnded() external {
        vm.warp(pool.endTime() - 1);
        _contribute(pool, alice, 5 ether);
        vm.warp(pool.endTime());
        _assertRefused(pool, bob, 1 ether, _error(IPresalePool.Presale_WrongStatus.selector, 2));
        assertEq(lensOf(pool).allowanceOf(pool, bob), 0);
    }

    function test_RevertGiven_TheSaleIsFilled() external {
        _fill(pool);
        _assertRefused(pool, carol, 1 ether, _error(IPresalePool.Presale_WrongStatus.selector, 2));
    }

    // ------------------------------------------------------------------------------------------------ how much

    function test_RevertWhen_NothingWouldBeTaken() external {
        _assertRefused(pool, alice, 0, _error(IPresalePool.Presale_NothingAccepted.selector, 6 ether));
        _contribute(pool, alice, 6 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 0);
        _assertRefused(pool, alice, 1, _error(IPresalePool.Presale_NothingAccepted.selector, 0));
    }

    function test_RevertWhen_TheTotalStaysBelowTheMinimum() external {
        bytes4 selector = IPresalePool.Presale_BelowMinimum.selector;
        _assertRefused(pool, alice, 0.1 ether - 1, _error(selector, 0.1 ether - 1, 0.1 ether));
        _contribute(pool, alice, 0.1 ether);
        assertEq(pool.contributorCount(), 1, "the minimum itself counts");

        // The total counts.
        _contribute(pool, alice, 1);
        assertEq(_contributionOf(pool, alice), 0.1 ether + 1);
        assertEq(pool.contributorCount(), 1, "and once");
    }

    function test_WhenItIsWithinAllBounds() external {
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(alice, 2 ether, 2 ether, 2 ether);
        _contribute(pool, alice, 2 ether);
        vm.warp(block.timestamp + 1);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(bob, 1 ether, 1 ether, 3 ether);
        _contribute(pool, bob, 1 ether);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(alice, 0.5 ether, 2.5 ether, 3.5 ether);
        _contribute(pool, alice, 0.5 ether);

        assertEq(pool.raised(), 3.5 ether);
        assertEq(address(pool).balance, 3.5 ether);
        assertEq(pool.contributorCount(), 2, "each wallet counts once");
        assertEq(pool.filledAt(), 0);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 3.5 ether);
        (uint256 contribution, uint256 reserved, uint256 enrolledAt,,,, uint256 next,, uint256 remaining) =
            pool.shares(alice);
        assertEq(contribution, 2.5 ether);
        assertEq(reserved, 2500 ether);
        assertEq(enrolledAt, block.timestamp - 1, "the first time");
        assertEq(next, 0);
        assertEq(remaining, 2500 ether);
    }

    function test_WhenItIsAboveTheMaximum() external {
        vm.deal(alice, 100 ether);
        vm.prank(alice);
        pool.participateToSale{value: 50 ether}();
        assertEq(alice.balance, 94 ether, "the rest came back");
        assertEq(_contributionOf(pool, alice), 6 ether);
    }

    function test_WhenItIsAboveTheCapacity() external {
        _contribute(pool, alice, 6 ether);
        vm.deal(bob, 100 ether);
        vm.warp(block.timestamp + 7);
        vm.prank(bob);
        pool.participateToSale{value: 6 ether}();
        assertEq(bob.balance, 96 ether, "the rest came back");
        assertEq(pool.raised(), 10 ether, "the hard cap, and no more");
        assertEq(pool.filledAt(), block.timestamp);
        assertEq(pool.status(), 2);
    }

    function test_RevertWhen_TheCapacityIsExactlyTheMinimum() external {
        _contribute(pool, alice, 6 ether);
        _contribute(pool, bob, 4 ether - 0.1 ether);
        bytes memory expected = _error(IPresalePool.Presale_BelowMinimum.selector, 0.1 ether - 1, 0.1 ether);
        _assertRefused(pool, carol, 0.1 ether - 1, expected);
        _contribute(pool, carol, 0.1 ether);
        assertEq(pool.raised(), 10 ether);
    }

    function test_WhenTheCapacityIsBelowTheMinimum() external {
        _contribute(pool, alice, 6 ether);
        _contribute(pool, bob, 4 ether - 3);
        assertEq(lensOf(pool).allowanceOf(pool, carol), 3);
        // A part of the rest leaves the sale open to others.
        _contribute(pool, carol, 1);
        assertEq(pool.status(), 1);
        _contribute(pool, carol, 2);
        assertEq(pool.raised(), 10 ether);
        assertEq(_contributionOf(pool, carol), 3);
    }

    function test_RevertWhen_TheRestIsRefused() external {
        RefusingWallet wallet = new RefusingWallet();
        vm.deal(address(wallet), 10 ether);
        vm.expectRevert(_error(IPresalePool.Presale_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(pool), 7 ether, abi.encodeWithSignature("participateToSale()"));
        wallet.execute(address(pool), 6 ether, abi.encodeWithSignature("participateToSale()"));
        assertEq(_contributionOf(pool, address(wallet)), 6 ether);
    }

    // -------------------------------------------------------------------------------------------------- what with

    function test_RevertWhen_TheFormIsOfTheOtherKind() external {
        vm.deal(alice, 1 ether);
        vm.startPrank(alice);
        vm.expectRevert(_error(IPresalePool.Presale_WrongCoin.selector));
        ofCoin.participateToSale{value: 1 ether}();
        vm.expectRevert(_error(IPresalePool.Presale_WrongCoin.selector));
        pool.participateToSale(1 ether);
        vm.stopPrank();
    }

    function test_RevertWhen_CoinIsSentPlainly() external {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool success, bytes memory returned) = address(pool).call{value: 1 ether}("");
        assertFalse(success);
        assertEq(returned, _error(IPresalePool.Presale_PlainSend.selector));
    }

    function test_WhenACoinIsCollected() external {
        coin.mint(alice, 100e6);
        _approve(address(coin), alice, address(ofCoin));
        vm.expectEmit(address(ofCoin));
        emit IPresalePool.PoolContributed(alice, 6e6, 6e6, 6e6);
        vm.prank(alice);
        ofCoin.participateToSale(50e6);
        assertEq(coin.balanceOf(alice), 94e6, "only what was taken is pulled");
        assertEq(coin.balanceOf(address(ofCoin)), 6e6);
        assertEq(_reservedOf(ofCoin, alice), 6000 ether);
    }

    function test_RevertWhen_NotAllOfTheCoinArrives() external {
        TaxToken taxed = new TaxToken(0);
        _list(address(taxed));
        IPresalePool ofTaxed = _create(address(token), address(taxed));
        _contribute(ofTaxed, alice, 1 ether);
        taxed.mint(alice, 1 ether);
        taxed.setReceiverTax(100);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPresalePool.Presale_CoinTaxed.selector, address(taxed), 1 ether, 0.99 ether
            )
        );
        vm.prank(alice);
        ofTaxed.participateToSale(1 ether);
    }

    /// @dev A sale of tokens without decimals, two for a coin, so half a coin buys one.
    function _openCoarse() private returns (IPresalePool) {
        SaleTerms memory terms = _termsOf(1_000 ether, 1);
        (terms.minimumBuy, terms.maximumBuy, terms.tokensPerbnb, terms.launchRate) =
        (0.5 ether, 4_999.9 ether, 2, 2);
        return _create(seller, address(new MockToken("Coarse", 0)), NATIVE, terms);
    }

    function test_RevertWhen_ItBuysNothing() external {
        IPresalePool sale = _openCoarse();
        _contribute(sale, alice, 0.9 ether);
        bytes memory expected = _error(IPresalePool.Presale_BuysNothing.selector, 0.09 ether);
        _assertRefused(sale, alice, 0.09 ether, expected);
        _contribute(sale, alice, 0.1 ether);
        assertEq(_reservedOf(sale, alice), 2, "it completes her token");

        _contribute(sale, alice, 4_998.5 ether);
        assertEq(lensOf(sale).allowanceOf(sale, alice), 0, "of 0.4 coins up to her maximum");
        _assertRefused(sale, alice, 1 ether, _error(IPresalePool.Presale_BuysNothing.selector, 0.4 ether));
    }

    function test_WhenTheRestBuysNothing() external {
        IPresalePool sale = _openCoarse();
        _contribute(sale, alice, 4_999.9 ether);
        _contribute(sale, bob, 4_999.6 ether - 1);
        assertEq(sale.status(), 1, "half a coin and a unit are left");
        _contribute(sale, carol, 0.5 ether);
        assertEq(sale.raised(), 10_000 ether - 1);
        assertEq(sale.filledAt(), block.timestamp);
        assertEq(sale.status(), 2);
        assertEq(sale.contributorCount(), 3);
        _assertRefused(sale, eve, 1, _error(IPresalePool.Presale_WrongStatus.selector, 2));
        _finalize(sale);
    }

    // ------------------------------------------------------------------------------------------ named tokens

    function test_WhenTheLeastTokensAreNamed() external {
        vm.deal(alice, 10 ether);
        vm.startPrank(alice);
        pool.participateToSale{value: 1 ether}(1 ether, 1_000 ether);
        assertEq(_reservedOf(pool, alice), 1_000 ether);
        pool.participateToSale{value: 9 ether}(9 ether, 9_000 ether);
        assertEq(alice.balance, 4 ether, "of a part, the same proportion suffices");
        vm.stopPrank();

        coin.mint(bob, 10e6);
        _approve(address(coin), bob, address(ofCoin));
        vm.prank(bob);
        // Six tenths of it are rounded down.
        ofCoin.participateToSale(10e6, 10_000 ether + 1);
        assertEq(coin.balanceOf(bob), 4e6);
        assertEq(_reservedOf(ofCoin, bob), 6_000 ether);
    }

    function test_RevertWhen_ItBuysFewerTokensThanNamed() external {
        bytes4 selector = IPresalePool.Presale_TooFewTokens.selector;
        vm.deal(alice, 12 ether);
        vm.startPrank(alice);
        vm.expectRevert(_error(selector, 1_000 ether, 1_000 ether + 1));
        pool.participateToSale{value: 1 ether}(1 ether, 1_000 ether + 1);
        vm.expectRevert(_error(selector, 6_000 ether, 6_000 ether + 1));
        pool.participateToSale{value: 12 ether}(12 ether, 12_000 ether + 2);
        vm.stopPrank();

        coin.mint(bob, 1e6);
        _approve(address(coin), bob, address(ofCoin));
        vm.prank(bob);
        vm.expectRevert(_error(selector, 1_000 ether, 1_000 ether + 1));
        ofCoin.participateToSale(1e6, 1_000 ether + 1);
    }

    function test_RevertWhen_TheValueIsNotTheNamedAmount() external {
        bytes4 selector = IPresalePool.Presale_WrongValue.selector;
        vm.deal(alice, 3 ether);
        vm.startPrank(alice);
        vm.expectRevert(_error(selector, 1 ether, 2 ether));
        pool.participateToSale{value: 1 ether}(2 ether, 1);
        vm.expectRevert(_error(selector, 1, 0));
        ofCoin.participateToSale{value: 1}(1e6, 1);
        vm.expectRevert(_error(IPresalePool.Presale_NothingAccepted.selector, 6 ether));
        pool.participateToSale(0, 0);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _assertRefused(IPresalePool sale, address user, uint256 amount, bytes memory expected) private {
        vm.deal(user, amount);
        vm.expectRevert(expected);
        vm.prank(user);
        sale.participateToSale{value: amount}();
    }
}
