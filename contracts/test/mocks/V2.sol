// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

interface IV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IV2Pair {
    function mint(address to) external returns (uint256 liquidity);
    function approve(address spender, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function token0() external view returns (address);
    function token1() external view returns (address);
    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function nonces(address account) external view returns (uint256);
}

/// @notice The exchanges as they were published: the code that npm delivers, not ours.
library V2 {
    Vm private constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function pancake() internal returns (IV2Factory) {
        return _deploy("node_modules/@pancakeswap-libs/pancake-swap-core/build/PancakeFactory.json");
    }

    function uniswap() internal returns (IV2Factory) {
        return _deploy("node_modules/@uniswap/v2-core/build/UniswapV2Factory.json");
    }

    function _deploy(string memory build) private returns (IV2Factory factory) {
        string memory code = VM.parseJsonString(VM.readFile(build), ".bytecode");
        // Nobody sets fees.
        bytes memory creation =
            abi.encodePacked(VM.parseBytes(string.concat("0x", code)), abi.encode(address(0)));
        assembly ("memory-safe") {
            factory := create(0, add(creation, 32), mload(creation))
        }
        require(address(factory) != address(0), "the factory was not deployed");
    }
}
