// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {FairTerms} from "../../src/presale/FairTypes.sol";
import {IFairPool} from "../../src/presale/IFairPool.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {FairWorld} from "../mocks/FairWorld.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {Random} from "../vectors/Random.sol";

/// @notice A coin whose balances fall by themselves where the test says so.
contract ShrinkingToken is MockToken {
    constructor() MockToken("Shrinking", 18) {}

    function shrink(address account, uint256 amount) external {
        _burn(account, amount);
    }
}

/// @notice Random calls on fair sales, and a model of each that knows no formula of the contracts: a share is the largest whole
/// number that the fraction allows. The letters are README.md's.
contract FairHandler is FairWorld {
    using Random for Random.Source;

    struct Sale {
        IFairPool pool;
        address token;
        address coin;
        uint256 unit;
        uint256 start;
        uint256 end;
        uint256 softCap;
        uint256 hardCap;
        uint256 minimum;
        uint256 maximum;
        uint256 supply;
        uint256 deposit;
        uint256 committed;
        uint256 paid;
        uint256 claimed;
        uint256 wallets;
        uint256 finalizedAt;
        /// @dev Gifts to the pool since all else was paid out.
        uint256 strayCoin;
        uint256 strayTokens;
        bool isCancelled;
        bool isVested;
        bool hasShrunk;
    }

    struct Wallet {
        uint256 commitment;
        /// @dev Coin that it sent, and coin that it got back.
        uint256 sent;
        uint256 returned;
        uint256 tokens;
        uint256 percent;
        bool hasLeft;
        bool isExcessPaid;
        bool isRefunded;
    }

    uint256 internal constant WALLETS = 24;

    PolicyToken internal policyCoin;
    PolicyToken internal policyToken;
    ShrinkingToken internal shrinking;
    address[] internal _coins;
    address[] internal _tokens;
    Sale[] internal _sales;
    mapping(uint256 sale => mapping(address user => Wallet)) internal _wallets;
    /// @notice How often each kind of call succeeded.
    mapping(string kind => uint256) public successes;
    uint256 private _salt;

    function begin() external {
        _openFairWorld();
        policyCoin = new PolicyToken();
        policyToken = new PolicyToken();
        shrinking = new ShrinkingToken();
        _coins = [NATIVE, address(policyCoin), address(shrinking), address(new MockToken("Whole", 0))];
        _tokens = [
            address(new MockToken("24", 24)),
            address(new MockToken("18", 18)),
            address(policyToken),
            address(new MockToken("0", 0))
        ];
        for (uint256 i = 0; i < 4; ++i) {
            _openSale(i, i);
        }
    }

    // ------------------------------------------------------------------------------------------------- reading

    function saleCount() external view returns (uint256) {
        return _sales.length;
    }

    function saleAt(uint256 index) external view returns (Sale memory) {
        return _sales[index];
    }

    function walletOf(uint256 index, uint256 user) external view returns (Wallet memory) {
        return _wallets[index][_wallet(user)];
    }

    function walletCount() external pure returns (uint256) {
        return WALLETS;
    }

    function userAt(uint256 user) external pure returns (address) {
        return _wallet(user);
    }

    function statusOf(uint256 index) public view returns (uint256) {
        Sale storage sale = _sales[index];
        if (sale.finalizedAt != 0) return 4;
        if (sale.isCancelled) return 3;
        if (block.timestamp < sale.start) return 0;
        if (block.timestamp < sale.end) return 1;
        if (sale.committed < sale.softCap || block.timestamp > sale.end + DEADLINE_AFTER) return 3;
        return 2;
    }

    function acceptedOf(uint256 index) public view returns (uint256) {
        Sale storage sale = _sales[index];
        return sale.committed > sale.hardCap ? sale.hardCap : sale.committed;
    }

    /// @notice The smallest whole cost that is at least the fraction.
    function costOf(uint256 index, uint256 commitment) public view returns (uint256) {
        if (commitment == 0) return 0;
        uint256 total = _sales[index].committed;
        return (commitment * acceptedOf(index) + total - 1) / total;
    }

    function excessOf(uint256 index, uint256 commitment) public view returns (uint256) {
        return commitment - costOf(index, commitment);
    }

    function tokensOf(uint256 index, uint256 commitment) public view returns (uint256) {
        Sale storage sale = _sales[index];
        return sale.committed == 0 ? 0 : commitment * sale.supply / sale.committed;
    }

    function percentNow(uint256 index) public view returns (uint256) {
        Sale storage sale = _sales[index];
        if (sale.finalizedAt == 0) return 0;
        if (!sale.isVested) return 10_000;
        uint256 steps = (block.timestamp - sale.finalizedAt) / 10 days;
        return steps == 0 ? 2_500 : steps == 1 ? 5_500 : steps == 2 ? 8_500 : 10_000;
    }

    /// @notice The pool's debts to wallets in its coin, with the dust that is nobody's.
    function coinOwed(uint256 index) public view returns (uint256) {
        Sale storage sale = _sales[index];
        uint256 gone = sale.finalizedAt == 0 ? 0 : acceptedOf(index);
        return sale.committed - gone - sale.paid;
    }

    /// @notice The pool's balance of the coin.
    function coinIn(uint256 index) public view returns (uint256) {
        return _balance(_sales[index].coin, address(_sales[index].pool));
    }

    // ------------------------------------------------------------------------------------------------- calls

    function open(uint256 coinSeed, uint256 tokenSeed) external {
        if (_sales.length < 8) _openSale(coinSeed, tokenSeed);
    }

    function commit(uint256 saleSeed, uint256 userSeed, uint256 amount) external {
        uint256 index = saleSeed % _sales.length;
        Sale storage sale = _sales[index];
        _commitAs(index, _wallet(userSeed % WALLETS), _bound(amount, 0, sale.maximum * 5 / 4));
    }

    /// @dev Many wallets at once: of few calls some sales are to exceed their caps.
    function rush(uint256 saleSeed, uint256 seed) external {
        uint256 index = saleSeed % _sales.length;
        if (statusOf(index) != 1) return;
        Random.Source memory random = Random.from(seed);
        uint256 count = random.between(1, WALLETS);
        bool isWhole = random.chance(40);
        for (uint256 i = 0; i < count; ++i) {
            Sale storage sale = _sales[index];
            uint256 amount = isWhole ? sale.maximum : random.between(sale.minimum, sale.maximum);
            _commitAs(index, _wallet(i), amount);
        }
    }

    function leave(uint256 saleSeed, uint256 userSeed, uint256 amount, uint256 form) external {
        uint256 index = saleSeed % _sales.length;
        address user = _wallet(userSeed % WALLETS);
        Wallet storage wallet = _wallets[index][user];
        uint256 most = _leavable(index, wallet.commitment);
        if (form % 4 == 0) amount = most;
        else if (form % 4 == 1) amount = most + 1;
        else amount = _bound(amount, 0, wallet.commitment + 1);
        _leaveAs(index, user, amount, amount != 0 && amount <= most);
    }

    /// @param isWithin Whether the amount may leave at this time.
    function _leaveAs(uint256 index, address user, uint256 amount, bool isWithin) private {
        Sale storage sale = _sales[index];
        Wallet storage wallet = _wallets[index][user];
        bool isClosing = block.timestamp >= sale.end - WINDOW;
        uint256 rest = amount > wallet.commitment ? 0 : wallet.commitment - amount;
        bool may = isWithin && statusOf(index) == 1 && !(isClosing && wallet.hasLeft)
            && (rest == 0 || rest >= sale.minimum) && _canPay(index, amount);
        uint256 due = _dueNow(index, amount);
        uint256 had = _balance(sale.coin, user);
        bool success = _try(index, user, abi.encodeCall(IFairPool.withdrawContribution, (amount, user)));
        assertEq(success, may, "F6: leaving");
        if (!success) return;
        ++successes[isClosing ? "leave closing" : rest == 0 ? "leave whole" : "leave"];
        assertEq(_balance(sale.coin, user) - had, due, "F6: paid to one who leaves");
        wallet.commitment = rest;
        wallet.sent -= amount;
        sale.committed -= amount;
        if (isClosing) wallet.hasLeft = true;
        if (rest != 0) return;
        --sale.wallets;
        delete _wallets[index][user];
    }

    /// @dev All before the closing window, then the part of it that is left.
    function _leavable(uint256 index, uint256 commitment) private view returns (uint256) {
        uint256 end = _sales[index].end;
        if (block.timestamp >= end) return 0;
        return block.timestamp < end - WINDOW ? commitment : commitment * (end - block.timestamp) / WINDOW;
    }

    function finalize(uint256 saleSeed, uint256 callerSeed) external {
        uint256 index = saleSeed % _sales.length;
        Sale storage sale = _sales[index];
        address by = callerSeed % 3 == 0 ? eve : seller;
        bool may = statusOf(index) == 2 && (by == seller || block.timestamp >= sale.end + OPEN_AFTER);
        if (_isPaused(sale.coin) || _isPaused(sale.token)) may = false;
        (uint256 held, uint256 owed) = (coinIn(index), coinOwed(index));
        bool success = _try(index, by, abi.encodeCall(IPresalePool.finalizePool, ()));
        // A coin that shrank may leave too little for a pair.
        if (sale.hasShrunk && !success) return;
        assertEq(success, may, "F6: finalization");
        if (!success) return;
        ++successes["finalize"];
        sale.finalizedAt = block.timestamp;
        _checkReserve(index, held, owed);
        (sale.strayCoin, sale.strayTokens) = (0, 0);
        assertEq(MockToken(sale.token).balanceOf(address(sale.pool)), sale.supply, "F2: the supply stays");
    }

    /// @dev The excess is kept, or the part of it that was covered before.
    function _checkReserve(uint256 index, uint256 held, uint256 owed) private view {
        (uint256 left, uint256 due) = (coinIn(index), coinOwed(index));
        if (held >= owed) return assertEq(left, due, "F1: the reserve is the excess");
        assertGe(left * owed, held * due, "F7: the excess pays for the listing");
        assertLt(left * owed, held * due + owed, "F7: the listing pays for the excess");
    }

    function cancel(uint256 saleSeed, uint256 form) external {
        // Seldom, or no sale would reach its end.
        if (form % 8 != 0) return;
        uint256 index = saleSeed % _sales.length;
        Sale storage sale = _sales[index];
        bool isShut = block.timestamp >= sale.end - WINDOW && sale.committed >= sale.softCap;
        bool may = statusOf(index) < 2 && !isShut;
        bool isOwner = form / 8 % 2 == 0;
        address by = isOwner ? seller : address(maker);
        bytes memory data = isOwner
            ? abi.encodeCall(IPresalePool.cancelPool, ())
            : abi.encodeCall(IPresalePool.forceFail, ());
        assertEq(_try(index, by, data), may, "F8: cancelling");
        if (!may) return;
        ++successes["cancel"];
        sale.isCancelled = true;
    }

    function claim(uint256 saleSeed, uint256 userSeed) external {
        uint256 index = saleSeed % _sales.length;
        _claimAs(index, _wallet(userSeed % WALLETS));
    }

    function claimExcess(uint256 saleSeed, uint256 userSeed) external {
        uint256 index = saleSeed % _sales.length;
        _excessAs(index, _wallet(userSeed % WALLETS));
    }

    function refund(uint256 saleSeed, uint256 userSeed) external {
        uint256 index = saleSeed % _sales.length;
        _refundAs(index, _wallet(userSeed % WALLETS));
    }

    function reclaim(uint256 saleSeed) external {
        uint256 index = saleSeed % _sales.length;
        Sale storage sale = _sales[index];
        uint256 status = statusOf(index);
        uint256 spare = status == 4 ? sale.strayTokens : status == 3 ? sale.deposit + sale.strayTokens : 0;
        bool success = _try(index, seller, abi.encodeCall(IPresalePool.reclaimTokens, (carol)));
        assertEq(success, spare != 0 && !_isPaused(sale.token), "F6: tokens taken back");
        if (!success) return;
        sale.strayTokens = 0;
        if (status == 3) sale.deposit = 0;
    }

    // ------------------------------------------------------------------------------------------------ the world

    function donate(uint256 saleSeed, uint256 amount, bool isCoin) external {
        Sale storage sale = _sales[saleSeed % _sales.length];
        amount = _bound(amount, 1, sale.unit * 3);
        if (!isCoin) {
            MockToken(sale.token).mint(address(sale.pool), amount);
            sale.strayTokens += amount;
        } else if (sale.coin == NATIVE) {
            vm.deal(address(sale.pool), address(sale.pool).balance + amount);
            sale.strayCoin += amount;
        } else {
            MockToken(sale.coin).mint(address(sale.pool), amount);
            sale.strayCoin += amount;
        }
    }

    function setPaused(uint256 seed) external {
        (seed % 2 == 0 ? policyCoin : policyToken).setPaused(seed % 5 == 0);
    }

    /// @dev Shrinks the coin that can, and lets it grow again.
    function shrink(uint256 saleSeed, uint256 part) external {
        uint256 index = saleSeed % _sales.length;
        Sale storage sale = _sales[index];
        if (sale.coin != address(shrinking)) return;
        uint256 held = coinIn(index);
        uint256 whole = coinOwed(index) + sale.strayCoin;
        if (part % 3 == 0 && held < whole) return shrinking.mint(address(sale.pool), whole - held);
        sale.hasShrunk = true;
        shrinking.shrink(address(sale.pool), held * (part % 100) / 100);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 12 hours));
    }

    function waitForEdge(uint256 saleSeed, uint256 edge, uint256 off) external {
        Sale storage sale = _sales[saleSeed % _sales.length];
        uint256[6] memory times = [
            sale.end - WINDOW,
            sale.end - WINDOW / 2,
            sale.end,
            sale.end + OPEN_AFTER,
            sale.end + DEADLINE_AFTER,
            sale.finalizedAt + 10 days
        ];
        uint256 time = times[edge % 6] + off % 3;
        if (time > block.timestamp + 1 && time < block.timestamp + 8 days) vm.warp(time - 1);
    }

    // ---------------------------------------------------------------------------------------- at the end of a run

    /// @notice F9: from any state, each alone and all together.
    function exitAll() external {
        policyCoin.setPaused(false);
        policyToken.setPaused(false);
        for (uint256 i = 0; i < _sales.length; ++i) {
            Sale storage sale = _sales[i];
            uint256 latest =
                sale.finalizedAt == 0 ? sale.end + DEADLINE_AFTER + 1 : sale.finalizedAt + 3650 days;
            if (block.timestamp < latest) vm.warp(latest);
        }
        for (uint256 i = 0; i < _sales.length; ++i) {
            _exit(i);
        }
    }

    function _exit(uint256 index) private {
        Sale storage sale = _sales[index];
        uint256 alive;
        for (uint256 i = 0; i < WALLETS; ++i) {
            // Another order in each sale.
            address user = _wallet((i * 7 + index) % WALLETS);
            Wallet storage wallet = _wallets[index][user];
            uint256 commitment = wallet.commitment;
            if (commitment == 0) continue;
            ++alive;
            if (sale.finalizedAt != 0) {
                _claimAs(index, user);
                if (!wallet.isExcessPaid) _excessAs(index, user);
                if (!sale.hasShrunk) {
                    assertEq(wallet.sent - wallet.returned, costOf(index, commitment), "F7: the cost");
                    assertEq(wallet.tokens, tokensOf(index, commitment), "F7: the tokens");
                }
            } else {
                _refundAs(index, user);
                if (!sale.hasShrunk) assertEq(wallet.returned, wallet.sent, "F7: a failed sale costs");
            }
        }
        if (sale.hasShrunk) return;
        assertLe(coinIn(index), sale.strayCoin + alive, "F9: coin is left");
        if (sale.finalizedAt == 0) return;
        assertLe(
            MockToken(sale.token).balanceOf(address(sale.pool)),
            sale.strayTokens + alive,
            "F9: tokens are left"
        );
    }

    // --------------------------------------------------------------------------------------------------- parts

    function _openSale(uint256 coinSeed, uint256 tokenSeed) private {
        address coin = _coins[coinSeed % _coins.length];
        address token = _tokens[tokenSeed % _tokens.length];
        FairTerms memory terms = _fairTerms(_unitOf(coin), 10 ** MockToken(token).decimals());
        // A coin without decimals has a hundred times the units, so that a wallet can commit more than a few.
        if (coinSeed % _coins.length == 3) {
            terms = _fairTerms(997, 10 ** MockToken(token).decimals());
        }
        bool isVested = tokenSeed / 4 % 3 == 0;
        if (isVested) terms.sale = _vested(terms.sale);
        // A pair has one price: each sale has its own token beside the pausing one, which its first sale keeps.
        uint256 decimals = MockToken(token).decimals();
        if (_sales.length >= 4) token = address(new MockToken(vm.toString(++_salt), uint8(decimals)));
        Sale storage sale = _sales.push();
        sale.pool = _makeFair(token, coin, terms);
        (sale.token, sale.coin, sale.unit) = (token, coin, _unitOf(coin));
        (sale.start, sale.end) = (terms.sale.startTime, terms.sale.endTime);
        (sale.softCap, sale.hardCap) = (terms.sale.softCap, terms.sale.hardCap);
        (sale.minimum, sale.maximum) = (terms.sale.minimumBuy, terms.sale.maximumBuy);
        (sale.supply, sale.isVested) = (terms.supply, isVested);
        sale.deposit = MockToken(token).balanceOf(address(sale.pool));
    }

    function _commitAs(uint256 index, address user, uint256 amount) private {
        Sale storage sale = _sales[index];
        Wallet storage wallet = _wallets[index][user];
        uint256 room = sale.maximum - wallet.commitment;
        uint256 accepted = amount < room ? amount : room;
        bool may = statusOf(index) == 1 && accepted != 0 && wallet.commitment + accepted >= sale.minimum;
        if (sale.coin != NATIVE) may = may && !_isPaused(sale.coin) && coinIn(index) >= coinOwed(index);
        bytes memory data;
        uint256 value;
        if (sale.coin == NATIVE) {
            value = amount;
            vm.deal(user, user.balance + amount);
            data = abi.encodeWithSignature("participateToSale()");
        } else {
            MockToken(sale.coin).mint(user, amount);
            vm.prank(user);
            MockToken(sale.coin).approve(address(sale.pool), amount);
            data = abi.encodeWithSignature("participateToSale(uint256)", amount);
        }
        uint256 had = _balance(sale.coin, user);
        vm.prank(user);
        (bool success,) = address(sale.pool).call{value: value, gas: CLAIM_GAS}(data);
        assertEq(success, may, "F6: committing");
        if (!success) return;
        ++successes["commit"];
        assertEq(had - _balance(sale.coin, user), accepted, "F6: more was taken");
        if (wallet.commitment == 0) ++sale.wallets;
        wallet.commitment += accepted;
        wallet.sent += accepted;
        sale.committed += accepted;
    }

    function _claimAs(uint256 index, address user) private {
        Sale storage sale = _sales[index];
        Wallet storage wallet = _wallets[index][user];
        uint256 due = _tokensDue(index, wallet);
        bool may = statusOf(index) == 4 && due != 0 && wallet.percent < 10_000 && !_isPaused(sale.token);
        uint256 excess = wallet.isExcessPaid ? 0 : excessOf(index, wallet.commitment);
        if (!may || !_canPay(index, excess)) excess = 0;
        uint256 back = _dueNow(index, excess);
        uint256 had = _balance(sale.coin, user);
        uint256 tokensHad = MockToken(sale.token).balanceOf(user);
        assertEq(_try(index, user, abi.encodeWithSignature("claimTokens()")), may, "F6: a claim of tokens");
        if (!may) return;
        ++successes[excess != 0 ? "claim with excess" : "claim"];
        assertEq(MockToken(sale.token).balanceOf(user) - tokensHad, due, "F6: the claimed tokens");
        assertEq(_balance(sale.coin, user) - had, back, "F6: the excess with the tokens");
        wallet.tokens += due;
        wallet.percent = percentNow(index);
        sale.claimed += due;
        if (excess != 0) _settleExcess(index, user, excess, back);
    }

    function _tokensDue(uint256 index, Wallet storage wallet) private view returns (uint256) {
        uint256 all = tokensOf(index, wallet.commitment);
        return all * percentNow(index) / 10_000 - all * wallet.percent / 10_000;
    }

    function _excessAs(uint256 index, address user) private {
        Sale storage sale = _sales[index];
        Wallet storage wallet = _wallets[index][user];
        uint256 excess = excessOf(index, wallet.commitment);
        uint256 status = statusOf(index);
        bool may =
            (status == 2 || status == 4) && !wallet.isExcessPaid && excess != 0 && _canPay(index, excess);
        uint256 back = may ? _dueNow(index, excess) : 0;
        uint256 had = _balance(sale.coin, user);
        bool success = _try(index, user, abi.encodeCall(IFairPool.claimExcess, (user)));
        assertEq(success, may, "F6: a claim of the excess");
        if (!success) return;
        ++successes[status == 2 ? "excess before" : "excess after"];
        assertEq(_balance(sale.coin, user) - had, back, "F6: the excess");
        _settleExcess(index, user, excess, back);
    }

    function _settleExcess(uint256 index, address user, uint256 excess, uint256 back) private {
        Wallet storage wallet = _wallets[index][user];
        wallet.isExcessPaid = true;
        wallet.returned += back;
        _sales[index].paid += excess;
    }

    function _refundAs(uint256 index, address user) private {
        Sale storage sale = _sales[index];
        Wallet storage wallet = _wallets[index][user];
        uint256 due = wallet.isExcessPaid ? costOf(index, wallet.commitment) : wallet.commitment;
        bool may = statusOf(index) == 3 && due != 0 && _canPay(index, due);
        uint256 back = may ? _dueNow(index, due) : 0;
        uint256 had = _balance(sale.coin, user);
        bool success = _try(index, user, abi.encodeWithSignature("claimBnb()"));
        assertEq(success, may, "F6: a refund");
        if (!success) return;
        ++successes["refund"];
        assertEq(_balance(sale.coin, user) - had, back, "F6: the refund");
        wallet.returned += back;
        wallet.commitment = 0;
        wallet.isRefunded = true;
        sale.paid += due;
    }

    /// @dev The coin that a payout of `due` brings now: all of it, or the part that the balance covers.
    function _dueNow(uint256 index, uint256 due) private view returns (uint256) {
        (uint256 held, uint256 owed) = (coinIn(index), coinOwed(index));
        return held >= owed ? due : due * held / owed;
    }

    function _canPay(uint256 index, uint256 due) private view returns (bool) {
        return !_isPaused(_sales[index].coin) && _dueNow(index, due) != 0;
    }

    function _isPaused(address asset) private view returns (bool) {
        return (asset == address(policyCoin) || asset == address(policyToken)) && PolicyToken(asset).paused();
    }

    function _try(uint256 index, address caller, bytes memory data) private returns (bool success) {
        vm.prank(caller);
        (success,) = address(_sales[index].pool).call{gas: BLOCK_GAS}(data);
    }
}
