// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Test} from "forge-std/Test.sol";

import {DevTaxToken} from "../../src/devnet/DevTaxToken.sol";
import {DevToken} from "../../src/devnet/DevToken.sol";
import {DevUnsellableToken} from "../../src/devnet/DevUnsellableToken.sol";
import {WBNB} from "../../src/devnet/WBNB.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {signPermit} from "../mocks/SignPermit.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";

contract AnyPair {
    function token0() external view returns (address) {
        return address(this);
    }
}

contract DevnetTokensTest is Test {
    address private holder = makeAddr("holder");
    address private collector = makeAddr("collector");
    address private other = makeAddr("other");

    DevToken private token;
    DevTaxToken private taxToken;
    WBNB private wbnb;

    function setUp() external {
        token = new DevToken("Gold", "GLD", 6, 1e12, holder);
        taxToken = new DevTaxToken("Taxed", "TAX", 1e24, holder, collector, 500);
        wbnb = new WBNB();
        vm.deal(holder, 10 ether);
    }

    function test_WhenATokenIsDeployed() external view {
        assertEq(token.name(), "Gold");
        assertEq(token.symbol(), "GLD");
        assertEq(token.decimals(), 6);
        assertEq(token.balanceOf(holder), 1e12);
        assertEq(taxToken.balanceOf(holder), 1e24);
        assertEq(taxToken.owner(), holder);
        assertEq(wbnb.name(), "Wrapped BNB");
        assertEq(wbnb.symbol(), "WBNB");
        assertEq(wbnb.decimals(), 18);
    }

    function test_WhenAPermitIsUsed() external {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        Permit memory permit = signPermit(key, address(token), other, 5, block.timestamp);
        token.permit(signer, other, 5, permit.deadline, permit.v, permit.r, permit.s);
        assertEq(token.allowance(signer, other), 5);
    }

    function test_WhenATaxedTransferIsMade() external {
        vm.prank(holder);
        assertTrue(taxToken.transfer(other, 1000));
        assertEq(taxToken.balanceOf(other), 950);
        assertEq(taxToken.balanceOf(collector), 50);
    }

    function test_GivenOneSideIsExcluded() external {
        vm.startPrank(holder);
        taxToken.setExcludedFromTax(other, true);
        assertTrue(taxToken.transfer(other, 1000));
        assertEq(taxToken.balanceOf(other), 1000);
        taxToken.setExcludedFromTax(other, false);
        taxToken.setTax(10_000);
        assertTrue(taxToken.transfer(other, 1000));
        assertEq(taxToken.balanceOf(other), 1000);
    }

    function test_RevertWhen_AnotherAccountChangesTheTax() external {
        vm.startPrank(other);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, other));
        taxToken.setTax(0);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, other));
        taxToken.setExcludedFromTax(other, true);
    }

    function test_RevertWhen_TheTaxIsAboveTheWhole() external {
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(DevTaxToken.DevTaxToken_TaxAboveMaximum.selector, 10_001));
        taxToken.setTax(10_001);
    }

    function test_WhenAnUnsellableTokenIsSold() external {
        DevUnsellableToken trap = new DevUnsellableToken("Trap", "TRAP", 1e24, holder);
        address pair = address(new AnyPair());
        address sale = makeAddr("sale");
        vm.prank(holder);
        assertTrue(trap.transfer(sale, 1000));
        vm.startPrank(sale);
        assertTrue(trap.transfer(pair, 500));
        assertTrue(trap.transfer(other, 500));
        vm.startPrank(other);
        assertTrue(trap.transfer(collector, 100));
        vm.expectRevert("Trading is not open yet");
        trap.transfer(pair, 100);
    }

    function test_WhenCoinIsWrappedAndUnwrapped() external {
        vm.startPrank(holder);
        vm.expectEmit(address(wbnb));
        emit WBNB.Deposit(holder, 2 ether);
        wbnb.deposit{value: 2 ether}();
        (bool success,) = address(wbnb).call{value: 1 ether}("");
        assertTrue(success);
        assertEq(wbnb.balanceOf(holder), 3 ether);
        assertEq(wbnb.totalSupply(), address(wbnb).balance);

        vm.expectEmit(address(wbnb));
        emit WBNB.Withdrawal(holder, 3 ether);
        wbnb.withdraw(3 ether);
        assertEq(holder.balance, 10 ether);
        assertEq(wbnb.totalSupply(), 0);
    }

    function test_RevertWhen_MoreIsUnwrappedThanIsHeld() external {
        vm.startPrank(holder);
        wbnb.deposit{value: 1 ether}();
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, holder, 1 ether, 1 ether + 1
            )
        );
        wbnb.withdraw(1 ether + 1);
    }

    function test_RevertWhen_TheUnwrappingWalletRefuses() external {
        RefusingWallet wallet = new RefusingWallet();
        vm.prank(holder);
        wbnb.deposit{value: 1 ether}();
        vm.prank(holder);
        assertTrue(wbnb.transfer(address(wallet), 1 ether));
        vm.expectRevert(abi.encodeWithSelector(WBNB.WBNB_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(wbnb), 0, abi.encodeCall(WBNB.withdraw, (1 ether)));
    }
}
