// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The used functions of a V2 factory.
interface IDexFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

/// @notice The used functions of a V2 pair.
interface IDexPair {
    function mint(address to) external returns (uint256 liquidity);
    function skim(address to) external;
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function sync() external;
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 lastTimestamp);
    function totalSupply() external view returns (uint256);
}

/// @notice The wrapped native coin.
interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}
