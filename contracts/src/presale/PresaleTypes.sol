// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice What a sale's owner chooses. It never changes afterwards.
/// @param startTime From when on contributions are taken, seconds. One in the past means now.
/// @param endTime The first second at which none are taken any more.
/// @param publicStartTime Until then only whitelisted wallets may contribute; zero without whitelisting.
/// @param softCap Below it contributors are refunded, in base units of the coin.
/// @param hardCap What the sale takes at most, in base units of the coin.
/// @param minimumBuy What a wallet's contribution must reach in total, in base units of the coin.
/// @param maximumBuy What a wallet's contribution may reach in total, in base units of the coin.
/// @param tokensPerbnb Base units of the token for one whole coin.
/// @param launchRate Base units of the token for one whole coin, at which the token is listed.
/// @param liquidityPercent Basis points of what is raised, less the fee, that go into the pair.
/// @param liquidityLockSeconds How long the liquidity is locked for the owner; zero if it is burnt.
/// @param initialPercent Basis points of a wallet's tokens that are free at finalization; zero without vesting.
/// @param cycle Seconds from one release to the next; zero without vesting.
/// @param cyclePercent Basis points of every later release; zero without vesting.
/// @param isWhitelisted Whether the sale is for whitelisted wallets until the public start.
/// @param isLiquidityBurnt Whether the liquidity is burnt instead of locked.
/// @param isUnsoldBurnt Whether tokens that are left at finalization are burnt instead of returned to the owner.
struct SaleTerms {
    uint256 startTime;
    uint256 endTime;
    uint256 publicStartTime;
    uint256 softCap;
    uint256 hardCap;
    uint256 minimumBuy;
    uint256 maximumBuy;
    uint256 tokensPerbnb;
    uint256 launchRate;
    uint256 liquidityPercent;
    uint256 liquidityLockSeconds;
    uint256 initialPercent;
    uint256 cycle;
    uint256 cyclePercent;
    bool isWhitelisted;
    bool isLiquidityBurnt;
    bool isUnsoldBurnt;
}

/// @notice What is particular to a pool. It is part of the pool's code: it cannot be changed, and after its creation a
/// pool reads nothing of the platform's. What all pools have in common are constants of the code that they share.
/// @param owner The pool's owner.
/// @param token What is sold.
/// @param coin What is collected; the zero address is the native coin.
/// @param router The DEX router that was chosen.
/// @param pairFactory The router's factory.
/// @param feeReceiver Who receives the fee on what is raised.
/// @param pairCode The hash of the code that the factory's pairs run.
/// @param unit One whole coin in base units.
/// @param dexFee What the pair keeps of a swap, basis points.
/// @param tokensForSale What is sold at the hard cap, in base units of the token; it follows from the terms.
struct PoolConfig {
    address owner;
    address token;
    address coin;
    address router;
    address pairFactory;
    address feeReceiver;
    bytes32 pairCode;
    uint256 unit;
    uint256 dexFee;
    uint256 tokensForSale;
    SaleTerms terms;
}
