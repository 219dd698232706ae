import type { SaleSimulation } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeClient } from '../../src/chain/node-client.ts';
import type { TestChain } from '../support/chain.ts';
import { startSaleChain } from '../support/sales.ts';
import { simulate, withoutBlocks, zooSale } from './zoo.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startSaleChain();
});

/** Tokens of contracts/test/mocks/SaleZoo.sol, and what a trial in blocks and a single call show. */
const ZOO: [name: string, inBlocks: Partial<SaleSimulation>, inOneCall: SaleSimulation['state']][] = [
  [
    'CleanSaleToken',
    { state: 'sold', buyTaxBps: 0, sellTaxBps: 0, laterSellTaxBps: 0, reason: null },
    'sold-first-block',
  ],
  ['BuySellTaxToken', { state: 'sold', buyTaxBps: 300, sellTaxBps: 500 }, 'sold-first-block'],
  ['TransferTaxToken', { state: 'sold', buyTaxBps: 200, sellTaxBps: 200 }, 'sold-first-block'],
  ['PairTaxToken', { state: 'sold', buyTaxBps: 1000, sellTaxBps: 1000 }, 'sold-first-block'],
  ['SellBlockedToken', { state: 'refused', reason: 'SELLING_DISABLED' }, 'refused'],
  ['BlacklistOnReceiptToken', { state: 'refused', reason: 'BLACKLISTED' }, 'refused'],
  ['TradingSwitchToken', { state: 'refused', reason: 'TRADING_NOT_ENABLED' }, 'refused'],
  ['MaxTransactionToken', { state: 'partly', reason: 'MAX_TRANSACTION' }, 'partly'],
  ['MaxWalletToken', { state: 'partly', reason: 'MAX_WALLET' }, 'partly'],
  ['CoolDownToken', { state: 'partly', reason: 'COOL_DOWN', laterSellTaxBps: 0 }, 'refused'],
  ['OriginToken', { state: 'refused', reason: 'ORIGIN' }, 'partly'],
  ['GasPriceToken', { state: 'refused', sellTaxBps: 9900 }, 'refused'],
  ['CoinbaseToken', { state: 'sold', sellTaxBps: 3000 }, 'sold-first-block'],
  ['NoContractsToken', { state: 'sold', sellTaxBps: 0 }, 'refused'],
  ['FalseSellToken', { state: 'refused' }, 'refused'],
  ['BurnsGasToken', { state: 'refused' }, 'refused'],
  ['MegabyteToken', { state: 'refused' }, 'refused'],
  ['CallbackToken', { state: 'sold', sellTaxBps: 0 }, 'sold-first-block'],
  ['UpgradeableSaleToken', { state: 'sold', sellTaxBps: 0 }, 'sold-first-block'],
  ['LateTaxToken', { state: 'sold', laterSellTaxBps: 4000 }, 'sold-first-block'],
  ['DayLaterBlockedToken', { state: 'partly', reason: 'TOO_LATE' }, 'sold-first-block'],
  ['VanishingSaleToken', { state: 'partly', reason: 'The wallet’s tokens are gone.' }, 'sold-first-block'],
  ['RouterListToken', { state: 'partly', reason: 'ROUTER_ONLY' }, 'partly'],
  ['NoApprovalToken', { state: 'partly', reason: 'NO_APPROVALS' }, 'partly'],
  ['PoolCodeToken', { state: 'differs', reason: 'NOT_NOW' }, 'differs'],
  ['SomeSellersToken', { state: 'partly', reason: 'NOT_YOU' }, 'partly'],
  ['ClaimersBlockedToken', { state: 'partly', reason: 'CLAIMERS_WAIT' }, 'partly'],
  ['RebasingSaleToken', { state: 'sold', sellTaxBps: 0 }, 'sold-first-block'],
  ['ReflectionSaleToken', { state: 'sold', sellTaxBps: 200 }, 'sold-first-block'],
];

describe('a sale is simulated to its end', () => {
  it.each(ZOO)('classifies %s in blocks and in one call', async (name, inBlocks, inOneCall) => {
    const sale = await zooSale(chain, name, { contributions: ['1'] });
    const found = await simulate(chain, sale);
    const once = await simulate(chain, sale, { node: withoutBlocks(createNodeClient([chain.url])) });
    expect({ ...found, once: once.state, onceReason: once.reason, onceTax: once.sellTaxBps }).toMatchObject({
      ...inBlocks,
      once: inOneCall,
    });
  });
});
