// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice Holds shares of a pot, so that all balances rise and fall without a transfer.
contract RebasingToken {
    uint256 private constant UNIT = 1e18;

    uint256 public index = UNIT;
    mapping(address account => uint256 shares) public sharesOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    uint8 public constant decimals = 18;

    /// @notice Who is not paid; the zero address stands for none.
    address public refused;

    error Refused(address to);

    event Transfer(address indexed from, address indexed to, uint256 value);

    /// @param newIndex The worth of a share, in 1e18ths.
    function rebase(uint256 newIndex) external {
        index = newIndex;
    }

    function refuseReceiver(address to) external {
        refused = to;
    }

    function balanceOf(address account) public view returns (uint256) {
        return sharesOf[account] * index / UNIT;
    }

    function mint(address to, uint256 amount) external {
        sharesOf[to] += amount * UNIT / index;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == refused && to != address(0)) revert Refused(to);
        uint256 shares = amount * UNIT / index;
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, amount);
    }
}
