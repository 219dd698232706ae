// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairTerms} from "../../src/presale/FairTypes.sol";
import {IFairPool} from "../../src/presale/IFairPool.sol";
import {FairWorld} from "../mocks/FairWorld.sol";
import {ListTree} from "../mocks/ListTree.sol";
import {MockToken} from "../mocks/MockToken.sol";

/// @notice Whole transactions, base cost and call data included, as in `PresaleGas`: who pays or is paid has a balance before
/// and after, and the wallet is not the first one.
/// forge-config: default.isolate = true
contract FairGasTest is FairWorld {
    string private constant GROUP = "Fair";

    uint256 private constant COMMIT_BAR = 63_000;
    uint256 private constant AGAIN_BAR = 45_000;
    uint256 private constant PROOF_BAR = 75_000;
    uint256 private constant LEAVE_BAR = 50_000;
    uint256 private constant CLAIM_BAR = 72_000;
    uint256 private constant CLAIM_COIN_BAR = 105_000;

    /// @dev The depth of a list of 16,384 wallets.
    uint256 private constant DEPTH = 14;

    MockToken private token;
    MockToken private coin;
    IFairPool private pool;

    function setUp() external {
        _openFairWorld();
        token = new MockToken("Token", 18);
        coin = new MockToken("Coin", 18);
        pool = _makeFair(address(token), NATIVE);
        address[3] memory users = [alice, bob, carol];
        for (uint256 i = 0; i < users.length; ++i) {
            vm.deal(users[i], 100 ether);
            coin.mint(users[i], 100e18);
            token.mint(users[i], 1e18);
        }
    }

    function test_Commit() external {
        _pay(alice, 1 ether);
        vm.snapshotGasLastCall(GROUP, "commit, first of all");
        _pay(bob, 1 ether);
        assertLe(vm.snapshotGasLastCall(GROUP, "commit, new wallet"), COMMIT_BAR);
        _pay(bob, 1 ether);
        assertLe(vm.snapshotGasLastCall(GROUP, "commit, again"), AGAIN_BAR);
        _pay(carol, 11 ether);
        vm.snapshotGasLastCall(GROUP, "commit, new wallet, surplus returned");
    }

    function test_CommitACoin() external {
        pool = _makeFair(address(token), address(coin));
        address[3] memory users = [alice, bob, bob];
        string[3] memory names = ["first of all", "new wallet", "again"];
        for (uint256 i = 0; i < users.length; ++i) {
            _approve(address(coin), users[i], address(pool));
            vm.prank(users[i]);
            pool.participateToSale(1e18);
            vm.snapshotGasLastCall(GROUP, string.concat("commit a coin, ", names[i]));
        }
    }

    function test_CommitWithProof() external {
        (bytes32 root, bytes32[] memory proof) = ListTree.deep(bob, 5 ether, DEPTH);
        FairTerms memory terms = _fairTerms(1 ether, 1e18);
        (terms.sale.isWhitelisted, terms.sale.publicStartTime) = (true, terms.sale.endTime);
        terms.listRoot = root;
        pool = _makeFair(address(token), NATIVE, terms);
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(seller);
        pool.whiteListUsers(users);
        _pay(alice, 1 ether);
        vm.prank(bob);
        pool.participateToSale{value: 1 ether}(1 ether, 0, 5 ether, proof);
        assertLe(vm.snapshotGasLastCall(GROUP, "commit, with proof in a list of 16,384"), PROOF_BAR);
    }

    function test_Leave() external {
        _pay(alice, 5 ether);
        _pay(bob, 5 ether);
        _leave(pool, alice, 1 ether);
        assertLe(vm.snapshotGasLastCall(GROUP, "withdraw, in part"), LEAVE_BAR);
        vm.warp(fairLens.closesAt(pool));
        _leave(pool, alice, 1 ether);
        assertLe(vm.snapshotGasLastCall(GROUP, "withdraw, in the closing window"), LEAVE_BAR);
        _leave(pool, bob, 5 ether);
        assertLe(vm.snapshotGasLastCall(GROUP, "withdraw, whole"), LEAVE_BAR);
    }

    function test_LeaveWithACoin() external {
        pool = _makeFair(address(token), address(coin));
        _contribute(pool, alice, 5e18);
        _leave(pool, alice, 1e18);
        vm.snapshotGasLastCall(GROUP, "withdraw a coin, in part");
    }

    function test_Claim() external {
        _fillTwice();
        vm.prank(bob);
        pool.claimExcess(bob);
        vm.snapshotGasLastCall(GROUP, "claim excess, first of all");
        _finalize(pool);
        vm.snapshotGasLastCall(GROUP, "finalize, new pair");
        vm.prank(carol);
        pool.claimTokens();
        vm.snapshotGasLastCall(GROUP, "claim with excess, first of all");
        vm.prank(alice);
        pool.claimTokens();
        assertLe(vm.snapshotGasLastCall(GROUP, "claim with excess"), CLAIM_BAR);
        vm.prank(bob);
        pool.claimTokens();
        vm.snapshotGasLastCall(GROUP, "claim without excess");
    }

    function test_ClaimWithACoin() external {
        pool = _makeFair(address(token), address(coin));
        _fillTwice();
        vm.prank(bob);
        pool.claimExcess(bob);
        _finalize(pool);
        vm.prank(carol);
        pool.claimTokens();
        vm.prank(alice);
        pool.claimTokens();
        assertLe(vm.snapshotGasLastCall(GROUP, "claim with excess in a coin"), CLAIM_COIN_BAR);
    }

    function _fillTwice() private {
        uint256 unit = pool.coinUnit();
        _contribute(pool, alice, 10 * unit);
        _contribute(pool, bob, 10 * unit);
        _contribute(pool, carol, 10 * unit);
        _commitMany(pool, 17);
        _end(pool);
    }

    function _pay(address user, uint256 amount) private {
        vm.prank(user);
        pool.participateToSale{value: amount}();
    }
}
