// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairMath} from "../../../src/presale/FairMath.sol";
import {FairTerms} from "../../../src/presale/FairTypes.sol";
import {IFairPool} from "../../../src/presale/IFairPool.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {ListProof} from "../../../src/presale/ListProof.sol";
import {Payouts} from "../../../src/shared/Payouts.sol";
import {FairWorld} from "../../mocks/FairWorld.sol";
import {ListTree} from "../../mocks/ListTree.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";

/// @notice The rules of a fair sale one by one: 1e27 base units of the token for 10 to 100 coins.
contract FairPoolTest is FairWorld {
    using ListTree for ListTree.Tree;

    uint256 private constant TOKENS = SUPPLY * 1e18;

    MockToken private token;
    MockToken private coin;
    IFairPool private pool;

    function setUp() external {
        _openFairWorld();
        token = new MockToken("Token", 18);
        coin = new MockToken("Coin", 6);
        pool = _makeFair(address(token), NATIVE);
    }

    // ---------------------------------------------------------------------------------------------- committing

    function test_WhenAWalletCommits() external {
        vm.deal(alice, 20 ether);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(alice, 4 ether, 4 ether, 4 ether);
        vm.prank(alice);
        pool.participateToSale{value: 4 ether}();
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(alice, 6 ether, 10 ether, 10 ether);
        vm.prank(alice);
        pool.participateToSale{value: 8 ether}(8 ether, 0);
        assertEq(alice.balance, 10 ether);
        assertEq(pool.contributorCount(), 1);
        assertEq(fairLens.allowanceOf(pool, alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NothingAccepted.selector, 0));
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}();
    }

    function test_WhenMoreThanTheHardCapIsCommitted() external {
        _commitMany(pool, 11);
        assertEq(pool.status(), 1);
        assertEq(pool.filledAt(), 0);
        assertEq(pool.raised(), 100 ether);
        assertEq(pool.committed(), 110 ether);
        assertEq(pool.contributorCount(), 11);
        assertEq(fairLens.allowanceOf(pool, alice), 10 ether);
    }

    function test_RevertWhen_TheCommitmentIsBelowTheMinimum() external {
        vm.deal(alice, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_BelowMinimum.selector, 0.1 ether - 1, 0.1 ether)
        );
        vm.prank(alice);
        pool.participateToSale{value: 0.1 ether - 1}();
        // Beyond the hard cap no less than the minimum is taken either.
        _commitMany(pool, 10);
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_BelowMinimum.selector, 0.1 ether - 1, 0.1 ether)
        );
        vm.prank(alice);
        pool.participateToSale{value: 0.1 ether - 1}();
    }

    function test_RevertWhen_AllCommitmentsExceedTheirMaximum() external {
        uint256 most = type(uint112).max;
        FairTerms memory terms = _fairTerms(1 ether, 1e18);
        terms.sale.hardCap = most / 4;
        terms.sale.minimumBuy = most / 50;
        terms.sale.maximumBuy = most / 40;
        terms.supply = most / 2;
        pool = _makeFair(address(new MockToken("Other", 18)), NATIVE, terms);
        for (uint256 i = 0; i < 40; ++i) {
            _contribute(pool, _wallet(i), most / 40);
        }
        uint256 left = most - 40 * (most / 40);
        assertEq(fairLens.allowanceOf(pool, alice), left);
        vm.deal(alice, most);
        vm.expectRevert(
            abi.encodeWithSelector(
                FairMath.Presale_TooMuchCommitted.selector, pool.committed() + most / 50, most
            )
        );
        vm.prank(alice);
        pool.participateToSale{value: most / 50}();
    }

    function test_RevertWhen_ItBuysFewerTokensThanNamed() external {
        vm.deal(alice, 20 ether);
        // Below the soft cap the estimate is that at the soft cap: a tenth of it buys a tenth of the supply.
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_TooFewTokens.selector, TOKENS / 10, TOKENS / 10 + 1)
        );
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}(1 ether, TOKENS / 10 + 1);
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}(1 ether, TOKENS / 10);
        _commitMany(pool, 18);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPresalePool.Presale_TooFewTokens.selector, 9 * TOKENS / 190, 9 * TOKENS / 190 + 1
            )
        );
        vm.prank(alice);
        pool.participateToSale{value: 9 ether}(9 ether, 9 * TOKENS / 190 + 1);
        // A commitment that is accepted in part asks for the same part of the tokens, rounded down.
        vm.prank(alice);
        pool.participateToSale{value: 18 ether}(18 ether, 2 * (9 * TOKENS / 190) + 1);
    }

    function test_RevertWhen_TheCoinIsTaxed() external {
        TaxToken taxed = new TaxToken(0);
        pool = _makeFair(address(token), address(taxed));
        taxed.mint(alice, 10e18);
        taxed.setReceiverTax(100);
        _approve(address(taxed), alice, address(pool));
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_CoinTaxed.selector, address(taxed), 1e18, 0.99e18)
        );
        vm.prank(alice);
        pool.participateToSale(1e18);
    }

    // ------------------------------------------------------------------------------------------------- leaving

    function test_WhenAWalletLeavesInPartBeforeTheWindow() external {
        _contribute(pool, alice, 10 ether);
        vm.warp(fairLens.closesAt(pool) - 1);
        assertEq(fairLens.leavableOf(pool, alice), 10 ether);
        vm.expectEmit(address(pool));
        emit IFairPool.PoolLeft(alice, bob, 4 ether, 4 ether, 6 ether, 6 ether);
        vm.prank(alice);
        pool.withdrawContribution(4 ether, bob);
        assertEq(bob.balance, 4 ether);
        _leave(pool, alice, 5.9 ether);
        assertEq(pool.committed(), 0.1 ether);
        assertEq(pool.contributorCount(), 1);
        // The wallet comes back with what left.
        _contribute(pool, alice, 9.9 ether);
        assertEq(_commitmentOf(pool, alice), 10 ether);
    }

    function test_WhenAWalletLeavesWithACoin() external {
        pool = _makeFair(address(token), address(coin));
        _contribute(pool, alice, 10e6);
        vm.expectEmit(address(pool));
        emit IFairPool.PoolLeft(alice, bob, 4e6, 4e6, 6e6, 6e6);
        vm.prank(alice);
        pool.withdrawContribution(4e6, bob);
        assertEq(coin.balanceOf(bob), 4e6);
        assertEq(coin.balanceOf(address(pool)), 6e6);
    }

    function test_WhenAWalletLeavesWhole() external {
        FairTerms memory terms = _fairTerms(1 ether, 1e18);
        (terms.sale.isWhitelisted, terms.sale.publicStartTime) = (true, terms.sale.endTime);
        pool = _makeFair(address(token), NATIVE, terms);
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(seller);
        pool.whiteListUsers(users);
        _contribute(pool, alice, 10 ether);
        _leave(pool, alice, 10 ether);
        assertEq(pool.contributorCount(), 0);
        assertEq(pool.committed(), 0);
        (uint256 contribution,, uint256 enrolledAt,,,,,,) = pool.shares(alice);
        assertEq(contribution + enrolledAt, 0);
        assertTrue(pool.isWhitelisted(alice));
        _contribute(pool, alice, 1 ether);
        assertEq(pool.contributorCount(), 1);
    }

    function test_WhenAWalletLeavesInsideTheWindow() external {
        _contribute(pool, alice, 8 ether);
        _contribute(pool, bob, 8 ether);
        _contribute(pool, carol, 8 ether);
        // From its first second on.
        vm.warp(fairLens.closesAt(pool));
        _leave(pool, carol, 1 ether);
        assertEq(fairLens.leavableOf(pool, carol), 0);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_LeftAlready.selector, carol));
        vm.prank(carol);
        pool.withdrawContribution(1, carol);
        vm.warp(fairLens.closesAt(pool) + WINDOW / 2);
        assertEq(fairLens.leavableOf(pool, alice), 4 ether);
        _leave(pool, alice, 3 ether);
        assertEq(_commitmentOf(pool, alice), 5 ether);
        assertEq(fairLens.leavableOf(pool, alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_LeftAlready.selector, alice));
        vm.prank(alice);
        pool.withdrawContribution(1, alice);
        // Committing again gives no second time.
        _contribute(pool, alice, 5 ether);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_LeftAlready.selector, alice));
        vm.prank(alice);
        pool.withdrawContribution(1, alice);
        // Another wallet is as free as before, and less so each second.
        vm.warp(pool.endTime() - 1);
        assertEq(fairLens.leavableOf(pool, bob), uint256(8 ether) / WINDOW);
        _leave(pool, bob, uint256(8 ether) / WINDOW);
    }

    function test_RevertWhen_TooMuchWouldLeave() external {
        _contribute(pool, alice, 8 ether);
        _contribute(pool, bob, 8 ether);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_CannotLeave.selector, 8 ether + 1, 8 ether));
        vm.prank(alice);
        pool.withdrawContribution(8 ether + 1, alice);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_CannotLeave.selector, 0, 8 ether));
        vm.prank(alice);
        pool.withdrawContribution(0, alice);
        vm.warp(pool.endTime() - WINDOW / 4);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_CannotLeave.selector, 2 ether + 1, 2 ether));
        vm.prank(alice);
        pool.withdrawContribution(2 ether + 1, alice);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NothingContributed.selector, eve));
        vm.prank(eve);
        pool.withdrawContribution(1, eve);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_InvalidRecipient.selector, address(pool)));
        vm.prank(alice);
        pool.withdrawContribution(1, address(pool));
    }

    function test_RevertWhen_TheRestIsBelowTheMinimum() external {
        _contribute(pool, alice, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_BelowMinimum.selector, 0.1 ether - 1, 0.1 ether)
        );
        vm.prank(alice);
        pool.withdrawContribution(0.9 ether + 1, alice);
        _leave(pool, alice, 0.9 ether);
    }

    function test_RevertWhen_AWalletLeavesWhileTheSaleIsNotLive() external {
        IFairPool upcoming = _makeFair(address(token), NATIVE, _listedTerms());
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 0));
        vm.prank(alice);
        upcoming.withdrawContribution(1, alice);
        _contribute(pool, alice, 10 ether);
        _end(pool);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 2));
        vm.prank(alice);
        pool.withdrawContribution(1, alice);
        assertEq(fairLens.leavableOf(pool, alice), 0);
        assertEq(fairLens.allowanceOf(pool, alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 2));
        pool.participateToSale{value: 1 ether}();
    }

    // ------------------------------------------------------------------------------------------------ the door

    function test_RevertGiven_TheClosingWindowHasBegun() external {
        _contribute(pool, alice, 10 ether);
        uint256 closesAt = fairLens.closesAt(pool);
        vm.warp(closesAt);
        bytes memory closed = abi.encodeWithSelector(IFairPool.Presale_DoorClosed.selector, closesAt);
        vm.expectRevert(closed);
        vm.prank(seller);
        pool.cancelPool();
        vm.expectRevert(closed);
        maker.forceFail(address(pool));
        // A second before, both may.
        vm.warp(closesAt - 1);
        uint256 snapshot = vm.snapshotState();
        maker.forceFail(address(pool));
        assertEq(pool.status(), 3);
        assertTrue(vm.revertToState(snapshot));
        vm.prank(seller);
        pool.cancelPool();
        vm.prank(alice);
        pool.claimBnb();
        assertEq(alice.balance, 10 ether);
    }

    function test_GivenTheWindowHasBegunBelowTheSoftCap() external {
        _contribute(pool, alice, 10 ether - 1);
        vm.warp(fairLens.closesAt(pool));
        vm.prank(seller);
        pool.cancelPool();
        assertEq(pool.status(), 3);
    }

    function test_RevertWhen_ItIsMadeToFailAfterItsEnd() external {
        _commitMany(pool, 10);
        _end(pool);
        _finalize(pool);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 4));
        vm.prank(seller);
        pool.cancelPool();
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 4));
        maker.forceFail(address(pool));
        // One that missed its soft cap has failed already.
        pool = _makeFair(address(token), NATIVE);
        _end(pool);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
        vm.prank(seller);
        pool.cancelPool();
    }

    // -------------------------------------------------------------------------------------------------- excess

    function test_WhenTheExcessIsClaimedBeforeFinalization() external {
        _commitMany(pool, 30);
        _end(pool);
        (uint256 excess, bool isPaid) = fairLens.excessOf(pool, _wallet(0));
        assertEq(excess, 6.666666666666666666 ether);
        assertFalse(isPaid);
        vm.expectEmit(address(pool));
        emit IFairPool.PoolExcessReturned(_wallet(0), alice, excess, excess);
        vm.prank(_wallet(0));
        pool.claimExcess(alice);
        assertEq(alice.balance, excess);
        assertEq(pool.refunded(), excess);
        _finalize(pool);
        assertEq(address(pool).balance, 200 ether - excess);
        vm.prank(_wallet(1));
        pool.claimExcess(bob);
        assertEq(bob.balance, excess);
        vm.prank(_wallet(0));
        pool.claimTokens();
        assertEq(_wallet(0).balance, 0);
        assertEq(token.balanceOf(_wallet(0)), TOKENS / 30);
    }

    function test_RevertWhen_TheExcessIsClaimedAgain() external {
        _commitMany(pool, 30);
        _end(pool);
        vm.startPrank(_wallet(0));
        pool.claimExcess(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_ExcessPaid.selector, _wallet(0)));
        pool.claimExcess(alice);
        vm.stopPrank();
        _finalize(pool);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_ExcessPaid.selector, _wallet(0)));
        vm.prank(_wallet(0));
        pool.claimExcess(alice);
    }

    function test_RevertWhen_ThereIsNoExcess() external {
        _commitMany(pool, 10);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 1));
        vm.prank(_wallet(0));
        pool.claimExcess(alice);
        _end(pool);
        vm.expectRevert(IFairPool.Presale_NoExcess.selector);
        vm.prank(_wallet(0));
        pool.claimExcess(alice);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NothingContributed.selector, eve));
        vm.prank(eve);
        pool.claimExcess(eve);
    }

    function test_RevertWhen_TheExcessGoesToThePool() external {
        _commitMany(pool, 30);
        _end(pool);
        vm.startPrank(_wallet(0));
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_InvalidRecipient.selector, address(pool)));
        pool.claimExcess(address(pool));
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_InvalidRecipient.selector, address(0)));
        pool.claimExcess(address(0));
        vm.stopPrank();
    }

    function test_WhenTheSaleMissesItsDeadline() external {
        _commitMany(pool, 30);
        _end(pool);
        vm.prank(_wallet(0));
        pool.claimExcess(_wallet(0));
        vm.warp(block.timestamp + DEADLINE_AFTER + 1);
        assertEq(pool.status(), 3);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
        vm.prank(_wallet(1));
        pool.claimExcess(_wallet(1));
        for (uint256 i = 0; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimBnb();
            assertEq(_wallet(i).balance, 10 ether);
        }
        assertEq(address(pool).balance, 0);
        assertEq(pool.refunded(), pool.committed());
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_AlreadyRefunded.selector, _wallet(0)));
        vm.prank(_wallet(0));
        pool.claimBnb();
    }

    function test_WhenTokensAreClaimed() external {
        _commitMany(pool, 30);
        _end(pool);
        _finalize(pool);
        vm.expectEmit(address(pool));
        emit IFairPool.PoolExcessReturned(
            _wallet(3), alice, 6.666666666666666666 ether, 6.666666666666666666 ether
        );
        vm.prank(_wallet(3));
        pool.claimTokens(alice);
        assertEq(token.balanceOf(alice), TOKENS / 30);
        assertEq(alice.balance, 6.666666666666666666 ether);
        (, bool isPaid) = fairLens.excessOf(pool, _wallet(3));
        assertTrue(isPaid);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_AlreadyClaimed.selector, _wallet(3)));
        vm.prank(_wallet(3));
        pool.claimTokens(alice);
    }

    function test_WhenTheExcessIsRefused() external {
        _commitMany(pool, 30);
        _end(pool);
        _finalize(pool);
        address refusing = address(new RefusingWallet());
        vm.prank(_wallet(0));
        pool.claimTokens(refusing);
        assertEq(token.balanceOf(refusing), TOKENS / 30);
        (uint256 excess, bool isPaid) = fairLens.excessOf(pool, _wallet(0));
        assertFalse(isPaid);
        assertEq(pool.refunded(), 0);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_PaymentRefused.selector, refusing));
        vm.prank(_wallet(0));
        pool.claimExcess(refusing);
        vm.prank(_wallet(0));
        pool.claimExcess(alice);
        assertEq(alice.balance, excess);
    }

    function test_RevertWhen_AClaimHasTooLittleGasForTheExcess() external {
        _commitMany(pool, 30);
        _end(pool);
        _finalize(pool);
        vm.expectRevert(Payouts.Payouts_GasTooLow.selector);
        vm.prank(_wallet(0));
        pool.claimTokens{gas: 150_000}();
        vm.prank(_wallet(0));
        pool.claimTokens{gas: 300_000}();
        assertGt(_wallet(0).balance, 0);
    }

    function test_WhenAClaimWithACoinHasLittleGas() external {
        pool = _makeFair(address(token), address(coin));
        _commitMany(pool, 30);
        _end(pool);
        _finalize(pool);
        bool wasPaid;
        bool wasNamed;
        for (uint256 gas = 60_000; gas <= 460_000; gas += 2_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(_wallet(0));
            (bool success, bytes memory data) =
                address(pool).call{gas: gas}(abi.encodeWithSignature("claimTokens()"));
            // Whatever the gas: tokens with the excess, or nothing.
            assertEq(coin.balanceOf(_wallet(0)), success ? 6_666_666 : 0);
            assertEq(token.balanceOf(_wallet(0)), success ? TOKENS / 30 : 0);
            if (success) {
                wasPaid = true;
            } else if (data.length == 4) {
                wasNamed = wasNamed || bytes4(data) == Payouts.Payouts_GasTooLow.selector;
            }
            assertTrue(vm.revertToState(snapshot));
        }
        assertTrue(wasPaid && wasNamed);
    }

    function test_WhenTheTokenRefuses() external {
        PolicyToken policy = new PolicyToken();
        pool = _makeFair(address(policy), address(coin));
        _commitMany(pool, 30);
        _end(pool);
        _finalize(pool);
        policy.setPaused(true);
        vm.expectRevert(PolicyToken.Paused.selector);
        vm.prank(_wallet(0));
        pool.claimTokens();
        vm.prank(_wallet(0));
        pool.claimExcess(_wallet(0));
        assertEq(coin.balanceOf(_wallet(0)), 6_666_666);
        policy.setPaused(false);
        vm.prank(_wallet(0));
        pool.claimTokens();
        assertEq(policy.balanceOf(_wallet(0)), SUPPLY * 1e6 / 30);
    }

    // ------------------------------------------------------------------------------------------------ finalizing

    function test_WhenItIsFinalizedAtTheHardCapExactly() external {
        _commitMany(pool, 10);
        _end(pool);
        _finalize(pool);
        assertEq(address(pool).balance, 0);
        assertEq(feeReceiver.balance, 3 ether);
        // 97 coins, 60 % of them in the pair.
        assertEq(seller.balance, 38.8 ether);
        (uint256 tokens, uint256 coins) = _reservesOf(_pairOf(address(token), NATIVE), address(token));
        assertEq(coins, 58.2 ether);
        assertEq(tokens, TOKENS * 97 * 60 * 80 / 1e6);
        assertEq(token.balanceOf(address(pool)), TOKENS);
        for (uint256 i = 0; i < 10; ++i) {
            vm.prank(_wallet(i));
            pool.claimTokens();
            assertEq(token.balanceOf(_wallet(i)), TOKENS / 10);
        }
        assertEq(token.balanceOf(address(pool)), 0);
    }

    function test_WhenItIsFinalizedBelowTheHardCap() external {
        _commitMany(pool, 4);
        _end(pool);
        _finalize(pool);
        assertEq(feeReceiver.balance, 1.2 ether);
        // The pair gets as many tokens as at the hard cap, for two fifths of the coin.
        (uint256 tokens, uint256 coins) = _reservesOf(_pairOf(address(token), NATIVE), address(token));
        assertEq(coins, 23.28 ether);
        assertEq(tokens, TOKENS * 97 * 60 * 80 / 1e6);
        assertEq(pool.totalTokenAmount(), TOKENS);
    }

    function test_WhenThePairIsTooCheapBelowTheHardCap() external {
        _commitMany(pool, 4);
        _end(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), TOKENS / 10);
        _give(NATIVE, address(pair), 1 ether);
        pair.mint(eve);
        (uint256 needed,,) = fairLens.listingNeeds(pool);
        vm.deal(seller, needed);
        vm.prank(seller);
        pool.finalizePoolWith{value: needed, gas: BLOCK_GAS}(needed, 0, 0);
        assertEq(address(pool).balance, 0);
        assertEq(feeReceiver.balance, 1.2 ether);
        // All that was brought is needed: the seller has nothing but the part that is not listed.
        assertGt(needed, 1 ether);
        assertApproxEqAbs(seller.balance, 15.52 ether, 0.01 ether);
        // At the launch rate, which 40 coins make: 800,000,000 tokens for them, give or take the exchange's fee.
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        assertApproxEqRel(tokens * 40 ether, coins * (TOKENS * 80 / 100), 0.005e18);
    }

    function test_WhenItIsFinalizedAboveTheHardCap() external {
        pool = _makeFair(address(token), address(coin));
        _commitMany(pool, 37);
        _end(pool);
        // A gift of coin is the owner's.
        coin.mint(address(pool), 5e6);
        _finalize(pool);
        assertEq(coin.balanceOf(address(pool)), 270e6);
        assertEq(coin.balanceOf(seller), 38.8e6 + 5e6);
        assertEq(coin.balanceOf(feeReceiver), 3e6);
        (uint256 tokens, uint256 coins) = _reservesOf(_pairOf(address(token), address(coin)), address(token));
        assertEq(coins, 58.2e6);
        assertEq(tokens, TOKENS * 97 * 60 * 80 / 1e6);
        for (uint256 i = 0; i < 37; ++i) {
            vm.expectEmit(address(pool));
            emit IFairPool.PoolExcessReturned(_wallet(i), _wallet(i), 7_297_297, 7_297_297);
            vm.prank(_wallet(i));
            pool.claimTokens();
            assertEq(coin.balanceOf(_wallet(i)), 7_297_297);
            assertEq(token.balanceOf(_wallet(i)), TOKENS / 37);
        }
        assertEq(coin.balanceOf(address(pool)), 270e6 - 37 * 7_297_297);
        assertLt(coin.balanceOf(address(pool)), 37);
    }

    function test_RevertWhen_ItIsFinalizedByAnother() external {
        _commitMany(pool, 30);
        _end(pool);
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_TooEarly.selector, pool.endTime() + OPEN_AFTER)
        );
        vm.prank(eve);
        pool.finalizePool();
        vm.warp(pool.endTime() + OPEN_AFTER);
        vm.prank(eve);
        pool.finalizePool();
        assertEq(pool.status(), 4);
        assertEq(eve.balance, 0);
    }

    function test_RevertWhen_AnotherAccountPaysAnExcess() external {
        _commitMany(pool, 30);
        _end(pool);
        vm.expectRevert(abi.encodeWithSelector(IFairPool.Presale_NotSelf.selector, _wallet(0)));
        vm.prank(_wallet(0));
        pool.payExcess(address(coin), _wallet(0), 1, 1);
    }

    function test_WhenAllHaveLeft() external {
        _commitMany(pool, 3);
        for (uint256 i = 0; i < 3; ++i) {
            _leave(pool, _wallet(i), 10 ether);
        }
        assertEq(pool.committed() + pool.raised() + pool.contributorCount() + address(pool).balance, 0);
        (, uint256 tokens,,,,,,,) = pool.shares(_wallet(0));
        assertEq(tokens, 0);
        _end(pool);
        assertEq(pool.status(), 3);
        vm.prank(seller);
        pool.reclaimTokens(seller);
        assertEq(token.balanceOf(seller), 1_480_000_000e18);
    }

    function test_WhenTokensAreVested() external {
        FairTerms memory terms = _fairTerms(1 ether, 1e18);
        terms.sale = _vested(terms.sale);
        pool = _makeFair(address(token), NATIVE, terms);
        _commitMany(pool, 20);
        _end(pool);
        _finalize(pool);
        uint256 mine = TOKENS / 20;
        uint256[4] memory percents = [uint256(25), 55, 85, 100];
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(_wallet(0));
            pool.claimVesting();
            assertEq(token.balanceOf(_wallet(0)), mine * percents[i] / 100);
            assertEq(_wallet(0).balance, 5 ether);
            vm.expectRevert();
            vm.prank(_wallet(0));
            pool.claimVesting();
            vm.warp(block.timestamp + 10 days);
        }
    }

    // --------------------------------------------------------------------------------------------------- lists

    function test_WhenAWalletProvesItsPlaceOnTheList() external {
        ListTree.Tree memory tree = _openListed(false);
        vm.deal(alice, 20 ether);
        vm.prank(alice);
        pool.participateToSale{value: 5 ether}(5 ether, 0, 2 ether, tree.proofOf(0));
        assertEq(_commitmentOf(pool, alice), 2 ether);
        assertEq(alice.balance, 18 ether);
        assertEq(fairLens.allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 0);
        assertEq(fairLens.allowanceOf(pool, bob, 0, tree.proofOf(1)), 10 ether);
        assertEq(fairLens.allowanceOf(pool, alice, 3 ether, tree.proofOf(0)), 0);
        assertEq(fairLens.allowanceOf(pool, bob), 0);
        assertFalse(fairLens.isListed(pool, alice, 3 ether, tree.proofOf(0)));
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, alice, uint256(3 ether)));
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}(1 ether, 0, 3 ether, tree.proofOf(0));
        // The public start ends the cap.
        vm.warp(pool.terms().publicStartTime);
        vm.prank(alice);
        pool.participateToSale{value: 8 ether}(8 ether, 0, 2 ether, tree.proofOf(0));
        assertEq(_commitmentOf(pool, alice), 10 ether);
    }

    function test_WhenAWalletIsNamedAndOnTheList() external {
        ListTree.Tree memory tree = _openListed(false);
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(seller);
        pool.whiteListUsers(users);
        vm.deal(alice, 20 ether);
        vm.prank(alice);
        pool.participateToSale{value: 3 ether}(3 ether, 0, 2 ether, tree.proofOf(0));
        assertEq(_commitmentOf(pool, alice), 3 ether);
    }

    function test_RevertWhen_AWalletIsOnNoList() external {
        ListTree.Tree memory tree = _openListed(true);
        assertEq(pool.listRoot(), tree.rootOf());
        vm.deal(eve, 1 ether);
        uint256 publicStart = pool.terms().publicStartTime;
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_NotWhitelisted.selector, eve, publicStart)
        );
        vm.prank(eve);
        pool.participateToSale{value: 1 ether}();
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, eve, uint256(2 ether)));
        vm.prank(eve);
        pool.participateToSale{value: 1 ether}(1 ether, 0, 2 ether, tree.proofOf(0));
        vm.warp(publicStart);
        vm.prank(eve);
        pool.participateToSale{value: 1 ether}();
        assertEq(_commitmentOf(pool, eve), 1 ether);
    }

    function test_WhenTheOwnerSetsTheList() external {
        FairTerms memory terms = _listedTerms();
        pool = _makeFair(address(token), NATIVE, terms);
        assertEq(pool.listRoot(), 0);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolListSet("root");
        vm.prank(seller);
        pool.setList("root");
        assertEq(pool.listRoot(), "root");
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListSet.selector, bytes32("root")));
        vm.prank(seller);
        pool.setList("other");
    }

    function test_RevertWhen_TheListIsNotSetByTheOwnerInTime() external {
        vm.expectRevert(IPresalePool.Presale_NoWhitelist.selector);
        vm.prank(seller);
        pool.setList("root");
        FairTerms memory terms = _listedTerms();
        pool = _makeFair(address(token), NATIVE, terms);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NotOwner.selector, eve));
        vm.prank(eve);
        pool.setList("root");
        vm.warp(terms.sale.startTime);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListTooLate.selector, terms.sale.startTime));
        vm.prank(seller);
        pool.setList("root");
        vm.startPrank(seller);
        pool.cancelPool();
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 3));
        pool.setList("root");
        vm.stopPrank();
    }

    function test_WhenWalletsAreNamed() external {
        FairTerms memory terms = _listedTerms();
        pool = _makeFair(address(token), NATIVE, terms);
        address[] memory users = new address[](4);
        (users[0], users[1], users[2]) = (alice, alice, bob);
        vm.prank(seller);
        pool.whiteListUsers(users);
        assertEq(pool.whiteListedCount(), 2);
        assertEq(pool.getWhiteListedUsers()[1], bob);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_InvalidBatch.selector, 16, 15));
        pool.whiteListUsers(new address[](16));
        vm.warp(terms.sale.publicStartTime);
        vm.expectRevert(IPresalePool.Presale_NoWhitelist.selector);
        pool.whiteListUsers(users);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NotOwner.selector, eve));
        vm.prank(eve);
        pool.whiteListUsers(users);
    }

    // --------------------------------------------------------------------------------------------------- views

    function test_WhenTheViewsAreRead() external {
        assertEq(pool.totalTokenAmount(), TOKENS);
        (uint256 launchBps, uint256 closingWindow) = fairLens.fairTerms(pool);
        assertEq(launchBps, 8_000);
        assertEq(closingWindow, WINDOW);
        // At the ceiling.
        assertEq(pool.tokensPerbnb(), TOKENS / 100);
        assertEq(pool.launchRate(), TOKENS / 125);
        (uint256 excess,) = fairLens.excessOf(pool, alice);
        assertEq(excess + fairLens.leavableOf(pool, alice), 0);
        _contribute(pool, alice, 5 ether);
        (, uint256 tokens,,,,,,,) = pool.shares(alice);
        assertEq(tokens, TOKENS / 2);
        _contribute(pool, bob, 10 ether);
        (, tokens,,,,,,,) = pool.shares(alice);
        assertEq(tokens, TOKENS / 3);
        assertEq(fairLens.leavableOf(pool, alice), 5 ether);
    }

    // --------------------------------------------------------------------------------------------------- parts

    /// @dev A sale that starts in an hour, for the list alone during its first day.
    function _listedTerms() private view returns (FairTerms memory terms) {
        terms = _fairTerms(1 ether, 1e18);
        terms.sale.startTime = block.timestamp + 1 hours;
        terms.sale.isWhitelisted = true;
        terms.sale.publicStartTime = terms.sale.startTime + 1 days;
    }

    /// @dev Started, with Alice for two coins and Bob for the maximum.
    function _openListed(bool isAtCreation) private returns (ListTree.Tree memory tree) {
        (address[] memory wallets, uint256[] memory caps) = (new address[](3), new uint256[](3));
        (wallets[0], wallets[1], wallets[2]) = (alice, bob, carol);
        (caps[0], caps[2]) = (2 ether, 50 ether);
        tree = ListTree.from(wallets, caps);
        FairTerms memory terms = _listedTerms();
        if (isAtCreation) terms.listRoot = tree.rootOf();
        pool = _makeFair(address(token), NATIVE, terms);
        if (!isAtCreation) {
            vm.prank(seller);
            pool.setList(tree.rootOf());
        }
        vm.warp(terms.sale.startTime);
    }
}
