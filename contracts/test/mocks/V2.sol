// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

interface IV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface IV2Pair {
    function mint(address to) external returns (uint256 liquidity);
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function skim(address to) external;
    function sync() external;
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 at);
    function totalSupply() external view returns (uint256);
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
    string private constant PANCAKE =
        "node_modules/@pancakeswap-libs/pancake-swap-core/build/PancakeFactory.json";

    /// @dev The three numbers of a swap's fee in PancakeSwap's pair, `in * 2` of `1000`, each with what stands around it.
    string private constant FEE = "600263ffffffff";
    string private constant BASE = "6103e863ffffffff";
    string private constant BASE_SQUARED = "620f424061";

    error V2_UnknownFee(uint256 bps);
    error V2_OtherCode();

    function pancake() internal returns (IV2Factory) {
        return _deploy(PANCAKE);
    }

    /// @notice The same with another fee: 20 (as published), 25, 30 or 100 basis points.
    function pancakeWithFee(uint256 bps) internal returns (IV2Factory) {
        string memory code = _codeOf(PANCAKE);
        if (bps == 25) {
            // One of 400.
            code = _replace(code, FEE, "600163ffffffff");
            code = _replace(code, BASE, "61019063ffffffff");
            code = _replace(code, BASE_SQUARED, "6202710061");
        } else if (bps == 30) {
            code = _replace(code, FEE, "600363ffffffff");
        } else if (bps == 100) {
            code = _replace(code, FEE, "600a63ffffffff");
        } else if (bps != 20) {
            revert V2_UnknownFee(bps);
        }
        return _create(code);
    }

    function uniswap() internal returns (IV2Factory) {
        return _deploy("node_modules/@uniswap/v2-core/build/UniswapV2Factory.json");
    }

    /// @dev WETH9, of which WBNB is a copy.
    function wrapped() internal returns (address payable) {
        return payable(_made(_codeOf("node_modules/@uniswap/v2-periphery/build/WETH9.json"), ""));
    }

    function _deploy(string memory build) private returns (IV2Factory) {
        return _create(_codeOf(build));
    }

    function _codeOf(string memory build) private view returns (string memory) {
        return VM.parseJsonString(VM.readFile(build), ".bytecode");
    }

    function _replace(string memory code, string memory from, string memory to)
        private
        pure
        returns (string memory replaced)
    {
        replaced = VM.replace(code, from, to);
        if (keccak256(bytes(replaced)) == keccak256(bytes(code))) revert V2_OtherCode();
    }

    function _create(string memory code) private returns (IV2Factory) {
        // The fees have no setter.
        return IV2Factory(_made(code, abi.encode(address(0))));
    }

    function _made(string memory code, bytes memory argument) private returns (address made) {
        bytes memory creation = abi.encodePacked(VM.parseBytes(string.concat("0x", code)), argument);
        assembly ("memory-safe") {
            made := create(0, add(creation, 32), mload(creation))
        }
        require(made != address(0), "the code was not deployed");
    }
}
