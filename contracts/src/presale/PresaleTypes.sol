// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The terms that a sale's owner chooses. They never change.
/// @param startTime The start of contributions, seconds. A past time means now.
/// @param endTime The first second after the sale.
/// @param publicStartTime Before this time only whitelisted wallets may contribute; zero without whitelisting.
/// @param softCap If less is raised, contributors are refunded; in base units of the coin.
/// @param hardCap The maximum raised amount, in base units of the coin.
/// @param minimumBuy The minimum total contribution of a wallet, in base units of the coin.
/// @param maximumBuy The maximum total contribution of a wallet, in base units of the coin.
/// @param tokensPerbnb Base units of the token sold for one whole coin.
/// @param launchRate Base units of the token for one whole coin at the listing.
/// @param liquidityPercent Basis points of the raised coin, less the fee, that are added to the pair.
/// @param liquidityLockSeconds How long the liquidity is locked for the owner, seconds; zero if it is burnt.
/// @param initialPercent Basis points of a wallet's tokens that are claimable at finalization; zero without vesting.
/// @param cycle Seconds between releases; zero without vesting.
/// @param cyclePercent Basis points of every later release; zero without vesting.
/// @param isWhitelisted Whether the sale is for whitelisted wallets until the public start.
/// @param isLiquidityBurnt Whether the liquidity is burnt instead of locked.
/// @param isUnsoldBurnt Whether tokens remaining at finalization are burnt instead of returned to the owner.
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

/// @notice A pool's individual configuration. It is part of the pool's code, so it cannot change, and the pool
/// reads nothing from the platform later. Values that all pools share are immutables of the implementation.
/// @param owner The pool's owner.
/// @param token The sold token.
/// @param coin The collected coin; the zero address is the native coin.
/// @param router The chosen DEX router.
/// @param pairFactory The router's factory.
/// @param feeReceiver The receiver of the fee on the raised coin.
/// @param pairCode The code hash of the factory's pairs.
/// @param unit One whole coin in base units.
/// @param dexFee The pair's swap fee, basis points.
/// @param tokensForSale The amount sold at the hard cap, in base units of the token. It follows from the terms; only fair
/// sales read it from their code.
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
