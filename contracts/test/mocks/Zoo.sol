// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ChattyToken} from "./ChattyToken.sol";
import {DividendToken} from "./DividendToken.sol";
import {FalseReturningToken} from "./FalseReturningToken.sol";
import {HookToken} from "./HookToken.sol";
import {MockToken} from "./MockToken.sol";
import {NoReturnToken} from "./NoReturnToken.sol";
import {NonsenseToken} from "./NonsenseToken.sol";
import {PolicyToken} from "./PolicyToken.sol";
import {RebasingToken} from "./RebasingToken.sol";
import {TaxToken} from "./TaxToken.sol";

/// @notice The calls of every token of the zoo. `approve` is called by selector: not all return a boolean.
interface IZooToken {
    function mint(address to, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// @notice The tokens that every test over "the zoo" walks through.
contract Zoo {
    MockToken public immutable standard = new MockToken("Standard", 18);
    TaxToken public immutable taxed = new TaxToken(500);
    TaxToken public immutable senderTaxed = new TaxToken(0);
    RebasingToken public immutable rebasing = new RebasingToken();
    DividendToken public immutable dividend = new DividendToken();
    HookToken public immutable hook = new HookToken();
    PolicyToken public immutable policy = new PolicyToken();
    FalseReturningToken public immutable falseReturning = new FalseReturningToken();

    address[] private _tokens;

    constructor() {
        _tokens.push(address(standard));
        _tokens.push(address(new MockToken("Zero decimals", 0)));
        _tokens.push(address(new MockToken("Six decimals", 6)));
        _tokens.push(address(new MockToken("24 decimals", 24)));
        _tokens.push(address(new NoReturnToken()));
        _tokens.push(address(new ChattyToken()));
        _tokens.push(address(dividend));
        _tokens.push(address(new NonsenseToken()));
        _tokens.push(address(hook));
        _tokens.push(address(policy));
        _tokens.push(address(falseReturning));
        _tokens.push(address(taxed));
        _tokens.push(address(senderTaxed));
        _tokens.push(address(rebasing));
    }

    function tokens() external view returns (address[] memory) {
        return _tokens;
    }

    /// @notice Whether the token can lower a holder's balance by itself, beside what the holder sends.
    function lowersBalances(address token) external view returns (bool) {
        return token == address(rebasing) || token == address(senderTaxed);
    }

    /// @notice Whether the token may refuse a transfer that the locker has the balance for.
    function refusesTransfers(address token) external view returns (bool) {
        return token == address(policy) || token == address(falseReturning);
    }
}
