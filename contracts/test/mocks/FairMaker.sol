// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairBounds} from "../../src/presale/FairBounds.sol";
import {FairConfigCode} from "../../src/presale/FairConfigCode.sol";
import {FairTerms} from "../../src/presale/FairTypes.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {IPoolMaker, PoolLauncher} from "../../src/presale/PoolLauncher.sol";
import {PoolConfig} from "../../src/presale/PresaleTypes.sol";
import {IZooToken} from "./Zoo.sol";

/// @notice Makes fair sales as a factory does: checks the terms, funds the pool, deploys it. Its tokens come from nowhere.
contract FairMaker is IPoolMaker {
    mapping(address account => bool) public isPool;
    bytes private _code;

    function make(PoolConfig memory config, FairTerms memory terms, address implementation)
        external
        returns (address pool)
    {
        uint256 needed = FairBounds.check(terms, config.unit);
        config.terms = terms.sale;
        _code = FairConfigCode.encode(config, terms, implementation);
        pool = address(new PoolLauncher());
        delete _code;
        isPool[pool] = true;
        IZooToken(config.token).mint(pool, needed);
    }

    function check(FairTerms memory terms, uint256 unit)
        external
        view
        returns (uint256 needed, FairTerms memory effective)
    {
        needed = FairBounds.check(terms, unit);
        return (needed, terms);
    }

    function forceFail(address pool) external {
        IPresalePool(pool).forceFail();
    }

    function poolCode() external view returns (bytes memory) {
        return _code;
    }
}
