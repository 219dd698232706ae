import type { Address } from '@kingspad/domain';
import { poolStatusAt } from '@kingspad/domain';
import type pg from 'pg';
import { saleFactsOf } from '../store/entities/sale.ts';
import { findPresale } from '../store/queries/presales.ts';
import { openContribution, someContributors } from '../store/queries/simulated-sale.ts';
import type { SimulatedSale } from './trials.ts';

/** Number of sellers in a trial of a listed sale. */
const CONTRIBUTORS = 6;
const FAILED = 3;

/** Reads a sale for a simulation from the index. */
export const createSaleReader =
  (pool: pg.Pool) =>
  async (address: Address, wallet?: Address): Promise<SimulatedSale | 'over' | undefined> => {
    const sale = await findPresale(pool, address);
    if (!sale) return undefined;
    const facts = saleFactsOf(sale);
    if (poolStatusAt(facts, sale.headAt) === FAILED) return 'over';
    const [some, asked] = await Promise.all([
      someContributors(pool, address, CONTRIBUTORS),
      wallet && openContribution(pool, address, wallet),
    ]);
    const others = some.filter((other) => other.wallet !== wallet);
    return {
      pool: sale.pool,
      token: sale.token,
      coin: sale.coin,
      router: sale.router,
      softCap: facts.softCap,
      hardCap: facts.hardCap,
      minimumBuy: BigInt(sale.minimumBuy),
      maximumBuy: BigInt(sale.maximumBuy),
      tokensPerCoin: BigInt(sale.tokensPerCoin),
      raised: sale.kind === 'fair' ? BigInt(sale.committed) : facts.raised,
      supply: sale.kind === 'fair' ? BigInt(sale.tokensForSale) : undefined,
      endAt: sale.endAt,
      finalizedAt: facts.finalizedAt,
      contributors: asked ? [{ ...asked, isAsked: true }, ...others] : others,
    };
  };
