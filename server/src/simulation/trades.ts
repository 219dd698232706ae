import { saleProbeAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { encodeFunctionData, parseAbi, prepareEncodeFunctionData, type Hex } from 'viem';
import { TOKEN_CALLS, type Action } from './runner.ts';
import type { TrialMarket } from './market.ts';

const ROUTER = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
]);
const APPROVE = prepareEncodeFunctionData({ abi: TOKEN_CALLS, functionName: 'approve' });
const TRANSFER = prepareEncodeFunctionData({ abi: TOKEN_CALLS, functionName: 'transfer' });
const SWAP = prepareEncodeFunctionData({
  abi: ROUTER,
  functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
});
const SWAP_NATIVE = prepareEncodeFunctionData({
  abi: ROUTER,
  functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
});
const SWAP_ARRIVED = prepareEncodeFunctionData({ abi: saleProbeAbi, functionName: 'swapArrived' });

/** A sound token's trade takes less, so a token can burn no more. */
const GAS = { trade: 1_000_000n, approval: 200_000n };

/** Trades of wallets in a trial. @param deadlineOf by the place of the block */
export function tradesOf(market: TrialMarket, pair: Address, deadlineOf: (block: number) => bigint) {
  const { token, pairCoin, probe } = market;
  const trade = (to: Address, from: Address, data: Hex, value = 0n): Action => ({
    from,
    to,
    data,
    value,
    gas: GAS.trade,
  });
  const approve = (of: Address, from: Address): Action => ({
    from,
    to: of,
    data: encodeFunctionData({ ...APPROVE, args: [market.router, 2n ** 256n - 1n] }),
    gas: GAS.approval,
  });
  const swap = (from: Address, amount: bigint, path: Address[], block: number): Action => {
    const args = [amount, 0n, path, from, deadlineOf(block)] as const;
    return trade(market.router, from, encodeFunctionData({ ...SWAP, args }));
  };
  const transfer = (from: Address, to: Address, amount: bigint) =>
    trade(token, from, encodeFunctionData({ ...TRANSFER, args: [to, amount] }));

  const sale = (from: Address, amount: bigint, method: 'router' | 'transfer', block: number): Action[] => {
    if (method === 'router') return [approve(token, from), swap(from, amount, [token, pairCoin], block)];
    const args = [token, pairCoin, pair, BigInt(market.dexFee), from] as const;
    const data = encodeFunctionData({ ...SWAP_ARRIVED, args });
    return [transfer(from, pair, amount), trade(probe, from, data)];
  };
  const purchase = (from: Address, pay: bigint, block: number): Action[] => {
    if (!sameAddress(market.coin, zeroAddress))
      return [approve(pairCoin, from), swap(from, pay, [pairCoin, token], block)];
    const args = [0n, [pairCoin, token], from, deadlineOf(block)] as const;
    return [trade(market.router, from, encodeFunctionData({ ...SWAP_NATIVE, args }), pay)];
  };

  return { sale, purchase, transfer };
}
