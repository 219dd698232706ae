// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {ChattyToken} from "../../mocks/ChattyToken.sol";
import {FalseReturningToken} from "../../mocks/FalseReturningToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {NoReturnToken} from "../../mocks/NoReturnToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {Zoo} from "../../mocks/Zoo.sol";

/// @notice Takes a tax from one account beside what it sends.
contract TargetedTaxToken is MockToken {
    address private target;

    constructor() MockToken("Targeted", 18) {}

    function setTarget(address target_) external {
        target = target_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from == target) super._update(from, address(0x7A7), value / 10);
        super._update(from, to, value);
    }
}

/// @notice Sales of tokens, and for coins, of every kind: either all is as with any other, or the creation is refused, or
/// all contributors get their coin back.
contract TokenZooTest is SaleWorld {
    Zoo private zoo;

    function setUp() external {
        _openWorld(20);
        zoo = new Zoo();
    }

    // ---------------------------------------------------------------------------------------- the whole zoo

    /// @dev The numbers are the same with 0, 6, 18 and 24 decimals, without return values, talkative, without metadata, with hooks.
    function test_EveryTokenThatArrivesWholeIsSoldAndListedByTheSameNumbers() external {
        address[] memory tokens = zoo.tokens();
        zoo.taxed().setReceiverTax(0);
        for (uint256 i = 0; i < tokens.length; ++i) {
            // One of them does not say its decimals.
            uint256 unit = i == 7 ? 1 : 10 ** MockToken(tokens[i]).decimals();
            IPresalePool pool = _create(seller, tokens[i], NATIVE, _termsOf(1e18, unit));
            _sellOut(pool, tokens[i], unit);
        }
    }

    function _sellOut(IPresalePool pool, address token, uint256 unit) private {
        assertEq(pool.totalTokenAmount(), 10_000 * unit);
        assertEq(_balance(token, address(pool)), 14_800 * unit);
        _fill(pool);
        _finalize(pool);
        _assertListed(pool, 5.82e18);
        // 10,000 are sold, 4,656 listed, and the rest is the owner's.
        assertEq(_balance(token, seller), 144 * unit, "what was left");
        _claim(pool, alice);
        _claim(pool, bob);
        assertEq(_balance(token, alice), 6_000 * unit, "claimed");
        assertEq(_balance(token, bob), 4_000 * unit, "claimed");
        assertEq(_balance(token, address(pool)), 0, "nothing stays");
        assertEq(address(pool).balance, 0);
    }

    /// @dev Coins of 6 and 18 decimals, and one that returns nothing.
    function test_EveryCoinIsCollectedPaidAndRefundedWhole() external {
        address[4] memory coins = [
            address(new MockToken("Six", 6)),
            address(new MockToken("Eighteen", 18)),
            address(new NoReturnToken()),
            address(new FalseReturningToken())
        ];
        uint8[5] memory decimals = [0, 6, 9, 18, 24];
        for (uint256 i = 0; i < coins.length; ++i) {
            _list(coins[i]);
            for (uint256 j = 0; j < decimals.length; ++j) {
                _sellFor(coins[i], decimals[j]);
            }
        }
    }

    function _sellFor(address coin, uint8 decimals) private {
        uint256 unit = _unitOf(coin);
        MockToken token = new MockToken("Token", decimals);
        // Below a hundred thousand a thousandth of the pair would be too much.
        uint256 tokenUnit = decimals == 0 ? 100 : 10 ** decimals;
        IPresalePool pool = _create(seller, address(token), coin, _termsOf(unit, tokenUnit));
        uint256 snapshot = vm.snapshotState();
        _fill(pool);
        uint256 receiverHad = _balance(coin, feeReceiver);
        _finalize(pool);
        _assertListed(pool, 582 * unit / 100);
        assertEq(_balance(coin, feeReceiver) - receiverHad, 3 * unit / 10, "the fee");
        _claim(pool, alice);
        assertEq(token.balanceOf(alice), 6_000 * tokenUnit);
        vm.revertToState(snapshot);

        _contribute(pool, alice, 3 * unit);
        _contribute(pool, bob, unit / 10);
        vm.warp(block.timestamp + 5 days);
        uint256 had = _balance(coin, bob);
        vm.prank(bob);
        pool.claimBnb();
        assertEq(_balance(coin, bob) - had, unit / 10);
        vm.prank(alice);
        pool.claimBnb();
        assertEq(_balance(coin, address(pool)), 0, "whole");
    }

    // ------------------------------------------------------------------------------------------------- taxes

    /// @dev A token that takes a part opens no sale; one that excludes the pool's predicted address does.
    function test_ATaxedTokenIsRefusedAtTheCreation() external {
        TaxToken taxed = new TaxToken(500);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPresaleFactory.Presale_TokenTaxed.selector, address(taxed), 14_800e18, 14_060e18
            )
        );
        this.createAs(address(taxed), terms);
    }

    function createAs(address token, SaleTerms calldata terms) external {
        _create(seller, token, NATIVE, terms);
    }

    /// @dev PC-05 (part): a tax that is switched on between creation and listing: no listing, and all coin is refunded.
    function test_ATaxThatIsSwitchedOnLaterEndsInRefunds() external {
        for (uint256 i = 0; i < 2; ++i) {
            TaxToken taxed = new TaxToken(0);
            IPresalePool pool = _create(address(taxed), NATIVE);
            _fill(pool);
            if (i == 0) taxed.setReceiverTax(500);
            else taxed.setSenderTax(500);
            vm.prank(seller);
            vm.expectRevert();
            pool.finalizePool{gas: BLOCK_GAS}();

            vm.warp(block.timestamp + DEADLINE_AFTER + 1);
            _refund(pool, alice, 6e18);
            _refund(pool, bob, 4e18);
            assertEq(address(pool).balance, 0);
        }
    }

    /// @dev Tokens that the finalizing account bought of a cheap pair are its own: they cannot stand in for contributors' tokens that the
    /// sale lost on the way to the pair.
    function test_ATaxOnTheSaleAloneIsNotPaidByContributors() external {
        TargetedTaxToken targeted = new TargetedTaxToken();
        IPresalePool pool = _create(address(targeted), NATIVE);
        _fill(pool);
        IV2Pair pair = _makePair(address(targeted), NATIVE);
        _give(address(targeted), address(pair), 10_000e18);
        _give(NATIVE, address(pair), 1e18);
        pair.mint(eve);
        targeted.setTarget(address(pool));
        vm.deal(seller, 100 ether);
        vm.prank(seller);
        try pool.finalizePoolWith{value: 100 ether, gas: BLOCK_GAS}(100 ether, 0, 0) {
            assertTrue(false, "listed");
        } catch (bytes memory returned) {
            assertEq(bytes4(returned), IPresalePool.Presale_TokensShort.selector);
            (uint256 balance, uint256 owed) = (_argumentOf(returned, 0), _argumentOf(returned, 1));
            assertGt(owed, 10_000e18, "the sold tokens and the bought ones");
            assertLt(balance, owed);
        }
    }

    /// @dev After the listing it can only hurt its own holders: what the token takes, it takes; each is settled alike.
    function test_ATaxAfterTheListingSettlesAllContributorsAlike() external {
        TaxToken taxed = new TaxToken(0);
        IPresalePool pool = _create(address(taxed), NATIVE);
        _fill(pool);
        _finalize(pool);
        taxed.setReceiverTax(1_000);
        _claim(pool, alice);
        _claim(pool, bob);
        assertEq(taxed.balanceOf(alice), 5_400e18);
        assertEq(taxed.balanceOf(bob), 3_600e18);
        assertEq(taxed.balanceOf(address(pool)), 0);
    }

    // ------------------------------------------------------------------------------------------------ rebases

    /// @dev Halved after the listing: all lose the same part, in any order.
    function test_ARebaseDownIsSharedByAll() external {
        RebasingToken rebasing = new RebasingToken();
        IPresalePool pool = _create(address(rebasing), NATIVE);
        _fill(pool);
        _finalize(pool);
        rebasing.rebase(0.5e18);
        _claim(pool, alice);
        _claim(pool, bob);
        assertApproxEqAbs(rebasing.balanceOf(alice), 3_000e18, 10);
        assertApproxEqAbs(rebasing.balanceOf(bob), 2_000e18, 10);
    }

    /// @dev Halved before: what is left does not reach for buyers and pair, and coin goes back.
    function test_ARebaseDownBeforeTheListingEndsInRefundsOrInAListingThatIsWhole() external {
        RebasingToken rebasing = new RebasingToken();
        IPresalePool pool = _create(address(rebasing), NATIVE);
        _fill(pool);
        rebasing.rebase(0.5e18);
        vm.prank(seller);
        (bool success,) = address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
        assertFalse(success, "sold what is not there");
        vm.warp(block.timestamp + DEADLINE_AFTER + 1);
        _refund(pool, alice, 6e18);
        _refund(pool, bob, 4e18);
    }

    /// @dev Doubled: what is more than owed was the owner's before, and no account gets less.
    function test_ARebaseUpLowersNoPayout() external {
        for (uint256 i = 0; i < 2; ++i) {
            RebasingToken rebasing = new RebasingToken();
            IPresalePool pool = _create(address(rebasing), NATIVE);
            _fill(pool);
            if (i == 0) rebasing.rebase(2e18);
            _finalize(pool);
            if (i == 1) rebasing.rebase(2e18);
            _claim(pool, alice);
            _claim(pool, bob);
            assertGe(rebasing.balanceOf(alice) + 10, 6_000e18);
            assertGe(rebasing.balanceOf(bob) + 10, 4_000e18);
        }
    }

    // ------------------------------------------------------------------------------------- pauses and black lists

    /// @dev The token pauses and freezes whom it likes: the coin comes back to all contributors.
    function test_AFrozenOrPausedSaleTokenEndsInRefunds() external {
        for (uint256 i = 0; i < 2; ++i) {
            PolicyToken policy = new PolicyToken();
            IPresalePool pool = _create(address(policy), NATIVE);
            _fill(pool);
            if (i == 0) policy.setPaused(true);
            else policy.setFrozen(address(pool), true);
            vm.prank(seller);
            vm.expectRevert();
            pool.finalizePool{gas: BLOCK_GAS}();
            vm.warp(block.timestamp + DEADLINE_AFTER + 1);
            _refund(pool, alice, 6e18);
            _refund(pool, bob, 4e18);

            // An owner who cannot take the tokens now can take them later.
            vm.prank(seller);
            vm.expectRevert();
            pool.reclaimTokens(seller);
            policy.setPaused(false);
            policy.setFrozen(address(pool), false);
            vm.prank(seller);
            pool.reclaimTokens(carol);
            assertEq(policy.balanceOf(carol), 14_800e6);
        }
    }

    /// @dev The token freezes its owner: their leftover waits, the sale goes on, and a frozen buyer names another
    /// wallet.
    function test_AFrozenOwnerOrBuyerBlocksNoOtherAccount() external {
        PolicyToken policy = new PolicyToken();
        IPresalePool pool = _create(address(policy), NATIVE);
        _fill(pool);
        policy.setFrozen(seller, true);
        policy.setFrozen(alice, true);
        _finalize(pool);
        assertEq(pool.creditOf(seller, address(policy)), 144e6);
        vm.prank(alice);
        vm.expectRevert();
        pool.claimTokens();
        _claim(pool, bob);
        vm.prank(alice);
        pool.claimTokens(carol);
        assertEq(policy.balanceOf(carol), 6_000e6);
        vm.prank(seller);
        pool.withdrawCredit(address(policy), eve);
        assertEq(policy.balanceOf(eve), 144e6);
    }

    /// @dev A false answer is a refusal, in every payment that a user waits for.
    function test_AFalseAnswerIsARefusal() external {
        FalseReturningToken lying = new FalseReturningToken();
        _list(address(lying));
        IPresalePool pool = _create(address(new MockToken("Token", 18)), address(lying));
        _contribute(pool, alice, 5e18);
        lying.setFailing(true);
        lying.mint(bob, 1e18);
        vm.prank(bob);
        vm.expectRevert();
        pool.participateToSale(1e18);
        vm.warp(block.timestamp + 12 days + 1);
        vm.prank(alice);
        vm.expectRevert();
        pool.claimBnb();
        assertEq(_contributionOf(pool, alice), 5e18, "not settled");
        lying.setFailing(false);
        vm.prank(alice);
        pool.claimBnb();
        assertEq(lying.balanceOf(alice), 5e18);
    }

    // --------------------------------------------------------------------------------------------------- logs

    /// @dev Clients read a receipt's last log: it is ours, also where the token logs before.
    function test_TheLastLogOfACreationIsTheFactorysWhateverTheTokenSays() external {
        ChattyToken chatty = new ChattyToken();
        vm.recordLogs();
        IPresalePool pool = _create(address(chatty), NATIVE);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.emitter, address(factory));
        assertEq(last.topics[0], IPresaleFactory.PoolCreated.selector);
        assertEq(address(uint160(uint256(last.topics[1]))), address(pool));

        _fill(pool);
        vm.recordLogs();
        _finalize(pool);
        logs = vm.getRecordedLogs();
        last = logs[logs.length - 1];
        assertEq(last.emitter, address(pool));
        assertEq(last.topics[0], IPresalePool.PoolFinalized.selector);
    }

    // --------------------------------------------------------------------------------------------------- own

    function _claim(IPresalePool pool, address user) private {
        vm.prank(user);
        pool.claimTokens{gas: CLAIM_GAS}();
    }

    function _refund(IPresalePool pool, address user, uint256 amount) private {
        uint256 had = user.balance;
        vm.prank(user);
        pool.claimBnb{gas: CLAIM_GAS}();
        assertEq(user.balance - had, amount);
    }
}
