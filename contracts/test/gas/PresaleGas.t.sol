// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairTerms} from "../../src/presale/FairTypes.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {ListTree} from "../mocks/ListTree.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {IV2Pair} from "../mocks/V2.sol";

/// @notice Whole transactions, base cost and call data included: the approval is infinite, tokens have 18 decimals, and who
/// pays or is paid has a balance before and after. The pair is PancakeSwap's own.
/// forge-config: default.isolate = true
contract PresaleGasTest is SaleWorld {
    string private constant GROUP = "Presale";

    uint256 private constant CREATE_BAR = 300_000;
    uint256 private constant CREATE_LISTED_BAR = 310_000;
    uint256 private constant CONTRIBUTE_NEW_BAR = 97_208;
    uint256 private constant CONTRIBUTE_AGAIN_BAR = 57_955;
    uint256 private constant PROOF_BAR = 75_000;
    uint256 private constant REFUND_BAR = 66_860;
    uint256 private constant CLAIM_BAR = 91_913;

    /// @dev The depth of a list of 16,384 wallets.
    uint256 private constant DEPTH = 14;

    MockToken private token;
    MockToken private coin;
    IPresalePool private pool;

    function setUp() external {
        _openWorld(20);
        coin = new MockToken("Coin", 18);
        _list(address(coin));
        token = new MockToken("Token", 18);
        address[4] memory wallets = [alice, bob, carol, seller];
        for (uint256 i = 0; i < wallets.length; ++i) {
            vm.deal(wallets[i], 100 ether);
            coin.mint(wallets[i], 100e18);
            token.mint(wallets[i], 1e24);
        }
        vm.deal(feeReceiver, 1 ether);
        pool = _create(address(token), NATIVE);
    }

    // ------------------------------------------------------------------------------------------------ creation

    function test_Create() external {
        // One sale of the token at a time.
        vm.prank(seller);
        pool.cancelPool();
        _createForGas(NATIVE, _termsOf(1e18, 1e18));
        assertLe(vm.snapshotGasLastCall(GROUP, "create"), CREATE_BAR);
    }

    function test_CreateForACoin() external {
        _createForGas(address(coin), _vested(_termsOf(1e18, 1e18)));
        assertLe(vm.snapshotGasLastCall(GROUP, "create, for a coin, with vesting"), CREATE_BAR);
    }

    function test_CreateWithAList() external {
        vm.prank(seller);
        pool.cancelPool();
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 1 days);
        _createListed(terms, keccak256("root"));
        assertLe(vm.snapshotGasLastCall(GROUP, "create, with a list"), CREATE_LISTED_BAR);
    }

    function test_CreateFair() external {
        vm.prank(seller);
        pool.cancelPool();
        uint256 snapshot = vm.snapshotState();
        _createFair(_fairTerms());
        assertLe(vm.snapshotGasLastCall(GROUP, "create, fair"), CREATE_BAR);
        vm.revertToState(snapshot);
        FairTerms memory terms = _fairTerms();
        (terms.sale.isWhitelisted, terms.sale.publicStartTime) = (true, terms.sale.endTime);
        terms.listRoot = keccak256("root");
        _createFair(terms);
        assertLe(vm.snapshotGasLastCall(GROUP, "create, fair, with a list"), CREATE_LISTED_BAR);
    }

    function test_Whitelist15() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 1 days);
        pool = _createForGas(address(coin), terms);
        address[] memory users = new address[](15);
        for (uint256 i = 0; i < users.length; ++i) {
            users[i] = makeAddr(vm.toString(i));
        }
        vm.prank(seller);
        pool.whiteListUsers(users);
        vm.snapshotGasLastCall(GROUP, "whitelist 15");
    }

    // -------------------------------------------------------------------------------------------- contributing

    function test_Contribute() external {
        _pay(alice, 1e18);
        vm.snapshotGasLastCall(GROUP, "contribute, first of all");
        _pay(bob, 1e18);
        assertLe(vm.snapshotGasLastCall(GROUP, "contribute, new wallet"), CONTRIBUTE_NEW_BAR);
        _pay(bob, 1e18);
        assertLe(vm.snapshotGasLastCall(GROUP, "contribute, again"), CONTRIBUTE_AGAIN_BAR);
        _pay(carol, 9e18);
        vm.snapshotGasLastCall(GROUP, "contribute, new wallet, surplus returned");
    }

    function test_ContributeWithProof() external {
        vm.prank(seller);
        pool.cancelPool();
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isWhitelisted, terms.publicStartTime) = (true, block.timestamp + 1 days);
        (bytes32 root, bytes32[] memory proof) = ListTree.deep(bob, 5 ether, DEPTH);
        pool = _createListed(terms, root);
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(seller);
        pool.whiteListUsers(users);
        _pay(alice, 1e18);
        vm.prank(bob);
        pool.participateToSale{value: 1 ether}(1 ether, 0, 5 ether, proof);
        assertLe(vm.snapshotGasLastCall(GROUP, "contribute, with proof in a list of 16,384"), PROOF_BAR);
    }

    function test_ContributeACoin() external {
        pool = _createForGas(address(coin), _termsOf(1e18, 1e18));
        address[3] memory users = [alice, bob, bob];
        string[3] memory names = ["first of all", "new wallet", "again"];
        for (uint256 i = 0; i < users.length; ++i) {
            _approve(address(coin), users[i], address(pool));
            vm.prank(users[i]);
            pool.participateToSale(1e18);
            vm.snapshotGasLastCall(GROUP, string.concat("contribute a coin, ", names[i]));
        }
    }

    // ------------------------------------------------------------------------------------------------- leaving

    function test_Refund() external {
        _pay(alice, 1e18);
        _pay(bob, 1e18);
        _pay(carol, 1e18);
        vm.warp(block.timestamp + 5 days);
        vm.prank(carol);
        pool.claimBnb();
        vm.snapshotGasLastCall(GROUP, "refund, first of all");
        vm.prank(alice);
        pool.claimBnb();
        assertLe(vm.snapshotGasLastCall(GROUP, "refund"), REFUND_BAR);
    }

    function test_RefundACoin() external {
        pool = _createForGas(address(coin), _termsOf(1e18, 1e18));
        _contribute(pool, alice, 1e18);
        _contribute(pool, bob, 1e18);
        _contribute(pool, carol, 1e18);
        vm.warp(block.timestamp + 5 days);
        vm.prank(carol);
        pool.claimBnb();
        vm.prank(alice);
        pool.claimBnb();
        assertLe(vm.snapshotGasLastCall(GROUP, "refund a coin"), REFUND_BAR);
    }

    function test_Claim() external {
        _fill(pool);
        _finalize(pool);
        vm.prank(alice);
        pool.claimTokens();
        assertLe(vm.snapshotGasLastCall(GROUP, "claim, first of all"), CLAIM_BAR);
        vm.prank(bob);
        pool.claimTokens();
        assertLe(vm.snapshotGasLastCall(GROUP, "claim"), CLAIM_BAR);
    }

    function test_ClaimVesting() external {
        pool = _createForGas(address(coin), _vested(_termsOf(1e18, 1e18)));
        _fill(pool);
        _finalize(pool);
        string[3] memory names = ["first", "middle", "last"];
        for (uint256 i = 0; i < names.length; ++i) {
            vm.prank(alice);
            pool.claimVesting();
            string memory name = string.concat("vesting claim, ", names[i]);
            assertLe(vm.snapshotGasLastCall(GROUP, name), CLAIM_BAR);
            vm.warp(block.timestamp + (i == 0 ? 10 days : 20 days));
        }
    }

    // ---------------------------------------------------------------------------------------------- finalizing

    function test_FinalizeANewPair() external {
        _fill(pool);
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, new pair");
    }

    function test_FinalizeAnExistingPair() external {
        _fill(pool);
        _makePair(address(token), NATIVE);
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, the pair is there");
    }

    function test_FinalizeAndBurn() external {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isLiquidityBurnt, terms.liquidityLockSeconds, terms.isUnsoldBurnt) = (true, 0, true);
        pool = _createForGas(address(coin), terms);
        _fill(pool);
        _makePair(address(token), address(coin));
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, the pair is there, all burnt");
    }

    /// @dev A pair four times too cheap, which the caller's coin brings to the rate.
    function test_FinalizeWithCoin() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 4 * 1396e18);
        _give(NATIVE, address(pair), 1.74e18);
        pair.mint(eve);
        vm.prank(seller);
        pool.finalizePoolWith{value: 10 ether, gas: BLOCK_GAS}(10 ether, 0, 0);
        vm.snapshotGasLastCall(GROUP, "finalize with coin, a cheap pair is bought");
    }

    /// @dev One wei and a sync.
    function test_FinalizeADonatedPair() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        _give(NATIVE, address(pair), 1);
        pair.sync();
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, a donated pair is healed");
    }

    /// @dev Another account's liquidity, ten times too dear.
    function test_FinalizeASeededPair() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 8e18);
        _give(NATIVE, address(pair), 0.1e18);
        pair.mint(eve);
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, a seeded pair is healed");
    }

    // ------------------------------------------------------------------------------------------------- own

    /// @dev By the seller, who has all that it takes.
    function _createForGas(address asset, SaleTerms memory terms) private returns (IPresalePool) {
        vm.prank(seller);
        return IPresalePool(
            asset == NATIVE
                ? factory.createNewPool{value: CREATION_FEE}(address(token), address(router), terms)
                : factory.createNewPool{value: CREATION_FEE}(address(token), asset, address(router), terms)
        );
    }

    function _createFair(FairTerms memory terms) private {
        Permit memory none;
        vm.prank(seller);
        factory.createFairPool{value: CREATION_FEE}(address(token), NATIVE, address(router), terms, none);
    }

    function _fairTerms() private view returns (FairTerms memory terms) {
        terms.sale = _termsOf(1e18, 1e18);
        (terms.sale.tokensPerbnb, terms.sale.launchRate, terms.sale.maximumBuy) = (0, 0, 1e18);
        (terms.supply, terms.launchBps, terms.closingWindow) = (1e22, 8_000, 12 hours);
    }

    function _createListed(SaleTerms memory terms, bytes32 root) private returns (IPresalePool) {
        Permit memory none;
        vm.prank(seller);
        return IPresalePool(
            factory.createListedPool{value: CREATION_FEE}(
                address(token), NATIVE, address(router), terms, root, none
            )
        );
    }

    function _pay(address user, uint256 amount) private {
        vm.prank(user);
        pool.participateToSale{value: amount}();
    }
}
