// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";

/// @notice The start of the suites of sales: the world, a token that the seller has plenty of, a listed coin of six decimals.
abstract contract SaleTest is SaleWorld {
    uint256 internal constant PLENTY = type(uint112).max;

    MockToken internal token;
    MockToken internal coin;

    function setUp() public virtual {
        _openWorld(25);
        token = new MockToken("Token", 18);
        coin = new MockToken("Coin", 6);
        _list(address(coin));
        token.mint(seller, PLENTY);
        _approve(address(token), seller, address(factory));
    }

    function _terms() internal view returns (SaleTerms memory) {
        return _termsOf(1 ether, 1 ether);
    }

    /// @dev A sale of the native coin by the seller, who has the tokens.
    function _open(SaleTerms memory terms) internal returns (IPresalePool) {
        vm.prank(seller);
        return
            IPresalePool(factory.createNewPool{value: CREATION_FEE}(address(token), address(router), terms));
    }

    function _openForCoin(SaleTerms memory terms) internal returns (IPresalePool) {
        vm.prank(seller);
        return IPresalePool(
            factory.createNewPool{value: CREATION_FEE}(address(token), address(coin), address(router), terms)
        );
    }

    function _error(bytes4 selector) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector);
    }

    function _error(bytes4 selector, uint256 value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, value);
    }

    function _error(bytes4 selector, uint256 one, uint256 two) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, one, two);
    }

    function _error(bytes4 selector, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, account);
    }
}
