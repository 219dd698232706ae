// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {Permit} from "../../src/shared/Permits.sol";

/// @dev An EIP-2612 permit of the key's wallet for the spender, with the token's next nonce.
function signPermit(uint256 key, address token, address spender, uint256 amount, uint256 deadline)
    view
    returns (Permit memory)
{
    Vm vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    address owner = vm.addr(key);
    bytes32 message = keccak256(
        abi.encode(
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
            owner,
            spender,
            amount,
            IERC20Permit(token).nonces(owner),
            deadline
        )
    );
    bytes32 domain = IERC20Permit(token).DOMAIN_SEPARATOR();
    (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, message)));
    return Permit(deadline, v, r, s);
}
