// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IDexPair} from "../shared/Dex.sol";
import {Tries} from "./Tries.sol";

/// @title SaleProbe
/// @notice Measures and makes the calls of a simulated sale: finalization, claims and trades. Never deployed: a node simulates
/// it at a random address. Where a node simulates one call only, it stands at the wallets' addresses too and calls as them.
contract SaleProbe {
    /// @param from The wallet that calls; this code has to be at its address in the simulation.
    /// @param gasLimit The gas that the call may use.
    struct Action {
        address from;
        address to;
        uint256 value;
        uint256 gasLimit;
        bytes data;
    }

    /// @param ran False if too little gas was left for it.
    /// @param returned The first bytes of the return data.
    struct Outcome {
        bool ran;
        bool success;
        bytes returned;
    }

    /// @param mark The overridden storage, which shows that the node simulated what it was asked to.
    /// @param time The simulated block's time.
    /// @param known Whether token and coin report balances.
    /// @param tokens The wallet's balance of the token.
    /// @param coins Its balance of the coin as the pair holds it.
    /// @param tokenReserve Zero without a pair.
    /// @param coinReserve Zero without a pair.
    struct Sight {
        uint256 mark;
        uint256 time;
        bool known;
        uint256 tokens;
        uint256 coins;
        uint256 tokenReserve;
        uint256 coinReserve;
    }

    /// @dev Left for the probe's own work after a call.
    uint256 private constant OWN_GAS = 60_000;

    /// @dev Space for an answer of {observe}, or for the beginning of a reason.
    uint256 private constant MAX_RETURNED = 292;

    /// @dev 100 percent in basis points.
    uint256 private constant WHOLE = 10_000;

    /// @dev A number that the simulation writes here, in slot zero.
    uint256 private _mark;

    /// @dev Accepts any call, as an account without code does.
    fallback() external payable {}

    receive() external payable {}

    /// @notice Makes all calls in order; none of them stops the others.
    function run(Action[] calldata actions) external returns (Outcome[] memory outcomes) {
        outcomes = new Outcome[](actions.length);
        for (uint256 i = 0; i < actions.length; ++i) {
            Action calldata action = actions[i];
            if (gasleft() - gasleft() / 32 < action.gasLimit + OWN_GAS) continue;
            outcomes[i].ran = true;
            (outcomes[i].success, outcomes[i].returned) =
                SaleProbe(payable(action.from)).act(action.to, action.value, action.gasLimit, action.data);
        }
    }

    /// @notice Calls on behalf of the wallet whose address this code has.
    function act(address to, uint256 value, uint256 gasLimit, bytes calldata data)
        external
        returns (bool success, bytes memory returned)
    {
        bytes memory input = data;
        returned = new bytes(MAX_RETURNED);
        assembly ("memory-safe") {
            success := call(
                gasLimit,
                to,
                value,
                add(input, 32),
                mload(input),
                add(returned, 32),
                MAX_RETURNED
            )
            if lt(returndatasize(), MAX_RETURNED) { mstore(returned, returndatasize()) }
        }
    }

    /// @notice A wallet's balances and the pair's reserves.
    function observe(address token, address coin, address pair, address wallet)
        external
        view
        returns (Sight memory sight)
    {
        (sight.mark, sight.time) = (_mark, block.timestamp);
        (sight.known, sight.tokens) = Tries.tryBalance(token, wallet);
        bool alsoKnown;
        (alsoKnown, sight.coins) = Tries.tryBalance(coin, wallet);
        sight.known = sight.known && alsoKnown;
        if (pair.code.length != 0) {
            (sight.tokenReserve, sight.coinReserve) = _reserves(token, coin, pair);
        }
    }

    /// @notice Swaps what arrived in a pair since its last trade, as a wallet does that sells without a router.
    /// @param fee The pair's swap fee, basis points.
    function swapArrived(address token, address coin, address pair, uint256 fee, address to) external {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(token, coin, pair);
        (, uint256 balance) = Tries.tryBalance(token, pair);
        uint256 counted = (balance - reserveIn) * (WHOLE - fee);
        uint256 out = counted * reserveOut / (reserveIn * WHOLE + counted);
        (uint256 out0, uint256 out1) = token < coin ? (uint256(0), out) : (out, uint256(0));
        IDexPair(pair).swap(out0, out1, to, "");
    }

    function _reserves(address token, address coin, address pair)
        private
        view
        returns (uint256 tokens, uint256 coins)
    {
        (uint112 reserve0, uint112 reserve1,) = IDexPair(pair).getReserves();
        return token < coin ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
