import { fairLensAbi, fairPoolAbi } from '@kingspad/abi';
import { read, send } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { parseEther } from 'viem';
import { ALICE } from '../support/chain.ts';
import { callFair, commitment, makeFairSale, manyWallets } from '../support/fair-sales.ts';
import type { Random } from '../support/random-numbers.ts';
import type { SaleChain } from '../support/sales.ts';

/** A wallet commits a tenth of the hard cap at most: so many go beyond it together. */
const WALLETS = 12;
const MAXIMUM = parseEther('0.4');

/** Makes a fair sale that a dozen wallets bring above its hard cap. */
export const newFairSale = (chain: SaleChain) =>
  makeFairSale(chain, { softCap: '0.5', hardCap: '4', minimum: '0.01', maximum: '0.4' });

/** One of many wallets tries what a fair sale of this status allows. @param status of the contract */
export async function actInFairSale(
  chain: SaleChain,
  pool: Address,
  status: number,
  random: Random,
): Promise<void> {
  const wallets = await manyWallets(chain, WALLETS);
  const who = wallets[random.below(wallets.length)] ?? ALICE;
  const sale = { pool };
  if (status === 1 && random.chance(30)) {
    for (const wallet of wallets) await send(chain.url, commitment(sale, wallet, MAXIMUM));
  } else if (status === 1 && random.chance(50)) {
    const amount = parseEther('0.01') * BigInt(1 + random.below(20));
    await send(chain.url, commitment(sale, who, amount));
  } else if (status === 1) await leave(chain, pool, who);
  else if (status === 2 && random.chance(50)) await callFair(chain, sale, who, 'claimExcess', [who]);
  else if (status === 2) await callFair(chain, sale, ALICE, 'finalizePool');
  else if (status === 3) await callFair(chain, sale, who, 'claimBnb');
  else if (random.chance(50)) await callFair(chain, sale, who, 'claimExcess', [who]);
  else await callFair(chain, sale, who, 'claimTokens');
}

/** Takes back all that may leave. */
async function leave(chain: SaleChain, pool: Address, who: Address): Promise<void> {
  const lens = await read(chain.url, pool, { abi: fairPoolAbi, functionName: 'lens' });
  const question = { abi: fairLensAbi, functionName: 'leavableOf', args: [pool, who] } as const;
  await callFair(chain, { pool }, who, 'withdrawContribution', [await read(chain.url, lens, question), who]);
}
