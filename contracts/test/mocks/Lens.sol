// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {PresaleLens} from "../../src/presale/PresaleLens.sol";

/// @dev The lens that a pool names.
function lensOf(IPresalePool pool) view returns (PresaleLens) {
    return PresaleLens(pool.lens());
}
