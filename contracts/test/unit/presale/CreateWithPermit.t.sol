// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {PermitToken} from "../../mocks/PermitToken.sol";
import {signPermit} from "../../mocks/SignPermit.sol";
import {Defaults} from "../Defaults.sol";
import {SaleTest} from "./SaleTest.sol";

contract CreateWithPermitTest is SaleTest {
    PermitToken private permitted;
    address private signer;
    uint256 private key;

    function setUp() public override {
        super.setUp();
        permitted = new PermitToken();
        (signer, key) = makeAddrAndKey("signer");
        permitted.mint(signer, PLENTY);
        vm.deal(signer, 10 ether);
    }

    function test_WhenThePermitIsGood() external {
        address[2] memory coins = [NATIVE, address(coin)];
        for (uint256 i = 0; i < 2; ++i) {
            SaleTerms memory terms = _termsOf(_unitOf(coins[i]), 1 ether);
            uint256 needed = _neededOf(coins[i], terms);
            uint256 had = permitted.balanceOf(signer);
            IPresalePool pool = _createBy(signer, coins[i], terms, _sign(key, needed, 9e9));
            assertEq(pool.poolOwner(), signer);
            assertEq(pool.coinAddress(), coins[i]);
            assertEq(permitted.balanceOf(address(pool)), needed);
            assertEq(had - permitted.balanceOf(signer), needed);
            assertEq(permitted.allowance(signer, address(factory)), 0, "nothing is left over");
        }
    }

    /// @dev A permit can be taken from the mempool and used up.
    function test_WhenAnotherAccountUsedThePermitFirst() external {
        SaleTerms memory terms = _terms();
        uint256 needed = _neededOf(NATIVE, terms);
        Permit memory permit = _sign(key, needed, 9e9);
        vm.prank(eve);
        permitted.permit(signer, address(factory), needed, permit.deadline, permit.v, permit.r, permit.s);
        IPresalePool pool = _createBy(signer, NATIVE, terms, permit);
        assertEq(permitted.balanceOf(address(pool)), needed);
    }

    function test_WhenThePermitFailsAndTheAllowanceSuffices() external {
        SaleTerms memory terms = _terms();
        uint256 needed = _neededOf(NATIVE, terms);
        _approve(address(permitted), signer, address(factory));
        IPresalePool pool = _createBy(signer, NATIVE, terms, _sign(key, needed, block.timestamp - 1));
        assertEq(permitted.balanceOf(address(pool)), needed);
    }

    function test_RevertWhen_ThePermitIsNotForWhatIsNeeded() external {
        SaleTerms memory terms = _terms();
        uint256 needed = _neededOf(NATIVE, terms);
        uint256[2] memory others = [needed - 1, needed + 1];
        for (uint256 i = 0; i < 2; ++i) {
            Permit memory permit = _sign(key, others[i], 9e9);
            vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
            _createBy(signer, NATIVE, terms, permit);
        }
        vm.prank(signer);
        permitted.approve(address(factory), needed - 1);
        Permit memory tooSmall = _sign(key, needed - 1, 9e9);
        vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
        _createBy(signer, NATIVE, terms, tooSmall);
    }

    function test_RevertGiven_TheTokenKnowsNoPermit() external {
        SaleTerms memory terms = _terms();
        Permit memory none;
        token.mint(signer, 1 ether);
        vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
        vm.prank(signer);
        factory.createNewPoolWithPermit{value: CREATION_FEE}(
            address(token), NATIVE, address(router), terms, none
        );
        vm.prank(seller);
        assertTrue(
            factory.isPool(
                factory.createNewPoolWithPermit{value: CREATION_FEE}(
                    address(token), NATIVE, address(router), terms, none
                )
            ),
            "with an allowance"
        );
    }

    function test_RevertWhen_TheTokenHasNoCode() external {
        Permit memory none;
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, bob));
        vm.prank(signer);
        factory.createNewPoolWithPermit{value: CREATION_FEE}(bob, NATIVE, address(router), _terms(), none);
    }

    function test_RevertWhen_ThePermitIsAnotherWallets() external {
        SaleTerms memory terms = _terms();
        Permit memory permit = _sign(key, _neededOf(NATIVE, terms), 9e9);
        vm.deal(eve, 1 ether);
        vm.expectRevert(IPresaleFactory.Presale_PermitFailed.selector);
        _createBy(eve, NATIVE, terms, permit);
    }

    function test_WhenTheCallCarriesADigest() external {
        SaleTerms memory terms = _terms();
        Permit memory permit = _sign(key, _neededOf(NATIVE, terms), 9e9);
        bytes memory data = abi.encodePacked(
            abi.encodeCall(
                IPresaleFactory.createNewPoolWithPermit,
                (address(permitted), NATIVE, address(router), terms, permit)
            ),
            factory.METADATA_TAG(),
            Defaults.DIGEST
        );
        vm.recordLogs();
        vm.prank(signer);
        (bool success,) = address(factory).call{value: CREATION_FEE + 1}(data);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.topics[0], IPresaleFactory.PoolCreated.selector, "the last log is the factory's");
        bytes memory content = last.data;
        bytes32 digest;
        assembly ("memory-safe") {
            digest := mload(add(content, mload(content)))
        }
        assertEq(digest, Defaults.DIGEST);
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _createBy(address wallet, address collected, SaleTerms memory terms, Permit memory permit)
        private
        returns (IPresalePool)
    {
        vm.prank(wallet);
        return IPresalePool(
            factory.createNewPoolWithPermit{value: CREATION_FEE}(
                address(permitted), collected, address(router), terms, permit
            )
        );
    }

    function _sign(uint256 key_, uint256 amount, uint256 deadline) private view returns (Permit memory) {
        return signPermit(key_, address(permitted), address(factory), amount, deadline);
    }
}
