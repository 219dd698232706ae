// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice A V2 factory that knows what is set, and can answer as no honest one does.
contract MockFactory {
    enum Answer {
        Known,
        Refusal,
        Nothing,
        DirtyWord,
        Flood
    }

    Answer public answer;
    /// @notice Its answer to every question, if set.
    address public always;

    mapping(address tokenA => mapping(address tokenB => address pair)) private _pairs;

    error NoAnswer();

    function setPair(address tokenA, address tokenB, address pair) external {
        _pairs[tokenA][tokenB] = pair;
        _pairs[tokenB][tokenA] = pair;
    }

    function setAnswer(Answer answer_) external {
        answer = answer_;
    }

    function setAlways(address pair) external {
        always = pair;
    }

    function getPair(address tokenA, address tokenB) external view returns (address pair) {
        if (answer == Answer.Refusal) revert NoAnswer();
        pair = always == address(0) ? _pairs[tokenA][tokenB] : always;
        if (answer == Answer.Known) return pair;
        // Nothing at all, the pair with a bit above its 160, or 100 kilobytes that begin with it.
        uint256 size = answer == Answer.Nothing ? 31 : answer == Answer.DirtyWord ? 32 : 100_000;
        uint256 dirt = answer == Answer.DirtyWord ? 1 << 160 : 0;
        assembly ("memory-safe") {
            mstore(0, or(pair, dirt))
            return(0, size)
        }
    }
}
