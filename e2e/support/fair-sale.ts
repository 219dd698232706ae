import { presalePoolAbi } from '@kingspad/abi';
import { zeroAddress, type Address, type ListProof } from '@kingspad/domain';
import { claimTokens, contribute } from '@kingspad/protocol/sale/calls';
import type { LocalAccount } from 'viem';
import type { ChainClient } from './chain-client.ts';

/** Nothing vests: tokens are claimed at once. */
const AT_ONCE = { initialPercent: 0, cycle: 0, cyclePercent: 0 };

/** A fair sale in the native coin, used through plain transactions. */
export function fairSaleAt(chain: ChainClient, pool: Address) {
  const view = chain.views(pool, presalePoolAbi);
  return {
    address: pool,
    /** @param amount base units @param entry of the account on the sale's list */
    commit: (account: LocalAccount, amount: bigint, entry?: ListProof) =>
      chain.write(account, contribute({ pool, coin: { address: zeroAddress } }, amount, 0n, entry)),
    claim: (account: LocalAccount) => chain.write(account, claimTokens({ pool, vesting: AT_ONCE })),
    commitmentOf: async (account: Address) => (await view('shares', [account]))[0],
  };
}
