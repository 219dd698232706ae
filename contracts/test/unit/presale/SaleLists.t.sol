// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {ListProof} from "../../../src/presale/ListProof.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {lensOf} from "../../mocks/Lens.sol";
import {ListTree} from "../../mocks/ListTree.sol";
import {PermitToken} from "../../mocks/PermitToken.sol";
import {signPermit} from "../../mocks/SignPermit.sol";
import {Defaults} from "../Defaults.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice Lists of any length of a sale at a fixed rate. Alice is on the list for two coins, Bob for the maximum of six,
/// Carol for less than the minimum.
contract SaleListsTest is SaleTest {
    using ListTree for ListTree.Tree;

    ListTree.Tree private tree;
    IPresalePool private pool;

    function setUp() public override {
        super.setUp();
        (address[] memory wallets, uint256[] memory caps) = (new address[](3), new uint256[](3));
        (wallets[0], wallets[1], wallets[2]) = (alice, bob, carol);
        (caps[0], caps[1], caps[2]) = (2 ether, 0, 0.05 ether);
        tree = ListTree.from(wallets, caps);
    }

    // ------------------------------------------------------------------------------------------------- the root

    function test_WhenAPoolIsCreatedWithARoot() external {
        SaleTerms memory terms = _listedTerms();
        vm.recordLogs();
        pool = _openListed(terms, tree.rootOf());
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory given = logs[logs.length - 2];
        assertEq(given.topics[0], IPresaleFactory.PoolListGiven.selector);
        assertEq(given.topics[1], bytes32(uint256(uint160(address(pool)))));
        assertEq(given.topics[2], tree.rootOf());
        assertEq(logs[logs.length - 1].topics[0], IPresaleFactory.PoolCreated.selector);
        assertEq(pool.listRoot(), tree.rootOf());
        assertEq(abi.encode(pool.terms()), abi.encode(terms));
        assertEq(pool.totalTokenAmount(), 10_000e18);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_ListSet.selector, tree.rootOf()));
        vm.prank(seller);
        pool.setList("other");
    }

    function test_WhenAPoolIsCreatedWithoutARoot() external {
        SaleTerms memory terms = _listedTerms();
        vm.recordLogs();
        pool = _openListed(terms, 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertNotEq(logs[logs.length - 2].topics[0], IPresaleFactory.PoolListGiven.selector);
        assertEq(pool.listRoot(), 0);
        // Same as a creation without a list.
        vm.prank(seller);
        pool.cancelPool();
        assertEq(address(_open(terms)).code, address(pool).code);
    }

    function test_RevertWhen_ARootIsGivenWithoutWhitelisting() external {
        vm.expectRevert(IPresalePool.Presale_NoWhitelist.selector);
        _openListed(_terms(), tree.rootOf());
    }

    function test_WhenAPoolIsCreatedWithRootPermitAndDigest() external {
        PermitToken permitted = new PermitToken();
        (address signer, uint256 key) = makeAddrAndKey("signer");
        permitted.mint(signer, PLENTY);
        vm.deal(signer, 1 ether);
        SaleTerms memory terms = _listedTerms();
        uint256 needed = _neededOf(NATIVE, terms);
        Permit memory permit = signPermit(key, address(permitted), address(factory), needed, 9e9);
        bytes memory data = abi.encodePacked(
            abi.encodeCall(
                IPresaleFactory.createListedPool,
                (address(permitted), NATIVE, address(router), terms, tree.rootOf(), permit)
            ),
            factory.METADATA_TAG(),
            Defaults.DIGEST
        );
        vm.recordLogs();
        vm.prank(signer);
        (bool success, bytes memory returned) = address(factory).call{value: CREATION_FEE}(data);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes memory content = logs[logs.length - 1].data;
        bytes32 digest;
        assembly ("memory-safe") {
            digest := mload(add(content, mload(content)))
        }
        assertEq(digest, Defaults.DIGEST);
        assertEq(permitted.balanceOf(abi.decode(returned, (address))), needed);
    }

    function test_RevertWhen_ThePermitFails() external {
        Permit memory permit = Permit(9e9, 27, "r", "s");
        vm.prank(seller);
        token.approve(address(factory), 0);
        vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
        vm.prank(seller);
        factory.createListedPool{value: CREATION_FEE}(
            address(token), NATIVE, address(router), _listedTerms(), tree.rootOf(), permit
        );
    }

    function test_WhenTheOwnerSetsTheList() external {
        pool = _open(_listedTerms());
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
        SaleTerms memory terms = _listedTerms();
        pool = _open(terms);
        vm.expectRevert(_error(IPresalePool.Presale_NotOwner.selector, eve));
        vm.prank(eve);
        pool.setList("root");
        vm.startPrank(seller);
        vm.expectRevert(ListProof.Presale_EmptyList.selector);
        pool.setList(0);
        vm.warp(terms.startTime);
        vm.expectRevert(_error(ListProof.Presale_ListTooLate.selector, terms.startTime));
        pool.setList("root");
        pool.cancelPool();
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 3));
        pool.setList("root");
        vm.stopPrank();
        pool = _open(_terms());
        vm.expectRevert(IPresalePool.Presale_NoWhitelist.selector);
        vm.prank(seller);
        pool.setList("root");
    }

    // -------------------------------------------------------------------------------------------- contributions

    function test_WhenAWalletProvesItsPlaceOnTheList() external {
        _start();
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 2 ether);
        assertEq(lensOf(pool).allowanceOf(pool, bob, 0, tree.proofOf(1)), 6 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 3 ether, tree.proofOf(0)), 0);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 0);
        assertTrue(lensOf(pool).isListed(pool, alice, 2 ether, tree.proofOf(0)));
        assertFalse(lensOf(pool).isListed(pool, alice, 3 ether, tree.proofOf(0)));

        vm.deal(alice, 20 ether);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolContributed(alice, 2 ether, 2 ether, 2 ether);
        _prove(alice, 5 ether, 2 ether, 0);
        assertEq(alice.balance, 18 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 0);
        vm.expectRevert(_error(IPresalePool.Presale_NothingAccepted.selector, 0));
        _prove(alice, 1 ether, 2 ether, 0);

        // The public start ends the cap.
        vm.warp(pool.terms().publicStartTime);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 4 ether);
        _prove(alice, 5 ether, 2 ether, 0);
        assertEq(_contributionOf(pool, alice), 6 ether);
    }

    function test_WhenAWalletIsNamedAndOnTheList() external {
        _start();
        address[] memory users = new address[](1);
        users[0] = alice;
        vm.prank(seller);
        pool.whiteListUsers(users);
        vm.deal(alice, 20 ether);
        _prove(alice, 3 ether, 2 ether, 0);
        assertEq(_contributionOf(pool, alice), 3 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice), 3 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 3 ether);
        _contribute(pool, alice, 1 ether);
    }

    function test_RevertWhen_AWalletIsOnNoList() external {
        _start();
        vm.deal(eve, 4 ether);
        uint256 publicStart = pool.terms().publicStartTime;
        vm.expectRevert(
            abi.encodeWithSelector(IPresalePool.Presale_NotWhitelisted.selector, eve, publicStart)
        );
        vm.prank(eve);
        pool.participateToSale{value: 1 ether}();
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, eve, uint256(2 ether)));
        _prove(eve, 1 ether, 2 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, alice, uint256(3 ether)));
        vm.deal(alice, 1 ether);
        _prove(alice, 1 ether, 3 ether, 0);
        vm.warp(publicStart);
        // Nothing is proven any more.
        _prove(eve, 1 ether, 2 ether, 0);
        assertEq(_contributionOf(pool, eve), 1 ether);
    }

    function test_RevertGiven_ThereIsNoRoot() external {
        SaleTerms memory terms = _listedTerms();
        pool = _open(terms);
        vm.warp(terms.startTime);
        vm.deal(alice, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(ListProof.Presale_NotOnList.selector, alice, uint256(2 ether)));
        _prove(alice, 1 ether, 2 ether, 0);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 0);
    }

    function test_RevertWhen_ACapIsBelowTheMinimum() external {
        _start();
        vm.deal(carol, 1 ether);
        vm.expectRevert(_error(IPresalePool.Presale_BelowMinimum.selector, 0.05 ether, 0.1 ether));
        _prove(carol, 1 ether, 0.05 ether, 2);
    }

    function test_RevertWhen_AWalletProvesItBeforeTheStart() external {
        SaleTerms memory terms = _listedTerms();
        pool = _openListed(terms, tree.rootOf());
        vm.warp(terms.startTime - 1);
        vm.deal(alice, 1 ether);
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 0));
        _prove(alice, 1 ether, 2 ether, 0);
        // The status comes before the place on the list.
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 0));
        _prove(alice, 1 ether, 3 ether, 0);
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 0));
        vm.prank(alice);
        pool.participateToSale{value: 1 ether}();
    }

    function test_WhenLessIsLeftThanTheCap() external {
        _start();
        address[] memory users = new address[](2);
        (users[0], users[1]) = (carol, eve);
        vm.prank(seller);
        pool.whiteListUsers(users);
        _contribute(pool, carol, 6 ether);
        _contribute(pool, eve, 2.5 ether);
        vm.deal(alice, 2 ether);
        assertEq(lensOf(pool).allowanceOf(pool, alice, 2 ether, tree.proofOf(0)), 1.5 ether);
        // A part of the amount has to buy the same part of the tokens.
        vm.prank(alice);
        pool.participateToSale{value: 2 ether}(2 ether, 2_000e18, 2 ether, tree.proofOf(0));
        assertEq(alice.balance, 0.5 ether);
        assertEq(pool.status(), 2);
    }

    function test_RevertWhen_ItBuysFewerTokensThanNamed() external {
        _start();
        vm.deal(alice, 2 ether);
        vm.expectRevert(_error(IPresalePool.Presale_TooFewTokens.selector, 2_000e18, 2_000e18 + 1));
        vm.prank(alice);
        pool.participateToSale{value: 2 ether}(2 ether, 2_000e18 + 1, 2 ether, tree.proofOf(0));
    }

    function test_WhenACoinIsPaidWithAProof() external {
        SaleTerms memory terms = _termsOf(1e6, 1 ether);
        (terms.isWhitelisted, terms.publicStartTime) = (true, terms.endTime - 1);
        Permit memory none;
        vm.prank(seller);
        pool = IPresalePool(
            factory.createListedPool{value: CREATION_FEE}(
                address(token), address(coin), address(router), terms, tree.rootOf(), none
            )
        );
        coin.mint(bob, 7e6);
        _approve(address(coin), bob, address(pool));
        vm.deal(bob, 1);
        vm.expectRevert(_error(IPresalePool.Presale_WrongValue.selector, 1, 0));
        vm.prank(bob);
        pool.participateToSale{value: 1}(7e6, 0, 0, tree.proofOf(1));
        vm.prank(bob);
        pool.participateToSale(7e6, 0, 0, tree.proofOf(1));
        assertEq(coin.balanceOf(bob), 1e6);
        assertEq(_contributionOf(pool, bob), 6e6);
    }

    // ---------------------------------------------------------------------------------------------------- own

    /// @dev A sale that starts in an hour, for the list alone during its first day.
    function _listedTerms() private view returns (SaleTerms memory terms) {
        terms = _terms();
        terms.startTime = block.timestamp + 1 hours;
        (terms.isWhitelisted, terms.publicStartTime) = (true, terms.startTime + 1 days);
    }

    /// @dev A sale of the native coin by the seller, who has the tokens.
    function _openListed(SaleTerms memory terms, bytes32 root) private returns (IPresalePool) {
        Permit memory none;
        vm.prank(seller);
        return IPresalePool(
            factory.createListedPool{value: CREATION_FEE}(
                address(token), NATIVE, address(router), terms, root, none
            )
        );
    }

    function _start() private {
        SaleTerms memory terms = _listedTerms();
        pool = _openListed(terms, tree.rootOf());
        vm.warp(terms.startTime);
    }

    /// @param entry Whose proof it is.
    function _prove(address user, uint256 amount, uint256 cap, uint256 entry) private {
        bytes32[] memory proof = tree.proofOf(entry);
        vm.prank(user);
        pool.participateToSale{value: amount}(amount, 0, cap, proof);
    }
}
